import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Which pictures the listings refer to.
@Suite(.serialized) struct ListingPicturesTests {
  private func file(_ number: Int) -> String { PictureName.file(of: [UInt8(number)]) }

  private func listing(_ number: Int, _ pictures: [Int]) -> Listing {
    var listing = Sample.listing(number)
    listing.pictures = pictures.map { Picture(source: .file(file($0))) }
    return listing
  }

  private func act(_ seq: Int, of listing: Listing, from before: [Int], to after: [Int]) -> IndexedAct {
    func line(_ pictures: [Int]) -> [UInt8] {
      var listing = listing
      listing.pictures = pictures.map { Picture(source: .file(file($0))) }
      return StoredListing(listing).line
    }
    return IndexedAct(
      seq: seq, actor: listing.seller, op: "edit", of: nil, listing: listing.id, at: Sample.now, before: line(before),
      after: line(after))
  }

  @Test func whatIsPresentIsToldFromWhatIsPast() throws {
    let index = try ListingIndex()
    let (one, two) = (listing(1, [1, 2]), listing(2, [5]))
    try index.put([one, two])
    let acts = [act(1, of: one, from: [9], to: [3]), act(2, of: one, from: [3, 4], to: [1, 2])]
    try index.write { writer throws(SQLiteFault) in for act in acts { try writer.add(act) } }
    let found = try index.pictureReferences(among: Set((1...9).map(file)))
    #expect(
      found == [
        file(1): .present, file(2): .present, file(5): .present, file(3): .past, file(4): .past, file(9): .past,
      ])
    #expect(try index.droppedPictures(since: 0) == DroppedPictures(files: [file(9), file(3), file(4)], number: 2))
    #expect(try index.droppedPictures(since: 1) == DroppedPictures(files: [file(3), file(4)], number: 2))
    #expect(try index.droppedPictures(since: 2) == DroppedPictures(files: [], number: 2))
    // The numbers of another journal.
    #expect(try index.droppedPictures(since: 7).files.count == 3)
  }

  @Test func whatNoUndoReachesIsNotReferredTo() throws {
    let index = try ListingIndex()
    let one = listing(1, [1])
    try index.put([one])
    try index.write { writer throws(SQLiteFault) in
      try writer.add(act(1, of: one, from: [3], to: [1]))
      for seq in 2...ActHistory.window { try writer.add(act(seq, of: one, from: [1], to: [1])) }
    }
    #expect(try index.pictureReferences(among: [file(3)]) == [file(3): .past])
    try index.write { writer throws(SQLiteFault) in
      try writer.add(act(ActHistory.window + 1, of: one, from: [1], to: [1]))
    }
    #expect(try index.pictureReferences(among: [file(3), file(1)]) == [file(1): .present])
  }

  @Test(arguments: [EmbeddedStore.Use.command, .session]) func aStoreTellsUnlessItDoesNotKnow(_ use: EmbeddedStore.Use)
    async throws
  {
    let folder = try TemporaryFolder()
    let store = try await EmbeddedStore.open(
      folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), for: use)
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
    try await store.settle()
    try folder.write("{ broken", to: folder.products)
    await #expect(throws: StoreError.self) { try await store.references(among: [file(3)]) }
    let doubtful = try await pictures.keep([8])
    await pictures.release([doubtful])
    #expect(FileState(of: store.imagesFolder + "/" + doubtful) != .absent)
  }
}
