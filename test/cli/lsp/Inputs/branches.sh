# branches.sh DIR: makes the tree a repository whose branch `wide` has an op with one argument more.
set -e
cd "$1"
git init -q -b main .
git config user.name test
git config user.email test@example.invalid
git add -A
git commit -q -m main
git checkout -q -b wide
sed -i 's/(Tensor x)/(Tensor x, float y)/' paddle/phi/ops/yaml/ops.yaml
git commit -q -a -m wide
git checkout -q main
