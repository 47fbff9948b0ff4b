import TerminalUI

/// The part of a text that was found, in one line, and what of it was looked for.
struct FoundExcerpt: Equatable {
  let text: String
  /// Characters of `text`, apart and in their order.
  let marked: [Range<Int>]

  /// Columns of what stands before the first of what was found, where it would not be in view otherwise.
  private static let before = 12

  /// `found`: characters of `line`.
  init(_ line: String, found: [Range<Int>], columns: Int) {
    let characters = Array(line)
    guard let first = found.first, String(characters[..<min(first.upperBound, characters.count)]).columns > columns - 2
    else {
      (text, marked) = (line, found)
      return
    }
    var (start, width) = (first.lowerBound, 0)
    while start > 0, width < min(Self.before, columns / 3) {
      start -= 1
      width += String(characters[start]).columns
    }
    // Not in the middle of a word, if that is not far.
    if let blank = characters[start..<first.lowerBound].firstIndex(of: " ") { start = blank + 1 }
    text = "…" + String(characters[start...])
    marked = found.map { $0.lowerBound - start + 1..<$0.upperBound - start + 1 }
  }
}
