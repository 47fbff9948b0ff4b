import TerminalUI

/// A table with aligned columns, two blanks between them, and no trailing blanks.
struct TextTable {
  private var rows: [[String]] = []
  /// The right-aligned columns.
  let rightAligned: Set<Int>

  init(rightAligned: Set<Int> = []) { self.rightAligned = rightAligned }

  var isEmpty: Bool { rows.isEmpty }

  mutating func add(_ cells: String...) { rows.append(cells.map(Output.safe)) }

  var lines: [String] {
    var widths: [Int] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], cell.columns)
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { index, cell in
        if rightAligned.contains(index) { return cell.paddedLeft(to: widths[index]) }
        return index == row.count - 1 ? cell : cell.padded(to: widths[index])
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
