internal import Marketplace

/// Products.json, its journal, and the index of both, kept in agreement: what the store says is saved is in one of the first
/// two and on the disk, and the index follows them.
///
/// It blocks, and belongs to one thread. Other processes may have a vault of their own on the same files: who writes holds the
/// store's lock, and reads on what the others have written first.
final class ListingVault {
  let paths: StorePaths
  let files: any FileSystem
  /// The neighborhood of listings that name none.
  let neighborhood: NeighborhoodCode
  private let home: any IndexHome
  /// Nil when it cannot be had: then nothing is written.
  private let lock: (any OpenedFile)?
  private(set) var index: ListingIndex

  /// What the names of neighborhoods in Products.json stand for, as far as it was looked up.
  var answers: [String: PlaceNames.Answer] = [:]
  /// The names that were looked up, those without an answer too.
  var lookedUp: Set<String> = []
  var journal: Journal?
  /// What is to be told of the files.
  var notices = VaultNotices()
  /// A Products.json that cannot be understood or read; it is not looked at again until it is another.
  var broken: FileState? {
    didSet { if broken == nil { refusal = nil } }
  }
  /// Why nothing is saved while Products.json is broken.
  private(set) var refusal: StoreError?

  /// Opens the index, or makes an empty one; the folders are there. What the files say is read by the first verb.
  init(paths: StorePaths, files: any FileSystem, home: any IndexHome, neighborhood: NeighborhoodCode)
    throws(VaultFailure)
  {
    self.paths = paths
    self.files = files
    self.home = home
    self.neighborhood = neighborhood
    lock = try? files.open(paths.lock, for: .creating)
    index = try inVaultTerms(paths.index) { () throws(SQLiteFault) in
      do throws(SQLiteFault) {
        return try home.open()
      } catch {
        switch error {
        case .damaged, .otherVersion:
          home.discard()
          return try home.open()
        // Where nothing can be written it can still be read.
        case .unavailable, .diskFull: return try ListingIndex()
        case .busy: throw error
        }
      }
    }
  }

  /// Reads on what other programs and hands have written, so that the index says it. Throws `.names` when it needs answers.
  func refresh() throws(VaultFailure) {
    _ = try whileLocked { (vault) throws(VaultFailure) in try vault.catchUp() }
  }

  /// Does `work` while no other process writes. An index that turns out to be unusable is built anew.
  func whileLocked<Answer>(_ work: (ListingVault) throws(VaultFailure) -> Answer) throws(VaultFailure) -> Answer {
    try inVaultTerms { () throws(FileFailure) in try lock?.lock() }
    defer { try? lock?.unlock() }
    do throws(VaultFailure) {
      return try work(self)
    } catch VaultFailure.indexLost {
      try loseIndex()
      return try work(self)
    } catch VaultFailure.outOfOrder {
      try loseIndex()
      return try work(self)
    } catch {
      throw error
    }
  }

  /// Begins the index anew, empty.
  func loseIndex() throws(VaultFailure) {
    try? index.close()
    home.discard()
    index = try inVaultTerms(paths.index) { () throws(SQLiteFault) in try home.open() }
  }

  /// Makes the index say what Products.json and the journal say.
  func catchUp() throws(VaultFailure) -> Mirror {
    var mirror: Mirror
    if let known = try knownMirror() { mirror = known } else { mirror = try build() }
    mirror = try replay(mirror)
    let state = files.state(of: paths.products)
    switch state {
    case .absent:
      broken = nil
      if mirror.products != nil { notices.document = [.vanished(file: paths.products)] }
    case .hidden(let code): unreadable(state, FileFailure(path: paths.products, code: code))
    case .present(let signature):
      if signature == mirror.products {
        broken = nil
      } else if state != broken {
        mirror = try replay(try takeOver(signature, mirror))
      }
    }
    return mirror
  }

  private func knownMirror() throws(VaultFailure) -> Mirror? {
    try inVaultTerms(paths.index) { () throws(SQLiteFault) in
      if try index.isBuilding { throw .damaged }
      return try index.meta(Mirror.name).flatMap { Mirror(text: $0) }
    }
  }

  /// Changes the index in one step, or not at all.
  func transact<Answer>(_ body: (IndexWriter) throws(VaultFailure) -> Answer) throws(VaultFailure) -> Answer {
    var outcome: Result<Answer, VaultFailure>?
    do throws(SQLiteFault) {
      try index.write { writer throws(SQLiteFault) in
        do throws(VaultFailure) {
          outcome = .success(try body(writer))
        } catch {
          outcome = .failure(error)
          throw .busy
        }
      }
    } catch {
      if case .failure(let failure)? = outcome { throw failure }
      return try inVaultTerms(paths.index) { () throws(SQLiteFault) in throw error }
    }
    guard let outcome else { throw .indexLost }
    return try outcome.get()
  }

  /// Tells the others that something has changed. That it cannot be told is no reason to fail.
  func announce() { try? files.touch(paths.changed) }

  /// Products.json cannot be read; what was read before stays.
  func unreadable(_ state: FileState, _ failure: FileFailure) {
    broken = state
    refusal = failure.storeError
    notices.document = [.unreadable(file: paths.products, reason: failure.reason)]
  }

  /// Products.json cannot be understood: it is kept aside as it is, and what was read before stays.
  func misunderstood(_ state: FileState, _ failure: StreamFailure, _ file: any OpenedFile) {
    broken = state
    refusal = .unavailable(path: paths.products, reason: failure.reason)
    if case .file(let failure) = failure { return unreadable(state, failure) }
    // Nothing is wrong with what a newer program wrote, and nothing here will touch it.
    let copy = failure.reason.isNewerVersion ? nil : try? KeptAside.copy(of: file, in: files)
    notices.document = [failure.notice(file: paths.products, keptAs: copy)]
  }
}

/// What the vault has to tell, by what it is about.
struct VaultNotices: Hashable {
  /// Of Products.json as it is now.
  var document: [StoreNotice] = []
  /// Of the journal, and of what was decided between two that had changed one listing.
  var past: [StoreNotice] = []

  var all: [StoreNotice] { document + past }
}
