#include "paddle/fluid/framework/op_registry.h"

namespace paddle {
namespace operators {

class BlendOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("X", "the input");
    AddOutput("Out", "the result");
    AddAttr<float>("ratio", "how much of it").SetDefault(2.0f);
    AddComment("Blend.");
  }
};

// Inside a macro a comment of its own line would end it.
#define FADE_MAKER(name)                                          \
  class name : public framework::OpProtoAndCheckerMaker {         \
   public:                                                        \
    void Make() override {                                        \
      AddInput("X", "the input");                                 \
      AddOutput("Out", "the result");                             \
      AddAttr<int>("steps", "how many").SetDefault(2);            \
      AddComment("Fade.");                                        \
    }                                                             \
  }
FADE_MAKER(FadeOpMaker);

}  // namespace operators
}  // namespace paddle

namespace ops = paddle::operators;
REGISTER_OP_WITHOUT_GRADIENT(blend, ops::BlendOp, ops::BlendOpMaker);
REGISTER_OP_WITHOUT_GRADIENT(fade, ops::FadeOp, ops::FadeOpMaker);
