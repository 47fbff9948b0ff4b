import CursesTerminal
import Glibc
import TerminalUI

/// Draws after every batch of events; F2 to F9 try the terminal's commands, F12 ends it.
@MainActor
final class Session {
  private let terminal: CursesTerminal
  private let card: Card
  /// Columns and rows that a picture has too many, as one that was drawn before a resize.
  private let excess: Int
  private let end: String?
  private var events: [String] = []
  private var batches = 0
  private var isTaking = false
  private var selected = 0

  init(_ terminal: CursesTerminal, card: Card, excess: Int, end: String?) {
    self.terminal = terminal
    self.card = card
    self.excess = excess
    self.end = end
  }

  func start() {
    terminal.onEvents = { [unowned self] events in take(events) }
    draw()
  }

  private func take(_ batch: [InputEvent]) {
    if isTaking { events.append("nested") }
    isTaking = true
    batches += 1
    for event in batch { take(event) }
    draw()
    isTaking = false
  }

  private func take(_ event: InputEvent) {
    events.append(describe(event))
    switch event {
    case .terminate:
      terminal.close()
      print("terminated")
      exit(0)
    case .key(let key): press(key)
    default: break
    }
  }

  private func press(_ key: Key) {
    switch key.code {
    case .character("z") where key.modifiers == .control: terminal.perform(.suspend)
    case .character("q") where key.modifiers == .control:
      terminal.close()
      terminal.close()
      print("left")
      exit(0)
    case .down: selected += 1
    case .function(2): terminal.perform(.copy("복사"))
    case .function(3): terminal.perform(.setTitle("제목\u{1B}]0;x\u{7}"))
    case .function(4): terminal.perform(.setMouse(false))
    case .function(5): terminal.perform(.setMouse(true))
    case .function(6): terminal.perform(.askBackground)
    case .function(7): terminal.perform(.repaint)
    case .function(8): terminal.lend { system("echo lent; read word; echo \"got $word\"; sleep 0.1") }
    case .function(9): terminal.perform(.notify(TerminalNotification(title: "수달;\u{1B}", text: "안녕\u{7}\n하세요")))
    case .function(12): meet(end: end, terminal)
    default: break
    }
  }

  private func draw() {
    var frame = Frame(size: Size(columns: terminal.size.columns + excess, rows: terminal.size.rows + excess))
    let status = "size \(terminal.size.columns)x\(terminal.size.rows) depth \(terminal.depth) batches \(batches)"
    frame.put(status, at: Point(column: 0, row: 0), style: .plain)
    card.draw(on: &frame, selected: selected)
    if card == .events {
      let shown = events.suffix(max(0, terminal.size.rows - 2))
      for (index, event) in shown.enumerated() {
        frame.put(event, at: Point(column: 0, row: index + 1), style: .plain)
      }
      frame.cursor = Point(column: 0, row: min(shown.count, max(0, terminal.size.rows - 1)))
    }
    terminal.show(frame)
  }
}
