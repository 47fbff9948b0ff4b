#!/bin/bash
# Sends generated requests to a server on this machine, as a member and as a guest, and compares its answers with the
# interface that /v1/openapi.json describes: no error of the server, and no status, type or body that is not documented.
#
#   Data/Scripts/check_api.sh [path of secondhand-server]
#
# CASES (15) is the number of random requests to each address, TIME (90) the most seconds for each of the two, PORT (7430)
# the port. Exit code 75: schemathesis cannot be installed. Needs the Debian packages python3-venv, curl and jq.
set -euo pipefail

package="$(cd "$(dirname "$0")/../.." && pwd)"
server="${1:-$package/.build/debug/secondhand-server}"
port="${PORT:-7430}"
tools="$package/.build/check-api"
work="$(mktemp -d)"
running=""

stop() {
  [ -z "$running" ] || kill "$running" 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap stop EXIT
trap 'exit 1' INT TERM

[ -x "$server" ] || { echo "check_api: $server is no program: build secondhand-server, or name its path." >&2; exit 1; }
if ! "$tools/bin/schemathesis" --version > /dev/null 2>&1; then
  python3 -m venv "$tools" && "$tools/bin/pip" install --quiet --timeout 20 --retries 1 \
    -r "$package/Data/Scripts/requirements-api.txt" || { rm -rf "$tools"; exit 75; }
fi

export SECONDHAND_SHARE="${SECONDHAND_SHARE:-$package/Data}"
"$server" serve --data "$work/data" --port "$port" --log-level warning > "$work/server.log" 2>&1 &
running=$!
base="http://127.0.0.1:$port"
for try in $(seq 1200); do
  curl --silent --fail "$base/readyz" > /dev/null && break
  [ "$try" -lt 1200 ] || { cat "$work/server.log" >&2; echo "check_api: the server does not answer." >&2; exit 1; }
  sleep 0.1
done
token=$(curl --silent --fail "$base/v1/accounts" -H 'Content-Type: application/json' \
  -d '{"name":"schema","passphrase":"correct horse","neighborhood":"11680101"}' | jq -er .token)

# A stream of events never ends, and signing out would make the member a guest.
check() { # further arguments
  "$tools/bin/schemathesis" run "$base/v1/openapi.json" --exclude-path /v1/events --exclude-operation-id signOut \
    --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
    --phases coverage,fuzzing --max-examples "${CASES:-15}" --max-time "${TIME:-90}" --rate-limit 90/s \
    --request-timeout 60 --warnings off --no-color "$@"
}
cd "$work"
check -H "Authorization: Bearer $token"
check
kill -0 "$running" || { cat "$work/server.log" >&2; echo "check_api: the server ended." >&2; exit 1; }
