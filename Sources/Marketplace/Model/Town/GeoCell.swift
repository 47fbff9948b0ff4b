/// A cell of the geohash grid: a rectangle between two meridians and two parallels.
///
/// A cell of level n has 2n bits: n of the longitude and n of the latitude, interleaved from the top, longitude first
/// (Niemeyer's geohash, without its letters). Each cell of a level consists of four cells of the next one.
public struct GeoCell: Hashable, Comparable, Sendable {
  /// 0 for the whole earth, to `deepest`.
  public let level: Int
  /// From 0 in the west, counting eastwards.
  public let column: Int
  /// From 0 in the south, counting northwards.
  public let row: Int

  public static let deepest = 26
  /// The deepest level of `Town.counts`: cells of about 600 m.
  public static let deepestCounted = 15

  public init(level: Int, column: Int, row: Int) {
    self.level = level
    self.column = column
    self.row = row
  }

  /// The cell that a valid coordinate is in. The north pole and the longitude 180 belong to the last row and the last
  /// column.
  public init(_ coordinate: Coordinate, level: Int) {
    self.init(
      level: level, column: Self.index((coordinate.longitude + 180) / 360, level),
      row: Self.index((coordinate.latitude + 90) / 180, level))
  }

  /// The number of columns, and of rows, of a level.
  public static func side(_ level: Int) -> Int { 1 << level }

  private static func index(_ share: Double, _ level: Int) -> Int {
    min(side(level) - 1, max(0, Int((share * Double(side(level))).rounded(.down))))
  }

  /// A number that is different for every cell of every level: a bit set above the cell's interleaved bits. Without its
  /// last two bits it is the key of the larger cell that this one is in.
  public var key: Int { 1 << (2 * level) | Self.spread(column) << 1 | Self.spread(row) }

  /// The cell with this key; nil when no cell has it.
  public init?(key: Int) {
    guard key > 0 else { return nil }
    let top = Int.bitWidth - 1 - key.leadingZeroBitCount
    guard top.isMultiple(of: 2), top <= 2 * Self.deepest else { return nil }
    let bits = key ^ (1 << top)
    self.init(level: top / 2, column: Self.gathered(bits >> 1), row: Self.gathered(bits))
  }

  /// In degrees.
  public var south: Double { Double(row) * 180 / Double(Self.side(level)) - 90 }
  public var north: Double { Double(row + 1) * 180 / Double(Self.side(level)) - 90 }
  public var west: Double { Double(column) * 360 / Double(Self.side(level)) - 180 }
  public var east: Double { Double(column + 1) * 360 / Double(Self.side(level)) - 180 }

  public var centre: Coordinate { Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2) }

  public static func < (left: Self, right: Self) -> Bool { left.key < right.key }

  /// Puts a zero between every two of the lower 26 bits.
  private static func spread(_ bits: Int) -> Int {
    var bits = bits & 0x03FF_FFFF
    bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
    bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }

  /// The inverse of `spread`; ignores the odd bits.
  private static func gathered(_ bits: Int) -> Int {
    var bits = bits & 0x5555_5555_5555_5555
    bits = (bits | bits >> 1) & 0x3333_3333_3333_3333
    bits = (bits | bits >> 2) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits | bits >> 4) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits >> 8) & 0x0000_FFFF_0000_FFFF
    return (bits | bits >> 16) & 0x0000_0000_FFFF_FFFF
  }
}
