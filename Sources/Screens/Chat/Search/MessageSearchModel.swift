import Marketplace
import TerminalUI

/// The message search, in one room or in all rooms.
@MainActor
final class MessageSearchModel: Screen {
  private(set) var state = MessageSearchState()
  private let context: AppContext
  /// Shows a message in the room that opened the search; nil if no room did.
  private let show: (@MainActor (ChatMessage) -> Void)?
  /// Results of an older generation are dropped.
  private var generation = 0
  private var isAsking = false
  /// Whether the next request starts a new search with the current text.
  private var isAnew = false
  /// Whether the next results move the selection to the top, because the query changed.
  private var goesToTop = true
  /// Whether Enter came before the results of the current text: an input method sends the last syllable and Enter
  /// together.
  private var opensWhenFound = false
  /// The number of rows to load, if there are enough matches.
  private var wanted = 0
  private let marks = FoundMarks()

  init(context: AppContext) {
    self.context = context
    show = nil
  }

  /// `show`: shows a message in the room.
  init(in room: RoomEntry, context: AppContext, show: @escaping @MainActor (ChatMessage) -> Void) {
    self.context = context
    self.show = show
    state.room = room
  }

  var destination: Destination { .messageSearch }
  var contexts: [ActionContext] { [.messageSearch, .moving] }
  var hasCaret: Bool { state.focus == .field }

  func personChanged() {
    state.field.replace(with: "")
    forget()
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .room, .accounts, .everything: if state.isAsked { ask() }
    case .listing, .neighborhoods, .personal, .post, .inbox, .progress: break
    }
  }

  // MARK: Input

  func perform(_ action: Action) -> Bool {
    if state.list.perform(action) {
      readMore()
      return true
    }
    switch action {
    case .searchMessages: state.focus = .field
    case .open: open()
    case .nextFocus, .previousFocus: state.focus = state.focus == .field && !state.rows.isEmpty ? .list : .field
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    action == .open && state.selected == nil && !isAsking ? .reasonNothingToOpen : nil
  }

  func type(_ key: Key) -> Bool {
    guard hasCaret else { return false }
    let before = state.field.text
    guard state.field.handle(key) else { return false }
    if state.field.text != before { render() }
    return true
  }

  func paste(_ text: String) {
    state.focus = .field
    state.field.insert(text)
    render()
  }

  func click(_ target: HitTarget) {
    guard target.name == "row" else { return }
    state.list.select(target.index)
    readMore()
    openSelected()
  }

  func clickField(_ field: Int, column: Int, width: Int) {
    state.focus = .field
    FieldView.click(&state.field, column: column, width: width)
  }

  func wheel(_ notches: Int, over target: HitTarget?) {
    state.list.scroll(by: notches)
    readMore()
  }

  func scrollToTop() -> Bool {
    guard state.list.current > 0 || state.list.top > 0 else { return false }
    state.list.selectFirst()
    return true
  }

  private func open() {
    if isAsking, goesToTop {
      opensWhenFound = true
      return
    }
    // After moving through the results, Enter opens the selected row.
    if leadsToResults {
      state.focus = .list
      return
    }
    openSelected()
  }

  /// Whether Enter goes to the results instead of opening one.
  private var leadsToResults: Bool { state.focus == .field && state.list.current == 0 && state.rows.count > 1 }

  var stateHints: StateHints { StateHints(words: leadsToResults ? [(.open, .hintNextFocus)] : []) }

  private func openSelected() {
    guard let found = state.selected else { return }
    context.soughtMessages = state.field.text
    guard let show else { return context.go(.push(.message(found.entry.id, found.message.sequence))) }
    context.go(.leave(self))
    show(found.message)
  }

  // MARK: Searching

  /// Handles a new query: filters the visible rows at once, then asks for the new results.
  private func render() {
    goesToTop = true
    opensWhenFound = false
    if let person = context.viewer {
      let text = MessageText(state.field.text)
      let query = MessageQuery(terms: text.terms, excluded: text.excluded, person: person)
      state.rows.removeAll { !query.fits($0.message.content) }
      state.list.setCount(state.rows.count)
    }
    ask()
  }

  /// Only one request runs at a time. When it ends, the newest query follows, so an old result never replaces a newer
  /// one.
  private func ask() {
    generation += 1
    guard state.isAsked else { return forget() }
    wanted = max(60, state.list.visible * 4, goesToTop ? 0 : state.rows.count)
    isAnew = true
    if !isAsking { askNext() }
  }

  /// Starts a search for the current text, or continues it. A result covers only a part of very many messages, and no
  /// frame waits for the other parts.
  private func askNext() {
    guard context.viewer != nil else { return forget() }
    let (isFirst, market) = (isAnew, context.market)
    isAsking = true
    isAnew = false
    if isFirst {
      context.activity.run { [self] in await read(isFirst: true, in: market) }
    } else {
      context.activity.runBehind { [self] in await read(isFirst: false, in: market) }
    }
  }

  private func read(isFirst: Bool, in market: Market) async {
    let asked = generation
    let request = MessageRequest(text: state.field.text, room: state.room?.id)
    let limit = isFirst ? wanted : max(1, wanted - state.rows.count)
    do throws(ChatsError) {
      let answer = try await market.chats.search(request, after: isFirst ? nil : state.next, limit: limit)
      if asked == generation { take(answer, isFirst: isFirst) }
    } catch {
      if asked == generation { fail(error) }
    }
    isAsking = false
    if isAnew || state.next != nil && state.rows.count < wanted {
      askNext()
    } else if opensWhenFound {
      opensWhenFound = false
      open()
    }
  }

  private func take(_ answer: MessageAnswer, isFirst: Bool) {
    let selected = state.selected?.id
    let offset = state.list.current - state.list.top
    (state.text, state.next, state.searched, state.failure) = (answer.text, answer.next, answer.searched, nil)
    state.rows = isFirst ? answer.items : state.rows + answer.items
    state.list.setCount(state.rows.count)
    if goesToTop {
      state.list.selectFirst()
    } else if isFirst, let selected, let index = state.rows.firstIndex(where: { $0.id == selected }) {
      state.list.select(index, offset: offset)
    }
    goesToTop = false
    if state.rows.isEmpty { state.focus = .field }
  }

  private func forget() {
    isAnew = false
    (state.rows, state.next, state.text, state.searched, state.failure) = ([], nil, nil, 0, nil)
    state.list.setCount(0)
    state.focus = .field
  }

  private func fail(_ error: ChatsError) {
    forget()
    let failure = context.strings.sentence(error)
    state.failure = failure
    context.note(failure)
  }

  /// Loads the next page when the view comes near the end of this one.
  private func readMore() {
    guard !isAsking, state.next != nil,
      state.list.visibleRange.upperBound + state.list.visible >= state.rows.count
    else { return }
    wanted = state.rows.count + max(60, state.list.visible * 4)
    askNext()
  }

  // MARK: Drawing

  func fit(_ area: Rect, _ render: RenderContext) {
    state.list.setVisible(MessageSearchView.visibleRows(in: area))
    readMore()
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    MessageSearchView(state: state, marks: marks).draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { MessageSearchView(state: state, marks: marks).spoken(render) }

  func changesIn(_ render: RenderContext) -> Int64? {
    state.list.visibleRange.map { render.timeChangesIn(state.rows[$0].message.time) }.min()
  }
}
