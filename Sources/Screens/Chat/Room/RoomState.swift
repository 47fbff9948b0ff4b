import Marketplace
import TerminalUI

/// What a room shows: a run of its messages around what is on the screen, what waits to be sent, and what is being typed.
struct RoomState: Sendable {
  /// By what a room is known before it was read.
  enum Address: Hashable, Sendable {
    case room(ID<ChatRoom>)
    /// One's own room with the seller of this listing, which may have to be opened yet.
    case listing(ID<Listing>)
  }

  /// What takes the keys: the text, one of the buttons above it, or a message.
  enum Focus: Hashable, Sendable {
    case input
    case toolbar
    case messages
  }

  /// Which line of which message stands at the top of the view.
  struct Anchor: Hashable, Sendable {
    let item: ID<ChatMessage>
    let line: Int
  }

  var entry: RoomEntry?
  /// Why there is no room; nil while it is read, and once it is there.
  var failure: Sentence?
  /// In their order, without gaps.
  var messages: [ChatMessage] = []
  var hasOlder = false
  var hasNewer = false
  /// One's own that are on their way, or could not be sent.
  var waiting: [WaitingMessage] = []
  var bookmarks: Set<ID<ChatMessage>> = []

  var focus = Focus.input
  var button = RoomButton.picture
  var selected: ID<ChatMessage>?
  var isPinnedSelected = false
  /// What was looked for when the selected message was found; none once one goes on writing.
  var sought: [SearchTerm] = []
  var input = TextAreaState(maximum: ChatRules.textLimit, rows: 1)
  /// Nil while the newest message is in view and new ones come into it.
  var anchor: Anchor?
  /// The newest message that was in view.
  var seenUpTo = 0

  /// Everything in its order: what was sent, then what waits.
  var items: [RoomItem] {
    let sent = Set(messages.map(\.id))
    // What the newest page does not reach yet stands below it, not among it.
    let waiting = hasNewer ? [] : waiting.filter { !sent.contains($0.id) }
    return messages.map { .sent($0) } + waiting.map { .waiting($0) }
  }

  var selectedItem: RoomItem? { items.first { $0.id == selected } }

  var meetings: Set<ID<ChatMessage>> {
    Set(messages.filter { if case .meeting = $0.content { true } else { false } }.map(\.id))
  }

  /// The card that an answer is about: the selected one when it can be answered so, else the newest in memory that can.
  func card(for step: ProposalStep, at now: Timestamp) -> ChatMessage? {
    guard let entry, !entry.isBlocked else { return nil }
    func canBeAnswered(_ message: ChatMessage) -> Bool {
      entry.refusal(of: step, to: message.content, at: now) == nil
    }
    if focus == .messages, let selected = selectedItem?.message, canBeAnswered(selected) { return selected }
    return messages.last(where: canBeAnswered)
  }

  /// The cards that keys answer now, with the context of these keys: letters act on the selected card alone.
  func cardKeys(at now: Timestamp) -> [ID<ChatMessage>: ActionContext] {
    var keys: [ID<ChatMessage>: ActionContext] = [:]
    for step in [ProposalStep.accept, .withdraw] {
      guard let card = card(for: step, at: now) else { continue }
      keys[card.id] = focus == .messages && card.id == selected ? .card : .room
    }
    return keys
  }

  /// Messages that came since the newest one was in view.
  var newCount: Int { anchor == nil ? 0 : max(0, (entry?.record.newest?.sequence ?? 0) - seenUpTo) }
}

/// A message as the room shows it.
enum RoomItem: Hashable, Sendable, Identifiable {
  case sent(ChatMessage)
  case waiting(WaitingMessage)

  var id: Marketplace.ID<ChatMessage> {
    switch self {
    case .sent(let message): message.id
    case .waiting(let waiting): waiting.id
    }
  }

  var sender: Marketplace.ID<Account> {
    switch self {
    case .sent(let message): message.sender
    case .waiting(let waiting): waiting.message.sender
    }
  }

  var time: Timestamp {
    switch self {
    case .sent(let message): message.time
    case .waiting(let waiting): waiting.message.time
    }
  }

  var content: ChatMessage.Content {
    switch self {
    case .sent(let message): message.content
    case .waiting(let waiting): waiting.message.content
    }
  }

  var message: ChatMessage? {
    if case .sent(let message) = self { message } else { nil }
  }

  /// Why it could not be sent; nil for one that was, or is on its way.
  var fault: SendFault? {
    if case .waiting(let waiting) = self { waiting.fault } else { nil }
  }
}

/// What stands above the text of a room.
enum RoomButton: Int, CaseIterable, Hashable, Sendable {
  case picture, offer, meet, quickReply

  var title: Phrase {
    switch self {
    case .picture: .buttonPicture
    case .offer: .buttonOffer
    case .meet: .buttonMeet
    case .quickReply: .buttonQuickReply
    }
  }

  var action: Action {
    switch self {
    case .picture: .attach
    case .offer: .offer
    case .meet: .meet
    case .quickReply: .quickReplies
    }
  }
}
