/// Which of a terminal's numbered colour pairs stands for which two colours. Pairs are never given back to ncurses, only
/// given new colours here once the picture does without them, so none is ever lost.
struct PairTable {
  struct Colors: Hashable {
    var foreground: Int32
    var background: Int32
  }

  private let limit: Int32
  private var numbers: [Colors: Int32] = [:]
  private var free: [Int32] = []
  private var next: Int32 = 1

  /// - Parameter limit: the pairs that the terminal has; number 0 is its own colours and cannot be changed.
  init(limit: Int32) { self.limit = limit }

  /// The pair of these colours, defined when it is new; nil when all pairs are taken.
  mutating func number(of colors: Colors, define: (Int32, Colors) -> Void) -> Int32? {
    if colors.foreground == -1, colors.background == -1 { return 0 }
    if let known = numbers[colors] { return known }
    let number: Int32
    if let reused = free.popLast() {
      number = reused
    } else if next < limit {
      number = next
      next += 1
    } else {
      return nil
    }
    numbers[colors] = number
    define(number, colors)
    return number
  }

  /// Frees every pair but those of `used`.
  mutating func keepOnly(_ used: Set<Colors>) {
    for (colors, number) in numbers where !used.contains(colors) {
      numbers[colors] = nil
      free.append(number)
    }
  }
}
