import Glibc

/// The results of the measurements, row by row.
struct Report {
  /// The target of a value.
  enum Target {
    /// At most this multiple of the floor in the same run.
    case ratio(Double)
    /// At least this multiple of the floor in the same run.
    case atLeastRatio(Double)
    /// At most this value.
    case atMost(Double)
    /// At least this value.
    case atLeast(Double)
    /// No target. The value is only reported.
    case none
  }

  private var rows: [[String]] = [["", "ours", "floor", "ratio", "target", ""]]

  mutating func section(_ title: String) {
    rows.append([])
    rows.append([title])
  }

  mutating func add(_ name: String, ours: Double, floor: Double? = nil, unit: String = "ms", target: Target) {
    let ratio = floor.map { ours / $0 }
    let (goal, isMet): (String, Bool?) =
      switch target {
      case .ratio(let most): ("≤ \(text(most))×", ratio.map { $0 <= most } ?? false)
      case .atLeastRatio(let least): ("≥ \(text(least))×", ratio.map { $0 >= least } ?? false)
      case .atMost(let most): ("≤ \(text(most)) \(unit)", ours <= most)
      case .atLeast(let least): ("≥ \(text(least)) \(unit)", ours >= least)
      case .none: ("", nil)
      }
    rows.append([
      "  " + name, "\(text(ours)) \(unit)", floor.map { "\(text($0)) \(unit)" } ?? "",
      ratio.map { text($0) + "×" } ?? "", goal, isMet.map { $0 ? "ok" : verdict(floor, target) } ?? "",
    ])
  }

  /// The verdict on a target. When even the floor misses it, the machine is too slow for a verdict on the program.
  private func verdict(_ floor: Double?, _ target: Target) -> String {
    if case .atMost(let most) = target, let floor, floor > most { "over, the floor too" } else { "over" }
  }

  mutating func add(_ name: String, holds: Bool) {
    rows.append(["  " + name, holds ? "yes" : "no", "", "", "yes", holds ? "ok" : "over"])
  }

  mutating func note(_ text: String) { rows.append(["  " + text]) }

  /// Adds the deviation of the floor from its median in this run. Smaller differences mean little.
  mutating func noise(of floor: Samples, doing what: String) {
    let ends = [0.1, 0.9].map { text(floor.percentile($0) / floor.median) + "×" }
    note("… the machine's noise: eight in ten \(what) of the floor take \(ends[0]) to \(ends[1]) its median")
  }

  /// The table with names on the left and numbers on the right.
  var table: String {
    let tabular = rows.filter { $0.count > 1 }
    let widths = (0..<6).map { column in tabular.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      guard row.count > 1 else { return row.first ?? "" }
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 || column == 5 ? cell + space : space + cell
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  private func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let digits = value >= 100 || value == value.rounded() ? 0 : value >= 10 ? 1 : 2
    let scale = pow(10, Double(digits))
    let whole = Int((value * scale).rounded())
    if digits == 0 { return "\(whole)" }
    let fraction = "\(whole % Int(scale))"
    return "\(whole / Int(scale)).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }
}
