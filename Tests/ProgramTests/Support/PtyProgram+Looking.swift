import PtyTesting
import Testing

extension PtyProgram {
  /// Whether the screen shows this text in time.
  func shows(_ text: String) -> Bool { waitFor(milliseconds: patience, text: text) }

  /// Whether the condition becomes true in time.
  func comes(_ condition: (PtyProgram) -> Bool) -> Bool { waitFor(milliseconds: patience, condition) }

  /// Whether this text disappears from the screen in time.
  func hides(_ text: String) -> Bool { comes { !$0.screenText.contains(text) } }

  /// Sends these keys, and stops the test unless the screen then shows this text in time.
  func press(_ keys: String, showing text: String) throws {
    send(keys)
    try #require(shows(text), "\(keys) \(text)\n\(screenText)")
  }

  /// Whether the selected row shows this text in time. The title is to the right of the mark.
  func selects(_ text: String) -> Bool { comes { $0.selection.contains(text) } }

  /// The text to the right of the mark, in all its rows.
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

  /// The number of cells in these columns that show a picture, in all rows or in `rows`.
  func blocks(in columns: Range<Int>, rows: Range<Int>? = nil) -> Int {
    (rows ?? 0..<emulator.rows).reduce(0) { count, row in
      count + columns.filter { emulator.cell($0, row)?.text == "▀" }.count
    }
  }

  /// The exit status of the program, if it ends in time.
  var end: Int32? { waitExit(milliseconds: patience) }

  /// The first place of a text from the top, counted from 0.
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

  /// Presses and releases the left button at the beginning of this text.
  func click(_ text: String) throws {
    // A slow machine may still be loading the text.
    _ = comes { $0.place(of: text) != nil }
    let found = try #require(place(of: text), "\(text) is not on the screen:\n\(screenText)")
    click(column: found.column, row: found.row)
  }

  func click(column: Int, row: Int) {
    send("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  /// The output with a caret for ESC, for failure messages.
  var outputText: String { String(decoding: rawOutput.map { $0 == 0x1B ? UInt8(ascii: "^") : $0 }, as: UTF8.self) }

  func wrote(_ text: String, since mark: Mark) -> Bool { Self.contains(text, output(since: mark)) }
  func wrote(_ text: String) -> Bool { Self.contains(text, rawOutput[...]) }

  private static func contains(_ text: String, _ output: ArraySlice<UInt8>) -> Bool {
    let wanted = Array(text.utf8)
    return output.withUnsafeBufferPointer { output in
      output.indices.contains { output[$0] == wanted.first && output[$0...].starts(with: wanted) }
    }
  }

  /// Whether the program has restored the terminal.
  var isGivenBack: Bool { emulator.isAsFound && lineModes.isCooked }
}
