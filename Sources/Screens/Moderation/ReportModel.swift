import Marketplace
import TerminalUI

/// A report with its evidence. Moderators decide about it here.
@MainActor
final class ReportModel: Screen {
  private let id: ID<Report>
  private let context: AppContext
  private var found: ReportCase?
  private var fault: ModerationError?
  /// The lines of the report at the current width.
  private var lines: [ReportText.Line] = []
  private var list = ListState(margin: 0)

  init(_ id: ID<Report>, context: AppContext) {
    self.id = id
    self.context = context
  }

  var destination: Destination { .report(id) }
  var contexts: [ActionContext] { [.reportCase, .moving] }

  func appear() {
    context.activity.run { [self, market = context.market] in
      do throws(ModerationError) {
        let answer = try await market.moderation.reportCase(id)
        guard context.isCurrent(market) else { return }
        (found, fault) = (answer, nil)
      } catch {
        fault = error
        context.note(context.strings.sentence(error))
      }
    }
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .accounts, .everything: appear()
    case .listing, .neighborhoods, .personal, .room, .post, .inbox, .progress: break
    }
  }

  func personChanged() {
    found = nil
    appear()
  }

  func perform(_ action: Action) -> Bool {
    if list.perform(action) { return true }
    switch action {
    case .open: if let found { decide(found) }
    case .openSeller: if let person = found?.entry.reported { context.go(.push(.profile(person.id))) }
    case .undo: if let latest = found?.latestDecision { undo(latest) }
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .undo: found?.latestDecision == nil ? .nothingToUndoHere : nil
    case .open: found == nil ? .reasonNothingToOpen : nil
    case .openSeller: found?.entry.reported == nil ? .reasonNothingToOpen : nil
    default: nil
    }
  }

  func wheel(_ notches: Int, over target: HitTarget?) { list.scroll(by: notches) }

  func scrollToTop() -> Bool {
    defer { list.selectFirst() }
    return list.current > 0
  }

  // MARK: Deciding

  private func decide(_ found: ReportCase) {
    let strings = context.strings
    let now = context.market.clock.now()
    // The server refuses decisions of moderators about themselves.
    let isOwn = found.entry.reported?.id == context.viewer
    if isOwn { context.go(.notify(Notice(sentence: Sentence(.decisionYourself)))) }
    var entries = (isOwn ? [] : found.actions(at: now)).map { action in
      Menu.Entry(text: strings(action.title), isCurrent: false) { [self] in choose(action, found) }
    }
    if !isOwn, let latest = found.latestDecision {
      let words = strings.words(latest, offset: context.market.clock.offset(at: latest.time))
      entries.append(
        Menu.Entry(text: strings(.entryUndoDecision, words), isCurrent: false) { [self] in undo(latest) })
    }
    if let listing = found.listing, listing.deletedAt == nil {
      entries.append(
        Menu.Entry(text: strings(.entryViewListing), isCurrent: false) { [context] in
          context.go(.push(.listing(listing.id)))
        })
    }
    if let post = found.post?.id ?? found.comment?.post {
      entries.append(
        Menu.Entry(text: strings(.entryViewPost), isCurrent: false) { [context] in context.go(.push(.post(post))) })
    }
    if let person = found.entry.reported {
      let title = strings(.entryViewPerson, strings.sellerName(person.name))
      entries.append(Menu.Entry(text: title, isCurrent: false) { [context] in context.go(.push(.profile(person.id))) })
    }
    context.go(.choose(Menu(title: .menuDecide, entries: entries)))
  }

  private func choose(_ action: ReportCase.Choice, _ found: ReportCase) {
    switch action {
    case .hide(let content): ask(.hide(content), found)
    case .unhide(let content): ask(.unhide(content), found)
    case .warn(let id): ask(.warn(id), found)
    case .restore(let id): ask(.restore(id), found)
    case .dismiss: ask(.dismiss, found)
    case .suspend(let id): chooseDays(for: id, found)
    }
  }

  private func chooseDays(for person: ID<Account>, _ found: ReportCase) {
    let now = context.market.clock.now()
    let days = [1, 7, 30].map { days in
      Menu.Entry(text: context.strings(.suspendDays, String(days)), isCurrent: false) { [self] in
        ask(.suspend(person, until: now.advanced(seconds: Int64(days) * 86_400)), found)
      }
    }
    let open = Menu.Entry(text: context.strings(.suspendOpen), isCurrent: false) { [self] in
      ask(.suspend(person, until: ModerationRules.untilRestored(from: now)), found)
    }
    context.go(.choose(Menu(title: .menuSuspend, entries: days + [open])))
  }

  private func ask(_ action: Decision.Action, _ found: ReportCase) {
    context.askToDecide(action, on: found) { [weak self] in self?.appear() }
  }

  private func undo(_ decision: Decision) {
    context.askToUndo(decision, in: context.market) { [weak self] in self?.appear() }
  }

  // MARK: Drawing

  private static let widest = 100

  func fit(_ area: Rect, _ render: RenderContext) {
    let width = max(1, min(area.columns, Self.widest) - 4)
    lines =
      found.map { found in
        ReportText(found: found, strings: render.strings, now: render.now, offset: render.offset).lines(of: width)
      } ?? []
    // The list's selection is the first visible line, because this screen scrolls instead of selecting.
    list.setVisible(1)
    list.setCount(max(1, lines.count - area.rows + 1))
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard found != nil, fault == nil else {
      return EmptyNote(note(render)).draw(in: area, on: &frame, render: render)
    }
    for (row, line) in lines.dropFirst(list.current).prefix(area.rows).enumerated() {
      frame.put(
        line.text, at: Point(column: area.column + 2, row: area.row + row), limit: area.columns - 2,
        style: render.style(line.style))
    }
    if render.hasFocus { frame.cursor = Point(column: area.column + 2, row: area.row) }
  }

  func footButton(_ render: RenderContext) -> (text: String, action: Action)? {
    found == nil ? nil : (render.strings(.menuDecide), .open)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    guard found != nil, fault == nil else { return [SpokenLine(render.strings(note(render)), isCurrent: true)] }
    return lines.dropFirst(list.current).enumerated().filter { !$1.text.isEmpty }.map { index, line in
      SpokenLine(line.text, isCurrent: index == 0)
    }
  }

  private func note(_ render: RenderContext) -> Sentence {
    fault.map { render.strings.sentence($0) } ?? Sentence(.loading)
  }
}
