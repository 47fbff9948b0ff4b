/// A QR code, drawn with half blocks: each cell shows two modules, one above the other.
public struct QRCode: Hashable, Sendable {
  /// The modules of a row and the number of rows.
  public let width: Int
  /// Row by row; true for dark.
  private let modules: [Bool]

  /// The light modules around the code, without which cameras do not find it.
  private static let margin = 2

  /// Nil unless there are `width` rows of `width` modules.
  public init?(width: Int, modules: [Bool]) {
    guard width > 0, modules.count == width * width else { return nil }
    self.width = width
    self.modules = modules
  }

  /// The cells of the code with its margin.
  public var size: Size {
    let side = width + 2 * Self.margin
    return Size(columns: side, rows: (side + 1) / 2)
  }

  /// One line for each row of cells. Blocks are dark, and everything else is light, or the other way round.
  public func lines(blocksAreDark: Bool = true) -> [String] {
    (0..<size.rows).map { row in
      (0..<size.columns).map { column in
        switch (isDark(column, 2 * row) == blocksAreDark, isDark(column, 2 * row + 1) == blocksAreDark) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
    }
  }

  private func isDark(_ column: Int, _ row: Int) -> Bool {
    let (x, y) = (column - Self.margin, row - Self.margin)
    guard (0..<width).contains(x), (0..<width).contains(y) else { return false }
    return modules[y * width + x]
  }
}

extension Frame {
  /// Draws a code in black on white, whatever the colors of the theme are.
  public mutating func put(_ code: QRCode, at point: Point, depth: ColorDepth) {
    let style: Style =
      switch depth {
      // Most terminals without colors are dark, and cameras read the others, too.
      case .none: .plain
      case .eight, .sixteen: Style(foreground: .indexed(0), background: .indexed(7), attributes: .pixels)
      case .indexed, .direct: Style(foreground: .indexed(16), background: .indexed(231), attributes: .pixels)
      }
    for (row, line) in code.lines(blocksAreDark: depth != .none).enumerated() {
      put(line, at: Point(column: point.column, row: point.row + row), style: style)
    }
  }
}
