import TerminalUI

extension String {
  /// The text in at most `count` lines. A truncated text ends with an ellipsis. Wraps no more than it returns.
  func lines(of columns: Int, atMost count: Int) -> [String] {
    let lines = wrapped(to: columns, maximumLines: count + 1)
    guard lines.count > count, let last = lines.dropLast().last else { return lines }
    return lines.dropLast(2) + [last.columns < columns ? last + "…" : (last + "……").truncated(to: columns)]
  }
}
