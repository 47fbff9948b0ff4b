import EmbeddedStore
import Foundation
import MarketSync
import MarketTesting
import Marketplace
import Testing

/// Three members write while their server is killed at random moments and started again. SECONDHAND_KILLS sets how often,
/// SECONDHAND_SEED the moments.
@Suite(.serialized) struct KilledServerTests {
  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

  private let kills = Self.number("SECONDHAND_KILLS") ?? 12
  private let seed = UInt64(Self.number("SECONDHAND_SEED") ?? 1)

  @Test func nothingAcknowledgedIsLostOrDoubled() async throws {
    let folder = try LiveServer.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try ServerProcess(in: folder)
    let clock = SettableClock()
    var writers: [Writer] = []
    for (number, name) in ["수달", "고슴도치", "hedgehog"].enumerated() {
      let peer = try await Peer.join(name, at: server.address, clock)
      writers.append(try await Writer(peer, number: number))
    }
    for writer in writers { await writer.peer.settles() }
    var generator = SeededGenerator(seed: seed)
    var tally = Tally()
    for number in 0..<kills {
      try await kill(server, while: writers, amidAnswers: number.isMultiple(of: 3), &generator, &tally)
    }
    for writer in writers {
      writer.peer.engine.tryNow()
      await writer.peer.settles()
    }
    try await compare(writers, with: server)
    #expect(tally.written > kills && tally.whileServing > 0 && tally.whileWaiting > 0, "\(tally)")
    print("Killed servers: \(tally), seed \(seed)")
    for writer in writers { await writer.peer.stop() }
    for writer in writers { try? FileManager.default.removeItem(atPath: writer.peer.folder) }
  }

  /// What the kills met.
  private struct Tally: CustomStringConvertible {
    var kills = 0
    var written = 0
    /// Kills after the server had sent something to a replica since it started.
    var whileServing = 0
    /// Kills when something had not been acknowledged yet.
    var whileWaiting = 0
    /// Kills before the server answered.
    var whileStarting = 0

    var description: String {
      "\(kills) kills, \(whileServing) of them amid answers, \(whileWaiting) with unacknowledged writes, \(whileStarting) during the start; "
        + "\(written) writes"
    }
  }

  /// Lets the members write until the server is killed at a random moment, and starts it again. A server is also killed
  /// while it starts. Amid answers, the moment begins when the server has sent something, however slow the machine is.
  private func kill(
    _ server: ServerProcess, while writers: [Writer], amidAnswers: Bool, _ generator: inout SeededGenerator,
    _ tally: inout Tally
  ) async throws {
    let moment = Int.random(in: 0...120, using: &generator)
    let seeds = writers.map { _ in generator.next() }
    let before = (written: try await written(writers), position: try await position(writers))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for (writer, seed) in zip(writers, seeds) {
        tasks.addTask {
          var generator = SeededGenerator(seed: seed)
          for _ in 0..<8 {
            try await writer.act(using: &generator)
            try? await Task.sleep(for: .milliseconds(Int.random(in: 0...20, using: &generator)))
          }
        }
      }
      if amidAnswers {
        await writers[0].peer.becomes("answered") { try await position(writers) > before.position }
      }
      try await Task.sleep(for: .milliseconds(moment))
      server.kill()
      tally.kills += 1
      try await tasks.waitForAll()
    }
    tally.written += try await written(writers) - before.written
    if try await position(writers) > before.position { tally.whileServing += 1 }
    var isWaiting = false
    for writer in writers where try await !writer.peer.engine.pending().isEmpty { isWaiting = true }
    if isWaiting { tally.whileWaiting += 1 }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      try server.startSoon()
      for writer in writers { writer.peer.engine.tryNow() }
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...500, using: &generator)))
      server.kill()
      tally.kills += 1
      tally.whileStarting += 1
    }
    try server.start()
    await writers[0].peer.becomes("online") {
      for writer in writers { writer.peer.engine.tryNow() }
      return writers[0].peer.engine.status.connection == .online
    }
  }

  /// How far all replicas are.
  private func position(_ writers: [Writer]) async throws -> Int {
    var sum = 0
    for writer in writers { sum += try await writer.peer.store.replica.position() ?? 0 }
    return sum
  }

  private func written(_ writers: [Writer]) async throws -> Int {
    var count = 0
    for writer in writers { count += await writer.ledger.count }
    return count
  }

  /// Checks that the server has everything that the members wrote, once, and that all replicas equal it.
  private func compare(_ writers: [Writer], with server: ServerProcess) async throws {
    let gazetteer = InMemoryGazetteer()
    let store = try await EmbeddedStore.open(
      folder: server.folder, bundled: nil, gazetteer: gazetteer, clock: SettableClock(), for: .command)
    let markets = LiveServer.markets(of: store, in: server.folder, gazetteer, SettableClock())
    for writer in writers {
      let peer = writer.peer
      let served = markets.market(for: Viewer(peer.me))
      await peer.becomes("all changes") {
        guard let position = try await peer.store.replica.position() else { return false }
        return try await served.events.changes(since: position, limit: 1).changes.isEmpty
      }
      #expect(peer.engine.status.refused == 0)
      let (seen, expected) = (try await MemberView(peer.market), try await MemberView(served))
      #expect(Set(seen.lines).symmetricDifference(expected.lines) == [], "\(peer.server.accountName)")
      #expect(seen.lines.count == expected.lines.count)
      try await writer.ledger.check(served)
    }
    var hearts: [ID<Listing>: Int] = [:]
    for writer in writers { for listing in await writer.ledger.hearted { hearts[listing, default: 0] += 1 } }
    let feed = Feed(place: .everywhere, filter: ListingFilter())
    let rows = try await markets.market(for: .guest).listings.page(feed, at: .index(0), limit: 10_000).items
    let counted = rows.map { ($0.id, $0.listing.counts.hearts) }.filter { $0.1 > 0 }
    #expect(Dictionary(uniqueKeysWithValues: counted) == hearts)
    await store.close()
  }
}

/// A member who publishes, gives hearts and writes messages.
private struct Writer: Sendable {
  let peer: Peer
  let ledger = Ledger()

  init(_ peer: Peer, number: Int) async throws {
    self.peer = peer
    for listing in 0..<2 { try await publish("처음 \(number) \(listing)") }
  }

  private func publish(_ title: String) async throws {
    let listing = try await peer.market.listings.publish(
      NewListing(
        title: title, description: "설명", price: Money(won: 1000), categories: [.wanted], neighborhood: Sample.home))
    await ledger.add(listing)
  }

  func act(using generator: inout SeededGenerator) async throws {
    let market = peer.market
    let feed = Feed(place: .everywhere, filter: ListingFilter())
    let others = try await market.listings.page(feed, at: .index(0), limit: 1000).items.map(\.listing)
      .filter { $0.seller != peer.me && $0.title.hasPrefix("처음") }
    let kind = Int.random(in: 0..<10, using: &generator)
    guard kind > 0, let listing = others.randomElement(using: &generator) else {
      return try await publish("물건 \(peer.server.accountName) \(await ledger.count)")
    }
    if kind < 6 {
      let isSet = try await !market.wishlist.hearted().contains(listing.id)
      _ = try await market.wishlist.setHeart(on: listing.id, to: isSet)
      await ledger.set(listing.id, isSet)
    } else {
      let room = try await market.chats.open(listing.id).id
      let text = "말 \(peer.server.accountName) \(await ledger.count)"
      let sent = try await market.chats.send(.text(text), in: room)
      await ledger.add(sent.id, text, in: room)
    }
  }
}

/// What a member wrote, in the order in which the replica kept it.
private actor Ledger {
  private(set) var count = 0
  private var listings: [Listing] = []
  private var hearts: [ID<Listing>: Bool] = [:]
  private var messages: [ID<ChatRoom>: [Message]] = [:]

  private struct Message: Hashable {
    let id: ID<ChatMessage>
    let text: ChatMessage.Content
  }

  var hearted: Set<ID<Listing>> { Set(hearts.filter(\.value).keys) }

  func add(_ listing: Listing) {
    count += 1
    listings.append(listing)
  }

  func set(_ listing: ID<Listing>, _ isSet: Bool) {
    count += 1
    hearts[listing] = isSet
  }

  func add(_ message: ID<ChatMessage>, _ text: String, in room: ID<ChatRoom>) {
    count += 1
    messages[room, default: []].append(Message(id: message, text: .text(text)))
  }

  /// Checks that the member's market has all of this, and nothing else of the member.
  func check(_ market: Market) async throws {
    let me = market.viewer.account
    let feed = Feed(place: .everywhere, filter: ListingFilter())
    let served = try await market.listings.page(feed, at: .index(0), limit: 10_000).items.map(\.listing)
    #expect(served.filter { $0.seller == me }.map(\.title).sorted() == listings.map(\.title).sorted())
    #expect(try await market.wishlist.hearted() == hearted)
    for (room, said) in messages {
      let all = try await market.chats.messages(in: room, at: .after(0), limit: 100_000).messages
      #expect(all.filter { $0.sender == me }.map { Message(id: $0.id, text: $0.content) } == said)
      #expect(all.map(\.sequence) == Array(1...all.count))
    }
  }
}
