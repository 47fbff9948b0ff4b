import TerminalUI

/// The striped awning of a market stall: two rows, the lower one scalloped.
struct AwningView {
  private static let stripe = 6

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    var (column, isAccent) = (area.column, true)
    while column + Self.stripe <= area.end {
      drawStripe(at: Point(column: column, row: area.row), isAccent: isAccent, on: &frame, render)
      column += Self.stripe
      isAccent.toggle()
    }
  }

  private func drawStripe(at point: Point, isAccent: Bool, on frame: inout Frame, _ render: RenderContext) {
    let hem = Point(column: point.column, row: point.row + 1)
    // With few colors the stripes differ by their texture.
    guard isAccent || render.theme.depth >= .indexed else {
      let style = render.style(.dim)
      frame.put(String(repeating: "░", count: Self.stripe), at: point, style: style)
      frame.put(" " + String(repeating: "░", count: Self.stripe - 2), at: hem, style: style)
      return
    }
    var style = render.style(.mark)
    if !isAccent { style.foreground = render.style(.selection).background }
    frame.put(String(repeating: "█", count: Self.stripe), at: point, style: style)
    frame.put("▜" + String(repeating: "█", count: Self.stripe - 2) + "▛", at: hem, style: style)
  }
}
