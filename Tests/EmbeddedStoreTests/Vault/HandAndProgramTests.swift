import Foundation
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// A hand edits Products.json, and programs save, by turns: on a disk in memory.
@Suite struct HandAndProgramTests {
  private let paths = StorePaths(products: "/d/Documents/Products.json", library: "/d/Library")
  private let files: FaultyFileSystem
  private let vault: ListingVault

  init() throws {
    files = FaultyFileSystem()
    try files.makeFolder("/d/Documents")
    try files.makeFolder("/d/Library")
    vault = try ListingVault(paths: paths, files: files, home: MemoryIndexHome(), neighborhood: Sample.home)
  }

  /// Another program without an index.
  private func another() throws -> ListingVault {
    try ListingVault(paths: paths, files: files, home: MemoryIndexHome(), neighborhood: Sample.home)
  }

  private func text() throws -> String {
    String(decoding: try #require(files.disk.bytes(of: paths.products)), as: UTF8.self)
  }

  /// What an editor writes.
  private func write(_ text: String) { files.disk.put(Array(text.utf8), at: paths.products) }

  /// Saves listings, and folds them into the file.
  private func begin(_ numbers: ClosedRange<Int> = 1...3) throws {
    for number in numbers { try vault.save([StoredListing(Sample.listing(number))], at: Sample.now) }
    try vault.fold()
  }

  /// What its seller changes here.
  private func edit(_ number: Int, _ title: String, minutes: Int64 = 1) throws {
    let id = Sample.listing(number).id
    let before = try #require(try vault.index.stored(id)).listing
    var after = before
    after.title = title
    after.updatedAt = before.updatedAt.advanced(seconds: minutes * 60)
    let act = ListingAct(.edit, of: id, by: before.seller, at: after.updatedAt, before: before, after: after)
    _ = try vault.write { _ throws(ListingsError) in [act] }
  }

  private func title(_ number: Int) throws -> String? {
    try vault.index.stored(Sample.listing(number).id)?.listing.title
  }

  private func acts(_ number: Int, in other: ListingVault? = nil) throws -> [IndexedAct] {
    let listing = Sample.listing(number)
    return try (other ?? vault).index.acts(of: listing.seller, limit: 100).filter { $0.listing == listing.id }
  }

  /// The lines of listings, without commas.
  private func lines() throws -> [String] {
    try text().split(separator: "\n").filter { $0.hasPrefix("{\"id\"") }.map {
      String($0.hasSuffix(",") ? $0.dropLast() : $0)
    }
  }

  private func write(lines: [String]) { write("[" + lines.joined(separator: ",\n") + "]\n") }

  @Test(arguments: [false, true]) func whatAnOlderTextTakesBackCanBeUndone(_ isOtherEdited: Bool) throws {
    try begin()
    let old = try text()
    try edit(1, "새 제목")
    try vault.fold()
    write(isOtherEdited ? old.replacingOccurrences(of: Sample.listing(2).title, with: "손으로") : old + "\n")
    try vault.refresh()
    #expect(try title(1) == Sample.listing(1).title)
    #expect(try title(2) == (isOtherEdited ? "손으로" : Sample.listing(2).title))
    #expect(vault.notices.past == [.setBack(file: paths.products, listings: 1, keptAs: nil)])
    func check() throws {
      let last = try #require(try acts(1).first { $0.op == "edit" })
      #expect(last.op == "edit")
      #expect(try StoredListing(line: #require(last.before)).listing.title == "새 제목")
      #expect(try StoredListing(line: #require(last.after)).listing.title == Sample.listing(1).title)
      #expect(try vault.index.count() == 3)
    }
    try check()
    // The file is what the next edit by hand is compared with.
    for edited in ["또 손으로", "noch einmal", Sample.listing(1).title, "zuletzt"] {
      let now = try #require(try title(1))
      write(try text().replacingOccurrences(of: now, with: edited))
      try vault.refresh()
      #expect(try title(1) == edited)
      #expect(try vault.index.count() == 3)
    }
    try vault.fold()
    try check()
  }

  /// An undo brings back an earlier time, and a bump leaves that of the last change.
  @Test(arguments: [true, false]) func soCanWhatATextFromBeforeAnUndoTakesBack(_ isBump: Bool) throws {
    try begin()
    var states = [Sample.listing(1)]
    var next = states[0]
    if isBump {
      next.bumpedAt = Sample.now
    } else {
      next.title = "새 제목"
      next.updatedAt = Sample.now
    }
    states.append(next)
    func keep(_ kind: ListingAct.Kind, _ from: Int, _ to: Int, _ minutes: Int64) throws {
      let act = ListingAct(
        kind, of: next.id, by: next.seller, at: Sample.now.advanced(seconds: 60 * minutes), before: states[from],
        after: states[to])
      _ = try vault.write { _ throws(ListingsError) in [act] }
      try vault.fold()
    }
    var old = try text()
    try keep(isBump ? .bump : .edit, 0, 1, 0)
    if !isBump {
      old = try text()
      try keep(.undo, 1, 0, 1)
    }
    write(old + "\n")
    try vault.refresh()
    #expect(try vault.index.stored(next.id)?.listing == states[isBump ? 0 : 1])
    #expect(vault.notices.past == [.setBack(file: paths.products, listings: 1, keptAs: nil)])
    let last = try #require(try acts(1).first)
    #expect(try StoredListing(line: #require(last.before)).listing == states[isBump ? 1 : 0])
  }

  /// The text is the same again, and the other index knows what was done in between.
  @Test func anotherIndexForgetsWhatWasSetBack() throws {
    let other = try another()
    try begin()
    let old = try text()
    try other.refresh()
    try edit(1, "새 제목")
    try other.refresh()
    try vault.fold()
    write(old + "\n")
    try vault.refresh()
    try vault.fold()
    #expect(try text() == old)
    try other.refresh()
    #expect(try other.index.stored(Sample.listing(1).id)?.listing.title == Sample.listing(1).title)
  }

  @Test func whatVeryOldTextsTakeBackIsKeptInAFile() throws {
    let count = ProductsMerge.mostUndone + 1
    try begin(1...count)
    let old = try text()
    for number in 1...count { try edit(number, "새 제목") }
    try vault.fold()
    write(old)
    try vault.refresh()
    guard case .setBack(_, count, let copy?)? = vault.notices.past.first else {
      Issue.record("\(vault.notices.past)")
      return
    }
    let kept = try SurveyedProducts(try #require(files.disk.bytes(of: copy)))
    #expect(kept.survey.count == count)
    #expect(try title(1) == Sample.listing(1).title)
  }

  @Test(arguments: [false, true]) func linesThatAreMovedAndTakenOutAtOnceCanBeUndone(_ isLost: Bool) throws {
    try begin(1...5)
    try edit(5, "새 제목")
    let lines = try lines()
    #expect(lines.count == 5)
    write(lines: [lines[1], lines[0], lines[4]])
    try vault.refresh()
    #expect(vault.notices.past == [.takenOut(file: paths.products, listings: 2, keptAs: nil)])
    let vault = isLost ? try another() : vault
    try vault.refresh()
    #expect(try vault.index.count() == 3)
    let order = try vault.index.entries(limit: 10).map { try StoredListing(line: $0.line).id.description }
    #expect(order == [lines[1], lines[0], lines[4]].map { String($0.dropFirst(7).prefix(36)) })
    let gone = Set(
      try (1...5).flatMap { try acts($0, in: vault) }.filter { $0.op == "gone" }.compactMap(\.listing?.description))
    #expect(gone == Set([lines[2], lines[3]].map { String($0.dropFirst(7).prefix(36)) }))
  }

  /// Their times are when the file was written last, unless they are known.
  @Test(arguments: [false, true]) func linesWithoutTimesStayTheListingsThatTheyWere(_ isLost: Bool) throws {
    func typed(_ note: String) -> String {
      let ids = (1...3).map { Sample.listing($0).id.description }
      let seller = Sample.seller(1).description
      return "["
        + ids.map {
          "{\"id\":\"\($0)\",\"title\":\"의자\",\"seller\":\"\(seller)\",\"sellerName\":\"이웃\",\"description\":\"\(note)\"}"
        }.joined(separator: ",\n") + "]"
    }
    write(typed("하나"))
    try vault.refresh()
    try edit(1, "고친 의자")
    let known = try #require(try vault.index.stored(Sample.listing(2).id)).listing
    write(typed("하나") + (isLost ? "" : "\n"))
    let vault = isLost ? try another() : vault
    try vault.refresh()
    #expect(try vault.index.count() == 3)
    #expect(try vault.index.stored(Sample.listing(1).id)?.listing.title == "고친 의자")
    if !isLost { #expect(try vault.index.stored(known.id)?.listing == known) }
    #expect(vault.notices.past == [])
  }

  @Test(arguments: [false, true]) func aLineThatIsCutOutAndPutBackIsNoCopy(_ isTakenOutAgain: Bool) throws {
    try begin()
    let whole = try text()
    let lines = try lines()
    let id = Sample.listing(2).id.description
    write(lines: lines.filter { !$0.contains(id) })
    try vault.refresh()
    write(whole)
    try vault.refresh()
    #expect(try vault.index.count() == 3)
    try edit(2, "새 제목")
    vault.notices.past = []
    if isTakenOutAgain {
      write(lines: lines.filter { !$0.contains(id) })
      try vault.refresh()
      #expect(vault.notices.past == [.keptThoughGone(title: "새 제목")])
    } else {
      write(whole.replacingOccurrences(of: Sample.listing(1).title, with: "손으로"))
      try vault.refresh()
      #expect(vault.notices.past == [])
      #expect(try title(1) == "손으로")
    }
    #expect(try title(2) == "새 제목")
    #expect(try vault.index.count() == 3)
  }

  @Test(arguments: [false, true]) func aNewNameOfASellerIsNoChangeOfHis(_ isTakenOut: Bool) throws {
    try begin()
    let lines = try lines()
    var renamed = Sample.listing(2)
    renamed.sellerName = "새 이름"
    try vault.save([StoredListing(renamed)], at: Sample.now)
    let id = renamed.id.description
    if isTakenOut {
      write(lines: lines.filter { !$0.contains(id) })
      try vault.refresh()
      #expect(try vault.index.count() == 2)
    } else {
      write(lines: lines.map { $0.contains(id) ? $0.replacingOccurrences(of: renamed.title, with: "손으로") : $0 })
      try vault.refresh()
      renamed.title = "손으로"
      #expect(try vault.index.stored(renamed.id)?.listing == renamed)
      #expect(try vault.index.count() == 3)
    }
  }

  /// Then the journal cannot tell an undo of it.
  @Test(arguments: [true, false]) func whatTheJournalCannotKeepIsKeptInAFile(_ isMoved: Bool) throws {
    try begin(1...5)
    let lines = try lines()
    try vault.save([StoredListing(Sample.listing(6))], at: Sample.now)
    let journal = paths.journal
    let full = MeddledFileSystem(files: files) { (path, access) throws(FileFailure) in
      if path == journal, access != .reading { throw FileFailure(path: path, code: EACCES) }
    }
    let vault = try ListingVault(paths: paths, files: full, home: MemoryIndexHome(), neighborhood: Sample.home)
    try vault.refresh()
    write(lines: isMoved ? [lines[1], lines[0], lines[4]] : [lines[0], lines[1], lines[4]])
    try vault.refresh()
    let kept = paths.products + ".taken-out-1"
    #expect(vault.notices.past == [.takenOut(file: paths.products, listings: 2, keptAs: kept)])
    let text = String(decoding: try #require(files.disk.bytes(of: kept)), as: UTF8.self)
    #expect(text.contains(lines[2]) && text.contains(lines[3]))
  }

  /// Some file systems have no second name for a file.
  @Test func theFileOfAHandIsKeptHoweverTheFoldFails() throws {
    for code in [EPERM, EIO] {
      for call in 0..<40 {
        let files = FaultyFileSystem(seed: UInt64(call))
        try files.makeFolder("/d/Documents")
        try files.makeFolder("/d/Library")
        let typed = "[{\"id\":\"\(Sample.listing(1).id)\",\"title\":\"손으로 쓴 의자\"}]"
        files.disk.put(Array(typed.utf8), at: paths.products)
        let vault = try ListingVault(paths: paths, files: files, home: MemoryIndexHome(), neighborhood: Sample.home)
        try vault.save([StoredListing(Sample.listing(2))], at: Sample.now)
        files.disk.setFaults(SimulatedFaults(atCall: [call: .failure(code)]))
        try? vault.fold()
        files.disk.setFaults(SimulatedFaults())
        func text(_ path: String) -> String? { files.disk.bytes(of: path).map { String(decoding: $0, as: UTF8.self) } }
        #expect(text(paths.products) == typed || text(paths.before) == typed, "\(code) \(call)")
      }
    }
  }

  @Test func whatTheJournalHasIsSavedThoughTheIndexFails() throws {
    try begin()
    try vault.index.queue.sql { sql throws(SQLiteFault) in
      try sql.run("CREATE TRIGGER full BEFORE INSERT ON act BEGIN SELECT RAISE(ABORT, 'no'); END", isKept: false)
    }
    try edit(2, "새 제목")
    try vault.index.queue.sql { sql throws(SQLiteFault) in try sql.run("DROP TRIGGER full", isKept: false) }
    try vault.refresh()
    #expect(try title(2) == "새 제목")
    #expect(try acts(2).count == 1)
  }

  @Test func aFoldThatWasCutShortIsNoConflict() throws {
    for call in 0..<60 {
      let files = FaultyFileSystem(seed: UInt64(call))
      try files.makeFolder("/d/Documents")
      try files.makeFolder("/d/Library")
      let home = MemoryIndexHome()
      let vault = try ListingVault(paths: paths, files: files, home: home, neighborhood: Sample.home)
      for number in 1...3 { try vault.save([StoredListing(Sample.listing(number))], at: Sample.now) }
      try vault.fold()
      for number in 1...2 {
        var listing = Sample.listing(number)
        listing.title = "고친 것 \(number)"
        try vault.save([StoredListing(listing)], at: Sample.now)
      }
      files.disk.setFaults(SimulatedFaults(atCall: [call: .death]))
      try? vault.fold()
      files.disk.setFaults(SimulatedFaults())
      let next = try ListingVault(paths: paths, files: files.newProcess(), home: home, neighborhood: Sample.home)
      try next.refresh()
      var lines = String(decoding: try #require(files.disk.bytes(of: paths.products)), as: UTF8.self)
        .split(separator: "\n").map(String.init)
      guard lines.contains(where: { $0.contains("고친 것 1") }) else { continue }
      lines.removeAll { $0.contains("고친 것 2") }
      let edited = lines.joined(separator: "\n").replacingOccurrences(of: "고친 것 1", with: "손으로")
        .replacingOccurrences(of: ",\n]", with: "\n]")
      files.disk.put(Array(edited.utf8), at: paths.products)
      try next.refresh()
      #expect(try next.index.stored(Sample.listing(1).id)?.listing.title == "손으로", "\(call)")
      #expect(try next.index.count() == 2, "\(call)")
      files.disk.put(Array(edited.replacingOccurrences(of: "손으로", with: "또 손으로").utf8), at: paths.products)
      try next.refresh()
      #expect(try next.index.stored(Sample.listing(1).id)?.listing.title == "또 손으로", "\(call)")
      #expect(try next.index.count() == 2, "\(call)")
    }
  }

  /// The new name of a file is not on the disk before its folder is.
  @Test func whatWasSavedStaysThoughALossOfPowerTakesAFoldBack() throws {
    for call in 0..<60 {
      for seed in 0..<4 as Range<UInt64> {
        var random = SeededGenerator(seed: seed)
        let files = FaultyFileSystem(seed: seed)
        try files.makeFolder("/d/Documents")
        try files.makeFolder("/d/Library")
        try files.synchronizeFolder("/d")
        let home = MemoryIndexHome()
        func vault(_ process: FaultyFileSystem) throws -> ListingVault {
          try ListingVault(paths: paths, files: process, home: home, neighborhood: Sample.home)
        }
        func save(_ number: Int, in vault: ListingVault) throws {
          var listing = Sample.listing(number)
          listing.title = "고친 것 \(number)"
          listing.updatedAt = Sample.now
          try vault.save([StoredListing(listing)], at: Sample.now)
        }
        let process = files.newProcess()
        let first = try vault(process)
        for number in 1...4 { try first.save([StoredListing(Sample.listing(number))], at: Sample.now) }
        try first.fold()
        let text = String(decoding: try #require(files.disk.bytes(of: paths.products)), as: UTF8.self)
        files.disk.put(
          Array(text.replacingOccurrences(of: Sample.listing(4).title, with: "손으로").utf8), at: paths.products)
        try save(1, in: first)
        files.disk.setFaults(SimulatedFaults(atCall: [call: .failure(ENOSPC)]))
        try? first.fold()
        files.disk.setFaults(SimulatedFaults())
        process.kill()
        try save(2, in: try vault(files.newProcess()))
        files.disk.crash(using: &random)
        let last = try vault(files.newProcess())
        try last.refresh()
        for number in 1...2 {
          #expect(
            try last.index.stored(Sample.listing(number).id)?.listing.title == "고친 것 \(number)", "\(call) \(seed)")
        }
        #expect(try last.index.stored(Sample.listing(4).id)?.listing.title == "손으로", "\(call) \(seed)")
        #expect(try last.index.count() == 4, "\(call) \(seed)")
      }
    }
  }
}
