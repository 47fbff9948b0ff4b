import Marketplace
import TerminalUI

/// Finds the matches of a search in the wrapped lines of a text.
struct MessageMarks {
  /// The columns of the matches in each line, in order. A long match continues in the next line.
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
        // Wrapping drops the blanks at the break.
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
