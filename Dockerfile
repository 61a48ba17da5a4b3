# op-lint in a container. The checkout comes in as a volume:
#   docker build -t op-lint .
#   docker run --rm -v "$PWD:/src" op-lint . --base auto
FROM debian:12 AS build
COPY . /op-lint
WORKDIR /op-lint
RUN scripts/setup.sh build
RUN cmake --preset release -DOPLINT_BENCH=OFF && cmake --build --preset release --target op-lint oplint_completions \
    && cpack --config build/CPackConfig.cmake -G DEB -B /package

FROM debian:12-slim
COPY --from=build /package/*.deb /tmp/
# The package says which libraries it needs; git is not among them, a checkout's history is read without it.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends /tmp/*.deb && rm -rf /tmp/*.deb /var/lib/apt/lists/*
# A checkout mounted from the host belongs to another user than the one in the container.
WORKDIR /src
ENTRYPOINT ["op-lint"]
CMD ["."]
