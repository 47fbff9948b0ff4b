import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Saves, folds, edits by hand, faults, deaths, crashes and lost indexes at random, by programs in turn, against what ought to
/// be there. SECONDHAND_STEPS says how many steps; SECONDHAND_SEED where to begin.
@Suite struct VaultModelTests {
  private static func number(_ name: String, default number: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? number
  }

  /// Lives that are lived at the same time.
  private static let lanes = 4

  @Test(arguments: 0..<lanes) func nothingThatWasSavedIsEverLost(_ lane: Int) throws {
    let first = UInt64(Self.number("SECONDHAND_SEED", default: 1) + lane)
    let steps = Self.number("SECONDHAND_STEPS", default: 100_000) / Self.lanes
    var counts: [String: Int] = [:]
    var lived = 0
    for seed in stride(from: first, to: first + UInt64(max(1, steps / 100) * Self.lanes), by: Self.lanes) {
      var story = try VaultStory(seed: seed)
      for step in 0..<100 {
        let name = try story.step()
        counts[name, default: 0] += 1
        if ProcessInfo.processInfo.environment["SECONDHAND_TRACE"] != nil { print(step, name, story.last) }
        try story.check("seed \(seed), step \(step), \(name)")
        if story.hasFailed { return }
      }
      lived += 100
      // A long run says how far it came: with the seed it was at, the next one goes on from there.
      if lived.isMultiple(of: 100_000) { print("vault model, lane \(lane): \(lived) of \(steps) steps, seed \(seed)") }
    }
    #expect(counts.count > 8, "\(counts)")
    let told = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    print("vault model, lane \(lane): \(counts.values.reduce(0, +)) steps; \(told)")
  }
}

/// One random life of a store.
struct VaultStory {
  private var paths = StorePaths(products: "/d/Documents/Products.json", library: "/d/Library")
  private static let seller = ID<Account>(high: 7, low: 7)

  private var random: SeededGenerator
  private var files: FaultyFileSystem
  private var home: MemoryIndexHome
  private var vault: ListingVault?
  /// What must be there.
  private var saved: [ID<Listing>: Listing] = [:]
  /// What may be there instead: an act that was not acknowledged came to be, or it did not. After a crash it may still come
  /// to be, until another one takes its place in the journal.
  private var maybe: [ID<Listing>: [Listing]] = [:]
  private var made = 0
  private var checks = 0
  /// Lines that were read before.
  private var read: [[UInt8]: Listing] = [:]
  /// What was in doubt when something was acknowledged: it is there by now or never will be, and the next look tells which.
  private var settling: [ID<Listing>: [Listing]] = [:]
  private(set) var hasFailed = false
  /// What the last step was about, for whoever looks for a fault.
  private(set) var last = ""

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    files = FaultyFileSystem(seed: seed)
    home = MemoryIndexHome()
    try files.makeFolder("/d/Documents")
    try files.makeFolder("/d/Library")
    for folder in ["/e", "/f"] { try files.makeFolder(folder) }
    try files.synchronizeFolder("/d")
    try files.synchronizeFolder("/")
    try files.synchronizeFolder("/d/Documents")
    let listings = (0..<5).map { _ in newListing() }
    for listing in listings { saved[listing.id] = listing }
    let vault = try opened()
    _ = try vault.seed(listings.map { StoredListing($0) })
  }

  private mutating func newListing() -> Listing {
    made += 1
    return Sample.listing(made, title: "물건 \(made)", seller: Self.seller)
  }

  private mutating func opened() throws -> ListingVault {
    if let vault { return vault }
    let vault = try ListingVault(paths: paths, files: files, home: home, neighborhood: Sample.home)
    self.vault = vault
    return vault
  }

  mutating func step() throws -> String {
    if files.isDead {
      files = files.newProcess()
      vault = nil
    }
    switch Int.random(in: 0..<25, using: &random) {
    case 0: return try crash()
    case 1:
      home.lose()
      vault = nil
      return "lose index"
    case 2, 3:
      vault = nil
      files = files.newProcess()
      return "another program"
    case 4, 5: return try edit()
    case 6, 7: return try trying("fold") { vault throws(VaultFailure) in try vault.fold() }
    case 8:
      files.disk.setFaults(fault())
      return "faults"
    case 9...11: return try publish()
    case 12: return try readDescriptions()
    case 13: return try hinder()
    case 14: return try move()
    case 15: return try spoilJournal()
    case 16: return try editAndTakeBack()
    default: return try change()
    }
  }

  /// Some are read, mostly not all: what is saved later is among them or behind them.
  private mutating func readDescriptions() throws -> String {
    let limit = Int.random(in: 1...5, using: &random)
    let index = paths.index
    return try trying("read descriptions") { vault throws(VaultFailure) in
      try inVaultTerms(index) { () throws(SQLiteFault) in try vault.index.readDescriptions(limit: limit) }
    }
  }

  private mutating func fault() -> SimulatedFaults {
    var faults = SimulatedFaults()
    faults.probability = [0, 0.02, 0.1].randomElement(using: &random) ?? 0
    faults.kinds = [.failure(5), .failure(28), .death]
    return faults
  }

  private mutating func crash() throws -> String {
    files.disk.crash(using: &random)
    files.disk.setFaults(SimulatedFaults())
    files = files.newProcess()
    vault = nil
    if Int.random(in: 0..<3, using: &random) == 0 { home.lose() }
    return "crash"
  }

  private mutating func publish() throws -> String {
    let listing = newListing()
    maybe[listing.id, default: []].append(listing)
    return try trying("publish") { vault throws(VaultFailure) in
      try vault.write { _ throws(ListingsError) in
        [
          ListingAct(
            .publish, of: listing.id, by: Self.seller, at: listing.createdAt, before: nil, after: listing)
        ]
      }
    } then: { story in
      story.saved[listing.id] = listing
      story.settle()
    }
  }

  private mutating func change() throws -> String {
    guard let id = saved.keys.sorted().randomElement(using: &random), let known = saved[id] else { return "nothing" }
    var next = known
    next.title = "고친 물건 \(Int.random(in: 0..<1_000_000, using: &random))"
    if Bool.random(using: &random) { next.description = "새 설명 \(Int.random(in: 0..<100, using: &random))" }
    let after = next
    last = "\(known.title) → \(after.title)"
    maybe[id, default: []].append(after)
    return try trying("edit") { vault throws(VaultFailure) in
      try vault.write { ledger throws(ListingsError) in
        let before: Listing?
        do throws(StoreError) { before = try ledger.listing(id) } catch { throw .store(error) }
        guard let before else { throw .notFound(id) }
        return [ListingAct(.edit, of: id, by: Self.seller, at: after.updatedAt, before: before, after: after)]
      }
    } then: { story in
      story.saved[id] = after
      story.settle()
    }
  }

  private mutating func trying(
    _ name: String, _ work: (ListingVault) throws(VaultFailure) -> some Any,
    then: (inout VaultStory) -> Void = { _ in }
  ) throws -> String {
    do throws(VaultFailure) {
      let vault: ListingVault
      if let known = self.vault {
        vault = known
      } else {
        vault = try ListingVault(paths: paths, files: files, home: home, neighborhood: Sample.home)
        self.vault = vault
      }
      _ = try work(vault)
      then(&self)
      return name
    } catch {
      last += " \(error)"
      return name + " failed"
    }
  }

  /// A hand changes a title, takes a line away, or types a new one, when nothing is in doubt.
  private mutating func edit() throws -> String {
    files.disk.setFaults(SimulatedFaults())
    // What was folded is what the hand sees; so that it is known who wins, nothing is left to be folded.
    guard try trying("fold", { vault throws(VaultFailure) in try vault.fold() }) == "fold" else { return "no edit" }
    guard let bytes = files.disk.bytes(of: paths.products) else { return "no file" }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    let rows = lines.indices.filter { lines[$0].hasPrefix("{\"id\"") }
    guard let row = rows.randomElement(using: &random),
      let id = ID<Listing>(String(lines[row].dropFirst(7).prefix(36))),
      let known = saved[id]
    else { return "nothing to edit" }
    var text: String
    if Bool.random(using: &random) {
      lines[row] = lines[row].replacingOccurrences(
        of: "\"title\":\"\(known.title)\"", with: "\"title\":\"손으로 \(made)\"")
      saved[id]?.title = "손으로 \(made)"
      made += 1
      text = lines.joined(separator: "\n") + "\n"
    } else if rows.count > 1 {
      lines.remove(at: row)
      saved[id] = nil
      text = lines.joined(separator: "\n") + "\n"
      text = text.replacingOccurrences(of: ",\n]", with: "\n]")
    } else {
      return "nothing to edit"
    }
    files.disk.put(Array(text.utf8), at: paths.products)
    return "edit by hand"
  }

  /// Products.json is spoilt or gone for a while, perhaps the index as well, and the file comes back as it was.
  private mutating func hinder() throws -> String {
    files.disk.setFaults(SimulatedFaults())
    guard let bytes = files.disk.bytes(of: paths.products) else { return "no file" }
    let (isGone, losesIndex) = (Bool.random(using: &random), Bool.random(using: &random))
    guard try trying("look", { vault throws(VaultFailure) in try vault.refresh() }) == "look" else { return "no look" }
    // With nothing left at all it is a new store, and the old file in its place an edit by hand.
    if isGone, losesIndex, files.disk.bytes(of: paths.journal) == nil { return "nothing to hinder" }
    if losesIndex { home.lose() }
    if isGone {
      try files.remove(paths.products)
    } else {
      files.disk.put(Array("{\"products\":[".utf8), at: paths.products)
    }
    vault = nil
    files = files.newProcess()
    _ = try trying("look") { vault throws(VaultFailure) in try vault.refresh() }
    if isGone, Bool.random(using: &random) { _ = try publish() }
    // With the index at hand a file that is gone is written anew, and what is put back then is no edit by hand.
    if Bool.random(using: &random) { _ = try trying("fold") { vault throws(VaultFailure) in try vault.fold() } }
    if isGone, !losesIndex, Bool.random(using: &random) { _ = try publish() }
    files.disk.put(bytes, at: paths.products)
    return "hinder \(isGone ? "gone" : "spoilt") \(losesIndex ? "index lost" : "")"
  }

  /// A hand changes a title, and after that was seen changes it back.
  private mutating func editAndTakeBack() throws -> String {
    files.disk.setFaults(SimulatedFaults())
    guard let bytes = files.disk.bytes(of: paths.products),
      try trying("look", { vault throws(VaultFailure) in try vault.refresh() }) == "look"
    else { return "no look" }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let title = saved.values.map(\.title).sorted().randomElement(using: &random),
      text.contains("\"title\":\"\(title)\"")
    else { return "nothing to edit" }
    // What was changed here since, too, would be kept twice.
    guard try trying("fold", { vault throws(VaultFailure) in try vault.fold() }) == "fold",
      let folded = files.disk.bytes(of: paths.products)
    else { return "no fold" }
    let edited = String(decoding: folded, as: UTF8.self)
      .replacingOccurrences(of: "\"title\":\"\(title)\"", with: "\"title\":\"잠깐\"")
    files.disk.put(Array(edited.utf8), at: paths.products)
    guard try trying("look", { vault throws(VaultFailure) in try vault.refresh() }) == "look" else { return "no look" }
    if Bool.random(using: &random) { _ = try publish() }
    files.disk.put(folded, at: paths.products)
    return "edit and take back"
  }

  /// Products.json is moved behind a link, with its journal or without.
  private mutating func move() throws -> String {
    files.disk.setFaults(SimulatedFaults())
    guard let bytes = files.disk.bytes(of: paths.products) else { return "no file" }
    let folder =
      ["/d/Documents", "/e", "/f"].filter { $0 != Path.split(paths.products).folder }
      .randomElement(using: &random) ?? "/e"
    let takesJournal = Bool.random(using: &random)
    vault = nil
    files = files.newProcess()
    let next = StorePaths(products: folder + "/Products.json", documents: "/d/Documents", library: "/d/Library")
    files.disk.put(bytes, at: next.products)
    try files.remove(paths.products)
    try files.synchronizeFolder(Path.split(paths.products).folder)
    let beside = folder + "/Products.journal"
    if takesJournal, beside != paths.journal, let journal = files.disk.bytes(of: paths.journal) {
      files.disk.put(journal, at: beside)
      try files.remove(paths.journal)
      try files.synchronizeFolder("/d/Documents")
    }
    paths = next
    if Bool.random(using: &random) { home.lose() }
    return "move \(takesJournal ? "with the journal" : "")"
  }

  /// The journal is taken away or overwritten, when the index knows all that it says.
  private mutating func spoilJournal() throws -> String {
    files.disk.setFaults(SimulatedFaults())
    guard try trying("look", { vault throws(VaultFailure) in try vault.refresh() }) == "look" else { return "no look" }
    guard let records = files.disk.bytes(of: paths.journal) else { return "no journal" }
    vault = nil
    files = files.newProcess()
    let isGone = Bool.random(using: &random)
    if isGone {
      try files.remove(paths.journal)
      try files.synchronizeFolder("/d/Documents")
    } else {
      files.disk.put(Array(["", "\0\0\0\0", "{}\n"].randomElement(using: &random)!.utf8), at: paths.journal)
    }
    _ = try trying("look") { vault throws(VaultFailure) in try vault.refresh() }
    guard Bool.random(using: &random) else { return "journal \(isGone ? "gone" : "overwritten")" }
    if Bool.random(using: &random) { _ = try publish() }
    guard try trying("look", { vault throws(VaultFailure) in try vault.refresh() }) == "look" else { return "no look" }
    vault = nil
    files.disk.put(records, at: paths.journal)
    _ = try trying("look") { vault throws(VaultFailure) in try vault.refresh() }
    return "journal put back"
  }

  mutating func check(_ what: String) throws {
    let before = files.disk.look { $0.faults }
    files.disk.setFaults(SimulatedFaults())
    defer { files.disk.setFaults(before) }
    if files.isDead { return }
    let vault = try opened()
    do {
      try vault.refresh()
    } catch {
      hasFailed = true
      Issue.record("\(what): \(error)")
      return
    }
    var found: [ID<Listing>: Listing] = [:]
    for entry in try vault.index.entries(limit: 100_000) where entry.isListing {
      let listing = try read[entry.line] ?? StoredListing(line: entry.line).listing
      read[entry.line] = listing
      found[listing.id] = listing
    }
    checks += 1
    if checks.isMultiple(of: 8), try vault.index.searchFaults() != 0 {
      hasFailed = true
      Issue.record("\(what): searches do not agree with the listings")
    }
    for (id, listing) in found where saved[id] != listing {
      if maybe[id, default: []].contains(listing) || settling[id, default: []].contains(listing) {
        saved[id] = listing
      } else {
        hasFailed = true
        Issue.record("\(what): has \(listing.title), not \(saved[id]?.title ?? "nothing")")
      }
    }
    for (id, listing) in saved where found[id] == nil {
      hasFailed = true
      Issue.record("\(what): lost \(listing.title) \(id)")
    }
    settling = [:]
  }

  /// A program that died right after it acknowledged something cannot be looked at: what others leave in doubt until the next
  /// look stays in doubt.
  private mutating func settle() {
    settling.merge(maybe) { $0 + $1 }
    maybe = [:]
  }
}

/// An index in memory that outlives its vault, as a file would.
final class MemoryIndexHome: IndexHome, @unchecked Sendable {
  // Used by one test alone, on one thread.
  private var index: ListingIndex?

  func open() throws(SQLiteFault) -> ListingIndex {
    if let index { return index }
    let new = try ListingIndex()
    index = new
    return new
  }

  func discard() { index = nil }

  var node: IndexNode? { nil }

  func lose() { index = nil }
}
