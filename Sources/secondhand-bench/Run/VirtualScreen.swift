import CVTerm
import PtyTesting

/// A terminal emulator without a window, based on libvterm. It is an xterm that answers the queries that every xterm
/// answers (device attributes, cursor position, modes), but not queries for its colors.
final class VirtualScreen {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private var commands = ApplicationCommands()
  private(set) var size: PtyProgram.Size

  init(_ size: PtyProgram.Size = .usual) throws {
    self.size = size
    guard let terminal = vterm_new(Int32(size.rows), Int32(size.columns)) else {
      throw BenchError("libvterm: no memory")
    }
    self.terminal = terminal
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(terminal) }

  /// Displays `bytes` and returns the terminal's responses.
  func show(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let bytes = commands.removed(from: bytes)
    bytes.withUnsafeBytes { raw in
      _ = vterm_input_write(terminal, raw.baseAddress?.assumingMemoryBound(to: CChar.self), raw.count)
    }
    var answer = [CChar](repeating: 0, count: 1024)
    let count = vterm_output_read(terminal, &answer, answer.count)
    return answer.prefix(count).map { UInt8(bitPattern: $0) }
  }

  func resize(to size: PtyProgram.Size) {
    self.size = size
    vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
  }

  /// The text of the whole screen, one line per row.
  var text: String {
    let area = VTermRect(start_row: 0, end_row: Int32(size.rows), start_col: 0, end_col: Int32(size.columns))
    var bytes = [CChar](repeating: 0, count: size.rows * size.columns * 8)
    let count = vterm_screen_get_text(screen, &bytes, bytes.count, area)
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The text of a part of a row.
  func text(row: Int, columns: Range<Int>) -> String {
    let area = VTermRect(
      start_row: Int32(row), end_row: Int32(row + 1), start_col: Int32(columns.lowerBound),
      end_col: Int32(columns.upperBound))
    var bytes = [CChar](repeating: 0, count: columns.count * 24)
    let count = vterm_screen_get_text(screen, &bytes, bytes.count, area)
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The current cells.
  var picture: ScreenPicture {
    var cells: [ScreenPicture.Cell] = []
    cells.reserveCapacity(size.rows * size.columns)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        var cell = VTermScreenCell()
        vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
        cells.append(ScreenPicture.Cell(cell))
      }
    }
    return ScreenPicture(columns: size.columns, cells: cells)
  }
}
