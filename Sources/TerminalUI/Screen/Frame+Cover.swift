extension Frame {
  /// Draws `rows` of `other`, a frame of the same size, shifted right so that its left edge is at `column`. Omits a
  /// wide character across the right edge.
  public mutating func cover(with other: Frame, from column: Int, rows: Range<Int>) {
    for row in rows.clamped(to: 0..<min(size.rows, other.size.rows)) {
      clear(Rect(column: column, row: row, columns: size.columns - column, rows: 1))
      for source in 0..<max(0, other.size.columns - column) {
        guard let content = other.content(source, row) else { continue }
        let text =
          switch content {
          case .scalar(let scalar): String(Character(scalar))
          case .cluster(let cluster): cluster
          }
        put(text, at: Point(column: column + source, row: row), style: other[source, row].style)
      }
    }
  }
}
