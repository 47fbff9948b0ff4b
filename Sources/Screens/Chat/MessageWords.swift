import Marketplace
import TerminalUI

/// The texts for the messages of a room.
struct MessageWords {
  let strings: Strings
  let now: Timestamp
  /// The person's time zone, in seconds east of UTC.
  let offset: Int
  let entry: RoomEntry
  var keymap = Keymap.standard
  /// The messages that are meetings, so that a note says what was answered; nil when only the note is known.
  var meetings: Set<ID<ChatMessage>>?

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

  /// Longer than any line on the screen.
  private static let lineLimit = 400

  /// A message in one line.
  func line(_ message: ChatMessage) -> String { line(message.content, by: message.sender) }

  func line(_ content: ChatMessage.Content, by sender: ID<Account>) -> String {
    switch content {
    case .text(let text, _):
      String(text.prefix(Self.lineLimit)).split(whereSeparator: \.isNewline).joined(separator: " ")
    case .attachment(let attachment): name(attachment)
    case .offer(let offer): strings(.chatOffer, strings.amount(offer.amount))
    case .meeting(let meeting): strings(.chatMeeting, meeting.place, time(of: meeting))
    case .note(let note): words(note, by: sender)
    }
  }

  /// The text of a note about one participant's action.
  func words(_ note: ChatMessage.Note, by sender: ID<Account>) -> String {
    switch note {
    case .status(let status): strings(.noteStatus, actor(sender), strings.name(status))
    case .answered(let card, let step):
      strings(phrase(for: step, isMeeting: meetings?.contains(card)), actor(sender))
    }
  }

  private func phrase(for step: ProposalStep, isMeeting: Bool?) -> Phrase {
    switch (step, isMeeting) {
    case (.accept, nil): .noteAccepted
    case (.accept, true?): .noteMeetingAccepted
    case (.accept, false?): .noteOfferAccepted
    case (.withdraw, nil): .noteWithdrawn
    case (.withdraw, true?): .noteMeetingWithdrawn
    case (.withdraw, false?): .noteOfferWithdrawn
    case (.decline, nil), (.counter, nil), (.expire, nil): .noteDeclined
    case (.decline, true?), (.counter, true?), (.expire, true?): .noteMeetingDeclined
    case (.decline, false?), (.counter, false?), (.expire, false?): .noteOfferDeclined
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

  /// The key hints for answering a card, or for withdrawing the person's own.
  func keys(isMine: Bool, in context: ActionContext) -> String {
    keymap.hints(of: isMine ? [.withdraw] : [.accept, .decline, .counter], in: context, strings)
  }

  /// The reason why sending failed, and the keys to retry or discard.
  func words(_ fault: SendFault) -> String {
    guard let retry = keymap.label(of: .retry), let discard = keymap.label(of: .discard) else {
      return strings.name(fault)
    }
    return strings(.notSentKeys, strings.name(fault), retry, discard)
  }

  /// The name of a participant.
  func name(of person: ID<Account>) -> String {
    if person != entry.other.id { return strings(.chatMe) }
    return entry.other.name.isEmpty ? strings(.roomNobody) : entry.other.name
  }

  /// The subject of a sentence about what a participant did.
  private func actor(_ person: ID<Account>) -> String {
    person == entry.other.id ? name(of: person) : strings(.chatYou)
  }

  /// The current state of a card; nil for other content.
  func state(_ content: ChatMessage.Content) -> ProposalState? { entry.state(of: content, at: now) }

  /// The name of a state. An offer that was still open when the sale ended has its own wording.
  func words(_ state: ProposalState, of content: ChatMessage.Content) -> String {
    guard state == .expired, case .offer(let offer) = content, let end = entry.saleEnd, offer.expiry > end else {
      return strings.name(state)
    }
    return strings(.cardSaleEnded)
  }
}

extension RoomEntry {
  /// Whether the listing can still be bought.
  var isListingOpen: Bool {
    guard let listing = listing?.listing else { return false }
    return listing.deletedAt == nil && listing.status != .sold
  }

  /// When the listing was sold or deleted, according to the listing; nil while it is open.
  var saleEnd: Timestamp? {
    guard let listing = listing?.listing, !isListingOpen else { return nil }
    return listing.deletedAt ?? listing.updatedAt
  }

  /// The state of a card at `now`; nil for other content.
  func state(of content: ChatMessage.Content, at now: Timestamp) -> ProposalState? {
    switch content {
    case .offer(let offer): offer.state(at: now, isListingOpen: isListingOpen)
    case .meeting(let meeting): meeting.state(at: now)
    case .text, .attachment, .note: nil
    }
  }

  /// The reason why a message cannot be answered this way; nil if it can.
  func refusal(of step: ProposalStep, to content: ChatMessage.Content, at now: Timestamp) -> Phrase? {
    guard let proposal = content.proposal, let state = state(of: content, at: now) else { return .reasonNoCard }
    guard state == .proposed else { return .reasonCardAnswered }
    let isMine = proposal.proposer != other.id
    return isMine == (step == .withdraw) ? nil : .chatNotYours
  }
}
