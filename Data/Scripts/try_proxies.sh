#!/bin/bash
# Runs Data/Server/Caddyfile and Data/Server/nginx.conf in front of a server on this machine, with a self-made certificate, and
# checks through each of them: signing up, a command, a picture of 4 MB, and a stream of events that brings a change within a
# second, before and after a minute of silence. Takes some 80 seconds. Ports from PORT (7410) on are used.
#
#   Data/Scripts/try_proxies.sh [path of secondhand-server]
#
# Needs the Debian packages caddy, nginx, curl, openssl, jq and libjpeg-turbo-progs.
set -euo pipefail

package="$(cd "$(dirname "$0")/../.." && pwd)"
server="${1:-$package/.build/static/release/secondhand-server}"
port="${PORT:-7410}"
caddy_port=$((port + 1))
nginx_port=$((port + 2))
plain_port=$((port + 3))
silence="${SILENCE:-62}"
work="$(mktemp -d)"
jobs_started=()

stop() {
  for job in "${jobs_started[@]}"; do kill "$job" 2>/dev/null || true; done
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap stop EXIT
trap 'exit 1' INT TERM

fail() {
  echo "try_proxies: $*" >&2
  tail -n 20 "$work"/*.log >&2 || true
  exit 1
}

now() { date +%s%3N; }
uuid() { cat /proc/sys/kernel/random/uuid; }

for tool in caddy nginx curl openssl jq cjpeg; do
  PATH="$PATH:/usr/sbin" command -v "$tool" >/dev/null || fail "$tool is missing: install its package."
done
[ -x "$server" ] || fail "$server is no program: build secondhand-server, or name its path."

# The examples with the ports and the certificate of this run.
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
  -keyout "$work/key.pem" -out "$work/cert.pem" 2>/dev/null
{
  printf '{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n\tservers {\n\t\tprotocols h1 h2\n\t}\n}\n'
  sed -e "s|^market.example.org {|https://localhost:$caddy_port {\n\ttls $work/cert.pem $work/key.pem|" \
    -e "s|127.0.0.1:7373|127.0.0.1:$port|" "$package/Data/Server/Caddyfile"
} > "$work/Caddyfile"
sed -e "/listen \[::\]/d" -e "s|listen 80;|listen 127.0.0.1:$plain_port;|" \
  -e "s|listen 443|listen 127.0.0.1:$nginx_port|" -e "s|market.example.org;|localhost;|" \
  -e "s|ssl_certificate .*|ssl_certificate $work/cert.pem;|" \
  -e "s|ssl_certificate_key .*|ssl_certificate_key $work/key.pem;|" \
  -e "s|127.0.0.1:7373|127.0.0.1:$port|" "$package/Data/Server/nginx.conf" > "$work/market.conf"
cat > "$work/nginx.conf" <<CONF
daemon off;
worker_processes 1;
pid $work/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  client_body_temp_path $work/body;
  proxy_temp_path $work/proxy;
  fastcgi_temp_path $work/fastcgi;
  uwsgi_temp_path $work/uwsgi;
  scgi_temp_path $work/scgi;
  include $work/market.conf;
}
CONF

export SECONDHAND_SHARE="${SECONDHAND_SHARE:-$package/Data}"
"$server" --data "$work/data" --port "$port" --trusted-proxy 127.0.0.1 > "$work/server.log" 2>&1 &
jobs_started+=($!)
XDG_DATA_HOME="$work" XDG_CONFIG_HOME="$work" caddy run --config "$work/Caddyfile" --adapter caddyfile \
  > "$work/caddy.log" 2>&1 &
jobs_started+=($!)
# As root, nginx hands its temporary folders to another user.
chmod 711 "$work"
PATH="$PATH:/usr/sbin" nginx -p "$work" -c "$work/nginx.conf" > "$work/nginx.log" 2>&1 &
jobs_started+=($!)

# A request through the proxy at `base`, which is trusted by its certificate.
call() { curl --silent --show-error --fail-with-body --max-time 30 --cacert "$work/cert.pem" "$@"; }

for base in "https://localhost:$caddy_port" "https://localhost:$nginx_port"; do
  for try in $(seq 100); do
    call "$base/readyz" > /dev/null 2>&1 && break
    [ "$try" -lt 100 ] || fail "$base does not answer."
    sleep 0.1
  done
done

# Noise compresses badly: 1600 × 1440 pixels of it are just below 4 MB.
{
  printf 'P6 1600 1440 255\n'
  head -c $((1600 * 1440 * 3)) /dev/urandom
} | cjpeg -sample 1x1 -quality 89 -outfile "$work/noise.jpg"
size=$(stat -c %s "$work/noise.jpg")
[ "$size" -gt 3900000 ] && [ "$size" -le $((4 << 20)) ] || fail "the picture has $size bytes."
hash=$(sha256sum "$work/noise.jpg" | cut -d ' ' -f 1)

publish() { # base token title [picture]
  local time pictures="[]"
  time=$(date -u +%Y-%m-%dT%H:%M:%S.000Z)
  [ -z "${4:-}" ] || pictures="[{\"file\":\"$4\",\"alt\":\"noise\"}]"
  call "$1/v1/commands" -H "Authorization: Bearer $2" -H 'Content-Type: application/json' -d "{\"commands\":[
    {\"id\":\"$(uuid)\",\"time\":\"$time\",\"command\":\"publish\",\"listing\":\"$(uuid)\",\"title\":\"$3\",
     \"description\":\"$3\",\"categories\":[\"furniture\"],\"neighborhood\":\"11680101\",\"price\":1000,
     \"pictures\":$pictures}]}" | jq -e '.outcomes[0].outcome == "done"' > /dev/null || fail "$1: no listing $3."
}

arrives() { # stream title base: milliseconds until the title is in the stream
  local start
  start=$(now)
  until grep -q "$2" "$1"; do
    [ $(($(now) - start)) -lt 5000 ] || fail "$3: the stream did not bring $2."
    sleep 0.01
  done
  echo $(($(now) - start))
}

try() { # name base
  local name="$1" base="$2" token file before after started
  token=$(call "$base/v1/accounts" -H 'Content-Type: application/json' \
    -d "{\"name\":\"$name\",\"passphrase\":\"correct horse\",\"neighborhood\":\"11680101\"}" | jq -er .token)
  file=$(call -X PUT "$base/v1/pictures/$hash" -H "Authorization: Bearer $token" -H 'Content-Type: image/jpeg' \
    --data-binary "@$work/noise.jpg" | jq -er .file)
  publish "$base" "$token" "$name-picture" "$file"
  call "$base/v1/pictures/$hash" | cmp - "$work/noise.jpg" || fail "$name: the picture is not as it was."
  [ "$(curl --silent --cacert "$work/cert.pem" -o /dev/null -w '%{http_code}' "$base/metrics")" = 404 ] \
    || fail "$name: strangers see the metrics."

  curl --silent --no-buffer --cacert "$work/cert.pem" "$base/v1/events" -H "Authorization: Bearer $token" \
    > "$work/$name.stream" &
  started=$!
  until grep -q '^id: ' "$work/$name.stream"; do
    kill -0 "$started" 2>/dev/null || fail "$name: no stream."
    sleep 0.05
  done
  # The first event has the past. Silence begins when the other proxy has also published.
  publish "$base" "$token" "$name-before"
  before=$(arrives "$work/$name.stream" "$name-before" "$name")
  sleep "$silence"
  kill -0 "$started" 2>/dev/null || fail "$name: the stream ended during the silence."
  publish "$base" "$token" "$name-after"
  after=$(arrives "$work/$name.stream" "$name-after" "$name")
  kill "$started"
  [ "$before" -lt 1000 ] && [ "$after" -lt 1000 ] || fail "$name: events took $before and $after ms."
  echo "$name: signed up, published, $size bytes of a picture both ways, events after $before ms, and after $silence s" \
    "of silence after $after ms, $(grep -c '^:' "$work/$name.stream") signs of life between."
}

try caddy "https://localhost:$caddy_port" &
first=$!
try nginx "https://localhost:$nginx_port" &
second=$!
wait "$first" || exit 1
wait "$second" || exit 1
