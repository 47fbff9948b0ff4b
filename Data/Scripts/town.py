"""Reads the hand-written posts.txt and makes of it what Posts.json holds."""

import datetime
import math
import re

from bundled import NEWEST, lines, moment, noise, seconds, uuid7


def chosen(people, count, name, *without):
    """As many neighbors as `count`, always the same for the same name."""
    others = [person for person in people if person not in without]
    others.sort(key=lambda person: noise(f"{name}/{person}", "liked", 1 << 62))
    return others[:count]


def somewhere(latitude, longitude, name):
    """A point up to about 600 m from a centre, on the grid of 100 m of `Coordinate.rounded`."""
    latitude += (noise(name, "north", 1001) - 500) / 100_000
    longitude += (noise(name, "east", 1001) - 500) / 90_000
    latitude = round(latitude, 3)
    steps = math.floor(1000 * math.cos(math.radians(latitude)))
    return latitude, round(longitude * steps) / steps


def project(text, author, title, people):
    purpose, seeking, wanted, members, *extras = text.split(" / ")
    made = {"purpose": purpose, "seeking": seeking, "wanted": int(wanted)}
    for extra in extras:
        word, _, value = extra.partition(" ")
        if word == "until":
            made["until"] = (NEWEST + datetime.timedelta(seconds=seconds(value))).isoformat()
        elif word == "link":
            made["link"] = value
        elif word == "closed":
            made["isClosed"] = True
        else:
            raise ValueError(f"{title}: {extra}")
    return made, chosen(people, int(members), f"members/{title}", author)


def comments(rest, post, people):
    found, thread = [], None
    for line in rest:
        mark, text = re.fullmatch(r"  (>[>!]?) (.+)", line).groups()
        name, age, likes, words = text.split(" · ", 3)
        made_at = max(moment(age, words), datetime.datetime.fromisoformat(post["createdAt"]))
        made = {"id": uuid7(made_at, words), "post": post["id"]}
        if mark == ">>":
            made["parent"] = thread
        else:
            thread = made["id"]
        if mark == ">!":
            post["acceptedAnswer"] = made["id"]
        made.update(author=people[name], authorName=name, text=words, createdAt=made_at.isoformat())
        found.append(made | {"likedBy": [people[one] for one in chosen(people, int(likes), words, name)]})
    return found


def post(block, code, centre, people):
    title, facts, *rest = block
    author, kind, topic, age, likes, *tag = facts.strip().split(" · ")
    created = moment(age, title)
    made = {"id": uuid7(created, f"post/{title}"), "author": people[author], "authorName": author, "kind": kind,
            "topic": topic, "title": title}
    said = [line for line in rest if re.match(r"  >", line)]
    pictures = [re.fullmatch(r"  \[(.+)\] (.+)", line).groups() for line in rest if line.startswith("  [")]
    plans = [line[4:] for line in rest if line.startswith("  = ")]
    made["text"] = "\n".join(line.strip() for line in rest if not re.match(r"  (>|\[|= )", line))
    if pictures:
        made["pictures"] = [{"file": picture.replace(" ", "-") + ".jpg", "alt": alt} for picture, alt in pictures]
    name = None
    if tag:
        place, name = re.fullmatch(r"at (\S+) (.+)", tag[0]).groups()
        latitude, longitude = map(float, place.split(","))
    else:
        latitude, longitude = somewhere(*centre, title)
    made["place"] = {"latitude": latitude, "longitude": longitude, "neighborhood": code} | ({"name": name} if name else {})
    members = []
    if plans:
        made["project"], members = project(plans[0], author, title, people)
    made["createdAt"] = created.isoformat()
    found = comments(said, made, people)
    made["likedBy"] = [people[one] for one in chosen(people, int(likes), title, author)]
    if members:
        made["joinedBy"] = [people[one] for one in members]
    return made, found


def posts(neighbors):
    """The posts and the comments, the newest first."""
    people = {person["name"]: person["id"] for person in neighbors}
    found, said, code, centre, block = [], [], None, None, []
    for line in lines("posts.txt") + [""]:
        if line.startswith("## "):
            *_, code, latitude, longitude = line.split()
            centre = float(latitude), float(longitude)
        elif line:
            block.append(line)
        elif block:
            made, answers = post(block, code, centre, people)
            found.append(made)
            said += answers
            block = []
    return tuple(sorted(rows, key=lambda one: one["id"], reverse=True) for rows in (found, said))
