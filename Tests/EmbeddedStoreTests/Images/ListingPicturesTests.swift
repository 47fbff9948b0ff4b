import FileTesting
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import LocalFiles
@testable import MarketJSON

/// References from listings to pictures.
@Suite(.serialized) struct ListingPicturesTests {
  private func file(_ number: Int) -> String { PictureName.file(of: [UInt8(number)]) }

  private func listing(_ number: Int, _ pictures: [Int]) -> Listing {
    var listing = Sample.listing(number)
    listing.pictures = pictures.map { Picture(source: .file(file($0))) }
    return listing
  }

  /// A database with these listings.
  private func database(_ listings: Listing...) throws -> MarketDatabase {
    let database = try MarketDatabase()
    try database.writeListings { writer throws(SQLiteFault) in
      for listing in listings { try writer.put(StoredListing(listing)) }
    }
    return database
  }

  /// Adds an edit of the pictures to the history, so many times: commands of the seller, or imports.
  private func edit(
    _ listing: Listing, from before: [Int], to after: [Int], times: Int = 1, isImport: Bool = false,
    in database: MarketDatabase
  ) throws {
    func line(_ pictures: [Int]) -> [UInt8] {
      var listing = listing
      listing.pictures = pictures.map { Picture(source: .file(file($0))) }
      return StoredListing(listing).line
    }
    var entry = HistoryEntry(
      op: CommandKind.import.rawValue, listing: listing.id, at: Sample.now, before: line(before), after: line(after))
    try database.write { sql throws(SQLiteFault) in
      for _ in 0..<times {
        if !isImport {
          let last = try sql.integer("SELECT max(number) FROM command") ?? 0
          entry.command = try sql.add(
            PerformedCommand(
              id: ID(stableFrom: "\(last)"), actor: listing.seller, time: Sample.now, kind: .edit, changes: []))
          (entry.actor, entry.op) = (listing.seller, CommandKind.edit.rawValue)
        }
        try sql.add(entry)
      }
    }
  }

  @Test func whatIsPresentIsToldFromWhatIsPast() throws {
    let one = listing(1, [1, 2])
    let database = try database(one, listing(2, [5]))
    try edit(one, from: [9], to: [3], in: database)
    try edit(one, from: [3, 4], to: [1, 2], in: database)
    let found = try database.pictureReferences(among: Set((1...9).map(file)))
    #expect(
      found == [
        file(1): .present, file(2): .present, file(5): .present, file(3): .past, file(4): .past, file(9): .past,
      ])
    #expect(try database.droppedPictures(since: 0) == DroppedPictures(files: [file(9), file(3), file(4)], number: 2))
    #expect(try database.droppedPictures(since: 1) == DroppedPictures(files: [file(3), file(4)], number: 2))
    #expect(try database.droppedPictures(since: 2) == DroppedPictures(files: [], number: 2))
    // The history of a database that was made anew begins with lower numbers.
    #expect(try database.droppedPictures(since: 7).files.count == 3)
  }

  /// Imports have an undo window of the same size as commands, and neither counts in the other's window.
  @Test(arguments: [false, true]) func whatNoUndoReachesIsNotReferredTo(_ isImport: Bool) throws {
    let one = listing(1, [1])
    let database = try database(one)
    try edit(one, from: [3], to: [1], isImport: isImport, in: database)
    try edit(one, from: [1], to: [1], times: UndoHistory.window - 1, isImport: isImport, in: database)
    try edit(one, from: [1], to: [1], isImport: !isImport, in: database)
    #expect(try database.pictureReferences(among: [file(3)]) == [file(3): .past])
    try edit(one, from: [1], to: [1], isImport: isImport, in: database)
    #expect(try database.pictureReferences(among: [file(3), file(1)]) == [file(1): .present])
  }

  /// Moderators see a reported listing as it was.
  @Test func aReportedVersionKeepsItsPictures() throws {
    let one = listing(1, [1])
    let database = try database(one)
    try edit(one, from: [3], to: [1], in: database)
    try edit(one, from: [1], to: [1], times: UndoHistory.window, in: database)
    try database.write { sql throws(SQLiteFault) in
      try sql.run(
        "INSERT INTO report(id, reporter, listing, reason, note, state, time) VALUES(?, ?, ?, 'other', '', 'open', 0)",
        [.blob(ID<Report>(stableFrom: "r").bytes), .blob(Sample.seller(2).bytes), .blob(one.id.bytes)])
    }
    #expect(try database.pictureReferences(among: [file(3), file(1)]) == [file(3): .past, file(1): .present])
  }

  @Test func nothingIsSaidDuringAnImport() throws {
    let database = try MarketDatabase()
    try database.beginBuild()
    #expect(throws: SQLiteFault.busy) { try database.pictureReferences(among: [file(1)]) }
    try database.endBuild()
    #expect(try database.pictureReferences(among: [file(1)]) == [:])
  }

  @Test(arguments: [EmbeddedStore.Use.command, .session])
  func aStoreTellsUnlessItDoesNotKnow(_ use: EmbeddedStore.Use) async throws {
    let folder = TemporaryFolder()
    let store = try await folder.run(use)
    try await store.save([listing(1, [1, 2])])
    #expect(try await store.references(among: [file(1), file(3)]) == [file(1): .present])
    let pictures = FolderPictureStore(folder: folder.path, references: [store])
    let kept = try await pictures.keep([1])
    #expect(kept == file(1))
    await pictures.release([kept])
    let lost = try await pictures.keep([9])
    await pictures.release([lost])
    #expect(FileState(of: store.imagesFolder + "/" + kept) != .absent)
    #expect(FileState(of: store.imagesFolder + "/" + lost) == .absent)
    try await store.export()
    try folder.write("{ broken", to: folder.products)
    await #expect(throws: StoreError.self) { try await store.references(among: [file(3)]) }
    let doubtful = try await pictures.keep([8])
    await pictures.release([doubtful])
    #expect(FileState(of: store.imagesFolder + "/" + doubtful) != .absent)
  }
}

extension MarketDatabase {
  fileprivate func pictureReferences(among files: Set<String>) throws(SQLiteFault) -> [String: PictureReference] {
    try read { sql throws(SQLiteFault) in try sql.pictureReferences(among: files) }
  }

  fileprivate func droppedPictures(since number: Int) throws(SQLiteFault) -> DroppedPictures {
    try read { sql throws(SQLiteFault) in try sql.droppedPictures(since: number) }
  }
}
