import Marketplace
import TerminalUI

/// One room: its messages and the text being typed.
@MainActor
final class RoomModel: Screen {
  let context: AppContext
  let address: RoomState.Address
  /// The market of the person who opened the room. It stays the same when another person signs in later.
  let market: Market
  /// The owner of this view of the room; nil for a guest.
  var person: ID<Account>? { market.viewer.account }
  var state = RoomState()
  /// The layout of the messages on the screen.
  var layout = RoomLayout()
  let wrapped = MessageLineCache()
  /// The cards with key hints in the last frame, with the context of these keys.
  private var cardKeys: [ID<ChatMessage>: ActionContext] = [:]
  /// Incremented on every read. Results of an older generation are dropped.
  var generation = 0
  /// The content to send, in order, with the text it was typed as.
  var unsaid: [(words: MessageContent, text: String)] = []
  var isSaying = false
  var isDelivering = false
  /// Whether messages were added or retried since the last delivery started.
  var hasMoreToDeliver = false
  var isPaging = false
  /// The newest message that was marked as read, or whose mark was attempted.
  var markedUpTo = 0
  /// The sequence number of the message that the room opens at.
  var target: Int?
  let draftRest = Alarm()
  private(set) lazy var links = LinkCardModel(limit: 1, context: context) { [weak self] in self?.state.cards = $0 }
  var keptDraft = ""
  var hasReadDraft = false
  /// The person's answers that accept an offer and are not sent yet.
  var ownAnswers: Set<ID<ChatMessage>> = []
  /// The text in the input field when the person answered the last card.
  var textWhenAnswered: String?
  /// The agreed price of the question whether to reserve the listing, while the question waits for the typed text.
  var heldQuestion: Money?

  init(_ address: RoomState.Address, at target: Int? = nil, context: AppContext) {
    self.address = address
    self.target = target
    self.context = context
    market = context.market
    if target != nil {
      state.focus = .messages
      markSought()
    }
  }

  var destination: Destination {
    switch address {
    case .room(let id): target.map { .message(id, $0) } ?? .room(id)
    case .listing(let id): .chat(id)
    }
  }

  /// Nil while the room of a listing is being opened.
  var room: ID<ChatRoom>? {
    if case .room(let id) = address { id } else { state.entry?.id }
  }

  var contexts: [ActionContext] {
    switch state.focus {
    case .input: (state.cards.addresses.isEmpty ? [] : [.linkCard]) + [.input, .room, .moving]
    case .toolbar: [.toolbar, .room, .moving]
    case .messages: selectedContexts + endContexts + [.message, .room, .moving]
    }
  }

  /// The context while the newest message is selected and its end is visible, directly above the input field.
  private var endContexts: [ActionContext] {
    guard canSay, !state.hasNewer, let last = layout.items.last, last.id == state.selected else { return [] }
    return layout.top >= layout.lastTop ? [.lastMessage] : []
  }

  /// The contexts that depend on the kind of the selected message.
  private var selectedContexts: [ActionContext] {
    guard let item = state.selectedItem else { return [] }
    if item.fault != nil { return [.unsent] }
    switch item.content {
    case .attachment: return [.attachment]
    case .offer, .meeting: return [.card]
    case .text(let text, _): return WebAddress.all(in: text).isEmpty ? [] : [.link]
    case .note: return []
    }
  }

  var hasCaret: Bool { state.focus == .input && canSay }

  /// Whether the person can send messages here.
  var canSay: Bool { state.entry.map { !$0.isBlocked } ?? false }

  func appear() {
    read()
    deliver()
  }

  /// Saves the draft when the person leaves.
  func disappear() { keepDraft() }

  func personChanged() {}

  func marketChanged(_ change: Change) {
    switch change {
    case .room(let id): if id == room || state.entry == nil { read() }
    case .listing(let id): if id == state.entry?.room.listing { read() }
    case .accounts, .everything: read()
    case .personal(let changed) where changed == person:
      // The rating of a finished deal may be the change.
      if state.entry?.isListingOpen == false { read() } else { readContact() }
    case .neighborhoods, .personal, .post, .inbox, .progress: break
    }
  }

  // MARK: Actions

  func perform(_ action: Action) -> Bool {
    if move(action) { return true }
    if let step = ProposalStep(action) {
      answer(step)
      return true
    }
    switch action {
    case .send: send()
    case .breakLine: breakLine()
    case .addCard: links.add()
    case .dropCard: links.drop()
    case .open: press()
    case .nextFocus: turnFocus(1)
    case .previousFocus: turnFocus(-1)
    case .attach: promptForFile()
    case .offer: promptForOffer()
    case .meet: promptForMeeting()
    case .quickReplies: chooseQuickReply()
    case .openPinned: openListing()
    case .rate: if let listing = state.entry?.room.listing { context.rate(listing) }
    case .goToDate: promptForDate()
    case .roomMenu: openMenu()
    case .searchMessages: search()
    case .nextMatch: goToMatch(.newest)
    case .previousMatch: goToMatch(.oldest)
    default: return performOnMessage(action)
    }
    return true
  }

  private func turnFocus(_ step: Int) {
    let places: [RoomState.Focus] = canSay ? [.input, .toolbar, .messages] : [.messages]
    let index = places.firstIndex(of: state.focus) ?? 0
    focus(on: places[(index + step + places.count) % places.count])
  }

  func focus(on place: RoomState.Focus) {
    state.focus = place
    if place == .input { state.sought = [] }
    guard place == .messages else {
      state.isPinnedSelected = false
      return
    }
    // The former selection may be far out of view.
    if !layout.visibleItems.contains(where: { $0.id == state.selected }) { select(lastVisibleItem) }
  }

  /// Moves from the empty input field to the messages: to the newest visible card that can be answered, else to the
  /// last visible message. Returns false if there is no message.
  func enterMessages() -> Bool {
    guard !state.items.isEmpty else { return false }
    let card = state.card(for: .accept, at: context.market.clock.now())
    let isInView = layout.visibleItems.contains { $0.id == card?.id }
    state.focus = .messages
    select(isInView ? card?.id : lastVisibleItem)
    return true
  }

  private func press() {
    switch state.focus {
    case .input: send()
    case .toolbar: _ = perform(state.button.action)
    case .messages: if state.isPinnedSelected { openListing() } else { openMessageMenu() }
    }
  }

  private func openListing() {
    if let listing = state.entry?.listing { context.go(.push(.listing(listing.id))) }
  }

  private func openMenu() {
    guard let entry = state.entry else { return }
    let reported = state.focus == .messages ? state.selectedItem?.message : nil
    RoomActions(
      context: context, onVanish: { [weak self, context] in if let self { context.leave(self) } },
      goToDate: { [weak self] in self?.promptForDate() }, search: { [weak self] in self?.search() }
    )
    .openMenu(for: entry, reported: reported.map { [$0.id] } ?? [])
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .send: canSay ? (isEmpty ? .reasonNothingToSend : nil) : closedReason
    case .breakLine, .attach, .meet, .quickReplies: canSay ? nil : closedReason
    case .offer: canSay ? (state.entry?.isListingOpen == true ? nil : .reasonClosed) : closedReason
    case .addCard, .dropCard: links.disabledReason(action)
    case .rate: state.entry?.listing?.listing.status == .sold ? nil : .reasonNoDeal
    case .openPinned: state.entry?.listing == nil ? .listingGone : nil
    case .goToDate, .searchMessages: state.entry == nil ? .loadingChats : state.items.isEmpty ? .roomEmpty : nil
    case .roomMenu: state.entry == nil ? .loadingChats : nil
    case .accept, .decline, .counter, .withdraw: ProposalStep(action).flatMap { disabledReason(answering: $0) }
    case .nextMatch, .previousMatch: context.soughtMessages == nil ? .reasonNothingSought : nil
    case .open where state.focus == .messages:
      state.selectedItem == nil && !state.isPinnedSelected ? .reasonNothingSelected : nil
    default: disabledReasonOnMessage(action)
    }
  }

  var closedReason: Phrase { state.entry == nil ? .loadingChats : .chatBlocked }

  // MARK: Mouse

  func click(_ target: HitTarget) {
    switch target.name {
    case "message":
      guard layout.items.indices.contains(target.index) else { return }
      state.focus = .messages
      select(layout.items[target.index].id)
    case "newest": showNewest()
    default: break
    }
  }

  func clickField(_ field: Int, column: Int, width: Int) {
    guard canSay else { return }
    focus(on: .input)
    state.input.moveCaret(toRow: field, column: max(0, column - RoomInputView.margins.left))
  }

  func wheel(_ notches: Int, over target: HitTarget?) { scroll(by: notches) }

  func scrollToTop() -> Bool { false }

  // MARK: Drawing

  var hasBottomBar: Bool { true }

  func fit(_ area: Rect, _ render: RenderContext) {
    let width = RoomInputView.textColumns(of: area.columns, render)
    state.input.fit(width: width, rows: min(max(1, state.input.lineCount), RoomInputView.mostRows(in: area)))
    // The input's height follows its text, whose wrapping may have changed.
    state.input.fit(width: width, rows: min(max(1, state.input.lineCount), RoomInputView.mostRows(in: area)))
    guard let entry = state.entry else { return }
    let parts = RoomView.parts(of: area, state, render)
    let keys = shownKeys(render)
    let lines = MessageLayout(
      render: render, entry: entry, columns: parts.messages.columns, rows: parts.messages.rows,
      sought: state.sought, meetings: state.meetings, keys: keys)
    layout.fit(state, lines: lines, cache: wrapped, visible: parts.messages.rows)
    if let target { show(target) }
    // A selected card grows by one line when it shows its keys. It stays visible as a whole.
    if keys != cardKeys, state.focus == .messages, let selected = state.selected, keys[selected] != nil {
      select(selected)
    }
    cardKeys = keys
    settle()
    page()
    markRead()
  }

  /// A room that is only a preview beside the list shows no keys on its cards.
  private func shownKeys(_ render: RenderContext) -> [ID<ChatMessage>: ActionContext] {
    context.isInFront(self) ? state.cardKeys(at: render.now) : [:]
  }

  private var view: RoomView { RoomView(state: state, layout: layout) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }
  func spoken(_ render: RenderContext) -> [SpokenLine] {
    RoomSpeech(state: state, render: render, keys: shownKeys(render)).lines
  }

  /// Milliseconds until a visible offer expires or a visible meeting begins.
  func changesIn(_ render: RenderContext) -> Int64? {
    let ends: [Int64] = layout.visibleItems.compactMap { item in
      switch item.content {
      case .offer(let offer) where offer.proposal.state == .proposed:
        offer.expiry.milliseconds - render.now.milliseconds
      case .meeting(let meeting) where meeting.proposal.state == .proposed:
        meeting.time.milliseconds - render.now.milliseconds
      default: nil
      }
    }
    return ends.filter { $0 > 0 }.min()
  }
}
