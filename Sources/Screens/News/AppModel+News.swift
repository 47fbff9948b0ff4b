import Marketplace
import TerminalUI

/// News: messages, new listings and upcoming meetings. They appear as a notice, and as a terminal notification while
/// the person looks elsewhere.
extension AppModel {
  /// Starts the news after the first frame, and again after another person signs in.
  func beginNews() {
    newsPlace = nil
    news.begin()
    reminders.begin()
    searchAlerts.begin()
  }

  func endNews() {
    news.end()
    reminders.end()
    searchAlerts.end()
  }

  /// Whether the person is looking at a room.
  func isWatched(_ room: ID<ChatRoom>) -> Bool {
    (tabs.top as? RoomModel)?.room == room && context.attention.hasFocus != false
  }

  /// Records input and the terminal's focus changes.
  func attend(_ event: InputEvent) {
    context.attention.take(event, at: context.market.clock.now())
    switch event {
    case .key, .paste, .mouse, .focus(true), .resumed: context.synchronizer?.noteUse()
    default: break
    }
    // The person does not see messages that arrive from now on.
    guard event == .focus(false), let room = tabs.top as? RoomModel, let entry = room.state.entry else { return }
    news.saw(entry.id, upTo: entry.record.newest?.sequence ?? 0)
  }

  func tell(_ items: [NewsItem]) {
    let clock = context.market.clock
    let now = clock.now()
    // The person may have opened one of the rooms meanwhile.
    let items = items.filter { !isWatched($0.room) }
    if let alert = Alert(items, context.strings, now: now, offset: clock.offset(at: now)) { tell(alert, at: now) }
  }

  func remind(_ meeting: Meeting, in entry: RoomEntry) {
    let clock = context.market.clock
    let now = clock.now()
    tell(Alert(meeting, in: entry, context.strings, now: now, offset: clock.offset(at: meeting.time)), at: now)
  }

  func tell(_ alert: Alert, at now: Timestamp) {
    newsPlace = alert.place
    let text = alert.text.truncated(to: Self.noticeColumns)
    let key = keymap.label(of: .openNews)
    let sentence =
      key.map { Sentence(.newsLineKey, alert.title, text, $0) } ?? Sentence(.newsLine, alert.title, text)
    say(Notice(sentence: sentence, isNews: true))
    let settings = context.settings
    guard let format = settings.notifications.format, !context.attention.isHere(at: now),
      !settings.quietHours.contains(now, offset: context.market.clock.offset(at: now))
    else { return }
    onCommand(.notify(TerminalNotification(title: alert.title, text: alert.text, format: format)))
  }

  /// The maximum columns of a message in a notice.
  private static let noticeColumns = 60

  /// Opens the subject of the latest notification, above everything else.
  func openNews() {
    guard let place = newsPlace else { return }
    overlays = []
    push(place)
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
