# op-lint in a container. The checkout comes in as a volume:
#   docker build -t op-lint .
#   docker run --rm -v "$PWD:/src" op-lint . --base auto
FROM debian:12 AS build
WORKDIR /op-lint
# What the build needs, in a layer of its own: a change of the sources does not install it again.
COPY scripts/setup.sh scripts/
COPY grammars/package.json grammars/package-lock.json grammars/
RUN scripts/setup.sh build
COPY . .
RUN cmake --preset release -DOPLINT_BENCH=OFF && cmake --build --preset release
RUN cpack --config build/CPackConfig.cmake -G DEB -B /package

FROM debian:12-slim
COPY --from=build /package/*.deb /tmp/
# The package says which libraries it needs; git is not among them, a checkout's history is read without it.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends /tmp/*.deb && rm -rf /tmp/*.deb /var/lib/apt/lists/*
WORKDIR /src
ENTRYPOINT ["op-lint"]
CMD ["."]
