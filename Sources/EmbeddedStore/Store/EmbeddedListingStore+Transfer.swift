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
  /// in any of its forms, as far as `ImportRules` allow. Accounts are added unless they are here, or their ids are somebody
  /// else's. Identities stay: a listing that is here already is renewed when the file has it of later, and left alone
  /// otherwise, a message that is here is not taken again, so that importing twice adds nothing. When the file as a whole
  /// cannot be understood, nothing is taken.
  ///
  /// `restoring`: the owner of the machine says that it is his own export.
  public func takeIn(_ path: String, restoring: Bool = false) async throws(TransferError) -> StoreImport {
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
      var rules = ImportRules(
        isRestoring: restoring, now: time, accounts: try await accountsHere(), lookalikes: ICULookalikes())
      for issue in file.issues { rules.add(issue) }
      let people = rules.take(file.people)
      let beginning = rules
      var (taken, new, judged) = try await keeper.answer { vault throws(VaultFailure) in
        let taken = try vault.whileLocked { vault throws(VaultFailure) in
          try vault.takeIn(file, from: path, home: home, answers: answers, images: images, by: beginning)
        }
        // All of it is in the journal: that Products.json cannot be written yet is no reason to fail.
        try? vault.fold()
        return taken
      }
      if !people.isEmpty {
        let added = try await accounts.add(people)
        taken.people = added.added
        for name in added.taken { judged.add(.account(name: name, .taken)) }
      }
      // Somebody who is here may have come with a name that he had once.
      try? await keeper.takeNames()
      if !file.chats.isEmpty {
        let intake = try await chats.takeIn(file.chats, knowing: new, by: judged)
        taken.messages = intake.taken
        judged.addFuture(intake.future)
        if intake.others > 0 { judged.add(.othersRooms(messages: intake.others)) }
        if intake.impossible > 0 { judged.add(.impossibleMessages(count: intake.impossible)) }
      }
      taken.issues = judged.issues
      return taken
    } catch {
      throw .store(error)
    }
  }

  /// Everybody who has an account. Asking makes the file of accounts, which a store without listings has no use for.
  private func accountsHere() async throws(StoreError) -> [Account] {
    do throws(StoreError) {
      let isEmpty = try await keeper.read { index throws(SQLiteFault) in try index.count() == 0 }
      if isEmpty, await accounts.keeper.isAbsent() { return [] }
      return try await accounts.accounts()
    } catch { throw error }
  }
}

extension ListingVault {
  /// Takes over what `file` has and the store has not, or has in an older state. Gives the listings, too, that are new here,
  /// and the rules with what they have found.
  fileprivate func takeIn(
    _ file: ImportFile, from path: String, home: NeighborhoodCode, answers: [String: PlaceNames.Answer],
    images: String, by rules: ImportRules
  ) throws(VaultFailure) -> (StoreImport, Set<ID<Listing>>, ImportRules) {
    _ = try catchUp()
    if let refusal { throw .store(refusal) }
    let index = index
    let defaults = ProductsIntake.Defaults(
      file: path, home: home, time: file.time, places: answers, known: { try? index.listing($0) })
    let reading = try reading { () throws(StreamFailure) in try file.text.reading(defaults) }
    var rules = rules
    var taken = StoreImport()
    taken.notices = reading.notices
    taken.pictures = file.pictures
    var listings: [StoredListing] = []
    var new: Set<ID<Listing>> = []
    let undone = try inVaultTerms(paths.index) { () throws(SQLiteFault) in try index.undone() }
    for listing in reading.listings {
      let unknown = reading.contents.unknown[listing.id] ?? []
      let here = try inVaultTerms(paths.index) { () throws(SQLiteFault) in try index.listing(listing.id) }
      let known = here.map { here in
        // An undo brings back an earlier time: what was undone here since is not to come again.
        let undo = undone[listing.id].flatMap { $0.left.updatedAt == here.updatedAt ? $0.at : nil }
        return (listing: here, knownUpTo: max(here.updatedAt, undo ?? here.updatedAt))
      }
      switch rules.judge(listing, over: known) {
      case .refused: continue
      case .known: taken.known += 1
      case .take(let listing):
        if here == nil { new.insert(listing.id) }
        listings.append(StoredListing(listing, unknown: unknown))
        for case .file(let name) in listing.pictures.map(\.source)
        where !Path.staysBelow(name) || FileState(of: Path.join(images, name)) == .absent {
          rules.add(.missingPicture(file: name, title: listing.title))
        }
      }
    }
    taken.added = new.count
    taken.renewed = listings.count - new.count
    // What is saved last stands first.
    try save(listings.reversed(), at: rules.now)
    return (taken, new, rules)
  }
}
