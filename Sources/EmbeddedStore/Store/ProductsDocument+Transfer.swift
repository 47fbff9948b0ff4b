internal import Marketplace

extension ProductsDocument {
  /// The whole file as it would be written now, and how many listings are in it.
  func text() async throws(StoreError) -> (bytes: [UInt8], listings: Int) {
    await takeOver()
    if let refusal { throw refusal }
    let shelf = shelf
    return (contents.bytes { shelf[$0] }, shelf.read { $0.count })
  }

  /// Takes over what `file` has and the store has not, or has in an older state.
  func takeIn(_ file: ImportFile, from path: String) async throws(StoreError) -> StoreImport {
    let answers = await places.answers(for: file.text.survey.placeNames)
    while true {
      await takeOver()
      if Task.isCancelled { throw .cancelled }
      if let refusal { throw refusal }
      let shelf = shelf
      let defaults = ProductsIntake.Defaults(
        file: path, home: places.home, time: file.time, places: answers, known: { shelf[$0] })
      let reading: ProductsReading
      do throws(StreamFailure) {
        reading = try file.text.reading(defaults)
      } catch {
        throw .unavailable(path: path, reason: error.reason)
      }
      var taken = StoreImport()
      taken.notices = reading.notices
      var listings: [Listing] = []
      for var listing in reading.listings {
        guard let here = shelf[listing.id] else {
          taken.added += 1
          listings.append(listing)
          continue
        }
        guard listing.updatedAt > here.updatedAt else {
          taken.known += 1
          continue
        }
        // What others did here is not undone by what was written elsewhere.
        listing.counts = here.counts
        taken.renewed += 1
        listings.append(listing)
      }
      let unknown = reading.contents.unknown
      let next = contents.inserting(listings.map(\.id), unknown: unknown)
      if listings.isEmpty { return taken }
      if try write(next, saving: listings) { return taken }
    }
  }
}
