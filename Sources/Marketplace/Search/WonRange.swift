/// Parses the price range of a search text: `<50000` `>=1만` `10000..50000` `1만-5만` `3만~` `0`.
enum WonRange {
  /// `outer`, if any, limits the result.
  static func read(_ text: String, within outer: ClosedRange<Int>?) throws(SearchFault.Kind) -> ClosedRange<Int> {
    let (low, high) = try ends(of: text)
    let (lower, upper) = (max(low, outer?.lowerBound ?? 0), min(high, outer?.upperBound ?? .max))
    guard lower <= upper else { throw low <= high ? .noPriceBetween(lower, upper) : .noPriceBetween(low, high) }
    return lower...upper
  }

  private static func ends(of text: String) throws(SearchFault.Kind) -> (Int, Int) {
    for (sign, isLower, step) in signs where text.hasPrefix(sign) {
      let amount = try WonAmount.read(String(text.dropFirst(sign.count)), in: text)
      if !isLower {
        guard amount >= step else { throw .notAPrice(text) }
        return (0, amount - step)
      }
      guard amount <= Int.max - step else { throw .priceTooHigh(text) }
      return (amount + step, .max)
    }
    for dots in ["..", "~", "〜", "～", "-", "–"] {
      guard let start = text.indices.first(where: { text[$0...].hasPrefix(dots) }) else { continue }
      let (low, high) = (String(text[..<start]), String(text[start...].dropFirst(dots.count)))
      // Both ends are required around a minus.
      if dots == "-" || dots == "–", low.trimmed.isEmpty || high.trimmed.isEmpty { continue }
      if low.trimmed.isEmpty, high.trimmed.isEmpty { throw .notAPrice(text) }
      return (
        low.trimmed.isEmpty ? 0 : try WonAmount.read(low, in: text),
        high.trimmed.isEmpty ? .max : try WonAmount.read(high, in: text)
      )
    }
    let amount = try WonAmount.read(text, in: text)
    return (amount, amount)
  }

  /// The longer signs first, so that they match first.
  private static let signs: [(String, isLower: Bool, step: Int)] = [
    ("<=", false, 0), ("≤", false, 0), ("<", false, 1), ("＜", false, 1), (">=", true, 0), ("≥", true, 0),
    (">", true, 1),
    ("＞", true, 1),
  ]
}
