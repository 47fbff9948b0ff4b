import Glibc
internal import Marketplace

/// The file Products.json: reads it, follows what other programs do to it, and writes it.
actor ProductsDocument {
  nonisolated let path: String
  private nonisolated let executor: FileExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  let shelf: MarketShelf
  let places: PlaceNames
  private(set) var contents = ProductsContents()
  /// What was at `path` when it was last read or written; nil before that.
  private var state: FileState?
  /// Why nothing may be written: the file holds something that was not understood.
  private(set) var refusal: StoreError?
  /// What was done to listings here since the store was opened, oldest first.
  private var acts: [PastAct] = []
  /// The file could not be read, or not to its end: the next look at it is a reading, whatever its signature says.
  private var looksAgain = false

  init(path: String, shelf: MarketShelf, places: PlaceNames, executor: FileExecutor) {
    self.path = path
    self.shelf = shelf
    self.places = places
    self.executor = executor
  }

  /// Adds or replaces listings, in the file first.
  func save(_ listings: [Listing]) async throws(StoreError) {
    guard !listings.isEmpty else { return }
    while true {
      // An edit that was not noticed yet must not be lost under what is written now.
      await takeOver()
      if Task.isCancelled { throw .cancelled }
      if let refusal { throw refusal }
      if try write(contents.inserting(listings.map(\.id)), saving: listings) { return }
    }
  }

  /// Keeps the acts that `decide` makes of the listings as they are, and what becomes of the listings, in the file first.
  func write(_ decide: @Sendable (any ListingLedger) throws(ListingsError) -> [ListingAct])
    async throws(ListingsError) -> [PastAct]
  {
    while true {
      await takeOver()
      if Task.isCancelled { throw .store(.cancelled) }
      if let refusal { throw .store(refusal) }
      let decided = try decide(ShelfLedger(shelf: shelf, acts: acts))
      guard !decided.isEmpty else { return [] }
      let first = (acts.last?.sequence ?? 0) + 1
      let written = decided.enumerated().map { PastAct(sequence: first + $0, act: $1) }
      do throws(StoreError) {
        guard try write(decided) else { continue }
      } catch {
        throw .store(error)
      }
      acts += written
      return written
    }
  }

  /// Takes over what the file says, if that is something else than what was last read or written.
  func takeOver() async {
    if looksAgain { state = nil }
    while state != FileState(of: path) {
      do throws(FileFailure) {
        let file = try FileContents(of: path)
        looksAgain = false
        await takeOver(file)
      } catch  where error.code == ENOENT {
        vanished()
      } catch {
        state = FileState(of: path)
        looksAgain = true
        refusal = error.storeError
        shelf.setNotices([.unreadable(file: path, reason: error.reason)])
      }
    }
  }

  /// Takes over what another program did; called on the document's own queue.
  nonisolated func follow() {
    assumeIsolated { document in
      // The task begins and ends on this actor: the shared pool of threads is left asleep.
      _ = Task { await document.takeOver() }
    }
  }

  /// Reads the file; if there is none, makes it from the bundled listings, if they are wanted. Gives the pictures that were copied for it.
  func open(or bundled: BundledProducts?, at now: Timestamp) async throws(StoreError) -> [String] {
    while true {
      await takeOver()
      guard state == .absent, let bundled else { return [] }
      let reading = await bundled.reading(at: now)
      shelf.setNotices(reading.notices)
      guard !reading.listings.isEmpty else { return [] }
      // The listings come last: if the pictures are cut short, the next start begins anew.
      let pictures = try inStoreTerms { () throws(FileFailure) in try bundled.copyPictures(of: reading.listings) }
      if try write(reading.contents, saving: reading.listings) { return pictures }
    }
  }

  private func takeOver(_ file: FileContents) async {
    do throws(StreamFailure) {
      let survey = try ProductsSurvey(file.bytes)
      let answers = await places.answers(for: survey.placeNames)
      // While the names were looked up somebody may have written again; then this text is a matter of the past.
      guard FileState(of: path) == .present(file.signature) else { return }
      let reading = try ProductsReading(
        file.bytes, survey, defaults(at: file.signature.modifiedAt, places: answers))
      contents = reading.contents
      state = .present(file.signature)
      refusal = nil
      shelf.replaceAll(with: reading.listings, notices: reading.notices)
    } catch {
      guard FileState(of: path) == .present(file.signature) else { return }
      state = .present(file.signature)
      refusal = .unavailable(path: path, reason: error.reason)
      // Half of a text is no fault of its author: when the rest is there, the watch tells.
      looksAgain = FileContents.isBeingWritten(path)
      if !looksAgain { tell(file, error) }
    }
  }

  private func tell(_ file: FileContents, _ failure: StreamFailure) {
    // Nothing is wrong with what a newer program wrote, and nothing here will touch it.
    let copy = failure.reason.isNewerVersion ? nil : KeptAside.copy(of: file.bytes, from: path)
    shelf.setNotices([failure.notice(file: path, keptAs: copy)])
  }

  private func vanished() {
    let wasThere = state != nil && state != .absent
    state = .absent
    refusal = nil
    if wasThere { shelf.setNotices([.vanished(file: path)]) }
  }

  /// Writes what the last act on each listing left. Gives false when the file changed meanwhile.
  private func write(_ acts: [ListingAct]) throws(StoreError) -> Bool {
    let last = Dictionary(acts.map { ($0.listing, $0.after) }) { $1 }
    let saved = acts.compactMap { last[$0.listing] ?? nil }
    let gone = Set(last.filter { $0.value == nil }.keys)
    return try write(contents.inserting(saved.map(\.id)), saving: saved, removing: gone)
  }

  /// Writes `next`, with `listings` in the place of those of the same identity and without those that are `gone`. Gives
  /// false when the file changed meanwhile.
  func write(_ next: ProductsContents, saving listings: [Listing], removing gone: Set<ID<Listing>> = [])
    throws(StoreError) -> Bool
  {
    guard let state else { return false }
    let saved = Dictionary(listings.map { ($0.id, $0) }) { $1 }
    let shelf = shelf
    let bytes = next.bytes { gone.contains($0) ? nil : saved[$0] ?? shelf[$0] }
    let written = try inStoreTerms { () throws(FileFailure) in
      try FileReplacement.replace(path, expecting: state, with: bytes)
    }
    guard let written else { return false }
    self.state = .present(written)
    contents = next
    shelf.insert(listings.filter { saved[$0.id] == $0 })
    if !gone.isEmpty { shelf.remove(Array(gone)) }
    renewNotices(bytes)
    return true
  }

  /// What is still to be told stands on other lines of the text that was just written.
  private func renewNotices(_ written: [UInt8]) {
    guard !shelf.currentNotices.isEmpty else { return }
    let defaults = defaults(at: Timestamp(seconds: 0), places: [:])
    let reading = try? ProductsReading(written, ProductsSurvey(written), defaults)
    shelf.setNotices(reading?.notices ?? [])
  }

  private func defaults(at time: Timestamp, places answers: [String: PlaceNames.Answer]) -> ProductsIntake.Defaults {
    let shelf = shelf
    return .init(file: path, home: places.home, time: time, places: answers, known: { shelf[$0] })
  }
}

/// The listings as they are while the document decides.
private struct ShelfLedger: ListingLedger {
  let shelf: MarketShelf
  let acts: [PastAct]

  func listing(_ id: ID<Listing>) -> Listing? { shelf[id] }

  func acts(of actor: ID<Account>, limit: Int) -> [PastAct] {
    Array(acts.reversed().lazy.filter { $0.act.actor == actor }.prefix(max(0, limit)))
  }
}
