import FileTesting
import Foundation
import LocalFiles
import MarketTesting
import Marketplace

@testable import EmbeddedStore
@testable import MarketJSON

/// A random scenario of a store that two processes share.
struct StoreScenario {
  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// The first two sellers have accounts.
  static let sellers = (1...3).map { Sample.seller($0) }
  static let buyers = (50...53).map { Sample.seller($0) }
  private static let faults: [FaultyFiles.Fault] = [.failure(EIO), .failure(ENOSPC), .stopBefore, .stopAfter]

  let folder: TemporaryFolder
  var random: SeededGenerator
  var model = StoreModel()
  private var processes: [MirrorProcess] = []
  /// The text of the file when it was last read completely or written.
  var known: String?
  /// The text before the file was damaged or removed.
  var lastGood: String?
  /// The listings whose lines were edited by hand since a process last wrote the file.
  var typed: Set<ID<Listing>> = []
  /// Whether the file was edited or touched by hand and not read since.
  var isTouched = false
  /// Whether reading or writing the file was interrupted.
  var isUnsettled = false
  /// The account whose last action was an undo.
  var undoer: ID<Account>?
  var handEdits = 0
  /// A description of the last step.
  var detail = ""
  private var seconds: Int64 = 0
  private var made = 0

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    folder = TemporaryFolder()
    var lines = ProductsLines(TemporaryFolder.products([]))
    lines.rows = ["{\"title\":7}"].map { Array($0.utf8) }
    for _ in 0..<8 {
      let stored = StoredListing(newListing(), unknown: flip(3) ? [.init("color", .string("빨강"))] : [])
      model.listings[stored.id] = stored
      lines.rows.append(stored.line)
    }
    try folder.edit(lines.text, at: 1)
    processes = try [MirrorProcess(folder, smallSteps: true), MirrorProcess(folder)]
    // The first build may be interrupted, too.
    if flip() {
      processes[0].files.countAnew(Self.faults[int(0...3)], atCall: int(1...16))
      do throws(MirrorFailure) { try processes[0].mirror.refresh() } catch {}
      processes[0].files.countAnew()
    }
    let process = try process(1)
    try process.mirror.refresh()
    try process.doNotWait()
    (model.base, model.header, model.kept, known) = (model.listings, lines.header, lines.kept, lines.text)
    for (number, seller) in Self.sellers.prefix(2).enumerated() {
      let account = Sample.account(seller, name: "이름\(number)")
      _ = try process.database.add(account, skeleton: Skeleton(account.name))
      model.rename(seller, to: account.name)
    }
  }

  /// Returns true once in `count` times on average.
  mutating func flip(_ count: Int = 2) -> Bool { int(1...count) == 1 }
  mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  mutating func now() -> Timestamp {
    seconds += 1
    return Sample.now.advanced(seconds: seconds)
  }

  mutating func newListing() -> Listing {
    made += 1
    let seller = Self.sellers[int(0...2)]
    var listing = Sample.listing(made, title: "물건 \(made)", seller: seller)
    listing.sellerName = model.names[seller] ?? "이웃"
    listing.createdAt = now()
    (listing.updatedAt, listing.bumpedAt) = (listing.createdAt, listing.createdAt)
    return listing
  }

  /// One of the two processes. Restarts it if it has ended.
  mutating func process(_ number: Int? = nil) throws -> MirrorProcess {
    let number = number ?? int(0...1)
    if processes[number].files.isStopped { try restart(number) }
    return processes[number]
  }

  private mutating func restart(_ number: Int) throws {
    processes[number] = try MirrorProcess(folder, smallSteps: flip())
  }

  mutating func step() throws -> String {
    detail = ""
    switch int(0...99) {
    case 0..<27: return try change()
    case 27..<34: return try publish()
    case 34..<42: return try goBack()
    case 42..<49: return try setHeart()
    case 49..<52: return try say()
    case 52..<54: return try rename()
    case 54..<70:
      let process = try process()
      // A session reads before it exports. Sometimes the export comes too early.
      if !flip(4) { _ = try read(process) }
      return try export(process)
    case 70..<75: return try read(try process())
    case 75..<80:
      let process = try process()
      let isReading = isTouched && !flip(5)
      process.files.countAnew(Self.faults[int(0...3)], atCall: isReading ? int(1...40) : int(1...12))
      defer { process.files.countAnew() }
      return try isReading ? read(process) : export(process)
    case 80:
      try process().files.isFull = true
      return "full disk"
    case 81:
      try restart(int(0...1))
      return "restart"
    case 82..<97: return try edit()
    default: return try spoil()
    }
  }

  /// Compares one of the processes with the model, including the history if `isWhole` is true.
  mutating func check(isWhole: Bool = false) throws {
    let database = try process().database
    let entries = try database.entryRows()
    try compare("has", entries.filter(\.isListing).map(\.line), model.listings.values.map(\.line))
    if !isUnsettled { try compare("keeps", entries.filter { !$0.isListing }.map(\.line), model.kept) }
    guard try database.page(ListingQuery(), at: .index(0), limit: .max).items == model.shown else {
      throw Failure("lists something else")
    }
    guard isWhole else { return }
    for (id, entries) in model.history {
      let kept = try database.history(of: id)
      guard kept.allSatisfy({ ($0.command == nil) == ($0.actor == nil) }) else { throw Failure("commands of \(id)") }
      let found = kept.map { entry in
        var entry = entry
        (entry.seq, entry.command, entry.at) = (0, nil, Timestamp(seconds: 0))
        return entry
      }
      guard found == entries else { throw Failure("history of \(id): \(found.map(\.op)), not \(entries.map(\.op))") }
    }
    let all = model.history.values.joined()
    let counts: [String: Int] = ["history": all.count, "command": all.count { $0.actor != nil }]
    for (table, count) in counts {
      let found = try database.read { sql throws(SQLiteFault) in try sql.integer("SELECT count(*) FROM \(table)") }
      guard found == count else { throw Failure("\(found ?? 0) rows of \(table), not \(count)") }
    }
    for (person, hearts) in model.hearts {
      guard try Set(database.wishes(of: person).map(\.listing)) == hearts else { throw Failure("hearts of \(person)") }
    }
  }

  /// Throws unless both have the same elements in any order.
  func compare(_ what: String, _ found: [[UInt8]], _ expected: [[UInt8]]) throws {
    var counts: [[UInt8]: Int] = [:]
    for row in found { counts[row, default: 0] += 1 }
    for row in expected { counts[row, default: 0] -= 1 }
    let wrong = counts.filter { $0.value != 0 }.map { "\($0.value): " + String(decoding: $0.key, as: UTF8.self) }
    guard wrong.isEmpty else { throw Failure("\(what) \(wrong.joined(separator: "\n"))") }
  }

  /// Ends the scenario. The file, the database and a database built from the file must have the same contents.
  mutating func end() throws {
    for number in 0...1 { try restart(number) }
    let process = try process(0)
    if let lastGood, !isReadable { try write(lastGood) }
    _ = try read(process)
    _ = try export(process)
    guard try !process.mirror.needsExport() else { throw Failure("something is not exported") }
    try check(isWhole: true)
    if let finding = DatabaseCheck(path: process.mirror.paths.market).finding { throw Failure("\(finding)") }
    // The file lacks listings whose lines are invalid.
    guard flip(4), model.heldBack.isDisjoint(with: model.listings.keys) else { return }
    try process.database.publish(newListing())
    try process.mirror.export()
    let other = TemporaryFolder()
    try other.write(try folder.productsText, to: other.products)
    let copy = try MirrorProcess(other)
    try copy.mirror.refresh()
    guard try copy.stored == process.stored else { throw Failure("the file gives something else") }
  }
}
