import TerminalUI

extension String {
  /// The text in at most `count` lines; where it is cut, the last of them ends with an ellipsis. Reads no more than it gives.
  func lines(of columns: Int, atMost count: Int) -> [String] {
    let lines = wrapped(to: columns, maximumLines: count + 1)
    guard lines.count > count, let last = lines.dropLast().last else { return lines }
    return lines.dropLast(2) + [last.columns < columns ? last + "…" : (last + "……").truncated(to: columns)]
  }
}
