import TerminalUI

/// The pictures on the terminal's screen, and the changes to show others. Painting cells removes pictures that are
/// drawn into them. Overlaid pictures stay until they are removed.
struct ShownPictures {
  /// One cell row of a drawn picture.
  private struct Line: Hashable {
    let picture: ScreenPicture
    let row: Int
    let place: Point
  }

  private var laid: [PicturePlacement: UInt32] = [:]
  private var lines: Set<Line> = []
  /// The pictures that the terminal stores, with the number of the last frame that showed them.
  private var stored: [ScreenPicture: Int] = [:]
  private var storedBytes = 0
  private var frames = 0
  private var nextPlacement: UInt32 = 0
  /// The maximum bytes of stored pictures. Beyond it, hidden pictures are dropped.
  private let limit: Int

  init(limit: Int = 24 << 20) { self.limit = limit }

  /// Whether nothing is shown or stored.
  var isEmpty: Bool { laid.isEmpty && lines.isEmpty && stored.isEmpty }

  /// The rows to repaint before these are shown, because they still show outdated pictures.
  func ghosts(below wanted: [PicturePlacement], rows: Int) -> Set<Int> {
    if lines.isEmpty { return [] }
    return Set(lines.subtracting(Self.lines(of: wanted, rows: rows)).map(\.place.row))
  }

  /// Shows these pictures and removes the others after the frame's cells are painted. `painted`: the rows with painted
  /// cells. Returns the bytes to send.
  mutating func show(_ wanted: [PicturePlacement], painted: Set<Int>, rows: Int) -> [UInt8] {
    if isEmpty, wanted.isEmpty { return [] }
    frames += 1
    var bytes: [UInt8] = []
    let wantedLines = Self.lines(of: wanted, rows: rows)
    let laying = wanted.filter { $0.lays != nil }
    for (placement, number) in laid where !laying.contains(placement) {
      bytes += placement.lays?.hide(number) ?? []
      laid[placement] = nil
    }
    for placement in wanted { store(placement.picture, &bytes) }
    for placement in laying where laid[placement] == nil {
      nextPlacement += 1
      laid[placement] = nextPlacement
      bytes += Self.move(to: placement.area.origin) + (placement.lays?.show(placement.part, as: nextPlacement) ?? [])
    }
    let missing = wantedLines.filter { !lines.contains($0) || painted.contains($0.place.row) }
    for line in missing.sorted(by: { ($0.place.row, $0.place.column) < ($1.place.row, $1.place.column) }) {
      guard case .drawn(let letters) = line.picture.manner, letters.indices.contains(line.row) else { continue }
      bytes += Self.move(to: line.place) + letters[line.row]
    }
    lines = wantedLines
    dropOldest(&bytes)
    return bytes
  }

  /// Call this when the screen was cleared or will be. Returns the bytes that free the terminal's stored pictures.
  mutating func forget() -> [UInt8] {
    let bytes = stored.keys.sorted { $0.number < $1.number }.flatMap(\.drop)
    self = ShownPictures(limit: limit)
    return bytes
  }

  private mutating func store(_ picture: ScreenPicture, _ bytes: inout [UInt8]) {
    if picture.store.isEmpty { return }
    if stored.updateValue(frames, forKey: picture) == nil {
      bytes += picture.store
      storedBytes += picture.store.count
    }
  }

  private mutating func dropOldest(_ bytes: inout [UInt8]) {
    guard storedBytes > limit else { return }
    for (picture, frame) in stored.sorted(by: { ($0.value, $0.key.number) < ($1.value, $1.key.number) }) {
      if storedBytes <= limit / 4 * 3 || frame == frames { break }
      bytes += picture.drop
      stored[picture] = nil
      storedBytes -= picture.store.count
    }
  }

  /// The fully visible cell rows. Omits the screen's last row, because some terminals would scroll.
  private static func lines(of wanted: [PicturePlacement], rows: Int) -> Set<Line> {
    var lines: Set<Line> = []
    for placement in wanted where placement.lays == nil && placement.area.columns == placement.picture.cells.columns {
      for row in 0..<placement.area.rows where placement.area.row + row < rows - 1 {
        lines.insert(
          Line(
            picture: placement.picture, row: placement.start.row + row,
            place: Point(column: placement.area.column, row: placement.area.row + row)))
      }
    }
    return lines
  }

  private static func move(to place: Point) -> [UInt8] { Array("\u{1B}[\(place.row + 1);\(place.column + 1)H".utf8) }
}

extension PicturePlacement {
  /// Nil for a picture that is drawn into its cells.
  fileprivate var lays: (any LaidPicture)? {
    if case .laid(let picture) = picture.manner { picture } else { nil }
  }
}
