import Marketplace
import TerminalUI

/// Finds out what others said since the person was last told of it, and tells of much at once as of one.
@MainActor
final class News {
  private let stage: Stage
  /// Whether the person has this room before his eyes.
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

  init(stage: Stage, isWatched: @escaping (ID<ChatRoom>) -> Bool, tell: @escaping ([NewsItem]) -> Void) {
    self.stage = stage
    self.isWatched = isWatched
    self.tell = tell
  }

  /// From here on what comes is news; what is there already is not.
  func begin() {
    end()
    guard let viewer = stage.viewer else { return }
    let mine = generation
    stage.activity.runBehind(isShown: false) { [self] in
      let unread = try? await stage.market.chats.rooms(of: viewer, .unread, from: 0, limit: Self.roomLimit)
      guard mine == generation else { return }
      for entry in unread?.items ?? [] { told[entry.id] = max(told[entry.id] ?? 0, entry.record.newest?.sequence ?? 0) }
      hasBegun = true
      read()
    }
  }

  /// Nothing is told any more.
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
    guard !isReading, !asked.isEmpty, let viewer = stage.viewer else { return }
    isReading = true
    let mine = generation
    stage.activity.runBehind(isShown: false) { [self] in
      while mine == generation, !asked.isEmpty {
        let room = asked.removeFirst()
        for entry in await entries(room, of: viewer) where mine == generation { await look(at: entry, viewer, mine) }
      }
      guard mine == generation else { return }
      isReading = false
      tellSoon()
    }
  }

  private func entries(_ room: ID<ChatRoom>?, of viewer: ID<Account>) async -> [RoomEntry] {
    let chats = stage.market.chats
    // What cannot be read now is news the next time that something happens there.
    if let room { return (try? await chats.room(room, of: viewer)).map { [$0] } ?? [] }
    return (try? await chats.rooms(of: viewer, .unread, from: 0, limit: Self.roomLimit))?.items ?? []
  }

  private func look(at entry: RoomEntry, _ viewer: ID<Account>, _ mine: Int) async {
    guard let newest = entry.record.newest?.sequence else { return }
    let known = max(told[entry.id] ?? 0, isWatched(entry.id) ? newest : entry.record.seat.readUpTo)
    guard newest > known else { return }
    let page = try? await stage.market.chats.messages(
      in: entry.id, of: viewer, at: .after(known), limit: ChatRules.unreadLimit)
    guard mine == generation, let page, let last = page.messages.last else { return }
    told[entry.id] = max(newest, last.sequence)
    let others = page.messages.filter { $0.sender == entry.other.id }
    guard let said = others.last, !entry.record.seat.isMuted, !entry.isBlocked else { return }
    let before = untold.first { $0.room == entry.id }?.count ?? 0
    untold.removeAll { $0.room == entry.id }
    untold.append(NewsItem(entry: entry, newest: said, count: before + others.count))
  }

  private func tellSoon() {
    guard !untold.isEmpty, !rest.isSet else { return }
    let items = untold
    untold = []
    rest.set(milliseconds: restMilliseconds) { [weak self] in self?.tellSoon() }
    stage.activity.run { [tell] in tell(items) }
  }
}
