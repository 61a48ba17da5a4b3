# make_repo.sh DIR: a repository with two commits; the second drops .AsDispensable() of an input and an attribute.
set -e
mkdir -p "$1/paddle/fluid/operators"
cd "$1"
git init -q .
git config user.name test
git config user.email test@example.invalid
cat > paddle/fluid/operators/clamp_op.cc <<'CC'
#include "paddle/fluid/framework/op_registry.h"

namespace paddle {
namespace operators {

class ClampOpMaker : public framework::OpProtoAndCheckerMaker {
 public:
  void Make() override {
    AddInput("X", "the tensor");
    AddInput("Limit", "an upper limit").AsDispensable();
    AddOutput("Out", "the result");
    AddAttr<float>("max", "the upper limit").SetDefault(1.0f);
    AddComment("Clamp.");
  }
};

}  // namespace operators
}  // namespace paddle

namespace ops = paddle::operators;
REGISTER_OP_WITHOUT_GRADIENT(clamp, ops::ClampOp, ops::ClampOpMaker);
CC
git add -A
git commit -q -m base
sed -i 's/("Limit", "an upper limit").AsDispensable()/("Limit", "an upper limit")/' paddle/fluid/operators/clamp_op.cc
git commit -q -a -m change
