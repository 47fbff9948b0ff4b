import CNcurses
import Glibc
import TerminalUI

/// ncurses' screen: the only place that draws through it.
@MainActor
final class CursesScreen {
  private(set) var size: Size
  let depth: ColorDepth
  private let screen: OpaquePointer
  private let output: TerminalOutput
  let painter: CellPainter
  /// What the terminal shows, as far as it is known.
  private var shown: Frame?
  private var isCursorVisible = false

  /// A screen that is written to `output`, which the caller sends; the alternate one, where the terminal has it.
  init(_ type: TerminalType, wantsColor: Bool, output: TerminalOutput) throws(TerminalError) {
    guard let screen = curses_open(type.name, output.stream) else { throw .unknownType(type.name) }
    self.screen = screen
    self.output = output
    // Input is not for ncurses: it must not look whether some waits, which would stop a drawing half way.
    typeahead(-1)
    keypad(curses_screen(), false)
    // Terminals differ in the colour of what comes in when characters are deleted.
    idcok(curses_screen(), false)
    painter = CellPainter(wantsColor: wantsColor)
    depth = painter.depth
    size = Size(columns: 0, rows: 0)
    adoptSize()
    // Before its first `endwin` ncurses 6.4 writes after every move of the cursor, which costs a system call each. Nothing
    // of this reaches the terminal; the first drawing enters the alternate screen.
    endwin()
    output.discard()
    curs_set(0)
  }

  /// Takes the size that the terminal has now; false when it is the one known already.
  @discardableResult
  func adoptSize() -> Bool {
    var window = winsize()
    if terminal_size(STDOUT_FILENO, &window) == 0, window.ws_col > 0, window.ws_row > 0,
      window.ws_col != getmaxx(curses_screen()) || window.ws_row != getmaxy(curses_screen())
    {
      resizeterm(Int32(window.ws_row), Int32(window.ws_col))
    }
    let now = Size(columns: Int(getmaxx(curses_screen())), rows: Int(getmaxy(curses_screen())))
    if now == size { return false }
    size = now
    forget()
    return true
  }

  /// What the terminal shows is not known any more: the next frame is drawn whole.
  func forget() {
    shown = nil
    clearok(curses_shown(), true)
  }

  /// Draws again what was shown last, on the program's own screen, whichever was there.
  func repaint() {
    clearok(curses_shown(), true)
    doupdate()
  }

  /// Draws the rows that differ from the last frame; what lies outside the terminal is left away. `update` sends them.
  /// `onDrawn` hears of each.
  func draw(_ frame: Frame, onDrawn: ((Int) -> Void)? = nil) {
    let columns = min(size.columns, frame.size.columns)
    let rows = min(size.rows, frame.size.rows)
    let before = shown?.size == frame.size ? shown : nil
    if before == nil { werase(curses_screen()) }
    painter.begin()
    for row in 0..<rows {
      let all = 0..<frame.size.columns
      let runs = before.map { frame.differences(in: row, from: $0) } ?? [all]
      for run in runs { painter.draw(run, of: row, in: frame, limit: columns) }
      if let onDrawn, !runs.isEmpty { onDrawn(row) }
    }
    shown = frame
    place(frame.cursor.flatMap { Rect(size).contains($0) ? $0 : nil })
  }

  /// Paints these rows again, whatever they show.
  func paintOver(_ rows: Set<Int>) {
    for row in rows { wredrawln(curses_screen(), Int32(row), 1) }
  }

  /// Sends what was drawn.
  func update() {
    wnoutrefresh(curses_screen())
    doupdate()
  }

  private func place(_ cursor: Point?) {
    if let cursor { wmove(curses_screen(), Int32(cursor.row), Int32(cursor.column)) }
    // A hidden cursor may stay where the drawing ends.
    leaveok(curses_screen(), cursor == nil)
    guard isCursorVisible != (cursor != nil) else { return }
    isCursorVisible = cursor != nil
    curs_set(isCursorVisible ? 1 : 0)
  }

  /// Back to the shell's screen; `repaint` comes back.
  func leave() {
    endwin()
    // Some terminals keep the cursor's looks with the shell's screen, and it was hidden before that was left.
    output.append(string("cnorm") ?? "")
  }

  /// Another program had the terminal without our knowing: the cursor and the picture are to be set again.
  func reclaim() {
    if !isCursorVisible {
      curs_set(1)
      curs_set(0)
    }
    repaint()
  }

  /// Frees the screen; nothing can be drawn after it.
  func close() { delscreen(screen) }

  /// The bytes that bring back the shell's screen, plain letters and the cursor, for one who cannot ask ncurses.
  var leaveSequence: String {
    let back = string("rmcup")
    return (string("sgr0") ?? "") + (back ?? "\r\n") + (string("cnorm") ?? "")
  }

  private func string(_ capability: String) -> String? {
    guard let value = curses_string(capability).map({ String(cString: $0) }) else { return nil }
    return withoutPadding(value)
  }
}
