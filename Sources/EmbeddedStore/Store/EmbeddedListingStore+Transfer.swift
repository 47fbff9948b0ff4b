public import Marketplace

extension EmbeddedListingStore {
  /// Writes a tar of all listings, accounts, chats and pictures to `path`, in the place of what is there, as at `time`. It is on
  /// disk when this returns. Nothing is written in the place of the store's own files.
  public func export(to path: String, at time: Timestamp) async throws(TransferError) -> StoreExport {
    let images = imagesFolder
    guard !keeper.paths.holds(path, images: images) else { throw .ownFile(path) }
    let products = keeper.paths.products
    let count: Int
    let unfolded: [UInt8]?
    let people: [Account]
    let said: (text: [UInt8], messages: Int)?
    let files = keeper.paths.files
    do throws(StoreError) {
      people = try await accounts.accounts()
      said = try await chats.file()
      (count, unfolded) = try await keeper.answer { vault throws(VaultFailure) in
        // What cannot be written where it belongs can still be written elsewhere.
        do throws(VaultFailure) { try vault.fold(evenForCounts: true) } catch {
          if case .names = error { throw error }
        }
        if let refusal = vault.refusal { throw .store(refusal) }
        let text = try vault.unfoldedText()
        return (try inVaultTerms(vault.paths.index) { () throws(SQLiteFault) in try vault.index.count() }, text)
      }
    } catch { throw .store(error) }
    let written: Result<Int, TransferError> = await QueueWorker(label: "secondhand.export").run {
      do throws(FileFailure) {
        let text =
          if let unfolded { unfolded } else if FileState(of: products) == .absent {
            Array(Self.nothing.utf8)
          } else { try FileContents(of: products).bytes }
        return .success(
          try ExportFile.write(
            text, people: people.isEmpty ? nil : PeopleFile.text(of: people), chats: said?.text, images: images,
            files: files, to: path, at: time))
      } catch {
        return .failure(.target(error.storeError))
      }
    }
    return StoreExport(
      listings: count, pictures: try written.get(), people: people.count, messages: said?.messages ?? 0)
  }

  private static let nothing = "{\"version\":1,\"products\":[\n]}\n"

  /// Takes the listings, accounts, chats and pictures out of a tar that `export` wrote, or the listings out of a Products.json
  /// in any of its forms. Accounts are added unless they are here, or their ids are somebody else's. Identities stay: a listing
  /// that is here already is renewed when the file has it of later, and left alone otherwise, a message that is here is not
  /// taken again, so that importing twice adds nothing. When the file as a whole cannot be understood, nothing is taken.
  public func takeIn(_ path: String) async throws(TransferError) -> StoreImport {
    let images = imagesFolder
    let files = keeper.paths.files
    let read: Result<ImportFile, TransferError> = await QueueWorker(label: "secondhand.import").run {
      do throws(TransferError) {
        return .success(try ImportFile(path, images: images, files: files))
      } catch {
        return .failure(error)
      }
    }
    let file = try read.get()
    let answers = await keeper.places.answers(for: file.text.survey.placeNames).known
    let time = await keeper.now()
    do throws(StoreError) {
      let home = keeper.places.home
      var (taken, new) = try await keeper.answer { vault throws(VaultFailure) in
        let taken = try vault.whileLocked { vault throws(VaultFailure) in
          try vault.takeIn(file, from: path, home: home, answers: answers, at: time)
        }
        // All of it is in the journal: that Products.json cannot be written yet is no reason to fail.
        try? vault.fold()
        return taken
      }
      if !file.people.isEmpty { taken.people = try await accounts.add(file.people) }
      // Somebody who is here may have come with a name that he had once.
      try? await keeper.takeNames()
      if !file.chats.isEmpty { taken.messages = try await chats.takeIn(file.chats, knowing: new) }
      return taken
    } catch {
      throw .store(error)
    }
  }
}

extension ListingVault {
  /// Takes over what `file` has and the store has not, or has in an older state. Gives the listings, too, that are new here.
  fileprivate func takeIn(
    _ file: ImportFile, from path: String, home: NeighborhoodCode, answers: [String: PlaceNames.Answer],
    at time: Timestamp
  ) throws(VaultFailure) -> (StoreImport, Set<ID<Listing>>) {
    _ = try catchUp()
    if let refusal { throw .store(refusal) }
    let index = index
    let defaults = ProductsIntake.Defaults(
      file: path, home: home, time: file.time, places: answers, known: { try? index.listing($0) })
    let reading = try reading { () throws(StreamFailure) in try file.text.reading(defaults) }
    var taken = StoreImport()
    taken.notices = reading.notices
    taken.pictures = file.pictures
    var listings: [StoredListing] = []
    var new: Set<ID<Listing>> = []
    let undone = try inVaultTerms(paths.index) { () throws(SQLiteFault) in try index.undone() }
    for var listing in reading.listings {
      let unknown = reading.contents.unknown[listing.id] ?? []
      let here = try inVaultTerms(paths.index) { () throws(SQLiteFault) in try index.listing(listing.id) }
      if let here {
        // An undo brings back an earlier time: what was undone here since is not to come again.
        var known = here.updatedAt
        if let undo = undone[listing.id], undo.left.updatedAt == known { known = max(known, undo.at) }
        guard listing.updatedAt > known else {
          taken.known += 1
          continue
        }
        // What others did here is not undone by what was written elsewhere.
        listing.counts = here.counts
        taken.renewed += 1
      } else {
        taken.added += 1
        new.insert(listing.id)
      }
      listings.append(StoredListing(listing, unknown: unknown))
    }
    // What is saved last stands first.
    try save(listings.reversed(), at: time)
    return (taken, new)
  }
}
