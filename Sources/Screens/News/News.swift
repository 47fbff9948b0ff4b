import Marketplace
import TerminalUI

/// Announces new messages from other people. Several at once become one announcement.
@MainActor
final class News {
  private let context: AppContext
  /// Whether the person is looking at this room.
  private let isWatched: (ID<ChatRoom>) -> Bool
  private let tell: ([NewsItem]) -> Void
  /// The last announced message of each room, or the last one that the person has read.
  private var told: [ID<ChatRoom>: Int] = [:]
  /// Rooms with pending changes, in order; nil stands for all unread rooms.
  private var asked: [ID<ChatRoom>?] = []
  private var isReading = false
  private var hasBegun = false
  /// Incremented for each person. Results of an older generation are dropped.
  private var generation = 0
  private var untold: [NewsItem] = []
  private let rest = Alarm()
  /// The delay after an announcement, in milliseconds, to combine further messages.
  var restMilliseconds: Int64 = 3000

  /// The maximum number of unread rooms to check at once.
  private static let roomLimit = 100

  init(context: AppContext, isWatched: @escaping (ID<ChatRoom>) -> Bool, tell: @escaping ([NewsItem]) -> Void) {
    self.context = context
    self.isWatched = isWatched
    self.tell = tell
  }

  /// Starts to announce messages. Existing ones are not announced.
  func begin() {
    end()
    guard context.viewer != nil else { return }
    let (mine, chats) = (generation, context.market.chats)
    context.activity.runBehind(isShown: false) { [self] in
      let unread = try? await chats.rooms(.unread, from: 0, limit: Self.roomLimit)
      guard mine == generation else { return }
      for entry in unread?.items ?? [] { told[entry.id] = max(told[entry.id] ?? 0, entry.record.newest?.sequence ?? 0) }
      hasBegun = true
      read()
    }
  }

  /// Stops the announcements.
  func end() {
    generation += 1
    rest.stop()
    (told, asked, untold, isReading, hasBegun) = ([:], [], [], false, false)
  }

  func marketChanged(_ change: Change) {
    let room: ID<ChatRoom>?
    switch change {
    case .room(let id): room = id
    case .everything: room = nil
    case .listing, .neighborhoods, .accounts, .personal, .post, .inbox, .progress: return
    }
    if let room, isWatched(room) { return untold.removeAll { $0.room == room } }
    asked.removeAll { $0 == room }
    asked.append(room)
    if hasBegun { read() }
  }

  /// Marks the room's messages up to this one as seen.
  func saw(_ room: ID<ChatRoom>, upTo sequence: Int) {
    told[room] = max(told[room] ?? 0, sequence)
    untold.removeAll { $0.room == room }
  }

  /// Checks the pending rooms one after the other in the background.
  private func read() {
    guard !isReading, !asked.isEmpty, context.viewer != nil else { return }
    isReading = true
    let (mine, chats) = (generation, context.market.chats)
    context.activity.runBehind(isShown: false) { [self] in
      while mine == generation, !asked.isEmpty {
        let room = asked.removeFirst()
        for entry in await entries(room, in: chats) where mine == generation {
          await render(at: entry, in: chats, mine)
        }
      }
      guard mine == generation else { return }
      isReading = false
      tellSoon()
    }
  }

  private func entries(_ room: ID<ChatRoom>?, in chats: any Chats) async -> [RoomEntry] {
    // Messages that fail to load are announced with the room's next change.
    if let room { return (try? await chats.room(room)).map { [$0] } ?? [] }
    return (try? await chats.rooms(.unread, from: 0, limit: Self.roomLimit))?.items ?? []
  }

  private func render(at entry: RoomEntry, in chats: any Chats, _ mine: Int) async {
    guard let newest = entry.record.newest?.sequence else { return }
    let known = max(told[entry.id] ?? 0, isWatched(entry.id) ? newest : entry.record.participant.readUpTo)
    guard newest > known else { return }
    let page = try? await chats.messages(in: entry.id, at: .after(known), limit: ChatRules.unreadLimit)
    guard mine == generation, let page, let last = page.messages.last else { return }
    told[entry.id] = max(newest, last.sequence)
    let others = page.messages.filter { $0.sender == entry.other.id }
    guard let said = others.last, !entry.record.participant.isMuted, !entry.isBlocked else { return }
    let before = untold.first { $0.room == entry.id }?.count ?? 0
    untold.removeAll { $0.room == entry.id }
    untold.append(NewsItem(entry: entry, newest: said, count: before + others.count))
  }

  private func tellSoon() {
    guard !untold.isEmpty, !rest.isSet else { return }
    let items = untold
    untold = []
    rest.set(milliseconds: restMilliseconds) { [weak self] in self?.tellSoon() }
    context.activity.run { [tell] in tell(items) }
  }
}
