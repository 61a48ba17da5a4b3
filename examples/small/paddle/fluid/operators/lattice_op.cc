#include "paddle/fluid/framework/op_registry.h"
#include "paddle/fluid/framework/op_version_registry.h"

namespace paddle {
namespace operators {

class LatticeOp : public framework::OperatorWithKernel {
 public:
  using framework::OperatorWithKernel::OperatorWithKernel;
};

// What a tree can have wrong as it stands, without anything to compare with.
class LatticeOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("X", "(Tensor) the points.");
    AddInput("Weight", "(Tensor) weights.");
    AddOutput("Out", "(Tensor) the lattice.");
    AddOutput("Weight", "(Tensor) the weights, once more.");
    AddAttr<int>("depth", "number of levels").SetDefault(2).SetDefault(3);
    AddAttr<std::string>("order", "how to walk", "row-major").SetDefault("row");
  }
};

class UnusedLatticeOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("X", "(Tensor) nobody registers this.");
    AddOutput("Out", "(Tensor) nothing.");
    AddComment("A maker that no registration uses.");
  }
};

}  // namespace operators
}  // namespace paddle

namespace ops = paddle::operators;
REGISTER_OPERATOR(lattice, ops::LatticeOp, ops::LatticeOpMaker);

REGISTER_OP_VERSION(lattice)
    .AddCheckpoint("Add attributes.",
                   paddle::framework::compatible::OpVersionDesc()
                       .NewAttr("level", "an attribute that the op does not have", 2)
                       .NewAttr("depth", "number of levels", 4));
REGISTER_OP_VERSION(latice)
    .AddCheckpoint("A misspelt op.", paddle::framework::compatible::OpVersionDesc().NewOutput(
                                         "Out", "the lattice"));
