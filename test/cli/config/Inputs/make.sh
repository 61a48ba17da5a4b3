# make.sh DIR: DIR/base and DIR/head, which lacks an input of op blend and an attribute of op fold.
set -e
rm -rf "$1"
for side in base head; do
  mkdir -p "$1/$side/paddle/phi/ops/yaml"
  file="$1/$side/paddle/phi/ops/yaml/ops.yaml"
  if [ $side = base ]; then blend="Tensor x, Tensor mask"; fold="Tensor x, int axis = 0"; else blend="Tensor x"; fold="Tensor x"; fi
  for op in blend fold; do
    args=$blend
    [ $op = fold ] && args=$fold
    printf -- '- op : %s\n  args : (%s)\n  output : Tensor(out)\n  infer_meta :\n    func : UnchangedInferMeta\n  kernel :\n    func : %s\n\n' $op "$args" $op >> "$file"
  done
done
