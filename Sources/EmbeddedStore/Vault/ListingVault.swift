import Glibc
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
  /// Elements of Products.json that a build reads ahead of those that it writes.
  var buildStep = IntakeAhead.step
  private let home: any IndexHome
  let lock: StoreLock
  /// How long another program is waited for: briefly where what is known will do, long where something is to be written.
  /// Longest where nothing is known: another program may be reading a million listings.
  var patience: (brief: Duration, long: Duration, longest: Duration) = (.seconds(1), .seconds(10), .seconds(60))
  private var hasKnownEdges = false
  private(set) var index: ListingIndex
  /// Which file the index was opened on; nil in memory.
  private var indexNode: IndexNode?
  /// It was to be opened again, and could not be.
  private var isIndexClosed = false
  /// Grows whenever `index` becomes another one.
  private(set) var generation = 0
  /// The listings whose counts have changed since the change of a number; nil while nothing is counted.
  var counted: ((Int) throws(VaultFailure) -> [ID<Listing>])?
  /// Told while a large file is read how much of it is, from 0 to 1.
  var onProgress: ((Double) -> Void)?

  /// What the names of neighborhoods in Products.json stand for, as far as it was looked up.
  var answers: [String: PlaceNames.Answer] = [:]
  /// The names that were looked up, those without an answer too.
  var lookedUp: Set<String> = []
  /// Those of them for which the gazetteer failed.
  var unanswered: Set<String> = []
  /// Whether the file was read since the start with what the gazetteer says now.
  var hasAskedAgain = false
  var journal: Journal?
  /// Why there is none to be written, though it lies there.
  var journalFailure: VaultFailure?
  /// What is to be told of the files.
  var notices = VaultNotices()
  /// The Products.json of which `notices.document` tells.
  var noticed: FileSignature?
  /// A Products.json that cannot be understood or read; it is not looked at again until it is another.
  var broken: FileState? {
    didSet {
      mayPass = false
      if broken == nil { refusal = nil }
    }
  }
  /// Whether the journal ought to be joined with the one before it, and cannot be.
  var isJournalApart = false
  /// Whether it was tried to write down what the index alone knows since the journal is gone.
  var hasTriedToFold = false
  /// What `broken` says may be over though the file looks the same: it is still being written, or was not to be read.
  private var mayPass = false
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
    let lock = StoreLock(paths.lock, in: files)
    self.lock = lock
    let patience = patience.long
    index = try inVaultTerms(paths.index) { () throws(SQLiteFault) in
      do throws(SQLiteFault) {
        return try Self.open(home, aloneWith: lock, within: patience)
      } catch {
        switch error {
        case .damaged, .otherVersion: throw error
        // Where nothing can be written, or a strange program holds it, the files can still be read.
        case .unavailable, .diskFull, .busy: return try ListingIndex()
        }
      }
    }
    indexNode = index.isFile ? home.node : nil
  }

  private static func open(_ home: any IndexHome, aloneWith lock: StoreLock, within patience: Duration)
    throws(SQLiteFault) -> ListingIndex
  {
    do throws(SQLiteFault) {
      return try home.open()
    } catch {
      switch error {
      case .damaged, .otherVersion, .busy:
        var opened: Result<ListingIndex, SQLiteFault>?
        do throws(VaultFailure) {
          try lock.whileHeld(within: patience) {
            do throws(SQLiteFault) { opened = .success(try openAlone(home)) } catch { opened = .failure(error) }
          }
        } catch {
          if case .store(.unavailable(_, .busy)) = error { throw .busy }
          // Where there are no locks there is nobody to be kept out.
          if opened == nil { return try openAlone(home) }
        }
        guard let opened else { throw .busy }
        return try opened.get()
      case .unavailable, .diskFull: throw error
      }
    }
  }

  /// Opens the index while no other process writes, anew where it is unusable. Of several that make one at once SQLite turns
  /// some away without a wait, so it is tried more than once. One that was emptied under another program stays busy as long as
  /// that one runs; it finds the new one by itself.
  private static func openAlone(_ home: any IndexHome) throws(SQLiteFault) -> ListingIndex {
    var attempts = 0
    let end = ContinuousClock.now + .seconds(4)
    while true {
      do throws(SQLiteFault) {
        return try home.open()
      } catch {
        attempts += 1
        guard attempts < 10 else { throw error }
        switch error {
        case .damaged, .otherVersion: home.discard()
        case .busy:
          if .now < end { break }
          guard home.isEmptied else { throw error }
          home.discard()
        case .unavailable, .diskFull: throw error
        }
      }
    }
  }

  /// Whether a file lies there that this program does without.
  var isIndexPassedOver: Bool { !index.isFile && home.node != nil }

  /// Whether the index is a file, which others can open, too.
  var isIndexShared: Bool { index.isFile }

  /// Whether the index says what the files said once.
  var isReadable: Bool { ((try? knownMirror()) ?? nil) != nil }

  /// Reads on what other programs and hands have written, so that the index says it. Throws `.names` when it needs answers.
  ///
  /// Waits for nobody when there is nothing new, and briefly where what is known will do, or who asks is not patient.
  func refresh(isPatient: Bool = true) throws(VaultFailure) {
    if isFresh() { return }
    let patience = isPatient && !isReadable ? patience.longest : patience.brief
    _ = try whileLocked(within: patience) { (vault) throws(VaultFailure) in try vault.catchUp() }
  }

  /// Does `work` while no other process writes. An index that turns out to be unusable is built anew. Throws `.busy` for the lock
  /// when another process still writes after `duration`, which is `patience.long` unless it is given.
  func whileLocked<Answer>(
    within duration: Duration? = nil, _ work: (ListingVault) throws(VaultFailure) -> Answer
  ) throws(VaultFailure) -> Answer {
    try lock.whileHeld(within: duration ?? patience.long) { () throws(VaultFailure) in try withIndex(work) }
  }

  private func withIndex<Answer>(_ work: (ListingVault) throws(VaultFailure) -> Answer) throws(VaultFailure) -> Answer {
    if isIndexClosed || index.isFile && home.node != indexNode { try reopenIndex() }
    do throws(VaultFailure) {
      return try work(self)
    } catch VaultFailure.indexLost {
      try loseIndex()
      return try work(self)
    } catch VaultFailure.outOfOrder {
      try keepUnwritten()
      try loseIndex()
      return try work(self)
    } catch {
      throw error
    }
  }

  /// Throws what is in the way of the lock, without which nothing may be written.
  func requireLock() throws(VaultFailure) {
    try inVaultTerms { () throws(FileFailure) in try lock.require() }
  }

  /// Begins the index anew, empty.
  func loseIndex() throws(VaultFailure) {
    home.discard()
    try reopenIndex()
  }

  /// Opens what lies where the index belongs: another program has begun it anew, or this one.
  private func reopenIndex() throws(VaultFailure) {
    let wasFile = index.isFile
    // When that fails, it is tried again by the next one who asks.
    isIndexClosed = true
    try? index.close()
    index = try inVaultTerms(paths.index) { () throws(SQLiteFault) in
      do throws(SQLiteFault) {
        return try home.open()
      } catch {
        switch error {
        case .damaged, .otherVersion:
          home.discard()
          return try home.open()
        // The one that was open is gone already: another program took it away because there is no room.
        case .unavailable where !wasFile, .diskFull: return try ListingIndex()
        case .unavailable, .busy: throw error
        }
      }
    }
    isIndexClosed = false
    indexNode = home.node
    generation += 1
    noticed = nil
  }

  /// Goes on with an empty index that ends with this program.
  func keepIndexInMemory() throws(VaultFailure) {
    guard index.isFile else { return }
    let memory = try inVaultTerms(paths.index) { () throws(SQLiteFault) in try ListingIndex() }
    try? index.close()
    home.discard()
    (index, indexNode, isIndexClosed) = (memory, nil, false)
    generation += 1
  }

  /// Whether the link through which Products.json was found leads to another file now, or a file stands in its place. Where it
  /// leads to is found out by the next start.
  var isLedElsewhere: Bool { (try? leadsElsewhere()) ?? true }

  /// The same; throws why the link cannot be seen for now.
  private func leadsElsewhere() throws(FileFailure) -> Bool {
    guard let entrance = paths.entrance else { return false }
    switch files.state(of: entrance) {
    case .absent: return false
    case .hidden(let code): throw FileFailure(path: entrance, code: code)
    case .present: return Path.resolved(entrance) != paths.products
    }
  }

  /// Whether a Products.json that was there is gone.
  func hasVanished() -> Bool {
    guard !isLedElsewhere, files.state(of: paths.products) == .absent, let known = try? knownMirror() else {
      return false
    }
    return known.products != nil
  }

  /// Whether the index says what the files say, as far as it can be seen without the lock.
  func isFresh() -> Bool {
    guard broken == nil, !index.isFile || home.node == indexNode, let known = try? knownMirror(), !mayAskAgain(known),
      files.state(of: paths.products) == (known.products.map { .present($0) } ?? .absent), hasKnownEdges(known)
    else { return false }
    guard let position = known.journal else {
      guard known.products != nil || known.sequence > 0, files.state(of: paths.journal) == .absent else { return false }
      // One that was moved along may not have been to be had when the index was built.
      if known.sequence == 0, (try? paths.movedJournals(in: files).isEmpty) != true { return false }
      return (try? recallNotices(known)) != nil
    }
    if journal == nil { journal = (try? Journal.open(paths.journal, in: files)) ?? nil }
    guard let journal, (try? journal.adopt(position)) == true, !lacksBase(known) else { return false }
    return (try? recallNotices(known)) != nil
  }

  /// What was noticed when the file was read, by whichever program.
  func recallNotices(_ mirror: Mirror) throws(VaultFailure) {
    guard broken == nil, let products = mirror.products, noticed != products else { return }
    let text = try inVaultTerms(paths.index) { () throws(SQLiteFault) in try index.meta(StoreNotice.metaName) }
    notices.document = text.map { StoreNotice.list(text: $0, file: paths.products) } ?? []
    noticed = products
  }

  /// Makes the index say what Products.json and the journal say. One that is being built, and for which the disk has no room, is
  /// built in memory instead; one that was whole stays as it is, for it may say what nothing else does any more.
  func catchUp() throws(VaultFailure) -> Mirror {
    let mirror: Mirror
    do throws(VaultFailure) { mirror = try readOn() } catch {
      guard error == .store(.diskFull(path: paths.index)), index.isFile, !isReadable else { throw error }
      try keepIndexInMemory()
      mirror = try readOn()
    }
    notices.hindrance = []
    return mirror
  }

  private func readOn() throws(VaultFailure) -> Mirror {
    var mirror: Mirror
    if let known = try knownMirror() { mirror = known } else { mirror = try build() }
    mirror = try replay(mirror)
    do throws(FileFailure) { if try leadsElsewhere() { return mirror } } catch {
      // Nothing may be saved beside a file of which nobody can tell whether a hand has changed it.
      unreadable(.hidden(errno: error.code), error)
      return mirror
    }
    let state = files.state(of: paths.products)
    switch state {
    case .absent:
      broken = nil
      noticed = nil
      let isMissed = mirror.products != nil || lacksBase(mirror) || Path.isLink(paths.products)
      notices.document = isMissed ? [.vanished(file: paths.products)] : []
    case .hidden(let code): unreadable(state, FileFailure(path: paths.products, code: code))
    case .present(let signature):
      if signature == mirror.products, hasKnownEdges(mirror), !mayAskAgain(mirror) {
        broken = nil
        try recallNotices(mirror)
      } else if state != broken || mayPass {
        mirror = try replay(try takeOver(signature, mirror))
        hasKnownEdges = true
        try recallNotices(mirror)
      }
    }
    guard mirror.lacksJournal, !hasTriedToFold, broken == nil, state != .absent, !lacksBase(mirror) else {
      return mirror
    }
    hasTriedToFold = true
    // When it fails, or the folder as a whole is away for now, the end of the session does it.
    try? fold(mirror)
    return try replay(try knownMirror() ?? mirror)
  }

  func knownMirror() throws(VaultFailure) -> Mirror? {
    let mirror = try inVaultTerms(paths.index) { () throws(SQLiteFault) in
      if try index.isBuilding { throw .damaged }
      return try index.meta(Mirror.name).flatMap { Mirror(text: $0) }
    }
    if let mirror, mirror.home != indexNode?.node { throw .indexLost }
    return mirror
  }

  /// What an index that is begun knows.
  func newMirror() -> Mirror {
    var mirror = Mirror()
    mirror.home = indexNode?.node
    return mirror
  }

  /// Whether listings are left out because their places could not be looked up, and it was not tried again since the start.
  func mayAskAgain(_ mirror: Mirror) -> Bool { mirror.lacksPlaces && !hasAskedAgain }

  /// Whether the file begins and ends as it did when it was read; looked at once, when the store is opened.
  private func hasKnownEdges(_ mirror: Mirror) -> Bool {
    if hasKnownEdges { return true }
    guard let known = mirror.edges, let file = try? files.open(paths.products, for: .reading) else { return true }
    hasKnownEdges = (try? Self.edges(of: file)) == known
    return hasKnownEdges
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
  func announce() {
    notices.first = []
    try? files.touch(paths.changed)
  }

  /// Products.json cannot be read; what was read before stays.
  func unreadable(_ state: FileState, _ failure: FileFailure) {
    broken = state
    mayPass = true
    noticed = nil
    refusal = failure.storeError
    notices.document = [.unreadable(file: failure.path, reason: failure.reason)]
  }

  /// Products.json cannot be understood: it is kept aside as it is, and what was read before stays.
  func misunderstood(_ state: FileState, _ failure: StreamFailure, _ file: any OpenedFile) {
    broken = state
    noticed = nil
    refusal = .unavailable(path: paths.products, reason: failure.reason)
    if case .file(let failure) = failure { return unreadable(state, failure) }
    mayPass = files.isBeingWritten(paths.products)
    if mayPass { return }
    // Nothing is wrong with what a newer program wrote, and nothing here will touch it.
    let copy = failure.reason.isNewerVersion ? nil : try? KeptAside.copy(of: file, in: files)
    notices.document = [failure.notice(file: paths.products, keptAs: copy)]
  }
}
