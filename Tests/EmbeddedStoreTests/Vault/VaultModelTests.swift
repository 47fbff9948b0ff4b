import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Saves, folds, edits by hand, faults, deaths, crashes and lost indexes at random, by programs in turn, against what ought to
/// be there. SECONDHAND_STEPS says how many steps; SECONDHAND_SEED where to begin.
@Suite struct VaultModelTests {
  static func number(_ name: String, default number: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? number
  }

  private static let isTraced = ProcessInfo.processInfo.environment["SECONDHAND_TRACE"] != nil

  /// Lives that are lived at the same time.
  static let lanes = 4

  @Test(arguments: 0..<lanes) func nothingThatWasSavedIsEverLost(_ lane: Int) throws {
    let first = UInt64(Self.number("SECONDHAND_SEED", default: 1) + lane)
    let steps = Self.number("SECONDHAND_STEPS", default: 8_000) / Self.lanes
    var counts: [String: Int] = [:]
    var lived = 0
    for seed in stride(from: first, to: first + UInt64(max(1, steps / 100) * Self.lanes), by: Self.lanes) {
      var story = try VaultStory(seed: seed)
      for step in 0..<100 {
        let name = try story.step()
        counts[name, default: 0] += 1
        if Self.isTraced { print(step, name, story.last) }
        // Looking reads on what others have written, which no program does after everything it did.
        if story.isToBeSeen || story.flip() || step == 99 { try story.check("seed \(seed), step \(step), \(name)") }
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
  var paths = StorePaths(products: "/d/Documents/Products.json", library: "/d/Library")
  static let seller = ID<Account>(high: 7, low: 7)

  var random: SeededGenerator
  var files: FaultyFileSystem
  var home: MemoryIndexHome
  /// An older index of the same files: of another program that still runs, another machine's, or one whose last changes a loss
  /// of power took.
  var olderHome = MemoryIndexHome()
  /// The program of that index, while it runs.
  var sleeper: (files: FaultyFileSystem, vault: ListingVault)?
  /// How far the numbers had come is known to the index alone.
  var hasLostJournal = false
  var vault: ListingVault?
  /// What must be there.
  var saved: [ID<Listing>: Listing] = [:]
  /// What may be there instead: an act that was not acknowledged came to be, or it did not. After a crash it may still come
  /// to be, until another one takes its place in the journal.
  var maybe: [ID<Listing>: [Listing]] = [:]
  var made = 0
  var handEdits = 0
  var checks = 0
  var vaults = 0
  /// What a hand has read of Products.json.
  var olderText: [UInt8]?
  /// Lines that were read before.
  var read: [[UInt8]: Listing] = [:]
  /// What was in doubt when something was acknowledged: it is there by now or never will be, and the next look tells which.
  var settling: [ID<Listing>: [Listing]] = [:]
  /// How many seconds have passed.
  var seconds: Int64 = 0
  /// A file is spoilt or gone, so that what is tried may fail.
  var isHindered = false
  private(set) var hasFailed = false
  /// What the last step was about, for whoever looks for a fault.
  var last = ""

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

  mutating func newListing() -> Listing {
    made += 1
    return Sample.listing(made, title: "물건 \(made)", seller: Self.seller)
  }

  mutating func opened() throws -> ListingVault {
    if let vault { return vault }
    let vault = try ListingVault(paths: paths, files: files, home: home, neighborhood: Sample.home)
    readAhead(in: vault)
    self.vault = vault
    return vault
  }

  /// Of a few listings, too, some are read ahead of those that are written.
  mutating func readAhead(in vault: ListingVault) {
    if vaults.isMultiple(of: 4) { vault.buildStep = 2 }
    vaults += 1
  }

  /// What the hand did can be told apart only by an index that saw it.
  private(set) var isToBeSeen = false

  mutating func flip() -> Bool { Bool.random(using: &random) }

  mutating func step() throws -> String {
    if files.isDead {
      files = files.newProcess()
      vault = nil
    }
    let kind = Int.random(in: 0..<26, using: &random)
    // A hand has to know what the file says.
    isToBeSeen = [13, 15, 16].contains(kind)
    if [3, 4, 5, 13, 14, 15, 16, 17, 18].contains(kind) { try check("before a hand \(kind), after \(last)") }
    switch kind {
    case 0: return try crash()
    case 1:
      home.lose()
      vault = nil
      return "lose index"
    case 2:
      vault = nil
      files = files.newProcess()
      return "another program"
    case 4: return try edit()
    case 5: return try flip() ? edit() : writeOlderText()
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
    case 3, 17: return try takeOlderIndex()
    case 18: return try copyWhileItFolds()
    default: return try change()
    }
  }

  /// What the files say is read by an index that was not there when it was written.
  mutating func takeOlderIndex() throws -> String {
    let faults = files.disk.look { $0.faults }
    files.disk.setFaults(SimulatedFaults())
    defer { files.disk.setFaults(faults) }
    // Not while the index alone knows something.
    guard !hasLostJournal, try trying("look", { vault throws(VaultFailure) in try vault.refresh() }) == "look",
      try vault?.knownMirror()?.needsFold == false, files.disk.bytes(of: paths.products) != nil
    else { return "no older index" }
    swap(&home, &olderHome)
    let wakes = sleeper
    sleeper = Int.random(in: 0..<4, using: &random) > 0 ? vault.map { (files, $0) } : nil
    if let wakes, !wakes.files.isDead {
      (files, vault) = (wakes.files, wakes.vault)
      return "another that runs"
    }
    vault = nil
    files = files.newProcess()
    return "older index"
  }

  /// Some are read, mostly not all: what is saved later is among them or behind them.
  mutating func readDescriptions() throws -> String {
    let limit = Int.random(in: 1...5, using: &random)
    let index = paths.index
    return try trying("read descriptions") { vault throws(VaultFailure) in
      try inVaultTerms(index) { () throws(SQLiteFault) in try vault.index.readDescriptions(limit: limit) }
    }
  }

  mutating func fault() -> SimulatedFaults {
    var faults = SimulatedFaults()
    faults.probability = [0, 0.02, 0.1].randomElement(using: &random) ?? 0
    faults.kinds = [.failure(5), .failure(28), .death]
    return faults
  }

  mutating func crash() throws -> String {
    files.disk.crash(using: &random)
    files.disk.setFaults(SimulatedFaults())
    files = files.newProcess()
    (vault, sleeper) = (nil, nil)
    if Int.random(in: 0..<3, using: &random) == 0 { home.lose() }
    return "crash"
  }

  mutating func trying(
    _ name: String, _ work: (ListingVault) throws(VaultFailure) -> some Any,
    then: (inout VaultStory) -> Void = { _ in }
  ) throws -> String {
    do throws(VaultFailure) {
      let vault: ListingVault
      if let known = self.vault {
        vault = known
      } else {
        vault = try ListingVault(paths: paths, files: files, home: home, neighborhood: Sample.home)
        readAhead(in: vault)
        self.vault = vault
      }
      _ = try work(vault)
      then(&self)
      return name
    } catch {
      last += " \(error)"
      if !isHindered, !files.isDead, files.disk.look({ $0.faults.probability == 0 && $0.faults.atCall.isEmpty }) {
        fail("\(name) fails without a reason: \(error)")
      }
      return name + " failed"
    }
  }

  mutating func fail(_ what: String) {
    hasFailed = true
    Issue.record("\(what)")
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
      fail("\(what): \(error)")
      return
    }
    var found: [ID<Listing>: Listing] = [:]
    for entry in try vault.index.entries(limit: 100_000) where entry.isListing {
      let listing = try read[entry.line] ?? StoredListing(line: entry.line).listing
      read[entry.line] = listing
      found[listing.id] = listing
    }
    checks += 1
    if checks.isMultiple(of: 8) { try checkParts(of: vault, what) }
    for (id, listing) in found where saved[id] != listing {
      if maybe[id, default: []].contains(listing) || settling[id, default: []].contains(listing) {
        saved[id] = listing
      } else {
        fail("\(what): has \(listing.title), not \(saved[id]?.title ?? "nothing")")
      }
    }
    for (id, listing) in saved where found[id] == nil {
      fail("\(what): lost \(listing.title) \(id)")
    }
    settling = [:]
  }

  /// Searches find the listings, and Products.json can be read by whoever knows nothing.
  private mutating func checkParts(of vault: ListingVault, _ what: String) throws {
    if try vault.index.searchFaults() != 0 {
      fail("\(what): searches do not agree with the listings")
    }
    guard let bytes = files.disk.bytes(of: paths.products) else { return }
    let value = try? JSONReader.value(of: bytes)
    if value == nil || vault.broken != nil || !vault.notices.document.isEmpty {
      fail("\(what): Products.json cannot be read, \(vault.notices.document)")
    }
  }

  /// It is acknowledged that a listing is this; what was tried with it before cannot come to be any more. A program that died
  /// right after it acknowledged something cannot be looked at: what others leave in doubt until the next look stays in doubt.
  mutating func settle(_ id: ID<Listing>, as listing: Listing) {
    saved[id] = listing
    settling.merge(maybe) { $0 + $1 }
    maybe = [:]
    settling[id] = nil
  }
}
