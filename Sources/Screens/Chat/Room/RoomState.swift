import Marketplace
import TerminalUI

/// The state of a room: a range of its messages around the view, the unsent messages, and the text being typed.
struct RoomState: Sendable {
  /// The address that the room is opened by.
  enum Address: Hashable, Sendable {
    case room(ID<ChatRoom>)
    /// The person's room with the seller of this listing. It may not exist yet.
    case listing(ID<Listing>)
  }

  /// The part with the key focus: the text, one of the buttons above it, or a message.
  enum Focus: Hashable, Sendable {
    case input
    case toolbar
    case messages
  }

  /// The message and its line at the top of the view.
  struct Anchor: Hashable, Sendable {
    let item: ID<ChatMessage>
    let line: Int
  }

  var entry: RoomEntry?
  /// Why the room cannot be shown; nil during loading and after success.
  var failure: Sentence?
  /// In order, without gaps.
  var messages: [ChatMessage] = []
  var hasOlder = false
  var hasNewer = false
  /// The person's messages that are being sent or could not be sent.
  var waiting: [WaitingMessage] = []
  var bookmarks: Set<ID<ChatMessage>> = []
  /// The person's own contact for the other person.
  var contact: ContactDetails?
  /// Whether there is a finished deal with the other person that the person has not rated yet.
  var canRate = false

  var focus = Focus.input
  var button = RoomButton.picture
  var selected: ID<ChatMessage>?
  var isPinnedSelected = false
  /// The search terms that led to the selected message. Typing clears them.
  var sought: [SearchTerm] = []
  var input = TextAreaState(maximum: ChatRules.textLimit, rows: 1)
  /// The cards of the links in the input field. A message has one at most.
  var cards = LinkCards(limit: 1)
  /// Nil while the view shows the newest message and follows new ones.
  var anchor: Anchor?
  /// The sequence number of the newest message that was visible.
  var seenUpTo = 0

  /// All items in order: sent messages, then waiting ones.
  var items: [RoomItem] {
    let sent = Set(messages.map(\.id))
    // Waiting messages appear only below the newest page.
    let waiting = hasNewer ? [] : waiting.filter { !sent.contains($0.id) }
    return messages.map { .sent($0) } + waiting.map { .waiting($0) }
  }

  /// The rows of the person's private notes about the other one, above the buttons.
  var noteRows: Int { contact?.hasNotes == true ? 1 : 0 }

  var selectedItem: RoomItem? { items.first { $0.id == selected } }

  var meetings: Set<ID<ChatMessage>> {
    Set(messages.filter { if case .meeting = $0.content { true } else { false } }.map(\.id))
  }

  /// The card that a step applies to: the selected one if it can be answered this way, else the newest loaded one that
  /// can.
  func card(for step: ProposalStep, at now: Timestamp) -> ChatMessage? {
    guard let entry, !entry.isBlocked else { return nil }
    func canBeAnswered(_ message: ChatMessage) -> Bool {
      entry.refusal(of: step, to: message.content, at: now) == nil
    }
    if focus == .messages, let selected = selectedItem?.message, canBeAnswered(selected) { return selected }
    return messages.last(where: canBeAnswered)
  }

  /// The cards that keys currently answer, with the context of these keys. Letter keys act only on the selected card.
  func cardKeys(at now: Timestamp) -> [ID<ChatMessage>: ActionContext] {
    var keys: [ID<ChatMessage>: ActionContext] = [:]
    for step in [ProposalStep.accept, .withdraw] {
      guard let card = card(for: step, at: now) else { continue }
      keys[card.id] = focus == .messages && card.id == selected ? .card : .room
    }
    return keys
  }

  /// The number of messages newer than the newest visible one.
  var newCount: Int { anchor == nil ? 0 : max(0, (entry?.record.newest?.sequence ?? 0) - seenUpTo) }
}

/// A message in the room's list.
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

  /// Why sending failed; nil for a message that is sent or being sent.
  var fault: SendFault? {
    if case .waiting(let waiting) = self { waiting.fault } else { nil }
  }
}

/// The buttons above the input field.
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
