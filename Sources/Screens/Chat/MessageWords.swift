import Marketplace
import TerminalUI

/// What messages of a room are in words.
struct MessageWords {
  let strings: Strings
  let now: Timestamp
  /// Seconds east of UTC where the person is.
  let offset: Int
  let entry: RoomEntry
  var keymap = Keymap.standard
  /// The messages that are known to be meetings: a note about one of them says so.
  var meetings: Set<ID<ChatMessage>> = []

  init(_ render: RenderContext, _ entry: RoomEntry) {
    self.init(strings: render.strings, now: render.now, offset: render.offset, entry)
    keymap = render.keymap
  }

  init(strings: Strings, now: Timestamp, offset: Int, _ entry: RoomEntry) {
    self.strings = strings
    self.now = now
    self.offset = offset
    self.entry = entry
  }

  /// More of a text than any line shows.
  private static let lineLimit = 400

  /// What was said, in one line.
  func line(_ message: ChatMessage) -> String { line(message.content, by: message.sender) }

  func line(_ content: ChatMessage.Content, by sender: ID<Account>) -> String {
    switch content {
    case .text(let text):
      String(text.prefix(Self.lineLimit)).split(whereSeparator: \.isNewline).joined(separator: " ")
    case .attachment(let attachment): name(attachment)
    case .offer(let offer): strings(.chatOffer, strings.amount(offer.amount))
    case .meeting(let meeting): strings(.chatMeeting, meeting.place, time(of: meeting))
    case .note(let note): words(note, by: sender)
    }
  }

  /// What the program says about what one of the two did.
  func words(_ note: ChatMessage.Note, by sender: ID<Account>) -> String {
    switch note {
    case .status(let status): strings(.noteStatus, name(of: sender), strings.name(status))
    case .answered(let card, let step): strings(phrase(for: step, isMeeting: meetings.contains(card)), name(of: sender))
    }
  }

  private func phrase(for step: ProposalStep, isMeeting: Bool) -> Phrase {
    switch step {
    case .accept: isMeeting ? .noteMeetingAccepted : .noteAccepted
    case .withdraw: isMeeting ? .noteMeetingWithdrawn : .noteWithdrawn
    case .decline, .counter, .expire: isMeeting ? .noteMeetingDeclined : .noteDeclined
    }
  }

  /// `사진 holiday.jpg`
  func name(_ attachment: Attachment) -> String {
    strings(attachment.kind == .picture ? .chatPicture : .chatFile, Strings.line(attachment.name))
  }

  /// `11월 23일 월요일 15:00`
  func time(of meeting: Meeting) -> String {
    strings.dayAndTime(meeting.time, now: now, offset: offset)
  }

  /// The keys of a context that answer a card, or take back one's own.
  func keys(isMine: Bool, in context: ActionContext) -> String {
    keymap.hints(of: isMine ? [.withdraw] : [.accept, .decline, .counter], in: context, strings)
  }

  /// Why it could not be sent, and the keys that try it again or let it go.
  func words(_ fault: SendFault) -> String {
    guard let retry = keymap.label(of: .retry), let discard = keymap.label(of: .discard) else {
      return strings.name(fault)
    }
    return strings(.notSentKeys, strings.name(fault), retry, discard)
  }

  /// The one of the two that this is.
  func name(of person: ID<Account>) -> String {
    if person != entry.other.id { return strings(.chatMe) }
    return entry.other.name.isEmpty ? strings(.roomNobody) : entry.other.name
  }

  /// How a card stands now; nil for what is none.
  func state(_ content: ChatMessage.Content) -> ProposalState? { entry.state(of: content, at: now) }

  /// That in words. An offer that was still open when the sale ended says so.
  func words(_ state: ProposalState, of content: ChatMessage.Content) -> String {
    guard state == .expired, case .offer(let offer) = content, let end = entry.saleEnd, offer.expiry > end else {
      return strings.name(state)
    }
    return strings(.cardSaleEnded)
  }
}

extension RoomEntry {
  /// Whether there is still something to bid for.
  var isListingOpen: Bool {
    guard let listing = listing?.listing else { return false }
    return listing.deletedAt == nil && listing.status != .sold
  }

  /// When the listing was sold or deleted, as far as it tells; nil while it is open.
  var saleEnd: Timestamp? {
    guard let listing = listing?.listing, !isListingOpen else { return nil }
    return listing.deletedAt ?? listing.updatedAt
  }

  /// How a card stands at `now`; nil for what is none.
  func state(of content: ChatMessage.Content, at now: Timestamp) -> ProposalState? {
    switch content {
    case .offer(let offer): offer.state(at: now, isListingOpen: isListingOpen)
    case .meeting(let meeting): meeting.state(at: now)
    case .text, .attachment, .note: nil
    }
  }

  /// Why a message cannot be answered so; nil for a card that can.
  func refusal(of step: ProposalStep, to content: ChatMessage.Content, at now: Timestamp) -> Phrase? {
    guard let proposal = content.proposal, let state = state(of: content, at: now) else { return .reasonNoCard }
    guard state == .proposed else { return .reasonCardAnswered }
    let isMine = proposal.proposer != other.id
    return isMine == (step == .withdraw) ? nil : .chatNotYours
  }
}
