import Glibc

/// The content of the screen: cells, the cursor, and hit targets.
///
/// Text enters only by `put`, which reads it as `Glyphs`. So user content cannot bring control characters, escape
/// sequences or direction changes onto the screen, and no wide character is ever cut in half.
public struct Frame: Sendable {
  public let size: Size
  /// The position of the terminal's cursor; nil hides it.
  public var cursor: Point?
  public private(set) var hits: [Hit] = []
  /// The pictures over blank cells. No two overlap.
  public internal(set) var placements: [PicturePlacement] = []
  /// The links. No two overlap.
  public internal(set) var links: [FrameLink] = []
  private var cells: [Cell]
  private var clusters: [String] = []
  private var places: [String: UInt32] = [:]
  private let fill: Style

  /// A rectangle that responds to the mouse. Later ones cover earlier ones.
  public struct Hit: Hashable, Sendable {
    public let area: Rect
    public let target: HitTarget
  }

  public init(size: Size, fill: Style = .plain) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    self.fill = fill
    cells = Array(repeating: Cell(style: fill), count: self.size.columns * self.size.rows)
  }

  public var area: Rect { Rect(size) }

  /// The cell at this position, which must be inside the frame.
  public subscript(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

  /// The content of a cell; nil after a wide character.
  public func content(_ column: Int, _ row: Int) -> Glyph.Content? {
    let cell = self[column, row]
    if cell.width == 0 { return nil }
    return cell.content & Cell.clusterFlag == 0
      ? .scalar(Unicode.Scalar(cell.content) ?? " ") : .cluster(clusters[Int(cell.content & ~Cell.clusterFlag)])
  }

  /// The cells with characters of more than one scalar, row by row from the left.
  public var clusterPlaces: [Point] {
    if clusters.isEmpty { return [] }
    return cells.indices.filter { cells[$0].isCluster }.map { Point(column: $0 % size.columns, row: $0 / size.columns) }
  }

  /// Writes one line of `text` at `point`, at most `limit` columns and never past the edge. Omits a wide character that
  /// does not fit. Returns the written columns.
  @discardableResult
  public mutating func put(_ text: String, at point: Point, limit: Int = .max, style: Style) -> Int {
    guard point.row >= 0, point.row < size.rows, point.column < size.columns, limit > 0 else { return 0 }
    let (reach, overflow) = point.column.addingReportingOverflow(limit)
    let end = overflow ? size.columns : min(size.columns, reach)
    var column = point.column
    for glyph in Glyphs(text) {
      if column + glyph.width > end { break }
      if column >= 0 { set(glyph, column, point.row, style) }
      column += glyph.width
    }
    uncover(point, upTo: column)
    return max(0, column - point.column)
  }

  /// Writes one line of `text` at `point`, in at most `limit` columns. A truncated text ends with an ellipsis. Equals
  /// putting `truncated(to:)`, but reads the text only once. Returns the written columns.
  @discardableResult
  public mutating func put(_ text: String, at point: Point, truncatedTo limit: Int, style: Style) -> Int {
    guard point.row >= 0, point.row < size.rows, point.column >= 0, limit > 0 else { return 0 }
    let end = min(size.columns, point.column + min(limit, size.columns))
    var column = point.column
    // The position of a possible ellipsis: after the last glyph that leaves a column for it.
    var cut = column
    for glyph in Glyphs(text) {
      guard column + glyph.width <= end else {
        uncover(point, upTo: cut)
        clear(Rect(column: cut, row: point.row, columns: column - cut, rows: 1), style: style)
        return cut - point.column + put("…", at: Point(column: cut, row: point.row), limit: end - cut, style: style)
      }
      set(glyph, column, point.row, style)
      column += glyph.width
      if column < end { cut = column }
    }
    uncover(point, upTo: column)
    return column - point.column
  }

  /// Draws the cells of another frame with its upper left corner at `point`. Omits whole lines and columns outside.
  /// Does not copy its cursor and hit targets.
  public mutating func put(_ strip: Frame, at point: Point) { put(strip, rows: 0..<strip.size.rows, at: point) }

  /// Draws only these rows of `strip`, the first one at `point`.
  public mutating func put(_ strip: Frame, rows: Range<Int>, at point: Point) {
    let rows = rows.clamped(to: 0..<strip.size.rows)
    guard point.column >= 0, point.row >= 0 else { return }
    let columns = min(strip.size.columns, size.columns - point.column)
    guard columns > 0 else { return }
    let height = max(0, min(rows.count, size.rows - point.row))
    let place = Rect(column: point.column, row: point.row, columns: columns, rows: height)
    uncover(place)
    if !strip.placements.isEmpty { takePictures(of: strip, from: rows.lowerBound, into: place) }
    for row in 0..<height {
      mend(point.column, point.row + row)
      mend(point.column + columns, point.row + row)
      let (source, target) = (
        (rows.lowerBound + row) * strip.size.columns, (point.row + row) * size.columns + point.column
      )
      cells.replaceSubrange(target..<target + columns, with: strip.cells[source..<source + columns])
      if !strip.clusters.isEmpty {
        for index in target..<target + columns where cells[index].isCluster {
          let cluster = strip.clusters[Int(cells[index].content & ~Cell.clusterFlag)]
          cells[index] = Cell(
            content: code(of: .cluster(cluster)), width: cells[index].width, style: cells[index].style)
        }
      }
      let last = target + columns - 1
      if cells[last].width == 2 { cells[last] = Cell(style: cells[last].style) }
    }
  }

  /// Blanks a rectangle.
  public mutating func clear(_ area: Rect, style: Style? = nil) {
    let inside = area.intersection(self.area)
    guard !inside.isEmpty else { return }
    uncover(inside)
    let blank = Cell(style: style ?? fill)
    for row in inside.row..<inside.bottom {
      mend(inside.column, row)
      mend(inside.end, row)
      for column in inside.column..<inside.end { cells[row * size.columns + column] = blank }
    }
  }

  /// Changes the style of a rectangle and keeps its content.
  public mutating func restyle(_ area: Rect, _ change: (Style) -> Style) {
    let inside = area.intersection(self.area)
    guard !inside.isEmpty else { return }
    for row in inside.row..<inside.bottom {
      for column in inside.column..<inside.end {
        let index = row * size.columns + column
        cells[index].style = change(cells[index].style)
      }
    }
  }

  /// Adds a hit target.
  public mutating func hit(_ area: Rect, _ target: HitTarget) {
    let inside = area.intersection(self.area)
    if !inside.isEmpty { hits.append(Hit(area: inside, target: target)) }
  }

  /// Removes all hit targets, because a dialog covers them.
  public mutating func dropHits() { hits.removeAll(keepingCapacity: true) }

  /// The topmost hit target at a point.
  public func target(at point: Point) -> Hit? { hits.last { $0.area.contains(point) } }

  /// One row as text, without trailing blanks.
  public func text(row: Int) -> String {
    var text = ""
    for column in 0..<size.columns {
      switch content(column, row) {
      case .scalar(let scalar): text.unicodeScalars.append(scalar)
      case .cluster(let cluster): text += cluster
      case nil: break
      }
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// All rows as text.
  public var text: String { (0..<size.rows).map(text(row:)).joined(separator: "\n") }

  /// The column ranges of a row that differ from another frame, from the left, widened to the edges of the wide
  /// characters of both. Ranges with fewer than `nearest` equal columns between them are joined.
  public func differences(in row: Int, from other: Frame, nearest: Int = 8) -> [Range<Int>] {
    guard size == other.size else { return [0..<size.columns] }
    let start = row * size.columns
    let end = start + size.columns
    let sameClusters = clusters == other.clusters
    if sameClusters, isSame(start..<end, in: other) { return [] }
    return cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { before in
        func differs(_ index: Int) -> Bool {
          if cells[index] == before[index] {
            return cells[index].isCluster && !sameClusters && !shows(index, as: other)
          }
          return !(cells[index].isCluster && before[index].isCluster && shows(index, as: other))
        }
        func splits(_ index: Int) -> Bool { cells[index].width == 0 || before[index].width == 0 }
        var runs: [Range<Int>] = []
        var index = start
        while index < end {
          guard differs(index) else {
            index += 1
            continue
          }
          var (first, last) = (index, index + 1)
          while first > start, splits(first) { first -= 1 }
          while last < end, splits(last) || differs(last) { last += 1 }
          if let run = runs.last, first - start - run.upperBound < nearest {
            runs[runs.count - 1] = run.lowerBound..<last - start
          } else {
            runs.append(first - start..<last - start)
          }
          index = last
        }
        return runs
      }
    }
  }

  /// Whether a cluster cell has the same cluster and style in another frame.
  private func shows(_ index: Int, as other: Frame) -> Bool {
    let (cell, before) = (cells[index], other.cells[index])
    return cell.width == before.width && cell.style == before.style
      && clusters[Int(cell.content & ~Cell.clusterFlag)] == other.clusters[Int(before.content & ~Cell.clusterFlag)]
  }

  private func isSame(_ range: Range<Int>, in other: Frame) -> Bool {
    let stride = MemoryLayout<Cell>.stride
    return cells.withUnsafeBytes { own in
      other.cells.withUnsafeBytes { others in
        guard let own = own.baseAddress, let others = others.baseAddress else { return true }
        return memcmp(own + range.lowerBound * stride, others + range.lowerBound * stride, range.count * stride) == 0
      }
    }
  }

  /// Removes links and pictures from written columns of a row.
  private mutating func uncover(_ start: Point, upTo column: Int) {
    uncover(Rect(column: start.column, row: start.row, columns: column - start.column, rows: 1))
  }

  /// Removes pictures and links from cells that are drawn over.
  private mutating func uncover(_ area: Rect) {
    if !placements.isEmpty { hidePictures(in: area) }
    if !links.isEmpty { unlink(area) }
  }

  private mutating func set(_ glyph: Glyph, _ column: Int, _ row: Int, _ style: Style) {
    mend(column, row)
    mend(column + glyph.width, row)
    let index = row * size.columns + column
    cells[index] = Cell(content: code(of: glyph.content), width: UInt8(glyph.width), style: style)
    if glyph.width == 2 { cells[index + 1] = Cell(content: 0, width: 0, style: style) }
  }

  private mutating func code(of content: Glyph.Content) -> UInt32 {
    switch content {
    case .scalar(let scalar): return scalar.value
    case .cluster(let text):
      if let known = places[text] { return known | Cell.clusterFlag }
      let place = UInt32(clusters.count)
      places[text] = place
      clusters.append(text)
      return place | Cell.clusterFlag
    }
  }

  /// Blanks both halves of a wide character across the edge at `column`, before one half is overwritten.
  private mutating func mend(_ column: Int, _ row: Int) {
    guard column > 0, column < size.columns else { return }
    let index = row * size.columns + column
    guard cells[index].width == 0 else { return }
    cells[index - 1] = Cell(style: cells[index - 1].style)
    cells[index] = Cell(style: cells[index].style)
  }
}

/// The meaning of a click for the screen that drew the place.
public struct HitTarget: Hashable, Sendable {
  public let name: String
  public let index: Int

  public init(_ name: String, _ index: Int = 0) {
    self.name = name
    self.index = index
  }
}
