import Glibc
internal import Marketplace

/// Taking over what Products.json says.
extension ListingVault {
  /// The index numbers the lines of a file with gaps, so that a line that a hand adds finds a place between its neighbors.
  static let gap = 64
  /// Steps of the intake that are written at once.
  private static let batch = 10

  /// A Products.json that is open and was looked over.
  struct Surveyed {
    let file: any OpenedFile
    let survey: ProductsSurvey
    let sum: FileSum
  }

  /// Fills an empty index with what Products.json says.
  func build() throws(VaultFailure) -> Mirror {
    if try !isEmpty() { try loseIndex() }
    var mirror = newMirror()
    guard case .present(let signature) = files.state(of: paths.products), let products = try surveyed(signature) else {
      try save(mirror)
      return mirror
    }
    mirror.products = signature
    mirror.sum = products.sum
    mirror.edges = try inVaultTerms { () throws(FileFailure) in try Self.edges(of: products.file) }
    mirror.lacksPlaces = !unanswered.isDisjoint(with: products.survey.placeNames)
    hasAskedAgain = true
    var rest = DocumentRest(unknown: products.survey.unknown)
    try rejoinJournal(beside: products.sum)
    mirror.home = newMirror().home
    let bases = typedBefore(products.sum)
    let intake = IntakeAhead(try intake(products, signature) { bases[$0] }, step: buildStep)
    defer { intake.wait() }
    try inVaultTerms(paths.index) { () throws(SQLiteFault) in try index.beginBuild() }
    // The lists at the end take about a third of the time.
    let progress = FileProgress(of: signature, among: 0.08...0.65, onProgress)
    var isAtEnd = false
    while !isAtEnd {
      isAtEnd = try transact { writer throws(VaultFailure) in
        for _ in 0..<Self.batch {
          let elements = try reading { () throws(StreamFailure) in try intake.next() }
          if elements.isEmpty { return true }
          for element in elements {
            progress.reached(element.range.upperBound)
            let position = (element.position + 1) * Self.gap
            try inVaultTerms(paths.index) { () throws(SQLiteFault) in
              switch element.content {
              case .listing(let prepared): try writer.put(prepared, at: position)
              case .kept(let bytes):
                rest.kept.append(element.range)
                try writer.keepEntry(bytes, at: position)
              }
            }
          }
        }
        return false
      }
    }
    let text = mirror.text
    let told = StoreNotice.text(intake.notices)
    try inVaultTerms(paths.index) { () throws(SQLiteFault) in
      try index.endBuild { (share) in
        if progress.isWorthTelling { onProgress?(0.65 + 0.35 * share) }
      } last: { writer throws(SQLiteFault) in
        try writer.setMeta(Mirror.name, text)
        try writer.keep(rest)
        try writer.setMeta(StoreNotice.metaName, told)
      }
    }
    broken = nil
    notices.document = intake.notices
    noticed = signature
    return mirror
  }

  /// What the file beside a journal said of the listings that were changed here since: the times that were made up for a line
  /// without any are in the journal alone.
  private func typedBefore(_ sum: FileSum) -> [ID<Listing>: Listing] {
    guard let journal = (try? Journal.open(paths.journal, in: files)) ?? nil,
      let summary = try? JournalSummary(of: journal, beside: sum)
    else { return [:] }
    return summary.changes.compactMapValues { $0.base.flatMap { journal.listing(at: $0) } }
  }

  /// Takes over a Products.json that is another than the one that the index mirrors.
  func takeOver(_ signature: FileSignature, _ known: Mirror) throws(VaultFailure) -> Mirror {
    guard let products = try surveyed(signature) else { return known }
    var mirror = known
    mirror.products = signature
    mirror.edges = try inVaultTerms { () throws(FileFailure) in try Self.edges(of: products.file) }
    if products.sum == known.sum, !mayAskAgain(known) {
      // The same text, touched or copied.
      try save(mirror)
      broken = nil
      return mirror
    }
    mirror.lacksPlaces = !unanswered.isDisjoint(with: products.survey.placeNames)
    hasAskedAgain = true
    // One that could not be read when the index was begun.
    if known.sum == nil, try rejoinJournal(beside: products.sum) { throw .indexLost }
    mirror.sum = products.sum
    mirror.isOurs = false
    if products.sum == known.vanished {
      // The file that was gone is back as it was: all that was saved since is in the index, and in the one that it replaced.
      mirror.needsFold = true
      mirror.lacksJournal = true
      mirror.vanished = nil
      try save(mirror)
      broken = nil
      hasTriedToFold = true
      try? fold(mirror)
      let folded = try knownMirror() ?? mirror
      if !folded.needsFold { notices.past.append(.putBack(file: paths.products, keptAs: paths.before)) }
      return folded
    }
    mirror.vanished = nil
    let summary = try summary(beside: products.sum)
    let changes = summary?.changes ?? [:]
    // Only who reads all of it sees a damage that is behind what the index has read.
    if let cut = try mended(known) {
      (mirror.journal, mirror.sequence) = (cut.journal, cut.sequence)
      (mirror.needsFold, mirror.lacksJournal) = (true, true)
    }
    // Also one that another program wrote is read: the index may be older than what was folded into it, a loss of power having
    // taken its last changes.
    if try isEmpty() { return try build() }
    var merge = ProductsMerge(
      changes, journal, in: files, at: signature.modifiedAt, knowsBase: !mirror.lacksJournal)
    var told: [StoreNotice] = []
    var isRecorded = false
    do throws(VaultFailure) {
      try transact { writer throws(VaultFailure) in
        var intake = try intake(products, signature) { [journal] id in
          // A line without times has those that it had before it was changed here.
          if let place = changes[id]?.base { return journal?.listing(at: place) }
          return try? writer.stored(id)?.listing
        }
        try merge.run(&intake, into: writer, at: paths, FileProgress(of: signature, among: 0.08...1, onProgress))
        told = intake.notices
        try inVaultTerms(paths.index) { () throws(SQLiteFault) in
          try writer.setMeta(Mirror.name, mirror.text)
          try writer.keep(DocumentRest(unknown: products.survey.unknown))
          try writer.setMeta(StoreNotice.metaName, StoreNotice.text(told))
        }
        // Whoever dies here has taken nothing over, or can undo it.
        if !merge.records.isEmpty { isRecorded = try keepIfPossible(merge.records, writer, mirror) }
        if !isRecorded { merge.keepUnrecorded(of: paths) }
        if !merge.isInOrder { throw .outOfOrder }
      }
    } catch {
      if error == .outOfOrder {
        notices.past += merge.notices
      } else if !isRecorded {
        // The next look takes them out again, unless it finds that in the journal.
        for copy in merge.keptFiles { try? files.remove(copy) }
      }
      throw error
    }
    broken = nil
    notices.document = told
    noticed = signature
    notices.past += merge.notices
    if isRecorded { mirror = try knownMirror() ?? mirror }
    return finished(mirror, summary)
  }

  func save(_ mirror: Mirror) throws(VaultFailure) {
    try transact { writer throws(VaultFailure) in
      try inVaultTerms(paths.index) { () throws(SQLiteFault) in try writer.setMeta(Mirror.name, mirror.text) }
    }
  }

  /// The same with what the file has besides. It is on the disk when this returns, and all that the index was told before.
  func saveLasting(_ mirror: Mirror, _ rest: DocumentRest) throws(VaultFailure) {
    index.outlastsPower(true)
    defer { index.outlastsPower(false) }
    try transact { writer throws(VaultFailure) in
      try inVaultTerms(paths.index) { () throws(SQLiteFault) in
        try writer.setMeta(Mirror.name, mirror.text)
        try writer.keep(rest)
      }
    }
  }

  /// Finds what is to be told of the file as it was just written: lines have moved.
  func noticeAgain(_ signature: FileSignature) throws(VaultFailure) {
    guard let products = try surveyed(signature) else { return }
    var intake = try intake(products, signature) { _ in nil }
    var taken: Set<ID<Listing>> = []
    while let item = try reading({ () throws(StreamFailure) in try intake.next { taken.contains($0) } }) {
      if case .listing(let stored) = item.content { taken.insert(stored.id) }
    }
    let told = intake.notices
    try transact { writer throws(VaultFailure) in
      try inVaultTerms(paths.index) { () throws(SQLiteFault) in
        try writer.setMeta(StoreNotice.metaName, StoreNotice.text(told))
      }
    }
    notices.document = told
    noticed = signature
  }

  private func isEmpty() throws(VaultFailure) -> Bool {
    try inVaultTerms(paths.index) { () throws(SQLiteFault) in try index.entries(limit: 1).isEmpty }
  }

  /// The sum of the first and last bytes of a file.
  static func edges(of file: any OpenedFile) throws(FileFailure) -> UInt32 {
    let size = try file.status().signature.size
    var sum = CRC32C()
    sum.add(try file.read(at: 0, count: min(size, 4096))[...])
    sum.add(try file.read(at: max(0, size - 4096), count: min(size, 4096))[...])
    return sum.value
  }

  /// Nil, with a notice, when the file cannot be read or understood.
  func surveyed(_ signature: FileSignature) throws(VaultFailure) -> Surveyed? {
    let file: any OpenedFile
    do throws(FileFailure) {
      file = try files.open(paths.products, for: .reading)
      let status = try file.status()
      guard status.kind == .regular else {
        throw FileFailure(path: paths.products, code: status.kind == .folder ? EISDIR : ENODEV)
      }
    } catch {
      unreadable(.present(signature), error)
      return nil
    }
    let sum = RunningSum()
    let progress = FileProgress(of: signature, among: 0...0.08, onProgress)
    let survey: ProductsSurvey
    do throws(StreamFailure) {
      survey = try ProductsSurvey(FileSource(file: file)) {
        sum.add($0)
        progress.reached(sum.size)
      }
    } catch {
      misunderstood(.present(signature), error, file)
      return nil
    }
    let unknown = survey.placeNames.subtracting(lookedUp)
    guard unknown.isEmpty else { throw .names(unknown) }
    return Surveyed(file: file, survey: survey, sum: sum.value)
  }

  private func intake(
    _ products: Surveyed, _ signature: FileSignature, known: @escaping (ID<Listing>) -> Listing?
  ) throws(VaultFailure) -> ProductsIntake {
    let defaults = ProductsIntake.Defaults(
      file: paths.products, home: neighborhood, time: signature.modifiedAt, places: answers, known: known)
    return try reading { () throws(StreamFailure) in
      try ProductsIntake(FileSource(file: products.file), products.survey, defaults)
    }
  }

  /// The file was understood a moment ago: when it is not now, somebody writes it, and it has to be looked at again.
  func reading<Answer>(_ read: () throws(StreamFailure) -> Answer) throws(VaultFailure) -> Answer {
    do throws(StreamFailure) {
      return try read()
    } catch {
      if case .file(let failure) = error { throw VaultFailure(failure) }
      throw .store(.unavailable(path: paths.products, reason: error.reason))
    }
  }
}
