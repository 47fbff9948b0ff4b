import Marketplace
import TerminalUI

/// What others said or put up for sale, and meetings that are near: told at the foot of the screen, and by the terminal while the person looks
/// elsewhere.
extension AppModel {
  /// From the first frame on, and again for whoever sits here then.
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

  /// Whether the person has a room before his eyes.
  func isWatched(_ room: ID<ChatRoom>) -> Bool {
    (tabs.top as? RoomModel)?.room == room && context.attention.hasFocus != false
  }

  /// What the person did, or the terminal said of its focus.
  func attend(_ event: InputEvent) {
    context.attention.take(event, at: context.market.clock.now())
    // What comes into the room from here on he does not see.
    guard event == .focus(false), let room = tabs.top as? RoomModel, let entry = room.state.entry else { return }
    news.saw(entry.id, upTo: entry.record.newest?.sequence ?? 0)
  }

  func tell(_ items: [NewsItem]) {
    let clock = context.market.clock
    let now = clock.now()
    // He may have opened one of them meanwhile.
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

  /// Columns of what was said that stand at the foot of the screen.
  private static let noticeColumns = 60

  /// Opens what the last notification was about, over whatever is there.
  func openNews() {
    guard let place = newsPlace else { return }
    overlays = []
    push(place)
  }
}

extension Settings.NotificationChoice {
  /// What the terminal is asked for, nil being the best that it does; nil for nothing at all.
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
