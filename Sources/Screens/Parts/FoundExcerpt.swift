import TerminalUI

/// A one-line excerpt of a text around its search matches.
struct FoundExcerpt: Equatable {
  let text: String
  /// Disjoint, sorted character ranges of `text`.
  let marked: [Range<Int>]

  /// The columns before the first match, if the excerpt does not start at the beginning.
  private static let before = 12

  /// `found`: character ranges of `line`.
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
    // Starts at a nearby word boundary if there is one.
    if let blank = characters[start..<first.lowerBound].firstIndex(of: " ") { start = blank + 1 }
    text = "…" + String(characters[start...])
    marked = found.map { $0.lowerBound - start + 1..<$0.upperBound - start + 1 }
  }
}
