# Sourced by the scripts: where things are, and what several of them do.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")
built=$root/.build/check

# What the package's targets are compiled with, for the calls that bypass the package manager. It
# names a package after its folder.
language=(
  -swift-version 6
  -package-name "$(basename "$root" | tr 'A-Z' 'a-z' | tr -c 'a-z0-9\n' _)"
  -enable-upcoming-feature ExistentialAny
  -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility
)

# A crash shows its message and where it was: pages of threads and registers would hide them.
export SWIFT_BACKTRACE=threads=crashed,registers=none,images=none,top=8,limit=12

# Package.swift then makes errors of warnings.
export LISTKIT_STRICT=1

cd "$root"
mkdir -p "$built"

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Ends a step that has nothing to look at yet. `Scripts/check` shows the reason.
skip() {
  printf '%s\n' "$*"
  exit 77
}

# The modules of the package, each after those it imports.
library_modules() {
  local module
  for module in ListDiffKit ListLayoutKit ListKit ListFeedKit ListTextKit ListTestKit ListUIKit; do
    if [ -d "Sources/$module" ]; then echo "$module"; fi
  done
}

# Only the debug build that steps share is optimized for its tests. In a folder of a step's own that would take
# longer, and the sanitizers look at code as it was written.
build_plainly() {
  unset LISTKIT_OPTIMIZED_TESTS
}

# Several steps start from the debug build; whichever comes first makes it.
build_debug() {
  swift build --build-tests
  debug_modules=$(swift build --show-bin-path)/Modules
}

host_triple() {
  swiftc -print-target-info | sed -n 's/.*"triple": *"\([^"]*\)".*/\1/p' | head -n 1
}
