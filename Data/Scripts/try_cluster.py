#!/usr/bin/env python3
"""Members of a cluster write while its servers and its database are killed, and nothing acknowledged may be lost.

    Data/Scripts/try_cluster.py [path of secondhand-server]

Starts a cluster with cluster.sh (FOLDER, PORT as there) and ends it. MEMBERS (6) members write messages without a pause,
each with the seller of a listing, who answers. Meanwhile SERVERS (20) times one of the three servers is killed and started
again, and DATABASES (2) times the primary is killed, the standby promoted and the killed one made its standby. A member
whose request failed sends it again, with the same identities, as the program does. In the end every acknowledged message
must be in its room once, and each sender's in order; and whoever followed the numbered events must have seen every message.
Needs what cluster.sh needs, and nothing else.
"""

import collections
import datetime
import http.client
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
import urllib.parse
import uuid

here = os.path.dirname(os.path.abspath(__file__))
folder = os.environ.get("FOLDER") or os.path.join(here, "..", "..", ".build", "cluster-trial")
folder = os.path.normpath(folder)
port = int(os.environ.get("PORT", "7450"))
members = int(os.environ.get("MEMBERS", "6"))
server_kills = int(os.environ.get("SERVERS", "20"))
database_kills = int(os.environ.get("DATABASES", "2"))
server = sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "../../.build/static/release/secondhand-server")


def cluster(*arguments):
    environment = dict(os.environ, FOLDER=folder, PORT=str(port))
    done = subprocess.run(
        [os.path.join(here, "cluster.sh"), *arguments], env=environment, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"try_cluster: cluster.sh {' '.join(arguments)}: {done.stderr}")


def request(method, path, body=None, token=None):
    """The status and the JSON of an answer; None for a connection that broke."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=40)
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text else {}
    except (OSError, http.client.HTTPException, ValueError):
        return None
    finally:
        connection.close()


def persistent(method, path, body=None, token=None):
    """Asks until there is an answer, and returns it with the seconds that it took."""
    began = time.monotonic()
    while True:
        answer = request(method, path, body, token)
        if answer and answer[0] < 300:
            return answer[1], time.monotonic() - began
        if answer and answer[0] not in (429, 500, 502, 503, 504):
            raise SystemExit(f"try_cluster: {method} {path}: {answer}")
        time.sleep(0.1)


def now():
    return datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


class Member:
    def __init__(self, name):
        body = {"name": name, "passphrase": "correct horse battery", "neighborhood": "11680101"}
        signed, _ = persistent("POST", "/v1/accounts", body)
        self.token = signed["token"]
        me, _ = persistent("GET", "/v1/me", token=self.token)
        self.account = me["id"] if "id" in me else me["account"]["id"]
        self.slowest = 0

    def perform(self, command):
        command = {"id": str(uuid.uuid4()), "time": now(), **command}
        while True:
            answer, seconds = persistent("POST", "/v1/commands", {"commands": [command]}, self.token)
            self.slowest = max(self.slowest, seconds)
            outcome = answer["outcomes"][0]["outcome"]
            if outcome == "done":
                return
            if outcome != "failed":
                raise SystemExit(f"try_cluster: {command}: {answer}")
            time.sleep(0.1)

    def say(self, text, listing, buyer, seller):
        message = str(uuid.uuid4())
        self.perform({
            "command": "send", "message": message, "listing": listing, "buyer": buyer, "seller": seller,
            "content": {"text": text}})
        return message


failures = []


def thread(work):
    def run():
        try:
            work()
        except BaseException as fault:  # Also SystemExit, which would end the thread in silence.
            failures.append(str(fault))
    started = threading.Thread(target=run, daemon=True)
    started.start()
    return started


class Talk:
    """A buyer and the seller of one listing, who both write until the end, and a reader of the buyer's events."""

    def __init__(self, number):
        self.buyer = Member(f"buyer{number}")
        self.seller = Member(f"seller{number}")
        self.listing = str(uuid.uuid4())
        self.seller.perform({
            "command": "publish", "listing": self.listing, "title": f"thing {number}", "description": "as good as new",
            "categories": ["furniture"], "neighborhood": "11680101", "price": 1000, "pictures": []})
        # The seller answers only where somebody has asked.
        first = self.buyer.say("hello", self.listing, self.buyer.account, self.seller.account)
        self.acknowledged = {"buyer": [first], "seller": []}
        rooms, _ = persistent("GET", "/v1/rooms", token=self.buyer.token)
        self.room = urllib.parse.quote(rooms["items"][0]["id"])
        # What the reader knows: an event number and a place in the room.
        self.number, self.sequence = 0, 0

    def write(self, who):
        member = getattr(self, who)
        while not ended.is_set():
            text = f"{who} {len(self.acknowledged[who])}"
            self.acknowledged[who].append(
                member.say(text, self.listing, self.buyer.account, self.seller.account))

    def follow(self):
        last = False
        while True:
            last = last or done.is_set()
            answer, _ = persistent("GET", f"/v1/changes?since={self.number}", token=self.buyer.token)
            if answer["number"] < self.number:
                raise SystemExit(f"try_cluster: event numbers went back from {self.number} to {answer['number']}.")
            self.number = answer["number"]
            # An event says that a room has changed; what is new in it is read from there.
            if any(change["kind"] in ("room", "everything") for change in answer["changes"]):
                for message in self.messages(after=self.sequence):
                    self.sequence = message["sequence"]
            if not answer["changes"]:
                if last:
                    return
                time.sleep(0.2)

    def messages(self, after):
        kept = []
        while True:
            path = f"/v1/rooms/{self.room}/messages?after={after}&limit=100"
            page, _ = persistent("GET", path, token=self.buyer.token)
            if not page["items"]:
                return kept
            kept += page["items"]
            after = page["items"][-1]["sequence"]

    def check(self):
        kept = self.messages(after=0)
        if [message["sequence"] for message in kept] != list(range(1, len(kept) + 1)):
            failures.append(f"{self.listing}: the sequences have gaps.")
        for who, member in (("buyer", self.buyer), ("seller", self.seller)):
            found = [message["message"] for message in kept if message["sender"] == member.account]
            if found != self.acknowledged[who]:
                lost = len(set(self.acknowledged[who]) - set(found))
                doubled = sum(count - 1 for count in collections.Counter(found).values())
                failures.append(f"{self.listing}: of {who}, {lost} lost, {doubled} doubled, or another order.")
        if self.sequence != len(kept):
            failures.append(f"{self.listing}: {len(kept) - self.sequence} messages were in no event.")
        return len(kept)


ended, done = threading.Event(), threading.Event()
try:
    cluster("up", server)
    talks = [Talk(number) for number in range(members)]
    writers = [thread(lambda t=talk, w=who: t.write(w)) for talk in talks for who in ("buyer", "seller")]
    readers = [thread(talk.follow) for talk in talks]
    faults = ["server"] * server_kills + ["database"] * database_kills
    random.Random(1).shuffle(faults)
    for fault in faults:
        if failures:
            break
        time.sleep(random.uniform(0.2, 1.5))
        if fault == "database":
            cluster("failover")
            time.sleep(1)
            cluster("rejoin")
        else:
            with open(os.path.join(folder, f"server{random.randint(1, 3)}.pid")) as file:
                os.kill(int(file.read()), signal.SIGKILL)
            cluster("up", server)
    time.sleep(1)
    ended.set()
    for writer in writers:
        writer.join()
    done.set()
    for reader in readers:
        reader.join()
    messages = sum(talk.check() for talk in talks)
    slowest = max(member.slowest for talk in talks for member in (talk.buyer, talk.seller))
finally:
    ended.set()
    done.set()
    cluster("down")
for failure in failures:
    print("try_cluster:", failure, file=sys.stderr)
print(f"{messages} messages of {2 * members} members, {server_kills} servers and {database_kills} primaries killed: "
      f"{'see above' if failures else 'none lost, none doubled, all in order and in the events'}. "
      f"The longest that a member waited: {slowest:.1f} s.")
sys.exit(1 if failures else 0)
