import Marketplace
import TerminalUI

/// Tells the person about new messages of others. Several at once are told as one.
@MainActor
final class News {
  private let context: AppContext
  /// Whether the person is looking at this room.
  private let isWatched: (ID<ChatRoom>) -> Bool
  private let tell: ([NewsItem]) -> Void
  /// Up to which message of a room he was told; of others, up to where he has read them.
  private var told: [ID<ChatRoom>: Int] = [:]
  /// Rooms in which something happened, in their order; nil for all that have something unread.
  private var asked: [ID<ChatRoom>?] = []
  private var isReading = false
  private var hasBegun = false
  /// Answers to questions asked before this number grew are another person's.
  private var generation = 0
  private var untold: [NewsItem] = []
  private let rest = Alarm()
  /// Milliseconds after something was told in which what comes is gathered.
  var restMilliseconds: Int64 = 3000

  /// Rooms with something unread that are looked through at once.
  private static let roomLimit = 100

  init(context: AppContext, isWatched: @escaping (ID<ChatRoom>) -> Bool, tell: @escaping ([NewsItem]) -> Void) {
    self.context = context
    self.isWatched = isWatched
    self.tell = tell
  }

  /// Messages are news from now on. Those that are there already are not.
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

  /// Stops telling.
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
    case .listing, .neighborhoods, .accounts, .personal, .progress: return
    }
    if let room, isWatched(room) { return untold.removeAll { $0.room == room } }
    asked.removeAll { $0 == room }
    asked.append(room)
    if hasBegun { read() }
  }

  /// The person has seen a room up to this message.
  func saw(_ room: ID<ChatRoom>, upTo sequence: Int) {
    told[room] = max(told[room] ?? 0, sequence)
    untold.removeAll { $0.room == room }
  }

  /// One question after the other, behind everything that is on the screen.
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
    // Messages that cannot be read now are told with the room's next change.
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
