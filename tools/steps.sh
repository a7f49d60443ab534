# Sourced by ./serve and ./test: one line on the terminal for each thing that takes long, everything else in a log file
# that is named when something fails.
# shellcheck shell=bash

log_file=${log_file:?set log_file before sourcing tools/steps.sh}
mkdir -p "$(dirname "$log_file")"
: >"$log_file"

say() { printf '%s\n' "$*"; }

# However the script ends, all that it has started is told to end first. Then what is to be undone is, command by command.
at_end=()
finish() {
  trap '' INT TERM HUP
  local pid command
  for pid in $(started_by $$); do kill -TERM "$pid" 2>/dev/null || true; done
  wait
  for command in "${at_end[@]}"; do eval "$command" || true; done
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# The processes that PID has started, and those that they have.
started_by() {
  local child
  for child in $(cat /proc/"$1"/task/*/children 2>/dev/null); do
    echo "$child"
    started_by "$child"
  done
}

# step "What is being done" command…: runs it with its output in the log; on failure shows the log's end, and before it
# what the C++ tests found, whose runner ends on names of programs alone, and stops.
step() {
  local title=$1 started=$SECONDS
  shift
  say "· $title…"
  printf '\n== %s\n' "$title" >>"$log_file"
  # Bash heeds a signal while it waits for a command in the background, and not while it runs one.
  "$@" >>"$log_file" 2>&1 </dev/null &
  if ! wait $!; then
    grep -A 6 ': Failure$' "$log_file" | head -n 60 >&2 || true
    tail -n 100 "$log_file" >&2
    say "✗ $title: failed after $((SECONDS - started)) s. The whole log: $log_file" >&2
    exit 1
  fi
}

# Debian packages, by what they are for. Only what is missing is installed; root or sudo is needed for that alone.
build_packages=(g++ cmake ninja-build pkg-config ccache lld
  libboost1.81-dev libboost-json1.81-dev libsoci-dev libsqlite3-dev libpq-dev
  libjavascriptcoregtk-6.0-dev libvips-dev libpango1.0-dev libcairo2-dev libqrencode-dev libqpdf-dev libxlsxwriter-dev fonts-dejavu-core libsodium-dev libbrotli-dev zlib1g-dev libexpat1-dev libcurl4-openssl-dev libseccomp-dev libhowardhinnant-date-dev
  libcli11-dev libgtest-dev libgmock-dev ca-certificates)
test_packages=(chromium-headless-shell clang-format qpdf poppler-utils)

install_packages() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { say "✗ These packages are missing and need root to install: ${missing[*]}" >&2; exit 1; }
    as_root=(sudo)
  fi
  step "Reading the package lists" "${as_root[@]}" apt-get update -q
  step "Installing ${#missing[@]} Debian packages" \
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}"
}

# npm alone comes from the machine (or from Debian); every script then runs on the Node that package.json pins.
install_web_packages() {
  command -v npm >/dev/null || install_packages nodejs npm
  if ! cmp -s package-lock.json node_modules/.vitrine-lock; then
    step "Installing the web packages" npm ci --no-audit --no-fund
    is_older "$(node --version)" v20.19.0 && install_web_packages_anew
    cp package-lock.json node_modules/.vitrine-lock
  fi
  PATH=$PWD/node_modules/.bin:$PATH
}

is_older() { [ "$1" != "$2" ] && [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]; }

# An npm on Debian 12's Node 18 silently leaves out the programs that ask for a newer one. What it has installed is the
# pinned Node, on which it then installs everything; away from Debian's Node it needs to be told where Debian keeps its parts.
install_web_packages_anew() {
  local aside
  aside=$(mktemp -d)
  cp node_modules/node/bin/node "$aside/"
  step "Installing the web packages anew, on Node $("$aside/node" --version)" \
    env PATH="$aside:$PATH" NODE_PATH=/usr/share/nodejs npm ci --no-audit --no-fund
  rm -rf "$aside"
}

# Builds the web bundles and the pack when anything they are made from is newer than the last build.
build_web() {
  local stamp=build/.web-built
  step "Describing the content for the web" tools/generate-fields
  if [ ! -e "$stamp" ] || [ ! -e build/pack.bin ] || [ -n "$(find web/src web/public web/*.ts server/migrations demo tools/pack.ts package-lock.json -newer "$stamp" -print -quit)" ]; then
    touch "$stamp.new"
    step "Building the web bundles" npm run --silent build
    mv "$stamp.new" "$stamp"
  fi
}

# Where the tree lies is nothing to the compiler's cache: a copy of it (tests/recipe) finds there what it has in common.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1

# build_server PRESET [TARGET…]
build_server() {
  local preset=$1
  shift
  [ -e "build/$preset/build.ninja" ] || step "Configuring the $preset build" cmake --preset "$preset"
  if ! ninja -C "build/$preset" -n "$@" 2>/dev/null | grep -q 'no work to do'; then
    step "Building the server ($preset)" ninja -C "build/$preset" "$@"
  fi
}
