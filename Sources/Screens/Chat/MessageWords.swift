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

  init(_ look: Look, _ entry: RoomEntry) {
    self.init(strings: look.strings, now: look.now, offset: look.offset, entry)
    keymap = look.keymap
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
    case .answered(_, .accept): strings(.noteAccepted, name(of: sender))
    case .answered(_, .withdraw): strings(.noteWithdrawn, name(of: sender))
    case .answered: strings(.noteDeclined, name(of: sender))
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

  /// The keys that answer a card, or take back one's own.
  func keys(isMine: Bool) -> String {
    keymap.hints(of: isMine ? [.withdraw] : [.accept, .decline, .counter], strings)
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
  func state(_ content: ChatMessage.Content) -> ProposalState? {
    switch content {
    case .offer(let offer): offer.state(at: now, isListingOpen: entry.isListingOpen)
    case .meeting(let meeting): meeting.state(at: now)
    case .text, .attachment, .note: nil
    }
  }
}

extension RoomEntry {
  /// Whether there is still something to bid for.
  var isListingOpen: Bool {
    guard let listing = listing?.listing else { return false }
    return listing.deletedAt == nil && listing.status != .sold
  }
}
