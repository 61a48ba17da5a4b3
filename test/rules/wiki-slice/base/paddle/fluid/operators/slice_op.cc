// The example of the wiki page on compatible changes: what each cell of its table allows and forbids.
#include "paddle/fluid/framework/op_registry.h"

namespace paddle {
namespace operators {

class SliceOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("Input", "(Tensor) The data.");
    AddInput("EndsTensor", "(Tensor<int32>, optional) The ends.").AsDispensable();
    AddInput("EndsTensorList", "(vector<Tensor<int32>>, optional) The ends.").AsDuplicable().AsDispensable();
    AddOutput("Out", "The slice.");
    AddAttr<std::vector<int>>("starts", "(list<int>) The starts.").SetDefault({});
    AddAttr<std::vector<int>>("axes", "(list<int>) The axes.");
    AddComment("Slice.");
  }
};

}  // namespace operators
}  // namespace paddle

namespace ops = paddle::operators;
REGISTER_OPERATOR(slice, ops::SliceOp, ops::SliceOpMaker);
