public import Marketplace
internal import TerminalUI

/// The words for items of the inbox, each in one line.
public struct InboxWords: Sendable {
  let strings: Strings
  let now: Timestamp
  /// The person's time zone, in seconds east of UTC.
  let offset: Int
  /// The most columns of a title before what happened, so that both are seen in a row of a list.
  var titleColumns = Int.max

  public init(_ strings: Strings, now: Timestamp, offset: Int) {
    self.strings = strings
    self.now = now
    self.offset = offset
  }

  /// Who did it, or what it is about.
  public func title(of item: InboxItem) -> String {
    switch item.event {
    case .meetingSoon: strings(.inboxMeetingSoon)
    case .priceDropped: strings(.inboxPriceDropped)
    case .found: strings(.savedNewsTitle, item.name)
    case .answerAccepted: strings(.inboxAnswerAccepted)
    default: item.kind == .decision ? strings(.inboxDecision) : name(of: item)
    }
  }

  /// What happened.
  public func line(_ item: InboxItem) -> String {
    if let notice = item.event.notice { return line(item, notice) }
    let title = Self.oneLine(item.title)
    switch item.event {
    case .text: return Self.oneLine(item.text)
    case .picture: return strings(.chatPicture, Strings.line(item.text))
    case .file: return strings(.chatFile, Strings.line(item.text))
    case .forSale: return strings(.noteStatus, subject(of: item), strings(.statusForSale))
    case .reserved: return strings(.noteStatus, subject(of: item), strings(.statusReserved))
    case .sold: return strings(.noteStatus, subject(of: item), strings(.statusSold))
    case .offered: return strings(.chatOffer, price(item.price))
    case .offerAccepted: return strings(.noteOfferAccepted, subject(of: item))
    case .offerDeclined: return strings(.noteOfferDeclined, subject(of: item))
    case .offerWithdrawn: return strings(.noteOfferWithdrawn, subject(of: item))
    case .meetingProposed: return strings(.chatMeeting, Self.oneLine(item.text), time(item.moment))
    case .meetingAccepted: return strings(.noteMeetingAccepted, subject(of: item))
    case .meetingDeclined: return strings(.noteMeetingDeclined, subject(of: item))
    case .meetingWithdrawn: return strings(.noteMeetingWithdrawn, subject(of: item))
    case .meetingSoon: return join([time(item.moment), Self.oneLine(item.text), name(of: item)])
    case .priceDropped:
      return join([title, price(item.formerPrice) + " → " + price(item.price)])
    case .found: return join([title, price(item.price)])
    case .published: return strings(.inboxPublished, join([title, price(item.price)]))
    case .commented: return strings(.inboxCommented, brief(title), Self.oneLine(item.text))
    case .replied: return strings(.inboxReplied, brief(title), Self.oneLine(item.text))
    default: return title
    }
  }

  private func line(_ item: InboxItem, _ kind: Marketplace.Notice.Kind) -> String {
    let notice = Marketplace.Notice(
      id: ID(stableFrom: ""), kind: kind, until: item.moment, note: item.text, time: item.time)
    return join([strings.words(notice, offset: offset), Self.oneLine(item.text)])
  }

  /// The listing: who did it is the title already.
  private func subject(of item: InboxItem) -> String {
    item.title.isEmpty ? name(of: item) : Self.oneLine(item.title)
  }

  func name(of item: InboxItem) -> String {
    if !item.name.isEmpty { return Self.oneLine(item.name) }
    return strings(item.room == nil ? .unknownSeller : .roomNobody)
  }

  private func price(_ money: Money?) -> String {
    guard let money else { return strings(.noPrice) }
    return money.amount == 0 ? strings(.giveaway) : strings.amount(money)
  }

  private func time(_ moment: Timestamp?) -> String {
    moment.map { strings.dayAndTime($0, now: now, offset: offset) } ?? ""
  }

  /// A title that stands before what happened.
  private func brief(_ title: String) -> String { title.truncated(to: titleColumns) }

  private func join(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: " · ") }

  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension Strings {
  /// The name of a kind.
  public func name(_ kind: InboxKind) -> String {
    switch kind {
    case .message: self(.inboxMessages)
    case .offer: self(.inboxOffers)
    case .meeting: self(.inboxMeetings)
    case .price: self(.inboxPrices)
    case .search: self(.inboxSearches)
    case .comment: self(.inboxComments)
    case .answer: self(.inboxAnswers)
    case .follow: self(.inboxFollows)
    case .decision: self(.inboxDecisions)
    }
  }

  func name(_ level: InboxLevel) -> String {
    switch level {
    case .off: self(.off)
    case .inbox: self(.inboxLevelInbox)
    case .notify: self(.inboxLevelNotify)
    }
  }
}
