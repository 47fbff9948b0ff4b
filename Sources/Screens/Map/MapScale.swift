import TerminalUI

/// The scale bar of a map: `├──── 500m ────┤`, in English `├──── 500 m ────┤`, and where it is short `├─500m─┤`.
struct MapScale: Hashable, Sendable {
  /// A round length.
  let metres: Int
  let text: String
  var columns: Int { text.columns }

  /// The longest round length in at most `columns` columns; nil when not even its words and a dash on each side fit.
  init?(metresPerColumn: Double, columns: Int, _ strings: Strings) {
    guard metresPerColumn > 0, columns >= 5 else { return nil }
    var best: MapScale?
    var power = 1
    while power <= 1_000_000 {
      for step in [1, 2, 5] {
        let metres = step * power
        let width = Int((Double(metres) / metresPerColumn).rounded())
        guard width <= columns else { continue }
        let length = metres < 1000 ? strings.length("\(metres)", "m") : strings.length("\(metres / 1000)", "km")
        // A blank on each side where there is room for it, and a dash on each side always.
        let words = width >= length.columns + 6 ? " \(length) " : length
        let rule = width - 2 - words.columns
        if rule >= 2 {
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
