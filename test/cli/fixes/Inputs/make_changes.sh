# make_changes.sh DIR: a repository whose work tree changes an op written in C++ and one written in YAML, in every way that has a fix.
set -e
mkdir -p "$1/paddle/fluid/operators" "$1/paddle/fluid/framework" "$1/paddle/phi/ops/yaml" "$1/tools"
cd "$1"
git init -q .
git config user.name test
git config user.email test@example.invalid
touch paddle/fluid/framework/op_version_registry.h
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
cat > paddle/phi/ops/yaml/ops.yaml <<'YAML'
- op : blend
  args : (Tensor x, float alpha = 1.0)
  output : Tensor(out)
  infer_meta :
    func : UnchangedInferMeta
  kernel :
    func : blend
YAML
cat > paddle/phi/ops/yaml/op_compat.yaml <<'YAML'
- op : blend
  inputs :
    x : X
  outputs :
    out : Out
YAML
cat > paddle/phi/ops/yaml/op_version.yaml <<'YAML'
- op : blend
  version :
    - checkpoint : Upgrade blend, add attribute [alpha].
      action :
        - add_attr : alpha
          comment : how much
          default : "1.0"
YAML
git add -A
git commit -q -m base
sed -i 's/("Limit", "an upper limit").AsDispensable();/("Limit", "an upper limit");\n    AddInput("Mask", "where to clamp");/
        s/SetDefault(1.0f);/SetDefault(2.0f);\n    AddAttr<std::vector<int>>("axes", "which axes");/' paddle/fluid/operators/clamp_op.cc
sed -i 's/(Tensor x, float alpha = 1.0)/(Tensor x, Tensor y, float alpha = 2.0)/' paddle/phi/ops/yaml/ops.yaml
