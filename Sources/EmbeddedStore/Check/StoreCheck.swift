import Glibc
internal import LocalFiles
internal import MarketJSON
public import Marketplace

extension EmbeddedStore {
  /// Checks the store in `folder` without opening it: the database, Products.json line by line, pictures, temporary
  /// files of crashed processes, and permissions. With `mending`, repairs what can be repaired without data loss;
  /// otherwise changes nothing. A replica gets its pictures when they are shown, so it may lack any of them.
  public static func check(
    folder: String, mending: Bool, isReplica: Bool = false, gazetteer: any Gazetteer, clock: any MarketClock,
    home: NeighborhoodCode = NeighborhoodCode("11680101")
  ) async -> StoreCheckup {
    let worker = QueueWorker(label: "secondhand.check")
    let places = PlaceNames(gazetteer: gazetteer, home: home)
    let check = StoreCheck(folder: folder, isReplica: isReplica, places: places)
    let read = await worker.run { check.read() }
    let answers = await places.answers(for: read.text?.survey.placeNames ?? []).known
    return await worker.run { check.look(at: read, answers, mending: mending) }
  }

  /// Whether other users of this machine can read the folder. A folder that the store creates is accessible to its
  /// owner only.
  public static func isOpenToOthers(folder: String) -> Bool {
    var status = stat()
    return stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_mode & 0o077 != 0
  }
}

/// The steps of a check.
private struct StoreCheck {
  /// The readable part of Products.json.
  struct Read {
    var finding: StoreFinding?
    var text: SurveyedProducts?
    var signature: FileSignature?
    var isAbsent = false
  }

  let folder: String
  let isReplica: Bool
  let places: PlaceNames

  var paths: StorePaths { StorePaths(products: products, library: library) }
  private var documents: DocumentsFolder { DocumentsFolder(Path.join(folder, "Documents")) }
  private var library: String { Path.join(folder, "Library") }
  private var products: String { Path.resolved(Path.join(documents.path, "Products.json")) }

  func read() -> Read {
    let path = products
    if FileState(of: path) == .absent { return Read(isAbsent: true) }
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

  func look(at read: Read, _ answers: [String: PlaceNames.Answer], mending: Bool) -> StoreCheckup {
    var database = DatabaseCheck(path: paths.market)
    let hasDatabase = FileState(of: paths.market) != .absent || database.finding != nil
    var known: [ID<Listing>: Listing] = [:]
    for stored in database.listings { known[stored.id] = stored.listing }
    var typed: [StoredListing] = []
    var notices: [StoreFinding] = []
    if read.isAbsent {
      if !hasDatabase {
        notices.append(.noStore(folder: folder))
      } else if database.knowsProducts {
        notices.append(.notice(.vanished(file: products)))
      }
    } else if let finding = read.finding {
      notices.append(finding)
    } else {
      do throws(StreamFailure) { (typed, notices) = try reading(of: read, answers) { known[$0] } } catch {
        notices.append(.notice(error.notice(file: products, keptAs: nil)))
      }
    }
    let mended = mending ? database.finding.flatMap { mend($0, typed) } : nil
    if mended != nil { database = DatabaseCheck(path: paths.market) }
    var checkup = look(at: database.listings.isEmpty ? typed : database.listings)
    checkup.findings.insert(contentsOf: notices, at: 0)
    if let mended { checkup.mended.append(mended) }
    if let finding = database.finding { checkup.findings.append(finding) }
    let around = lookAround(mending: mending)
    checkup.findings += around.findings
    checkup.mended += around.mended
    return checkup
  }

  /// Repairs the database. Returns what was repaired; nil when that fails or is impossible.
  private func mend(_ finding: StoreFinding, _ typed: [StoredListing]) -> StoreFinding? {
    do throws(SQLiteFault) {
      switch finding {
      case .listsDisagree:
        let database = try MarketDatabase(path: paths.market)
        try database.rebuildLists()
        try database.close()
        return finding
      case .databaseDamaged: return try DatabaseRecovery(paths: paths, products: typed).run()
      default: return nil
      }
    } catch {
      return nil
    }
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

  private func look(at listings: [StoredListing]) -> StoreCheckup {
    var checkup = StoreCheckup()
    checkup.listings = listings.count
    var pictures: Set<String> = []
    for stored in listings {
      let title = stored.listing.title
      for case .file(let file) in stored.listing.pictures.map(\.source) {
        if !Path.staysBelow(file) {
          checkup.findings.append(.unsafePicture(file: file, title: title))
        } else if FileState(of: Path.join(documents.images, file)) == .absent {
          if !isReplica { checkup.findings.append(.missingPicture(file: file, title: title)) }
        } else {
          pictures.insert(file)
        }
      }
    }
    checkup.pictures = pictures.count
    return checkup
  }

  /// Checks the files around Products.json.
  func lookAround(mending: Bool) -> StoreCheckup {
    var checkup = StoreCheckup()
    let files = [products] + Path.entries(of: library).filter { !$0.hasPrefix(".") }.map { Path.join(library, $0) }
    let hasUnfinished = if case .present = FileState(of: paths.export) { isLockFree } else { false }
    let unfinished = hasUnfinished ? [paths.export] : []
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
    for path in [folder, documents.path, documents.images, library] + files
    where FileState(of: path) != .absent && access(path, W_OK) != 0 {
      checkup.findings.append(.notWritable(path: path))
    }
    return checkup
  }

  /// Paths where the store needs a folder or a file and something else is there.
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

  /// Whether no process is importing or exporting Products.json.
  private var isLockFree: Bool {
    guard let lock = try? OpenFile(paths.lock, O_RDONLY) else { return true }
    return (try? lock.tryLock()) ?? false
  }
}
