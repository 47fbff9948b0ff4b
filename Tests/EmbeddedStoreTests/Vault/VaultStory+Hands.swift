import Foundation
import MarketTesting
import Marketplace

@testable import EmbeddedStore

/// What hands do to the files, when nothing is in doubt.
extension VaultStory {
  /// A hand changes a title or takes a line away, and perhaps moves lines, when nothing of them is in doubt: what was saved
  /// since the file was written stays.
  mutating func edit() throws -> String {
    files.disk.setFaults(SimulatedFaults())
    guard try trying("look", { vault throws(VaultFailure) in try vault.refresh() }) == "look" else { return "no look" }
    let mirror = try vault?.knownMirror()
    // What the index alone knows leaves no edit undoubted; beside a fold that did not come to its end it is, if the index is
    // lost, as if both had changed.
    let isUndoubted =
      mirror.map { !$0.needsFold && !$0.lacksJournal && vault?.journal?.header.products == $0.sum } ?? false
    if !isUndoubted || flip() {
      guard try trying("fold", { vault throws(VaultFailure) in try vault.fold() }) == "fold" else { return "no edit" }
    }
    guard let bytes = files.disk.bytes(of: paths.products) else { return "no file" }
    var lines = Lines(of: bytes)
    let rows = lines.rows.indices.filter { row in
      lines.listing(row).map { saved[$0.id] == $0 } ?? false
    }
    guard let row = rows.randomElement(using: &random), let known = lines.listing(row) else { return "nothing to edit" }
    if flip() {
      lines.rows[row] = lines.rows[row].replacingOccurrences(
        of: "\"title\":\"\(known.title)\"", with: "\"title\":\"손으로 \(made)\"")
      saved[known.id]?.title = "손으로 \(made)"
      made += 1
    } else if lines.rows.count > 1 {
      lines.rows.remove(at: row)
      saved[known.id] = nil
    } else {
      return "nothing to edit"
    }
    if Int.random(in: 0..<4, using: &random) == 0 { try thinkItOver(bytes) }
    let isMoved = Int.random(in: 0..<4, using: &random) == 0
    if isMoved { lines.rows.shuffle(using: &random) }
    putByHand(lines)
    return isMoved ? "edit by hand that moves lines" : "edit by hand"
  }

  /// The hand has the file open while programs save: no fold takes it away.
  private mutating func thinkItOver(_ bytes: [UInt8]) throws {
    files.disk.setInHand(paths.products, true)
    defer { files.disk.setInHand(paths.products, false) }
    for _ in 0..<Int.random(in: 1...2, using: &random) { _ = try publish() }
    _ = try trying("fold in hand") { vault throws(VaultFailure) in try vault.fold() }
    if files.disk.bytes(of: paths.products) != bytes { fail("a fold took Products.json out of a hand") }
  }

  /// An editor writes what it has read a while ago, though programs have saved since.
  mutating func writeOlderText() throws -> String {
    files.disk.setFaults(SimulatedFaults())
    guard try trying("fold", { vault throws(VaultFailure) in try vault.fold() }) == "fold",
      let bytes = files.disk.bytes(of: paths.products)
    else { return "no fold" }
    guard let older = olderText else {
      olderText = bytes
      return "no older text"
    }
    olderText = nil
    let lines = Lines(of: older)
    saved = [:]
    for row in lines.rows.indices {
      if let listing = lines.listing(row) { saved[listing.id] = listing }
    }
    putByHand(lines)
    return "older text"
  }

  /// A text that was never there before: the very one that was gone once is known to be no edit, and the one that the last fold
  /// replaced is, where no index knows better, that of a copy.
  private mutating func putByHand(_ lines: Lines) {
    handEdits += 1
    files.disk.put(lines.bytes + Array(repeating: 0x0A, count: handEdits), at: paths.products)
  }

  /// A Products.json by lines.
  private struct Lines {
    var rows: [String]
    private let first: String

    init(of bytes: [UInt8]) {
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      first = lines.first ?? ""
      rows = lines.filter { $0.hasPrefix("{\"id\"") }.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    }

    func listing(_ row: Int) -> Listing? { try? StoredListing(line: Array(rows[row].utf8)).listing }

    var bytes: [UInt8] { Array((first + "\n" + rows.joined(separator: ",\n") + "\n]}\n").utf8) }
  }

  /// Products.json is spoilt or gone for a while, perhaps the index as well, and the file comes back as it was.
  mutating func hinder() throws -> String {
    files.disk.setFaults(SimulatedFaults())
    guard let bytes = files.disk.bytes(of: paths.products) else { return "no file" }
    let (isGone, losesIndex) = (Bool.random(using: &random), Bool.random(using: &random))
    guard try trying("look", { vault throws(VaultFailure) in try vault.refresh() }) == "look" else { return "no look" }
    // With nothing left at all it is a new store, and the old file in its place an edit by hand.
    if isGone, losesIndex, files.disk.bytes(of: paths.journal) == nil { return "nothing to hinder" }
    isHindered = true
    defer { isHindered = false }
    // What only one index knows the other one cannot.
    olderHome.lose()
    sleeper = nil
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
  mutating func editAndTakeBack() throws -> String {
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

  /// The store is copied while a program folds: the file from before, the journal from after it, and no index that is believed.
  mutating func copyWhileItFolds() throws -> String {
    files.disk.setFaults(SimulatedFaults())
    guard try trying("look", { vault throws(VaultFailure) in try vault.refresh() }) == "look",
      let mirror = try vault?.knownMirror(), !mirror.needsFold, !mirror.lacksJournal, !hasLostJournal,
      let old = files.disk.bytes(of: paths.products)
    else { return "no copy" }
    _ = try flip() ? change() : publish()
    guard try trying("fold", { vault throws(VaultFailure) in try vault.fold() }) == "fold",
      files.disk.bytes(of: paths.products) != old
    else { return "nothing folded" }
    if flip() { _ = try flip() ? change() : publish() }
    files.disk.put(old, at: paths.products)
    home.lose()
    olderHome.lose()
    (vault, sleeper) = (nil, nil)
    files = files.newProcess()
    return "copy"
  }

  /// Products.json is moved behind a link, with its journal or without.
  mutating func move() throws -> String {
    files.disk.setFaults(SimulatedFaults())
    guard let bytes = files.disk.bytes(of: paths.products) else { return "no file" }
    let folder =
      ["/d/Documents", "/e", "/f"].filter { $0 != Path.split(paths.products).folder }
      .randomElement(using: &random) ?? "/e"
    let takesJournal = Bool.random(using: &random)
    (vault, sleeper) = (nil, nil)
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
  mutating func spoilJournal() throws -> String {
    files.disk.setFaults(SimulatedFaults())
    guard try trying("look", { vault throws(VaultFailure) in try vault.refresh() }) == "look" else { return "no look" }
    guard let records = files.disk.bytes(of: paths.journal) else { return "no journal" }
    isHindered = true
    defer { isHindered = false }
    (vault, sleeper) = (nil, nil)
    hasLostJournal = true
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
}
