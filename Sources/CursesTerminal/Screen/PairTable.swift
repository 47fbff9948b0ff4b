/// Assigns a terminal's numbered color pairs to colors. Pairs are never returned to ncurses. They only get new colors
/// when the screen no longer uses them, so none is ever lost.
struct PairTable {
  struct Colors: Hashable {
    var foreground: Int32
    var background: Int32

    /// Both in one integer: a dictionary of a kind of its own would delay the first frame.
    fileprivate var key: Int { Int(foreground) << 32 | Int(UInt32(bitPattern: background)) }
  }

  private let limit: Int32
  private var numbers: [Int: Int32] = [:]
  private var free: [Int32] = []
  private var next: Int32 = 1

  /// - Parameter limit: the number of pairs of the terminal. Number 0 has its own colors and cannot be changed.
  init(limit: Int32) { self.limit = limit }

  /// The pair for these colors, defined if it is new; nil if all pairs are in use.
  mutating func number(of colors: Colors, define: (Int32, Colors) -> Void) -> Int32? {
    if colors.foreground == -1, colors.background == -1 { return 0 }
    if let known = numbers[colors.key] { return known }
    let number: Int32
    if let reused = free.popLast() {
      number = reused
    } else if next < limit {
      number = next
      next += 1
    } else {
      return nil
    }
    numbers[colors.key] = number
    define(number, colors)
    return number
  }

  /// Frees all pairs except those of `used`.
  mutating func keepOnly(_ used: Set<Colors>) {
    let used = Set(used.map(\.key))
    for (key, number) in numbers where !used.contains(key) {
      numbers[key] = nil
      free.append(number)
    }
  }
}
