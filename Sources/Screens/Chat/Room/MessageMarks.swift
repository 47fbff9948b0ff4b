import Marketplace
import TerminalUI

/// Where what was looked for stands in the lines that a text was wrapped into.
struct MessageMarks {
  /// For each line the columns of what was found, in their order: a find that is longer than a line goes on in the next.
  static func lines(_ lines: [String], of text: String, _ terms: [SearchTerm]) -> [[Range<Int>]] {
    let found = SearchHighlight.ranges(of: terms, in: text)
    guard !found.isEmpty else { return lines.map { _ in [] } }
    let characters = Array(text)
    let isFound = characters.indices.map { index in found.contains { $0.contains(index) } }
    var place = 0
    return lines.map { line in
      var marks: [Range<Int>] = []
      var column = 0
      for character in line {
        // Lines are without the blanks that they were cut at.
        while place < characters.count, characters[place] != character, characters[place].isWhitespace { place += 1 }
        let end = column + String(character).columns
        if place < characters.count, isFound[place] {
          if let last = marks.last, last.upperBound == column {
            marks[marks.count - 1] = last.lowerBound..<end
          } else {
            marks.append(column..<end)
          }
        }
        column = end
        place += 1
      }
      return marks
    }
  }
}
