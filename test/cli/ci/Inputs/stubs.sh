# stubs.sh DIR OP_LINT: in DIR/bin a curl that takes its files from DIR/release and an apt-get that unpacks packages into
# DIR/root; in DIR/release a package as the release has it, whose program is OP_LINT.
set -e
mkdir -p "$1/bin" "$1/release" "$1/package/usr/bin" "$1/package/DEBIAN" "$1/root"
version=$("$2" --version | sed -n 's/^op-lint //p')
ln -sf "$2" "$1/package/usr/bin/op-lint"
printf 'Package: op-lint\nVersion: %s\nArchitecture: amd64\nMaintainer: nobody <nobody@example.invalid>\nDescription: test\n' "$version" > "$1/package/DEBIAN/control"
dpkg-deb --build --root-owner-group "$1/package" "$1/release/op-lint_${version}_amd64.deb" > /dev/null
cat > "$1/bin/curl" <<'CURL'
#!/bin/sh
# The last argument is the address.
dir=$(dirname "$0")/..
for address; do :; done
echo "$address" >> "$dir/asked"
case $address in
https://github.com/OWNER/op-lint/releases/download/v*/*) cp "$dir/release/${address##*/}" . ;;
*) echo "curl: (22) The requested URL returned error: 404" >&2 && exit 22 ;;
esac
CURL
cat > "$1/bin/apt-get" <<'APT'
#!/bin/sh
dir=$(dirname "$0")/..
for word; do
  case $word in ./*.deb) dpkg-deb -x "$word" "$dir/root" ;; esac
done
APT
chmod +x "$1/bin/curl" "$1/bin/apt-get"
