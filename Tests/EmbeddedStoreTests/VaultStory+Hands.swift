import Foundation
import MarketTesting
import Marketplace

@testable import EmbeddedStore

/// What hands do to the files, when nothing is in doubt.
extension VaultStory {
  /// A hand changes a title, takes a line away, or types a new one, when nothing is in doubt.
  mutating func edit() throws -> String {
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
  mutating func hinder() throws -> String {
    files.disk.setFaults(SimulatedFaults())
    guard let bytes = files.disk.bytes(of: paths.products) else { return "no file" }
    let (isGone, losesIndex) = (Bool.random(using: &random), Bool.random(using: &random))
    guard try trying("look", { vault throws(VaultFailure) in try vault.refresh() }) == "look" else { return "no look" }
    // With nothing left at all it is a new store, and the old file in its place an edit by hand.
    if isGone, losesIndex, files.disk.bytes(of: paths.journal) == nil { return "nothing to hinder" }
    // What only one index knows the other one cannot.
    olderHome.lose()
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

  /// Products.json is moved behind a link, with its journal or without.
  mutating func move() throws -> String {
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
  mutating func spoilJournal() throws -> String {
    files.disk.setFaults(SimulatedFaults())
    guard try trying("look", { vault throws(VaultFailure) in try vault.refresh() }) == "look" else { return "no look" }
    guard let records = files.disk.bytes(of: paths.journal) else { return "no journal" }
    vault = nil
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
