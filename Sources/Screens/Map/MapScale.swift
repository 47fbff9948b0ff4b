import TerminalUI

/// The scale bar of a map: `├──── 500m ────┤`.
struct MapScale: Hashable, Sendable {
  /// A round length.
  let metres: Int
  let text: String
  var columns: Int { text.columns }

  /// The longest round length in at most `columns` columns; nil when not even its words fit.
  init?(metresPerColumn: Double, columns: Int) {
    guard metresPerColumn > 0, columns >= 5 else { return nil }
    var best: MapScale?
    var power = 1
    while power <= 1_000_000 {
      for step in [1, 2, 5] {
        let metres = step * power
        let width = Int((Double(metres) / metresPerColumn).rounded())
        let words = metres < 1000 ? " \(metres)m " : " \(metres / 1000)km "
        let rule = width - 2 - words.columns
        if width <= columns, rule >= 1 {
          let left = rule / 2
          best = MapScale(
            metres: metres,
            text: "├" + String(repeating: "─", count: left) + words + String(repeating: "─", count: rule - left) + "┤")
        }
      }
      power *= 10
    }
    guard let best else { return nil }
    self = best
  }

  private init(metres: Int, text: String) {
    self.metres = metres
    self.text = text
  }
}
