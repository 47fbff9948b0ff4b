import Marketplace

/// Reminds of accepted meetings, once each, half an hour before they begin. One timer is set for the next one.
@MainActor
final class MeetingReminders {
  /// A meeting and its time.
  private struct Reminder: Hashable {
    let message: ID<ChatMessage>
    let time: Timestamp
  }

  private let context: AppContext
  private let tell: (Meeting, ID<ChatMessage>, RoomEntry) -> Void
  private var told: Set<Reminder> = []
  private var isReading = false
  private var hasMore = false
  /// Incremented for each person. Results of an older generation are dropped.
  private var generation = 0
  /// Fires when the next reminder is due.
  let alarm = Alarm()
  private let rest = Alarm()
  private var isAsked = false
  /// The delay after a change, in milliseconds, to combine several changes: rooms change with every message.
  var restMilliseconds: Int64 = 1000

  /// The lead time before a meeting, in seconds.
  static let ahead: Int64 = 30 * 60
  private static let pageLength = 20

  init(context: AppContext, tell: @escaping (Meeting, ID<ChatMessage>, RoomEntry) -> Void) {
    self.context = context
    self.tell = tell
  }

  func begin() {
    end()
    read()
  }

  func end() {
    generation += 1
    alarm.stop()
    rest.stop()
    (told, isReading, hasMore, isAsked) = ([], false, false, false)
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .room, .accounts, .everything: readSoon()
    case .listing, .neighborhoods, .personal, .post, .inbox, .progress: break
    }
  }

  private func readSoon() {
    guard !rest.isSet else {
      isAsked = true
      return
    }
    isAsked = false
    read()
    guard restMilliseconds > 0 else { return }
    rest.set(milliseconds: restMilliseconds) { [weak self] in
      if self?.isAsked == true { self?.readSoon() }
    }
  }

  /// Reminds of the meetings that are due by the market's clock, and sets the timer for the next one.
  func read() {
    guard context.viewer != nil else { return }
    guard !isReading else {
      hasMore = true
      return
    }
    isReading = true
    let (mine, market) = (generation, context.market)
    context.activity.runBehind(isShown: false) { [self] in
      repeat {
        hasMore = false
        await render(in: market, mine)
      } while mine == generation && hasMore
      if mine == generation { isReading = false }
    }
  }

  private func render(in market: Market, _ mine: Int) async {
    let now = market.clock.now()
    let found = try? await market.chats.meetings(from: now, limit: Self.pageLength + told.count)
    guard mine == generation, let found else { return }
    var next: Int64?
    for message in found {
      guard case .meeting(let meeting) = message.content else { continue }
      let mark = Reminder(message: message.id, time: meeting.time)
      if told.contains(mark) { continue }
      let wait = meeting.time.milliseconds - Self.ahead * 1000 - now.milliseconds
      guard wait <= 0 else {
        next = min(next ?? wait, wait)
        continue
      }
      guard let entry = try? await market.chats.room(message.room), mine == generation else { return }
      told.insert(mark)
      // Each program reminds, but the inbox has it once.
      try? await market.inbox.remind(of: meeting, message.id, in: entry)
      guard mine == generation else { return }
      context.activity.run { [tell] in tell(meeting, message.id, entry) }
    }
    guard let next else { return alarm.stop() }
    alarm.set(milliseconds: max(1, next), byTheWall: true) { [weak self] in self?.read() }
  }
}
