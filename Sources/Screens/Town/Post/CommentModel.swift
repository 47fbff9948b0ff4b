import Marketplace
import TerminalUI

/// A box for a comment at the bottom of the screen, so that the comments above it stay readable.
@MainActor
final class CommentModel: Screen {
  private let title: Sentence
  private let context: AppContext
  private var text: TextAreaState
  private var isSending = false
  /// Keeps the typed text when the box closes.
  private let keep: @MainActor (String) -> Void
  private let send: @MainActor (String) async throws(TownError) -> Void

  init(
    title: Sentence, text: String, context: AppContext, keep: @escaping @MainActor (String) -> Void,
    send: @escaping @MainActor (String) async throws(TownError) -> Void
  ) {
    self.title = title
    self.context = context
    self.text = TextAreaState(text, maximum: TownRules.commentLimit, rows: Self.leastRows)
    self.keep = keep
    self.send = send
  }

  private static let leastRows = 3
  private static let mostRows = 8

  var destination: Destination { .home }
  var contexts: [ActionContext] { [.input] }
  var hasCaret: Bool { true }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .send: submit()
    case .breakLine: text.insert("\n")
    case .back, .quit:
      keep(text.text)
      context.go(.closeOverlay)
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    action == .send && isEmpty ? .townNoText : nil
  }

  private var isEmpty: Bool { text.text.allSatisfy(\.isWhitespace) }

  private func submit() {
    guard !isSending else { return }
    isSending = true
    let typed = text.text
    keep(typed)
    context.activity.run { [self] in
      defer { isSending = false }
      do throws(TownError) {
        try await send(typed)
        context.go(.closeSheet(self))
      } catch {
        context.say(error)
      }
    }
  }

  /// Enter sends.
  func type(_ key: Key) -> Bool { key.code != .enter && (isSending || text.handle(key)) }
  func paste(_ pasted: String) { if !isSending { text.insert(pasted) } }
  func wheel(_ notches: Int, over target: HitTarget?) { text.scroll(by: notches) }

  func clickField(_ field: Int, column: Int, width: Int) { text.moveCaret(toRow: field, column: max(0, column)) }

  // MARK: Drawing

  private func box(in area: Rect) -> Rect {
    let columns = min(area.columns, 78)
    let rows = min(area.rows, text.rows + 3)
    return Rect(column: (area.columns - columns) / 2, row: area.bottom - rows, columns: columns, rows: rows)
  }

  func fit(_ area: Rect, _ render: RenderContext) {
    let width = max(1, min(area.columns, 78) - 4)
    text.fit(width: width, rows: text.rows)
    let room = max(1, min(Self.mostRows, area.rows - 3))
    text.fit(width: width, rows: min(room, max(min(Self.leastRows, room), text.lineCount)))
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let inside = Panel.draw(box(in: area), title: render.strings(title), on: &frame, render: render)
    let field = inside.inset(columns: 1).split(top: text.rows)
    for (row, line) in text.visibleLines.enumerated() where row < field.top.rows {
      let place = Rect(column: field.top.column, row: field.top.row + row, columns: field.top.columns, rows: 1)
      frame.put(line, at: place.origin, limit: place.columns, style: render.style(.text))
    }
    for row in 0..<field.top.rows {
      let place = Rect(column: field.top.column, row: field.top.row + row, columns: field.top.columns, rows: 1)
      frame.hit(place, HitTarget(FieldView.target.name, row))
    }
    if text.isEmpty {
      frame.put(
        render.strings(.commentPlaceholder), at: field.top.origin, truncatedTo: field.top.columns,
        style: render.style(.dim))
    }
    drawFoot(in: field.rest, on: &frame, render: render)
    guard render.hasFocus else { return }
    let caret = text.caretPlace
    frame.cursor = Point(column: field.top.column + caret.column, row: field.top.row + caret.row)
  }

  /// The number of characters, and the button.
  private func drawFoot(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard area.rows > 0 else { return }
    let count = Strings.grouped(text.count) + "/" + Strings.grouped(TownRules.commentLimit)
    frame.put(count, at: area.origin, limit: area.columns, style: render.style(.dim))
    let send = " \(render.strings(.buttonSendComment)) "
    let start = Point(column: area.end - send.columns, row: area.row)
    guard start.column > area.column + count.columns else { return }
    frame.put(send, at: start, style: isEmpty ? render.disabledButton : render.style(.focusedButton))
    frame.hit(Rect(column: start.column, row: start.row, columns: send.columns, rows: 1), .action(.send))
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let caret = text.caretPlace
    let lines = text.visibleLines
    let line = lines.indices.contains(caret.row) ? lines[caret.row] : ""
    let head = render.strings(.spokenField, "")
    let shown = text.isEmpty ? render.strings(.commentPlaceholder) : line
    return [
      SpokenLine(render.strings(title)),
      SpokenLine(
        render.strings(.spokenField, shown), isCurrent: true, target: HitTarget("field"),
        caretColumn: head.columns + caret.column),
      .button(render.strings(.buttonSendComment), target: .action(.send), render),
    ]
  }
}
