#!/bin/bash
# A market on several servers, all on this machine: a PostgreSQL primary and a synchronous standby, three servers of
# secondhand, and HAProxy in front of them.
#
#   Data/Scripts/cluster.sh up [path of secondhand-server]   starts it, or starts again what has stopped
#   Data/Scripts/cluster.sh status                           says what runs
#   Data/Scripts/cluster.sh failover                         kills the primary and makes the standby the primary
#   Data/Scripts/cluster.sh rejoin                           makes the killed database the standby of the new primary
#   Data/Scripts/cluster.sh down                             ends it and removes its data
#
# FOLDER (.build/cluster) has all of it, LISTEN (127.0.0.1) and PORT (7373) are where HAProxy listens, and the servers have the
# three ports after it. Nothing needs root; started by root, PostgreSQL runs as nobody, because it refuses to run as root.
# Needs the Debian packages postgresql, haproxy and curl.
set -euo pipefail

package="$(cd "$(dirname "$0")/../.." && pwd)"
folder="$(realpath -m "${FOLDER:-$package/.build/cluster}")"
port="${PORT:-7373}"
bin="$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)"
PATH="$PATH:/usr/sbin"

fail() {
  echo "cluster: $*" >&2
  exit 1
}

# Databases are only reached by sockets in their folders, which nobody else can enter.
as=()
owner() { :; }
if [ "$(id -u)" = 0 ]; then
  as=(setpriv --reuid nobody --regid nogroup --clear-groups)
  owner() { chown nobody:nogroup "$1"; }
fi
database="postgres:///market?host=$folder/one,$folder/two&user=market"
primary() { cat "$folder/primary"; }
other() { [ "$1" = one ] && echo two || echo one; }
sql() { psql -X -q -t -A -v ON_ERROR_STOP=1 -h "$folder/$1" -U market "$2" -c "$3"; }
answers() { "$bin/pg_isready" -q -h "$folder/$1" -U market -d postgres; }

wait_for() { # what it is, command…
  local what="$1"
  shift
  for try in $(seq 1200); do
    "$@" && return
    sleep 0.1
  done
  fail "$what does not answer; see the logs in $folder."
}

# Starts a database as what its folder says: a primary, or a standby of the other one.
start_database() { # name
  answers "$1" && return
  rm -f "$folder/$1/data/postmaster.pid"
  (cd "$folder/$1" && exec setsid "${as[@]}" "$bin/postgres" -D "$folder/$1/data" -k "$folder/$1" \
    -c listen_addresses= -c max_connections=200 -c wal_level=replica -c hot_standby=on -c wal_log_hints=on \
    -c max_wal_senders=5 -c wal_keep_size=256MB -c cluster_name="$1" \
    </dev/null >>"$folder/$1/log" 2>&1) &
  wait_for "database $1" answers "$1"
}

# A copy of the primary that follows it. From then on, a commit waits until both have it.
make_standby() { # name
  local from
  from="$(other "$1")"
  rm -rf "${folder:?}/$1/data"
  "${as[@]}" "$bin/pg_basebackup" -D "$folder/$1/data" -R -X stream -c fast \
    -d "host=$folder/$from user=market application_name=$1"
  start_database "$1"
  sql "$from" postgres "ALTER SYSTEM SET synchronous_standby_names = '$1'"
  sql "$from" postgres "SELECT pg_reload_conf()" >/dev/null
  wait_for "the standby $1" is_synchronous "$from"
}
is_synchronous() { [ "$(sql "$1" postgres "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")" = 1 ]; }

server_answers() { curl --silent --fail --max-time 2 "http://127.0.0.1:$1/readyz" >/dev/null; }

# A program that is only slow must not be started a second time.
# One that was killed may stay a zombie where nobody waits for it.
runs() { [ -f "$1" ] && [[ "$(ps -o stat= -p "$(cat "$1")")" == [^Z]* ]]; }

start_server() { # number
  local at=$((port + $1))
  if runs "$folder/server$1.pid"; then
    wait_for "server $1" server_answers "$at"
    return
  fi
  SECONDHAND_SHARE="${SECONDHAND_SHARE:-$package/Data}" setsid "$server" serve --database "$database" --port "$at" \
    --trusted-proxy 127.0.0.1 </dev/null >>"$folder/server$1.log" 2>&1 &
  echo $! >"$folder/server$1.pid"
  wait_for "server $1" server_answers_or_ended "$1"
  server_answers "$at" || fail "server $1 has ended: $(tail -n 1 "$folder/server$1.log")"
}
server_answers_or_ended() { server_answers $((port + $1)) || ! runs "$folder/server$1.pid"; }

start_proxy() {
  if runs "$folder/haproxy.pid"; then
    wait_for "HAProxy" server_answers "$port"
    return
  fi
  # The limit of open files of a login shell is lower than that of a service.
  sed -e "s|maxconn 20000|maxconn 4000|" -e "s|^    bind :443.*|    bind ${LISTEN:-127.0.0.1}:$port|" -e "s|10.0.0.11:7373|127.0.0.1:$((port + 1))|" \
    -e "s|10.0.0.12:7373|127.0.0.1:$((port + 2))|" -e "s|10.0.0.13:7373|127.0.0.1:$((port + 3))|" \
    "$package/Data/Server/haproxy.cfg" >"$folder/haproxy.cfg"
  haproxy -D -f "$folder/haproxy.cfg" -p "$folder/haproxy.pid" 2>"$folder/haproxy.log" \
    || fail "HAProxy does not start: $(tail -n 1 "$folder/haproxy.log")"
  wait_for "HAProxy" server_answers "$port"
}

up() {
  server="${1:-$package/.build/static/release/secondhand-server}"
  [ -x "$server" ] || fail "$server is no program: build secondhand-server, or name its path."
  [ -n "$bin" ] || fail "PostgreSQL is missing: install the package postgresql."
  command -v haproxy >/dev/null || fail "HAProxy is missing: install the package haproxy."
  # The name of a socket has at most 107 bytes.
  [ "${#folder}" -le 80 ] || fail "the path of $folder is too long: name a shorter one in FOLDER."
  mkdir -p "$folder"
  chmod 711 "$folder"
  if [ ! -f "$folder/primary" ]; then
    for name in one two; do
      mkdir -p -m 700 "$folder/$name"
      owner "$folder/$name"
    done
    "${as[@]}" "$bin/initdb" -D "$folder/one/data" -U market -A trust -E UTF8 --locale C.UTF-8 >"$folder/initdb.log"
    start_database one
    sql one postgres "CREATE DATABASE market"
    echo one >"$folder/primary"
    make_standby two
  fi
  start_database "$(primary)"
  [ ! -f "$folder/$(other "$(primary)")/data/standby.signal" ] || start_database "$(other "$(primary)")"
  for number in 1 2 3; do start_server "$number"; done
  start_proxy
  local standby=", without a standby (cluster.sh rejoin)"
  [ ! -f "$folder/$(other "$(primary)")/data/standby.signal" ] || standby=" and its standby"
  echo "The market is open at http://127.0.0.1:$port: three servers, the database $(primary)$standby."
  echo "Join: secondhand server add http://127.0.0.1:$port"
  echo "Logs and data: $folder"
}

# The postmaster and its children end at once, as when the machine loses its power.
kill_database() { # name
  local pid
  pid="$(head -n 1 "$folder/$1/data/postmaster.pid")"
  pkill -9 -P "$pid" || true
  kill -9 "$pid" || true
  for try in $(seq 100); do kill -0 "$pid" 2>/dev/null || return 0; sleep 0.1; done
  fail "the database $1 does not end."
}

failover() {
  local from to
  from="$(primary)"
  to="$(other "$from")"
  [ -f "$folder/$to/data/standby.signal" ] || fail "there is no standby: run cluster.sh rejoin first."
  answers "$to" || fail "the standby $to does not answer: run cluster.sh up first."
  answers "$from" && kill_database "$from"
  # Nothing is left that a commit would wait for. The standby has every commit that was acknowledged.
  "${as[@]}" "$bin/pg_ctl" promote -s -w -D "$folder/$to/data"
  sql "$to" postgres "ALTER SYSTEM SET synchronous_standby_names = ''"
  sql "$to" postgres "SELECT pg_reload_conf()" >/dev/null
  echo "$to" >"$folder/primary"
  echo "The database $from was killed; $to is the primary now, without a standby. Next: cluster.sh rejoin"
}

rejoin() {
  local name
  name="$(other "$(primary)")"
  ! answers "$name" || fail "the database $name runs already."
  make_standby "$name"
  echo "The database $name follows $(primary)."
}

status() {
  [ -f "$folder/primary" ] || fail "there is no cluster in $folder."
  for name in one two; do
    role=standby
    [ "$name" != "$(primary)" ] || role=primary
    echo "database $name ($role): $(answers "$name" && echo runs || echo "does not answer")"
  done
  for number in 1 2 3; do
    echo "server $number: $(server_answers $((port + number)) && echo runs || echo "does not answer")"
  done
  echo "HAProxy: $(server_answers "$port" && echo "http://127.0.0.1:$port" || echo "does not answer")"
}

down() {
  [ -d "$folder/one" ] && [ -d "$folder/two" ] || fail "there is no cluster in $folder."
  for file in "$folder"/haproxy.pid "$folder"/server?.pid; do
    [ ! -f "$file" ] || kill "$(cat "$file")" 2>/dev/null || true
  done
  for name in one two; do
    [ ! -f "$folder/$name/data/postmaster.pid" ] || "${as[@]}" "$bin/pg_ctl" stop -s -m immediate -D "$folder/$name/data" || true
  done
  rm -rf "${folder:?}"
  echo "The cluster has ended, and its data is gone."
}

case "${1:-}" in
up | failover | rejoin | status | down) "$@" ;;
*) fail "say what to do: up, status, failover, rejoin or down." ;;
esac
