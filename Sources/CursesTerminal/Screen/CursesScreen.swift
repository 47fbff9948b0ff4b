import CNcurses
import Glibc
import TerminalUI

/// ncurses' screen. All drawing with ncurses goes through it.
@MainActor
final class CursesScreen {
  private(set) var size: Size
  let depth: ColorDepth
  private let screen: OpaquePointer
  private let output: TerminalOutput
  let painter: CellPainter
  /// The frame that the terminal shows, as far as it is known.
  private var shown: Frame?
  private var isCursorVisible = false

  /// Opens a screen that writes to `output`; the caller sends it. Uses the alternate screen if the terminal has one.
  init(_ type: TerminalType, wantsColor: Bool, output: TerminalOutput) throws(TerminalError) {
    guard let screen = curses_open(type.name, output.stream) else { throw .unknownType(type.name) }
    self.screen = screen
    self.output = output
    // ncurses must not check for input, which would interrupt a drawing half way.
    typeahead(-1)
    keypad(curses_screen(), false)
    // Terminals differ in the color of cells that appear when characters are deleted.
    idcok(curses_screen(), false)
    painter = CellPainter(wantsColor: wantsColor)
    depth = painter.depth
    size = Size(columns: 0, rows: 0)
    adoptSize()
    // Before its first `endwin`, ncurses 6.4 writes after every cursor movement, at a system call each. None of this
    // output reaches the terminal; the first drawing enters the alternate screen.
    endwin()
    output.discard()
    curs_set(0)
  }

  /// Adopts the terminal's current size. Returns false if it has not changed.
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

  /// Forgets the content of the terminal. The next frame is drawn completely.
  func forget() {
    shown = nil
    clearok(curses_shown(), true)
  }

  /// Redraws the last frame on the program's own screen, whichever screen is active.
  func repaint() {
    clearok(curses_shown(), true)
    doupdate()
  }

  /// Draws the rows that differ from the last frame, clipped to the terminal. `update` sends them. Calls `onDrawn` with
  /// each row.
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

  /// Repaints these rows, whatever they show.
  func paintOver(_ rows: Set<Int>) {
    for row in rows { wredrawln(curses_screen(), Int32(row), 1) }
  }

  /// Sends the drawing to the terminal.
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

  /// Returns to the shell's screen. `repaint` comes back.
  func leave() {
    endwin()
    // Some terminals save the cursor's state with the shell's screen, and it was hidden before the switch.
    output.append(string("cnorm") ?? "")
  }

  /// Restores the cursor and the content after another program used the terminal unnoticed.
  func reclaim() {
    if !isCursorVisible {
      curs_set(1)
      curs_set(0)
    }
    repaint()
  }

  /// Frees the screen. Nothing can be drawn afterwards.
  func close() { delscreen(screen) }

  /// The bytes that restore the shell's screen, plain text and the cursor, for code that cannot call ncurses.
  var leaveSequence: String {
    let back = string("rmcup")
    return (string("sgr0") ?? "") + (back ?? "\r\n") + (string("cnorm") ?? "")
  }

  private func string(_ capability: String) -> String? {
    guard let value = curses_string(capability).map({ String(cString: $0) }) else { return nil }
    return withoutPadding(value)
  }
}
