// The example of the wiki page on compatible changes: what each cell of its table allows and forbids.
#include "paddle/fluid/framework/op_registry.h"

namespace paddle {
namespace operators {

class SliceOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("Input", "(Tensor) The data.");
    AddInput("EndsTensor", "(Tensor<int32>) The ends, in other words.");
    AddInput("In_test_1", "Allowed.").AsDispensable();
    AddInput("Out_test_2", "Not allowed.");
    AddOutput("Out", "The slice.").AsIntermediate();
    AddOutput("Out_test_1", "Allowed.").AsDispensable();
    AddAttr<std::vector<int>>("starts", "(list<int>) The starts.").SetDefault({1});
    AddAttr<bool>("allowed", "").SetDefault(false);
    AddAttr<bool>("forbidden", "");
    AddAttr<std::vector<int64_t>>("axes", "(list<int>) The axes.");
    AddComment("Slice.");
  }
};

}  // namespace operators
}  // namespace paddle

namespace ops = paddle::operators;
REGISTER_OPERATOR(slice, ops::SliceOp, ops::SliceOpMaker);
