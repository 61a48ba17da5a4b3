#include "paddle/fluid/framework/op_registry.h"

namespace paddle {
namespace operators {

class PairMergeOp : public framework::OperatorWithKernel {
 public:
  using framework::OperatorWithKernel::OperatorWithKernel;
};

class PairMergeOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("Left", "(Tensor) the first of a pair.");
    AddInput("Right", "(Tensor) the second of a pair.");
    AddOutput("Out", "(Tensor) the merged pair.");
    AddComment("Merges pairs.");
  }
};

}  // namespace operators
}  // namespace paddle

namespace ops = paddle::operators;
REGISTER_OPERATOR(pair_merge, ops::PairMergeOp, ops::PairMergeOpMaker);
REGISTER_OPERATOR(pair_split, ops::PairSplitOp, ops::PairMergeOpMaker);
