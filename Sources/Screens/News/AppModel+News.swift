import Marketplace
import TerminalUI

/// News: what is new in the inbox, and upcoming meetings. They appear as a notice, and as a terminal notification and
/// through the person's own command while the person looks elsewhere.
extension AppModel {
  /// Starts the news after the first frame, and again after another person signs in.
  func beginNews() {
    newsPlace = nil
    // No list shows who is followed, so the first frame does without.
    context.readFollowed()
    news.begin()
    reminders.begin()
  }

  func endNews() {
    news.end()
    reminders.end()
  }

  /// Whether the person is looking at a room.
  func isWatched(_ room: ID<ChatRoom>) -> Bool {
    (tabs.top as? RoomModel)?.room == room && context.attention.hasFocus != false
  }

  /// Whether the person is looking at what an item is about.
  func isWatched(_ item: InboxItem) -> Bool {
    if let room = item.room { return isWatched(room) }
    guard context.attention.hasFocus != false, let subject = item.subject else { return false }
    return tabs.top?.destination.marketLink?.subject == subject
  }

  /// Records input and the terminal's focus changes.
  func attend(_ event: InputEvent) {
    context.attention.take(event, at: context.market.clock.now())
    switch event {
    case .key, .paste, .mouse, .focus(true), .resumed: context.synchronizer?.noteUse()
    default: break
    }
  }

  func tell(_ items: [InboxItem]) {
    // The person may have opened one of the rooms meanwhile.
    let items = items.filter { !isWatched($0) }
    guard let last = items.last else { return }
    let isOfSearch = items.allSatisfy { $0.event == .found }
    guard isOfSearch else { return tell(items, row: nil, searches: []) }
    context.activity.run { [self, market = context.market] in
      var row: ListingRow?
      if items.count == 1, case .listing(let id)? = last.subject { row = try? await market.listings.row(id, from: nil) }
      let searches = (try? await market.savedSearches.searches()) ?? []
      if context.isCurrent(market) { tell(items, row: row, searches: searches) }
    }
  }

  private func tell(_ items: [InboxItem], row: ListingRow?, searches: [SavedSearch]) {
    let clock = context.market.clock
    let now = clock.now()
    let words = InboxWords(context.strings, now: now, offset: clock.offset(at: now))
    if let alert = Alert(items, words, row: row, searches: searches) { tell(alert, at: now) }
  }

  func remind(_ meeting: Meeting, _ message: ID<ChatMessage>, in entry: RoomEntry) {
    guard context.settings.inbox[.meeting] == .notify else { return }
    let clock = context.market.clock
    let now = clock.now()
    let offset = clock.offset(at: meeting.time)
    tell(Alert(meeting, message, in: entry, context.strings, now: now, offset: offset), at: now)
  }

  func tell(_ alert: Alert, at now: Timestamp) {
    newsPlace = alert.place
    let text = alert.text.truncated(to: Self.noticeColumns)
    let key = keymap.label(of: .openNews)
    let sentence =
      key.map { Sentence(.newsLineKey, alert.title, text, $0) } ?? Sentence(.newsLine, alert.title, text)
    say(Notice(sentence: sentence, isNews: true))
    let settings = context.settings
    guard !context.attention.isHere(at: now),
      !settings.quietHours.contains(now, offset: context.market.clock.offset(at: now))
    else { return }
    runNotifyCommand(about: alert)
    guard let format = settings.notifications.format else { return }
    onCommand(.notify(TerminalNotification(title: alert.title, text: alert.text, format: format)))
  }

  /// Runs the person's own command, unless another program has run it about the same items.
  private func runNotifyCommand(about alert: Alert) {
    guard let notify = context.tools.notify else { return }
    let announcement = Announcement(
      title: alert.title, text: alert.text, link: alert.place.link ?? MarketLink.inbox.text)
    context.activity.runBehind(isShown: false) { [inbox = context.market.inbox] in
      if (try? await inbox.claim(alert.items)) == true { notify(announcement) }
    }
  }

  /// The maximum columns of a message in a notice.
  private static let noticeColumns = 60

  /// Opens the subject of the latest notification, above everything else. Without one since the start, opens the inbox.
  func openNews() {
    overlays = []
    push(newsPlace ?? .inbox)
  }
}

extension Settings.NotificationChoice {
  /// The notification format to request. An inner nil lets the terminal use its best format; nil turns notifications
  /// off.
  fileprivate var format: TerminalNotification.Format?? {
    switch self {
    case .off: nil
    case .auto: .some(nil)
    case .osc9: .osc9
    case .osc777: .osc777
    case .osc99: .osc99
    case .bell: .bell
    }
  }
}
