import CVTerm

/// A terminal without a window. Combines libvterm with the modes that libvterm does not track.
public final class Emulator {
  private let terminal: OpaquePointer?
  private let screen: OpaquePointer?
  private let properties: UnsafeMutablePointer<VTermModes>
  private var modes = PrivateModes()
  private var commands = ApplicationCommands()
  public private(set) var columns: Int
  public private(set) var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    properties = .allocate(capacity: 1)
    properties.initialize(to: VTermModes())
    terminal = vterm_start(Self.width(columns), Int32(rows), properties)
    screen = terminal.flatMap { vterm_obtain_screen($0) }
  }

  deinit {
    if let terminal { vterm_free(terminal) }
    properties.deallocate()
  }

  /// Displays these bytes. Returns the terminal's responses.
  public func feed(_ bytes: some Collection<UInt8>) -> [UInt8] {
    guard let terminal else { return [] }
    modes.feed(bytes)
    let input = commands.removed(from: bytes).map { CChar(bitPattern: $0) }
    vterm_input_write(terminal, input, input.count)
    var answers = [CChar](repeating: 0, count: 4096)
    let count = vterm_output_read(terminal, &answers, answers.count)
    return answers[..<count].map { UInt8(bitPattern: $0) }
  }

  public func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    if let terminal { vterm_set_size(terminal, Int32(rows), Self.width(columns)) }
  }

  /// libvterm 0.1.4 dereferences a null pointer when it writes a wide character with only one column.
  private static func width(_ columns: Int) -> Int32 { Int32(max(2, columns)) }

  // MARK: - The screen

  /// One cell of the screen.
  public struct Cell: Equatable, Sendable {
    /// Empty when nothing was written here, and after a wide character.
    public var text: String
    public var columns: Int
    public var isBold: Bool
    public var isUnderlined: Bool
    public var isItalic: Bool
    public var isReversed: Bool
    public var foreground: Color
    public var background: Color
  }

  public enum Color: Equatable, Sendable {
    /// The default color of the terminal.
    case standard
    case indexed(Int)
    /// 0xRRGGBB.
    case rgb(Int)

    init(_ number: Int32) {
      self = number < 0 ? .standard : number < 256 ? .indexed(Int(number)) : .rgb(Int(number) & 0xFF_FFFF)
    }
  }

  public func cell(_ column: Int, _ row: Int) -> Cell? {
    guard let screen, (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    var cell = VTermScreenCell()
    guard vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell) != 0 else { return nil }
    var text = ""
    withUnsafeBytes(of: cell.chars) { bytes in
      for value in bytes.bindMemory(to: UInt32.self) {
        guard value != 0, let scalar = Unicode.Scalar(value) else { break }
        text.unicodeScalars.append(scalar)
      }
    }
    return Cell(
      text: text, columns: Int(cell.width), isBold: vterm_cell_is_bold(&cell) != 0,
      isUnderlined: vterm_cell_is_underlined(&cell) != 0, isItalic: vterm_cell_is_italic(&cell) != 0,
      isReversed: vterm_cell_is_reversed(&cell) != 0, foreground: Color(vterm_color_number(cell.fg)),
      background: Color(vterm_color_number(cell.bg)))
  }

  /// A row as text, without trailing blanks.
  public func row(_ row: Int) -> String {
    var line = ""
    var column = 0
    while column < columns, let cell = cell(column, row) {
      line += cell.text.isEmpty ? " " : cell.text
      column += max(1, cell.columns)
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// All rows, without trailing empty ones.
  public var text: String {
    var lines = (0..<rows).map(row)
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The position of the cursor, from 0.
  public var cursor: (column: Int, row: Int) {
    guard let terminal, let state = vterm_obtain_state(terminal) else { return (0, 0) }
    var position = VTermPos()
    vterm_state_get_cursorpos(state, &position)
    return (Int(position.col), Int(position.row))
  }

  public var isCursorVisible: Bool { properties.pointee.cursor_hidden == 0 }
  public var isAlternateScreen: Bool { properties.pointee.alternate != 0 }
  public var reportsMouse: Bool { properties.pointee.mouse != 0 }
  public var bracketsPaste: Bool { modes.isSet(2004) }
  public var reportsFocus: Bool { modes.isSet(1004) }
  public var reportsMouseAsSGR: Bool { modes.isSet(1006) }
  /// The number of programs that have enabled the kitty keyboard protocol and not disabled it again.
  public var keyboardDepth: Int { modes.keyboardDepth }

  /// Whether every mode has its initial value.
  public var isAsFound: Bool {
    !isAlternateScreen && isCursorVisible && !reportsMouse && !bracketsPaste && !reportsFocus && !reportsMouseAsSGR
      && keyboardDepth == 0
  }
}
