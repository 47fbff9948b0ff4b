import ArgumentParser
import EmbeddedStore
import Glibc
import Marketplace

/// `secondhand-bench read-loop` reads until its input ends, and checks whether the results are consistent.
struct ReadLoopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read-loop", abstract: "Reads in a loop, as a part of `crash`.", shouldDisplay: false)

  @Option(name: .customLong("data"))
  var folder: String

  func run() async throws {
    do {
      let store = try await CrashStore.open(folder, for: .session)
      var reading = Reading(store: store)
      Say.line("ready")
      while !hasInputEnded() { try await reading.look() }
      Say.line("read \(reading.count) \(reading.longest) \(reading.total)")
    } catch {
      Say.line(SaverLine.fault("reading: \(error)").text)
      throw ExitCode.failure
    }
  }

  private func hasInputEnded() -> Bool {
    var watched = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) != 0
  }
}

/// The results of one reader so far.
private struct Reading {
  let store: EmbeddedListingStore
  private(set) var count = 0
  /// In milliseconds.
  private(set) var longest = 0.0
  private(set) var total = 0
  private var random = SplitMix64(seed: 1)
  private var seen: [ID<Listing>] = []

  init(store: EmbeddedListingStore) { self.store = store }

  /// Reads the top, a page in the middle, the counts of the categories, and a listing that was there before.
  mutating func look() async throws {
    let store = store
    let top = try await timed { try await store.page(ListingQuery(), at: .index(0), limit: 50) }
    try check(top)
    let start = random.below(max(1, top.total))
    try check(try await timed { try await store.page(ListingQuery(), at: .index(start), limit: 50) })
    if let last = top.items.last {
      try check(try await timed { try await store.page(ListingQuery(), at: .after(Cursor(last)), limit: 50) })
    }
    let tally = try await timed { try await store.tally(ListingQuery()) }
    try grow(to: tally.total)
    // The computed category repeats listings of other categories.
    let sum = tally.byCategory.filter { !$0.key.isComputed }.values.reduce(0, +)
    guard sum == tally.total else { throw BenchError("the categories have \(sum) of \(tally.total) listings") }
    if let first = top.items.first { seen.append(first.id) }
    guard !seen.isEmpty else { return }
    let id = seen.any(&random)
    guard let listing = try await timed({ try await store.listing(id) }) else { throw BenchError("\(id) is gone") }
    guard NumberedListing.isWhole(listing) else { throw BenchError("torn: \(listing)") }
  }

  private mutating func check(_ page: Page<Listing>) throws {
    try grow(to: page.total)
    if let torn = page.items.first(where: { !NumberedListing.isWhole($0) }) { throw BenchError("torn: \(torn)") }
    let cursors = page.items.map { Cursor($0) }
    guard zip(cursors, cursors.dropFirst()).allSatisfy({ $0 > $1 }) else { throw BenchError("a page out of order") }
    guard page.start >= page.total || page.items.count == min(50, page.total - page.start) else {
      throw BenchError("\(page.items.count) listings from \(page.start) on, of \(page.total)")
    }
  }

  private mutating func grow(to total: Int) throws {
    guard total >= self.total else { throw BenchError("\(self.total) listings have become \(total)") }
    self.total = total
  }

  private mutating func timed<Answer>(_ read: () async throws -> Answer) async throws -> Answer {
    let began = Clock.milliseconds
    let answer = try await read()
    longest = max(longest, Clock.milliseconds - began)
    count += 1
    return answer
  }
}
