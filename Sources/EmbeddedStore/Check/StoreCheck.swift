import Glibc
public import Marketplace

extension EmbeddedStore {
  /// Looks the store in `folder` over without opening it: the file of the listings, line by line, their pictures, the journal,
  /// the index and the counts, what killed programs left behind, permissions. With `mending`, what can be mended without a
  /// loss is; without it nothing is touched.
  public static func check(
    folder: String, mending: Bool, gazetteer: any Gazetteer, clock: any MarketClock,
    home: NeighborhoodCode = NeighborhoodCode("11680101")
  ) async -> StoreCheckup {
    let worker = QueueWorker(label: "secondhand.check")
    let places = PlaceNames(gazetteer: gazetteer, home: home)
    let check = StoreCheck(folder: folder, places: places)
    let read = await worker.run { check.read() }
    let answers = await places.answers(for: read.text?.survey.placeNames ?? []).known
    let looked = await worker.run { check.look(at: read, answers) }
    var checkup = looked.checkup
    if let index = looked.index {
      let isMended = mending && looked.mayRebuild ? await rebuildIndex(check.paths, places, clock) : false
      if isMended { checkup.mended.append(index) } else { checkup.findings.append(index) }
    }
    if mending, read.text != nil, let place = checkup.findings.firstIndex(where: \.isOfJournal),
      await mendJournal(check.paths, places, clock)
    {
      checkup.mended.append(checkup.findings.remove(at: place))
    }
    if mending, let place = checkup.findings.firstIndex(where: \.isMiscount),
      await worker.run({ CountsLook.mend(path: check.paths.market) })
    {
      checkup.mended.append(checkup.findings.remove(at: place))
    }
    let around = await worker.run { check.lookAround(mending: mending) }
    checkup.findings += around.findings
    checkup.mended += around.mended
    return checkup
  }

  /// Whether others who use this machine may look into the folder of a store. One that a store makes is its owner's only.
  public static func isOpenToOthers(folder: String) -> Bool {
    var status = stat()
    return stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_mode & 0o077 != 0
  }

  /// Writes all that the index and the journal know into Products.json, and begins another journal; false when that fails.
  private static func mendJournal(_ paths: StorePaths, _ places: PlaceNames, _ clock: any MarketClock) async -> Bool {
    do throws(StoreError) {
      let executor = FileExecutor(label: "secondhand.products")
      let keeper = try await StoreKeeper.open(paths, places: places, clock: clock, executor: executor)
      return try await keeper.answer { vault throws(VaultFailure) in
        try vault.fold()
        return try vault.isJournalWhole()
      }
    } catch {
      return false
    }
  }

  /// Makes the index anew of what Products.json and the journal say; false when that fails.
  private static func rebuildIndex(_ paths: StorePaths, _ places: PlaceNames, _ clock: any MarketClock) async -> Bool {
    do throws(StoreError) {
      let executor = FileExecutor(label: "secondhand.products")
      let keeper = try await StoreKeeper.open(paths, places: places, clock: clock, executor: executor)
      try await keeper.answer { vault throws(VaultFailure) in
        try vault.whileLocked { vault throws(VaultFailure) in
          try vault.loseIndex()
          _ = try vault.catchUp()
        }
        vault.announce()
      }
      try await keeper.refresh()
      // One that cannot be a file is none that others could use.
      return try await keeper.answer { vault in vault.isIndexShared }
    } catch {
      return false
    }
  }
}

extension StoreFinding {
  fileprivate var isOfJournal: Bool {
    switch self {
    case .journalDamaged, .notice(.journalGone): true
    default: false
    }
  }

  fileprivate var isMiscount: Bool {
    switch self {
    case .heartsMiscounted, .chatsMiscounted: true
    default: false
    }
  }
}

/// The looks at a store, one after the other.
private struct StoreCheck {
  /// Products.json as far as it can be understood.
  struct Read {
    var finding: StoreFinding?
    var text: SurveyedProducts?
    var signature: FileSignature?
    var isAbsent = false
  }

  struct Looked {
    var checkup = StoreCheckup()
    /// What is wrong with the index.
    var index: StoreFinding?
    /// Whether Products.json and the journal can be read, so that nothing is lost with the index.
    var mayRebuild = false
  }

  let folder: String
  let places: PlaceNames

  var paths: StorePaths { StorePaths(products: products, documents: documents.path, library: library) }
  private var documents: DocumentsFolder { DocumentsFolder(Path.join(folder, "Documents")) }
  private var library: String { Path.join(folder, "Library") }
  private var products: String { Path.resolved(Path.join(documents.path, "Products.json")) }

  /// Where the journal lies: elsewhere until the next start, when it was moved together with the file.
  private var journal: String {
    let paths = paths
    let moved =
      FileState(of: paths.journal) == .absent ? (try? paths.movedJournals(in: ReadOnlyFileSystem()))?.first : nil
    return moved ?? paths.journal
  }

  func read() -> Read {
    let path = products
    if FileState(of: path) == .absent {
      let isNew = FileState(of: journal) == .absent && !IndexLook(path: paths.index).knowsProducts
      return Read(finding: isNew ? .noStore(folder: folder) : nil, isAbsent: true)
    }
    do throws(FileFailure) {
      let file = try FileContents(of: path)
      do throws(StreamFailure) {
        return Read(text: try SurveyedProducts(file.bytes), signature: file.signature)
      } catch {
        return Read(finding: .notice(error.notice(file: path, keptAs: nil)))
      }
    } catch {
      return Read(finding: .notice(.unreadable(file: path, reason: error.reason)))
    }
  }

  func look(at read: Read, _ answers: [String: PlaceNames.Answer]) -> Looked {
    var looked = Looked()
    // The index first: what is saved meanwhile is in the journal before it is there.
    var index = IndexLook(path: paths.index)
    let journal = JournalLook(path: journal, beside: read.text.map { FileSum(of: $0.bytes) })
    // Without the file only the index knows the listings that no record of the journal tells of.
    let isGone = read.isAbsent && (journal.summary?.isKnown == false || index.knowsProducts)
    if let finding = isGone ? .notice(.vanished(file: products)) : read.finding {
      looked.checkup.findings.append(finding)
    } else {
      do throws(StreamFailure) {
        let reading = try reading(of: read, answers) { index.listing($0)?.listing }
        var listings = journal.applied(to: reading.listings)
        if journal.summary?.isKnown == false, index.mirrors(read.signature, journal.position) {
          // A hand was at the file since, and only the index knows what was decided then between the two.
          for id in journal.summary?.changes.keys ?? [:].keys { listings[id] = index.listing(id) }
        }
        looked.checkup = look(at: listings, in: reading.listings.map(\.id))
        looked.checkup.findings.insert(contentsOf: reading.notices, at: 0)
        looked.mayRebuild = !journal.isBroken
        if looked.mayRebuild { index.compare(with: listings, read.signature, journal.position) }
      } catch {
        looked.checkup.findings.append(.notice(error.notice(file: products, keptAs: nil)))
      }
    }
    looked.checkup.findings += journal.findings
    if index.knowsJournal && FileState(of: self.journal) == .absent || index.isAhead(of: journal.position) {
      looked.checkup.findings.append(.notice(.journalGone(file: paths.journal)))
    }
    looked.index = index.finding
    if let market = index.market, !CountsLook.isMarket(market, path: paths.market) {
      looked.checkup.findings.append(.notice(.marketGone(file: paths.market)))
    }
    if let finding = CountsLook.finding(path: paths.market) { looked.checkup.findings.append(finding) }
    return looked
  }

  private func reading(
    of read: Read, _ answers: [String: PlaceNames.Answer], known: @escaping (ID<Listing>) -> Listing?
  ) throws(StreamFailure) -> (listings: [StoredListing], notices: [StoreFinding]) {
    guard let text = read.text, let signature = read.signature else { return ([], []) }
    let reading = try text.reading(
      ProductsIntake.Defaults(
        file: products, home: places.home, time: signature.modifiedAt, places: answers, known: known))
    let unknown = reading.contents.unknown
    return (
      reading.listings.map { StoredListing($0, unknown: unknown[$0.id] ?? []) },
      reading.notices.map(StoreFinding.notice)
    )
  }

  /// `first`: those of the file, in its order.
  private func look(at listings: [ID<Listing>: StoredListing], in first: [ID<Listing>]) -> StoreCheckup {
    var checkup = StoreCheckup()
    checkup.listings = listings.count
    var pictures: Set<String> = []
    let others = Set(listings.keys).subtracting(first).sorted()
    for stored in (first + others).compactMap({ listings[$0] }) {
      let title = stored.listing.title
      for case .file(let file) in stored.listing.pictures.map(\.source) {
        if !Path.staysBelow(file) {
          checkup.findings.append(.unsafePicture(file: file, title: title))
        } else if FileState(of: Path.join(documents.images, file)) == .absent {
          checkup.findings.append(.missingPicture(file: file, title: title))
        } else {
          pictures.insert(file)
        }
      }
    }
    checkup.pictures = pictures.count
    return checkup
  }

  /// What lies around the file of the listings.
  func lookAround(mending: Bool) -> StoreCheckup {
    var checkup = StoreCheckup()
    let files = [products] + Path.entries(of: library).filter { !$0.hasPrefix(".") }.map { Path.join(library, $0) }
    let hasUnfinished = if case .present = FileState(of: paths.fold) { isLockFree } else { false }
    let unfinished = hasUnfinished ? [paths.fold] : []
    for path in files.flatMap(FileReplacement.leftovers(of:)) + unfinished {
      if mending, unlink(path) == 0 {
        checkup.mended.append(.leftover(path: path))
      } else {
        checkup.findings.append(.leftover(path: path))
      }
    }
    for folder in Set([documents.path, Path.split(products).folder]).sorted() {
      let own = [Path.split(products).name, "Products"]
      for name in Path.entries(of: folder).sorted() where own.contains(where: { name.hasPrefix($0 + ".") }) {
        let path = Path.join(folder, name)
        if name.contains(".broken-") { checkup.findings.append(.keptAside(path: path)) }
        if name.contains(".taken-out-") { checkup.findings.append(.takenOut(path: path)) }
      }
    }
    if EmbeddedStore.isOpenToOthers(folder: folder) { checkup.findings.append(.openFolder(path: folder)) }
    checkup.findings += misplaced
    for path in [folder, documents.path, documents.images, library, paths.journal] + files
    where FileState(of: path) != .absent && access(path, W_OK) != 0 {
      checkup.findings.append(.notWritable(path: path))
    }
    return checkup
  }

  /// What stands where the store needs a folder or a file, and is none.
  private var misplaced: [StoreFinding] {
    func kind(_ path: String) -> mode_t? {
      var status = stat()
      return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
    var found: [StoreFinding] = []
    for path in [documents.path, documents.images, library] {
      if let kind = kind(path), kind != S_IFDIR {
        found.append(.notice(.unreadable(file: path, reason: .io(ENOTDIR))))
      }
    }
    if let kind = kind(paths.lock), kind != S_IFREG {
      found.append(.notice(.unreadable(file: paths.lock, reason: kind == S_IFDIR ? .isFolder : .notAFile)))
    }
    return found
  }

  /// Whether no program is writing a new Products.json.
  private var isLockFree: Bool {
    guard let lock = try? OpenFile(paths.lock, O_RDONLY) else { return true }
    return (try? lock.tryLock()) ?? false
  }
}
