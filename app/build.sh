# shellcheck shell=bash
# Sourced by app/run and tests/run: one way to build, so that a second run of either is quick.

# build_headlight ROOT [TARGET...]: configures the release preset where needed and builds, quietly
# unless something fails. CMake arguments may come in HEADLIGHT_CMAKE_ARGS.
build_headlight() {
    local root=$1 log
    shift
    export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros
    local arguments=()
    read -ra arguments <<<"${HEADLIGHT_CMAKE_ARGS:-}"
    command -v ccache >/dev/null && arguments+=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache -DHEADLIGHT_PRECOMPILE=ON)
    log=$(mktemp)
    if [ ! -f "$root/build/release/build.ninja" ] || [ -n "${HEADLIGHT_CMAKE_ARGS:-}" ]; then
        (cd "$root" && cmake --preset release "${arguments[@]}") >"$log" 2>&1 || { cat "$log" >&2; return 1; }
    fi
    local targets=()
    [ $# -gt 0 ] && targets=(--target "$@")
    if [ -t 2 ] || [ -n "${CI:-}" ]; then
        cmake --build "$root/build/release" "${targets[@]}" >&2
    else
        cmake --build "$root/build/release" "${targets[@]}" >"$log" 2>&1 || { cat "$log" >&2; return 1; }
    fi
    rm -f "$log"
}
