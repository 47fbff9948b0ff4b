import Glibc
internal import LocalFiles
internal import MarketJSON
public import Marketplace

extension EmbeddedListingStore {
  /// Writes a tar of all listings, accounts, chats and pictures to `path` and replaces any existing file. `time` is the
  /// modification time in the tar. The tar is on disk when this returns. Throws `.ownFile` when `path` is one of the
  /// store's own files. Of a damaged store it writes what can be read, but to a new file only.
  public func export(to path: String, at time: Timestamp) async throws(TransferError) -> StoreExport {
    let images = imagesFolder
    guard !store.paths.holds(path, images: images) else { throw .ownFile(path) }
    let products: ExportedText
    let said: ExportedText
    var people: [Account] = []
    var missing: [StoreExport.Missing.Part] = []
    let files = store.paths.files
    let damage = StoreError.unavailable(path: store.paths.market, reason: .damaged)
    do throws(StoreError) {
      do throws(StoreError) { people = try await accounts.accounts() } catch {
        guard error == damage else { throw error }
        missing.append(.accounts)
      }
      said = try await chats.file()
      products = try await store.read { database throws(SQLiteFault) in try database.productsText() }
    } catch { throw .store(error) }
    if !products.isComplete { missing.insert(.listings, at: 0) }
    if !said.isComplete { missing.append(.messages) }
    let isComplete = missing.isEmpty
    if !isComplete, products.count == 0, people.isEmpty, said.count == 0 { throw .store(damage) }
    let peopleText = people.isEmpty ? nil : PeopleFile.text(of: people)
    let written: Result<Int, TransferError> = await QueueWorker(label: "secondhand.export").run {
      do throws(FileFailure) {
        return .success(
          try ExportFile.write(
            products.bytes, people: peopleText, chats: said.count == 0 ? nil : said.bytes, images: images,
            files: files, replaces: isComplete, to: path, at: time))
      } catch {
        let isTaken = !isComplete && error.code == EEXIST
        return .failure(isTaken ? .incomplete(file: path, damage) : .target(error.storeError))
      }
    }
    var export = StoreExport(
      listings: products.count, pictures: try written.get(), people: people.count, messages: said.count)
    if !isComplete { export.missing = StoreExport.Missing(missing, damage) }
    return export
  }

  /// Imports the listings, accounts, chats and pictures of a tar that `export` wrote, or the listings of a
  /// Products.json in any supported form. `ImportRules` decides about each record. An account is added unless its
  /// identity exists or its id is taken. A listing that exists is updated only if the file has a newer version. A
  /// message that exists is skipped. So a second import of the same file adds nothing. An unreadable file imports
  /// nothing.
  ///
  /// `restoring`: the user confirms that the file is an export of their own.
  public func takeIn(_ path: String, restoring: Bool = false) async throws(TransferError) -> StoreImport {
    let images = imagesFolder
    let files = store.paths.files
    let read: Result<ImportFile, TransferError> = await QueueWorker(label: "secondhand.import").run {
      do throws(TransferError) {
        return .success(try ImportFile(path, images: images, files: files))
      } catch {
        return .failure(error)
      }
    }
    let file = try read.get()
    let answers = await store.places.answers(for: file.text.survey.placeNames).known
    let time = await store.now()
    do throws(StoreError) {
      let home = store.places.home
      var rules = ImportRules(
        isRestoring: restoring, now: time, accounts: try await accounts.accounts(), lookalikes: ICULookalikes())
      for issue in file.issues { rules.add(issue) }
      let people = rules.take(file.people)
      let beginning = rules
      let outcome = try await store.write { database throws(SQLiteFault) in
        Result { () throws(StoreError) in
          try database.takeIn(file, from: path, home: home, answers: answers, images: images, by: beginning)
        }
      }
      var (taken, new, judged) = try outcome.get()
      if !people.isEmpty {
        let added = try await accounts.add(people)
        taken.people = added.added
        for name in added.taken { judged.add(.account(name: name, .taken)) }
      }
      if !file.chats.isEmpty {
        let intake = try await chats.takeIn(file.chats, knowing: new, by: judged)
        taken.messages = intake.taken
        judged.addIssues(of: intake)
      }
      taken.issues = judged.issues
      return taken
    } catch {
      throw .store(error)
    }
  }
}

extension MarketDatabase {
  /// A Products.json with all listings that can be read.
  fileprivate func productsText() throws(SQLiteFault) -> ExportedText {
    try read { sql throws(SQLiteFault) in
      // While an import is running the store has only a part of the listings. Exporting them could overwrite a complete
      // archive.
      if try sql.isBuilding { throw .busy }
      var text = ExportedText()
      var bytes: [UInt8] = []
      var writer = ProductsWriter<SQLiteFault> { bytes += $0 }
      try writer.begin(try SyncState(sql)?.unknown ?? [])
      text.count = try text.addLines(sql, "SELECT line, position FROM entry", by: ("position", 1)) { row in
        row.blob(0)
      } _: {
        line throws(SQLiteFault) in
        try writer.add(listing: line)
      }
      if text.isComplete {
        // Some elements of the file are not listings.
        _ = try ExportedText.runsUntilDamage { () throws(SQLiteFault) in
          text.count = try sql.integer("SELECT count(*) FROM listing") ?? 0
        }
      }
      try writer.end()
      text.bytes = bytes
      return text
    }
  }

  /// Imports the listings of `file` that are new or newer than the stored ones. Returns the import result, the ids of
  /// the new listings, and the rules with the issues found.
  fileprivate func takeIn(
    _ file: ImportFile, from path: String, home: NeighborhoodCode, answers: [String: PlaceNames.Answer],
    images: String, by rules: ImportRules
  ) throws(StoreError) -> (StoreImport, Set<ID<Listing>>, ImportRules) {
    let defaults = ProductsIntake.Defaults(
      file: path, home: home, time: file.time, places: answers, known: { try? self.listing($0) })
    let reading: ProductsReading
    do throws(StreamFailure) { reading = try file.text.reading(defaults) } catch {
      throw .unavailable(path: path, reason: error.reason)
    }
    var rules = rules
    var taken = StoreImport()
    taken.notices = reading.notices
    taken.pictures = file.pictures
    var listings: [StoredListing] = []
    var new: Set<ID<Listing>> = []
    let undone = try inStoreTerms(path) { () throws(SQLiteFault) in try self.undone() }
    for listing in reading.listings {
      let unknown = reading.contents.unknown[listing.id] ?? []
      let here = try inStoreTerms(path) { () throws(SQLiteFault) in try self.listing(listing.id) }
      let known = here.map { here in
        // An undo restores the earlier `updatedAt`. Compare with the time of the undo instead, so that the import does
        // not bring back the undone version.
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
    // `save` puts every listing at the front, so save them in reverse order.
    try inStoreTerms(path) { () throws(SQLiteFault) in try save(listings.reversed(), at: rules.now) }
    return (taken, new, rules)
  }
}

extension MarketDatabase {
  /// The listings whose newest change is an undo, with the time of the undo and the listing after it.
  fileprivate func undone() throws(SQLiteFault) -> [ID<Listing>: (at: Timestamp, left: Listing)] {
    try read { sql throws(SQLiteFault) in
      var undone: [ID<Listing>: (at: Timestamp, left: Listing)] = [:]
      // With max(), SQLite takes the other columns from the row that has the maximum.
      try sql.each("SELECT listing, at, op, after, max(seq) FROM history WHERE listing IS NOT NULL GROUP BY listing") {
        row in
        if row.text(2) == CommandKind.undo.rawValue, let id = ID<Listing>(bytes: row.blob(0)),
          let left = try? StoredListing(line: row.blob(3)).listing
        {
          undone[id] = (row.time(1), left)
        }
      }
      return undone
    }
  }
}
