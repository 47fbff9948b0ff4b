/// An event that concerns a person. It stores the texts that it shows, so that a list of items needs no other reads.
public struct InboxItem: Hashable, Sendable, Identifiable {
  /// Derived from the occurrence, so every program derives the same identity and an event is announced once.
  public let id: Marketplace.ID<InboxItem>
  public let event: Event
  /// The place that the item opens.
  public let link: MarketLink
  /// Who did it; nil for moderators and the program.
  public var actor: Marketplace.ID<Account>?
  /// The name of `actor`, or of the saved search.
  public var name: String
  /// The title of the listing or the post.
  public var title: String
  /// The text of the message or comment, the name of the file, the place of the meeting, or the moderator's note; at
  /// most `textLimit` characters.
  public var text: String
  /// The price of the listing, or of the offer.
  public var price: Money?
  /// The price before it dropped.
  public var formerPrice: Money?
  /// The time of the meeting, or the end of a suspension.
  public var moment: Timestamp?
  /// When it happened, by the clock of the person who did it. At most the time at which this machine noticed it.
  public let time: Timestamp
  public var isRead: Bool
  /// Whether its cause is gone, for example after an undo. Such an item stays in the store, hidden, and comes back with
  /// its cause.
  public var isGone: Bool
  /// The order in which this machine noticed it, from 1; 0 before it is stored.
  public var number: Int

  /// For how long an item is kept.
  public static let secondsKept: Int64 = 30 * 24 * 3600
  public static let textLimit = 400

  public var kind: InboxKind { event.kind }

  /// - Parameter occurrence: identifies the event, and is the same on every machine.
  public init(
    _ event: Event, occurrence: String, link: MarketLink, actor: Marketplace.ID<Account>? = nil, name: String = "",
    title: String = "", text: String = "", price: Money? = nil, formerPrice: Money? = nil, moment: Timestamp? = nil,
    time: Timestamp
  ) {
    self.init(
      id: Self.id(occurrence), event: event, link: link, actor: actor, name: name, title: title,
      text: String(text.prefix(Self.textLimit)), price: price, formerPrice: formerPrice, moment: moment, time: time)
  }

  public init(
    id: Marketplace.ID<InboxItem>, event: Event, link: MarketLink, actor: Marketplace.ID<Account>?, name: String,
    title: String, text: String, price: Money?, formerPrice: Money?, moment: Timestamp?, time: Timestamp,
    isRead: Bool = false, isGone: Bool = false, number: Int = 0
  ) {
    self.id = id
    self.event = event
    self.link = link
    self.actor = actor
    self.name = name
    self.title = title
    self.text = text
    self.price = price
    self.formerPrice = formerPrice
    self.moment = moment
    self.time = time
    self.isRead = isRead
    self.isGone = isGone
    self.number = number
  }

  static func id(_ occurrence: String) -> Marketplace.ID<InboxItem> {
    Marketplace.ID(stableFrom: "inbox " + occurrence)
  }
}

extension InboxItem {
  static func occurrence(of meeting: Meeting, _ message: Marketplace.ID<ChatMessage>) -> String {
    "soon \(message) \(meeting.time.milliseconds)"
  }

  /// The identity of the reminder of a meeting.
  public static func reminder(of meeting: Meeting, _ message: Marketplace.ID<ChatMessage>) -> Marketplace.ID<InboxItem>
  {
    id(occurrence(of: meeting, message))
  }

  /// What happened. The names are stored, so never rename a case.
  public enum Event: String, CaseIterable, Sendable {
    case text, picture, file, forSale, reserved, sold
    case offered, offerAccepted, offerDeclined, offerWithdrawn
    case meetingProposed, meetingAccepted, meetingDeclined, meetingWithdrawn
    /// An agreed meeting is about to begin.
    case meetingSoon
    case priceDropped
    case found
    case commented, replied
    case answerAccepted
    case published
    case listingHidden, listingShown, postHidden, postShown, commentHidden, commentShown, warning, warningWithdrawn,
      suspended, restored
    case reportUpheld, reportDismissed, reportReopened

    public var kind: InboxKind {
      switch self {
      case .text, .picture, .file, .forSale, .reserved, .sold: .message
      case .offered, .offerAccepted, .offerDeclined, .offerWithdrawn: .offer
      case .meetingProposed, .meetingAccepted, .meetingDeclined, .meetingWithdrawn, .meetingSoon: .meeting
      case .priceDropped: .price
      case .found: .search
      case .commented, .replied: .comment
      case .answerAccepted: .answer
      case .published: .follow
      case .listingHidden, .listingShown, .postHidden, .postShown, .commentHidden, .commentShown, .warning,
        .warningWithdrawn, .suspended, .restored, .reportUpheld,
        .reportDismissed, .reportReopened:
        .decision
      }
    }

    /// The notice that the event is about; nil for events of other kinds.
    public var notice: Notice.Kind? { kind == .decision ? Notice.Kind(rawValue: rawValue) : nil }
  }

  /// The subject of the item. All items about a subject are derived together.
  public var subject: InboxSubject? { link.subject }

  /// The room of a message, an offer or a meeting; nil for other kinds.
  public var room: Marketplace.ID<ChatRoom>? { if case .room(let id)? = subject { id } else { nil } }

  /// The sequence of the message in its room; nil for other kinds, and for reminders.
  public var sequence: Int? { if case .message(_, let sequence) = link { sequence } else { nil } }
}

extension MarketLink {
  /// The subject at this place; nil for places that no item is about.
  public var subject: InboxSubject? {
    switch self {
    case .listing(let id): .listing(id)
    case .room(let id), .message(let id, _): .room(id)
    case .post(let id), .comment(let id, _): .post(id)
    case .person, .savedSearch, .notices, .inbox: nil
    }
  }
}

/// What items are about.
public enum InboxSubject: Hashable, Sendable {
  case listing(ID<Listing>)
  case room(ID<ChatRoom>)
  case post(ID<Post>)
}
