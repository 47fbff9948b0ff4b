import Marketplace

/// The file `borders.bin`, mapped into memory.
///
/// After the first line, whose form `TableFile` checks, it has numbers of four bytes, the lowest byte first: the counts
/// of levels, tiles and places; for each level its distance from the true border in metres, its first tile and the
/// count of its tiles; for each tile its southern, western, northern and eastern edge, its offset in the lines, its
/// length and the count of its lines; the codes of the places. The lines of the tiles follow, see `BorderTile`.
struct BorderFile: Sendable {
  let levels: [Level]
  let tiles: [Tile]
  private let file: TableFile
  private let codesStart: Int
  private let codeCount: Int
  private let linesStart: Int

  /// Angles in the file are multiples of this part of a degree, about a metre.
  static let unit = 1e-5

  struct Level: Sendable {
    let metres: Double
    let tiles: Range<Int>
  }

  struct Tile: Sendable {
    /// In units.
    let south: Int
    let west: Int
    let north: Int
    let east: Int
    let bytes: Range<Int>
    let lineCount: Int
  }

  /// Throws `.unavailable` when the file cannot be read, is incomplete, or its tables contradict each other.
  init(path: String) throws(StoreError) {
    file = try TableFile(path: path, name: "borders")
    var numbers = Numbers(bytes: file.bytes, position: file.bodyStart)
    do {
      let (levelCount, tileCount, codeCount) = (try numbers.count(12), try numbers.count(28), try numbers.count(4))
      var levels: [Level] = []
      for _ in 0..<levelCount {
        let metres = try numbers.unsigned()
        let (first, count) = (try numbers.unsigned(), try numbers.unsigned())
        guard first + count <= tileCount else { throw Fault() }
        levels.append(Level(metres: Double(metres), tiles: first..<first + count))
      }
      let linesStart = numbers.position + tileCount * 28 + codeCount * 4
      var tiles: [Tile] = []
      for _ in 0..<tileCount {
        let edges = (try numbers.signed(), try numbers.signed(), try numbers.signed(), try numbers.signed())
        let start = linesStart + (try numbers.unsigned())
        let (length, count) = (try numbers.unsigned(), try numbers.unsigned())
        guard edges.0 <= edges.2, edges.1 <= edges.3, start + length < file.bytes.count, count <= length else {
          throw Fault()
        }
        tiles.append(
          Tile(
            south: edges.0, west: edges.1, north: edges.2, east: edges.3, bytes: start..<start + length,
            lineCount: count))
      }
      guard !levels.isEmpty, zip(levels, levels.dropFirst()).allSatisfy({ $0.metres > $1.metres }) else {
        throw Fault()
      }
      (self.levels, self.tiles, self.codeCount, self.linesStart) = (levels, tiles, codeCount, linesStart)
      codesStart = numbers.position
    } catch {
      throw .unavailable(path: path, reason: .damaged)
    }
  }

  /// The lines of the coarsest level that is at most `metres` from the true borders, in the tiles that touch `area`.
  func lines(in area: MapArea, within metres: Double) throws(StoreError) -> [BorderLine] {
    guard let level = levels.first(where: { $0.metres <= metres }) ?? levels.last else { return [] }
    var lines: [BorderLine] = []
    for tile in tiles[level.tiles] where area.intersects(tile.area) {
      try read(tile) { line in
        lines.append(
          BorderLine(
            kind: line.kind,
            points: line.points.map {
              Coordinate(latitude: Double($0.north) * Self.unit, longitude: Double($0.east) * Self.unit)
            }))
      }
    }
    return lines
  }

  /// Hands each line of a tile to `visit`. Throws `.unavailable` when the tile is damaged.
  func read(_ tile: Tile, _ visit: (BorderTile.Line) -> Void) throws(StoreError) {
    var reader = BorderTile(file.bytes.part(tile.bytes), tile, codeCount: codeCount)
    while let line = reader.next() { visit(line) }
    if reader.isDamaged { throw .unavailable(path: file.path, reason: .damaged) }
  }

  /// The code of a place by its number in the lines, which counts from 1; nil for 0, the sea.
  func code(_ number: Int) -> NeighborhoodCode? {
    guard number > 0, number <= codeCount else { return nil }
    var numbers = Numbers(bytes: file.bytes, position: codesStart + (number - 1) * 4)
    return (try? numbers.unsigned()).map { NeighborhoodCode(String($0)) }
  }

  private struct Fault: Error {}

  /// Reads numbers of four bytes.
  private struct Numbers {
    let bytes: UnsafeRawBufferPointer
    var position: Int

    mutating func unsigned() throws(Fault) -> Int { Int(try number()) }
    mutating func signed() throws(Fault) -> Int { Int(Int32(bitPattern: try number())) }

    /// A count of things of `length` bytes, which must fit into the file.
    mutating func count(_ length: Int) throws(Fault) -> Int {
      let count = try unsigned()
      guard count * length <= bytes.count else { throw Fault() }
      return count
    }

    private mutating func number() throws(Fault) -> UInt32 {
      guard position + 4 <= bytes.count else { throw Fault() }
      defer { position += 4 }
      return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
    }
  }
}

extension BorderFile.Tile {
  fileprivate var area: MapArea {
    let unit = BorderFile.unit
    return MapArea(
      south: Double(south) * unit, west: Double(west) * unit, north: Double(north) * unit, east: Double(east) * unit)
  }
}
