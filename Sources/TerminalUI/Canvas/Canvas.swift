/// A rectangle of dots, several to a cell, to draw lines and circles on a frame.
///
/// Every dot belongs to a layer, a number from 0. Where dots of several layers meet in a cell, the cell shows all of
/// them in the style of the highest layer.
public struct Canvas: Sendable {
  /// In cells.
  public let size: Size
  public let dots: DotStyle
  /// In dots.
  public let width: Int
  public let height: Int
  /// The lit dots of each cell.
  private var bits: [UInt8]
  private var layers: [UInt8]

  public init(size: Size, dots: DotStyle = .braille) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    self.dots = dots
    width = self.size.columns * dots.across
    height = self.size.rows * dots.down
    bits = Array(repeating: 0, count: self.size.columns * self.size.rows)
    layers = Array(repeating: 0, count: bits.count)
  }

  /// Lights a dot; one outside of the canvas is left out.
  public mutating func light(_ dot: Dot, layer: UInt8 = 0) {
    guard dot.x >= 0, dot.x < width, dot.y >= 0, dot.y < height else { return }
    light(x: dot.x, y: dot.y, layer)
  }

  /// Lights a dot inside of the canvas.
  mutating func light(x: Int, y: Int, _ layer: UInt8) {
    let (column, row) = (x / dots.across, y / dots.down)
    let index = row * size.columns + column
    bits[index] |= dots.bit(column: x - column * dots.across, row: y - row * dots.down)
    if layers[index] < layer { layers[index] = layer }
  }

  /// Whether a dot is lit; false outside of the canvas.
  public func isLit(_ dot: Dot) -> Bool {
    guard dot.x >= 0, dot.x < width, dot.y >= 0, dot.y < height else { return false }
    let (column, row) = (dot.x / dots.across, dot.y / dots.down)
    return bits[row * size.columns + column] & dots.bit(column: dot.x % dots.across, row: dot.y % dots.down) != 0
  }

  /// The highest layer with a dot in a cell; nil when the cell has none or is outside.
  public func layer(column: Int, row: Int) -> UInt8? {
    guard Rect(size).contains(Point(column: column, row: row)) else { return nil }
    let index = row * size.columns + column
    return bits[index] == 0 ? nil : layers[index]
  }

  /// Clears the dots of a rectangle of cells, to leave room for a text.
  public mutating func clear(_ area: Rect) {
    let inside = area.intersection(Rect(size))
    guard !inside.isEmpty else { return }
    for row in inside.row..<inside.bottom {
      for column in inside.column..<inside.end {
        bits[row * size.columns + column] = 0
        layers[row * size.columns + column] = 0
      }
    }
  }

  /// Neighboring cells of a row with dots of one layer, as text.
  struct Run {
    var column: Int
    var layer: UInt8
    var text: String
  }

  /// The runs of a row from the left.
  func runs(row: Int) -> [Run] {
    var runs: [Run] = []
    var end = -1
    for column in 0..<size.columns {
      let index = row * size.columns + column
      guard bits[index] != 0 else { continue }
      let scalar = dots.scalar(bits[index])
      if column == end, runs[runs.count - 1].layer == layers[index] {
        runs[runs.count - 1].text.unicodeScalars.append(scalar)
      } else {
        runs.append(Run(column: column, layer: layers[index], text: String(Character(scalar))))
      }
      end = column + 1
    }
    return runs
  }
}

extension Frame {
  /// Draws the lit cells of `canvas` with its upper left corner at `origin`; other cells stay. `styles` has the style
  /// of each layer; a layer beyond them takes the last one. Without styles nothing is drawn.
  public mutating func put(_ canvas: Canvas, at origin: Point, styles: [Style]) {
    guard let last = styles.last else { return }
    for row in 0..<canvas.size.rows {
      for run in canvas.runs(row: row) {
        let style = Int(run.layer) < styles.count ? styles[Int(run.layer)] : last
        put(run.text, at: Point(column: origin.column + run.column, row: origin.row + row), style: style)
      }
    }
  }
}
