import PtyTesting
import Testing

extension PtyProgram {
  /// Whether this stands on the screen in time.
  func shows(_ text: String) -> Bool { waitFor(milliseconds: patience, text: text) }

  /// Whether the condition holds in time.
  func comes(_ condition: (PtyProgram) -> Bool) -> Bool { waitFor(milliseconds: patience, condition) }

  /// Whether none of this stands on the screen any more, in time.
  func hides(_ text: String) -> Bool { comes { !$0.screenText.contains(text) } }

  /// Whether the row that is selected shows this in time: its title stands right of the mark.
  func selects(_ text: String) -> Bool { comes { $0.selection.contains(text) } }

  /// What stands right of the mark, all its rows.
  var selection: String {
    (0..<emulator.rows).map(row).filter { $0.hasPrefix("▌") }.joined(separator: "\n")
  }

  /// The rows as text, without the columns of the pictures of a list.
  var words: [String] {
    (0..<emulator.rows).map { row in
      ([0, 1] + Array(11..<emulator.columns)).map { column in
        emulator.cell(column, row).map { $0.text.isEmpty ? " " : $0.text } ?? ""
      }.joined()
    }
  }

  /// How many cells in these columns show a picture, in all rows or in some.
  func blocks(in columns: Range<Int>, rows: Range<Int>? = nil) -> Int {
    (rows ?? 0..<emulator.rows).reduce(0) { count, row in
      count + columns.filter { emulator.cell($0, row)?.text == "▀" }.count
    }
  }

  /// Its exit status, in time.
  var end: Int32? { waitExit(milliseconds: patience) }

  /// Where a text begins, from 0; the first such place from the top.
  func place(of text: String) -> (column: Int, row: Int)? {
    for row in 0..<emulator.rows where self.row(row).contains(text) {
      for column in 0..<emulator.columns where starts(with: text, column: column, row: row) { return (column, row) }
    }
    return nil
  }

  private func starts(with text: String, column: Int, row: Int) -> Bool {
    var line = ""
    var column = column
    while line.count < text.count, let cell = emulator.cell(column, row) {
      line += cell.text.isEmpty ? " " : cell.text
      column += max(1, cell.columns)
    }
    return line == text
  }

  /// Presses and lets go the left button where this text begins.
  func click(_ text: String) throws {
    // A slow machine may still be reading what stands there.
    _ = comes { $0.place(of: text) != nil }
    let found = try #require(place(of: text), "\(text) is not on the screen:\n\(screenText)")
    click(column: found.column, row: found.row)
  }

  func click(column: Int, row: Int) {
    send("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  /// What it wrote, with a caret for ESC: for messages.
  var outputText: String { String(decoding: rawOutput.map { $0 == 0x1B ? UInt8(ascii: "^") : $0 }, as: UTF8.self) }

  func wrote(_ text: String, since mark: Mark) -> Bool { Self.contains(text, output(since: mark)) }
  func wrote(_ text: String) -> Bool { Self.contains(text, rawOutput[...]) }

  private static func contains(_ text: String, _ output: ArraySlice<UInt8>) -> Bool {
    let wanted = Array(text.utf8)
    return output.withUnsafeBufferPointer { output in
      output.indices.contains { output[$0] == wanted.first && output[$0...].starts(with: wanted) }
    }
  }

  /// The terminal is left as it was found.
  var isGivenBack: Bool { emulator.isAsFound && lineModes.isCooked }
}
