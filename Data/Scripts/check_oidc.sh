#!/bin/bash
# Signs a person up and in by a real OpenID Connect provider, glewlwyd, as a member does it: the command shows a code,
# the person approves it at the provider, and the command goes on.
#
#   Data/Scripts/check_oidc.sh [path of secondhand-server [path of secondhand]]
#
# PORT (7440) is the server's port, and the next one is the provider's. Exit code 75: glewlwyd cannot be had. Its
# packages are unpacked, not installed, because that would leave a service with a known password on the machine. Needs
# the Debian packages curl, jq, openssl and sqlite3.
set -euo pipefail

package="$(cd "$(dirname "$0")/../.." && pwd)"
server="${1:-$package/.build/debug/secondhand-server}"
program="${2:-$package/.build/debug/secondhand}"
port="${PORT:-7440}"
debian="$package/.build/check-oidc"
work="$(mktemp -d)"
running=()

stop() {
  for process in "${running[@]}"; do kill "$process" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap stop EXIT
trap 'exit 1' INT TERM
fail() { echo "check_oidc: $*" >&2; tail -n 20 "$work"/*.log >&2; exit 1; }

for file in "$server" "$program"; do
  [ -x "$file" ] || { echo "check_oidc: $file is no program: build it, or name its path." >&2; exit 1; }
done

# Unpacks glewlwyd, with those of its libraries that are not here.
unpack() {
  local names
  names=$(apt-get install -s --no-install-recommends glewlwyd 2>/dev/null | awk '$1 == "Inst" { print $2 }')
  [ -n "$names" ] || return 1
  rm -rf "$debian"
  mkdir -p "$debian/packages"
  # apt-get gives the files to a user who may not see this folder, and warns of it.
  # shellcheck disable=SC2086
  (cd "$debian/packages" && apt-get download -q $names > /dev/null 2>&1) || return 1
  for archive in "$debian"/packages/*.deb; do dpkg -x "$archive" "$debian"; done
}
if [ -x /usr/bin/glewlwyd ]; then root=""; else
  root="$debian"
  [ -x "$root/usr/bin/glewlwyd" ] || unpack || { apt-get update -qq > /dev/null 2>&1 && unpack; } \
    || { rm -rf "$debian"; exit 75; }
  LD_LIBRARY_PATH="$(echo "$root"/usr/lib/*-linux-*)"
  export LD_LIBRARY_PATH
fi

# The provider, with a database of its own.
origin="http://127.0.0.1:$((port + 1))"
api="$origin/api"
issuer="$api/market"
sqlite3 "$work/provider.db" < "$root/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3"
cat > "$work/provider.conf" <<END
port=$((port + 1))
bind_address="127.0.0.1"
external_url="$origin"
login_url="login.html"
api_prefix="api"
log_mode="console"
log_level="INFO"
cookie_secure=0
session_key="CHECK"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="$root/usr/lib/glewlwyd/user"
user_middleware_module_path="$root/usr/lib/glewlwyd/user_middleware"
client_module_path="$root/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="$root/usr/lib/glewlwyd/scheme"
plugin_module_path="$root/usr/lib/glewlwyd/plugin"
use_secure_connection=false
secure_connection_key_file=""
secure_connection_pem_file=""
secure_connection_ca_file=""
hash_algorithm="SHA512"
database = { type = "sqlite3"; path = "$work/provider.db"; };
END
"${root}/usr/bin/glewlwyd" --config-file="$work/provider.conf" > "$work/provider.log" 2>&1 &
running+=($!)
unset LD_LIBRARY_PATH

# call COOKIES METHOD PATH [JSON]: calls the provider as whoever the cookies belong to.
call() {
  local body=()
  [ $# -lt 4 ] || body=(-H 'Content-Type: application/json' --data-binary "$4")
  curl --silent --show-error --fail --cookie "$work/$1" --cookie-jar "$work/$1" -X "$2" "${body[@]}" "$api/$3" \
    || fail "the provider refused $2 $3."
}
reachable() { # address
  for _ in $(seq 1200); do
    ! curl --silent --fail --output "$work/answer" "$1" || return 0
    sleep 0.1
  done
  fail "nothing answers at $1."
}
reachable "$origin/config"
secret=$(openssl rand -hex 16)
openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$work/key.pem" 2>/dev/null
openssl pkey -in "$work/key.pem" -pubout -out "$work/public.pem"
call admin POST auth/ '{"username":"admin","password":"password"}'
call admin POST mod/plugin/ "$(jq -n --rawfile key "$work/key.pem" --rawfile cert "$work/public.pem" --arg iss "$issuer" '
  {module: "oidc", name: "market", display_name: "market", enabled: true, parameters: {
    iss: $iss, "jwt-type": "ecdsa", "jwt-key-size": "256", key: $key, cert: $cert, "code-duration": 600,
    "refresh-token-duration": 3600, "access-token-duration": 3600, "allow-non-oidc": true,
    "device-authorization-expiration": 600, "device-authorization-interval": 1, "auth-type-device-enabled": true,
    "auth-type-code-enabled": false, "auth-type-token-enabled": false, "auth-type-id-token-enabled": true,
    "auth-type-client-enabled": false, "auth-type-password-enabled": false, "auth-type-refresh-enabled": false}}')"
call admin POST client/ "$(jq -n --arg secret "$secret" '
  {client_id: "secondhand", name: "Market", client_secret: $secret, confidential: true, enabled: true,
    authorization_type: ["device_authorization"], token_endpoint_auth_method: ["client_secret_basic"],
    redirect_uri: [], scope: ["openid"]}')"
call admin POST user/ '{"username":"sora","name":"Sora","password":"sora at the provider","enabled":true,
  "scope":["openid","g_profile"]}'
call sora POST auth/ '{"username":"sora","password":"sora at the provider"}'
call sora PUT auth/grant/secondhand/ '{"scope":"openid"}'

# The market.
export SECONDHAND_SHARE="${SECONDHAND_SHARE:-$package/Data}" SECONDHAND_LANG=en
echo "$secret" > "$work/secret"
"$server" serve --empty --data "$work/market" --port "$port" --name Market --log-level info --oidc-issuer "$issuer" \
  --oidc-client-id secondhand --oidc-client-secret-file "$work/secret" --oidc-name glewlwyd > "$work/server.log" 2>&1 &
running+=($!)
reachable "http://127.0.0.1:$port/readyz"

# join DEVICE OPTION...: joins the market from a device, and approves it at the provider as sora.
join() {
  local device="$1" command code
  shift
  "$program" server add "http://127.0.0.1:$port" --provider "$@" --data "$work/$device" < /dev/null \
    > "$work/$device.log" 2>&1 &
  command=$!
  for try in $(seq 1200); do
    code=$(grep -oE '\b[A-Z0-9]{4}-[A-Z0-9]{4}\b' "$work/$device.log" | head -n 1) && break
    kill -0 "$command" 2>/dev/null && [ "$try" -lt 1200 ] || fail "$device shows no code."
    sleep 0.1
  done
  call sora GET "market/device?code=$code&g_continue" > "$work/answer"
  wait "$command" || fail "$device was not let in."
}
account() { "$program" server list --json --data "$work/$1" | jq -er 'select(.isCurrent).account'; }

join laptop --sign-up sora --neighborhood 11680101
[ "$("$program" server list --json --data "$work/laptop" | jq -r .accountName)" = sora ] || fail "the member has another name."
"$program" sync --data "$work/laptop" > "$work/sync.log" 2>&1 || fail "the member is not signed in."
"$program" sell --title Chair --category furniture --description Sturdy --price 5000 --data "$work/laptop" > "$work/sell.log" 2>&1 \
  || fail "the member cannot write."
join desktop
[ "$(account laptop)" = "$(account desktop)" ] || fail "the second sign-in led to another account."
"$program" sync --data "$work/desktop" > "$work/sync.log" 2>&1 || fail "the second device is not signed in."
"$program" search Chair --data "$work/desktop" | grep -q Chair || fail "the second device does not have the listing."
[ "$("$program" server devices --json --data "$work/desktop" | wc -l)" = 2 ] || fail "there are not two devices."
"$program" server delete-account --confirm sora --data "$work/desktop" > "$work/delete.log" 2>&1 \
  || fail "the member cannot delete the account without a passphrase."
! "$program" sync --data "$work/laptop" > "$work/sync.log" 2>&1 || fail "the deleted member is still signed in."
! grep -rqF -e "$secret" "$work/server.log" || fail "the secret stands in the log."
echo "check_oidc: sora signed up and in by glewlwyd, on two devices with one account."
