"""Reads the hand-written listings.txt and people.txt and makes of them what Products.json and People.json hold."""

import datetime
import hashlib
import pathlib
import re

HERE = pathlib.Path(__file__).resolve().parent
KOREA = datetime.timezone(datetime.timedelta(hours=9))
# The newest listing's time; a first start moves all of them so that it is a minute old.
NEWEST = datetime.datetime(2026, 11, 21, 14, 2, 0, tzinfo=KOREA)
UNITS = {"w": 7 * 86400, "d": 86400, "h": 3600, "m": 60}
STATUSES = {"reserved", "sold"}


def noise(name, what, below):
    """A number from 0 up to `below` that is always the same for the same name."""
    return int.from_bytes(hashlib.sha256(f"{what}/{name}".encode()).digest()[:8], "big") % below


def uuid7(moment, name):
    """A version 7 UUID (RFC 9562): the moment's milliseconds, then bits that depend on the name alone."""
    bits = int.from_bytes(hashlib.sha256(f"id/{name}".encode()).digest()[:10], "big")
    value = int(moment.timestamp() * 1000) << 80
    value |= 0x7 << 76 | (bits >> 62 & 0xFFF) << 64 | 0x2 << 62 | bits & (1 << 62) - 1
    text = f"{value:032x}"
    return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))


def seconds(age):
    parts = re.findall(r"(\d+)([wdhm])", age)
    if "".join(number + unit for number, unit in parts) != age:
        raise ValueError(f"no age: {age}")
    return sum(int(number) * UNITS[unit] for number, unit in parts)


def moment(age, name):
    """The time that lies `age` before the newest listing, with some seconds of its own, so that no two are equal."""
    back = seconds(age)
    spread = min(back // 12, 600)
    return NEWEST - datetime.timedelta(seconds=back + (noise(name, "spread", spread) if spread else 0))


def lines(file):
    text = (HERE / file).read_text(encoding="utf-8")
    return [line for line in text.split("\n") if not re.match(r"#( |$)", line)]


def people():
    found = []
    for line in filter(None, lines("people.txt")):
        name, place, since, about = line.split(" · ", 3)
        day = datetime.datetime.fromisoformat(since).replace(tzinfo=KOREA)
        joined = day + datetime.timedelta(seconds=8 * 3600 + noise(name, "joined", 14 * 3600))
        found.append({
            "id": uuid7(joined, name), "name": name, "neighborhood": place.split()[-1],
            "joinedAt": joined.isoformat(), "about": about,
        })
    return sorted(found, key=lambda person: person["id"])


def status_change(status, created, name):
    """When a sale was agreed or done: somewhere in the later half of the time since the listing was made."""
    whole = int((NEWEST - created).total_seconds())
    return created + datetime.timedelta(seconds=whole // 2 + noise(name, status, max(1, whole // 3)))


def listing(block, code, sellers):
    title, facts, *rest = block
    fields = facts.strip().split(" · ")
    seller, categories, price, age, counts = fields[:5]
    extras = fields[5:]
    hearts, chats, views = map(int, counts.split("/"))
    status = next((word for word in extras if word in STATUSES), "forSale")
    created = moment(age, title)
    bump = next((word.split()[1] for word in extras if word.startswith("bumped ")), None)
    bumped = moment(bump, title) if bump else created
    updated = created if status == "forSale" else status_change(status, created, title)
    pictures = [re.fullmatch(r"  \[(.+)\] (.+)", line).groups() for line in rest if line.startswith("  [")]
    words = [line.strip() for line in rest if not line.startswith("  [")]
    made = {"id": uuid7(created, title), "seller": sellers[seller], "sellerName": seller, "title": title,
            "description": "\n".join(words)}
    if price != "-":
        made["price"] = 0 if price == "나눔" else int(price.replace(",", ""))
    made["categories"] = categories.split("+")
    made["neighborhood"] = code
    if pictures:
        made["pictures"] = [{"file": picture.replace(" ", "-") + ".jpg", "alt": alt} for picture, alt in pictures]
    made["status"] = status
    if "offers" in extras:
        made["offers"] = True
    made.update(createdAt=created.isoformat(), updatedAt=max(updated, bumped).isoformat(), bumpedAt=bumped.isoformat(),
                hearts=hearts, chats=chats, views=views)
    return made


def listings(neighbors):
    sellers = {person["name"]: person["id"] for person in neighbors}
    found, code, block = [], None, []
    for line in lines("listings.txt") + [""]:
        if line.startswith("## "):
            code = line.split()[-1]
        elif line:
            block.append(line)
        elif block:
            found.append(listing(block, code, sellers))
            block = []
    return sorted(found, key=lambda one: one["id"], reverse=True)


def pictures():
    """The pictures that the listings show, as the words in their brackets: `bicycle red close`."""
    return sorted({match[1] for line in lines("listings.txt") if (match := re.match(r"  \[(.+?)\]", line))})


def places():
    """Every place that is written down: (name, code)."""
    headings = [line[3:].split() for line in lines("listings.txt") if line.startswith("## ")]
    homes = [line.split(" · ")[1].split() for line in lines("people.txt") if line]
    return sorted({tuple(place) for place in headings + homes})
