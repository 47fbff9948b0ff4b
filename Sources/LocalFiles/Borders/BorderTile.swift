import Marketplace

/// Reads the lines of one tile.
///
/// A line is its kind, the numbers of the places to its left and to its right, the count of its points, and the points.
/// All are whole numbers with seven bits in each byte, the lowest first; the highest bit is set in all bytes but the
/// last. A point is its difference northward and eastward from the point before it, the first one from the south-western
/// corner of the tile. The lowest bit of a difference is its sign.
struct BorderTile {
  private let bytes: UnsafeRawBufferPointer
  private let tile: BorderFile.Tile
  private let codeCount: Int
  private var position = 0
  private var north: Int
  private var east: Int
  private var left: Int
  /// Whether the lines are not what the tile says about them.
  private(set) var isDamaged = false

  struct Point: Hashable {
    /// In units of `BorderFile`.
    let north: Int
    let east: Int
  }

  struct Line {
    let kind: BorderLine.Kind
    /// The numbers of the places; 0 is none.
    let leftPlace: Int
    let rightPlace: Int
    let points: [Point]
  }

  init(_ bytes: UnsafeRawBufferPointer, _ tile: BorderFile.Tile, codeCount: Int) {
    self.bytes = bytes
    self.tile = tile
    self.codeCount = codeCount
    (north, east, left) = (tile.south, tile.west, tile.lineCount)
  }

  /// The next line; nil after the last one, and when the tile is damaged.
  mutating func next() -> Line? {
    guard left > 0 else {
      if position != bytes.count { isDamaged = true }
      return nil
    }
    left -= 1
    guard !isDamaged, let kind = number().flatMap(BorderLine.Kind.init), let leftPlace = number(),
      let rightPlace = number(), max(leftPlace, rightPlace) <= codeCount, let count = number(), count >= 2,
      count <= bytes.count - position
    else { return damaged() }
    var points: [Point] = []
    points.reserveCapacity(count)
    for _ in 0..<count {
      guard let up = number(), let across = number() else { return damaged() }
      north += up >> 1 ^ -(up & 1)
      east += across >> 1 ^ -(across & 1)
      guard north >= tile.south, north <= tile.north, east >= tile.west, east <= tile.east else { return damaged() }
      points.append(Point(north: north, east: east))
    }
    return Line(kind: kind, leftPlace: leftPlace, rightPlace: rightPlace, points: points)
  }

  private mutating func damaged() -> Line? {
    isDamaged = true
    return nil
  }

  /// The next number, at most five bytes long; nil when there is none.
  private mutating func number() -> Int? {
    var (value, shift) = (0, 0)
    while position < bytes.count, shift < 35 {
      let byte = bytes[position]
      position += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }
}
