/// The edit distance of words, in keystrokes.
public enum Spelling {
  /// The number of slips allowed in a word: none below four keys, one below eight, otherwise two.
  public static func slipsAllowed(in key: String) -> Int {
    switch key.unicodeScalars.count {
    case ..<4: 0
    case ..<8: 1
    default: 2
    }
  }

  /// The edit distance: the number of insertions, deletions, substitutions and swaps of neighboring keys that turn
  /// `right` into `left` (Damerau 1964, optimal string alignment); nil when it exceeds `limit`.
  public static func distance(_ left: String, _ right: String, atMost limit: Int) -> Int? {
    let (a, b) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    guard abs(a.count - b.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var steps = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { steps = min(steps, beforeLast[j - 1] + 1) }
        row.append(steps)
      }
      if row.allSatisfy({ $0 > limit }) { return nil }
      (beforeLast, last) = (last, row)
    }
    return last[b.count] <= limit ? last[b.count] : nil
  }
}
