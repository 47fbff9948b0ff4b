internal import LocalFiles
internal import MarketJSON
internal import Marketplace

extension ProductsMirror {
  /// The distance between the positions of two lines, so that a line inserted by a manual edit gets a position in
  /// between.
  static let gap = 64
  /// The number of intake steps in one transaction.
  private static let batch = 10
  /// The progress at which all listings are read and only the lists remain to be built.
  private static let readingShare = 0.65

  /// Imports the file into empty tables.
  func build(_ surveyed: SurveyedFile, _ state: SyncState) throws(MirrorFailure) {
    let intake = IntakeAhead(try intake(surveyed) { _ in nil }, step: steps.built)
    defer { intake.wait() }
    try inMirrorTerms(paths.market) { () throws(SQLiteFault) in
      if try database.isBuilding { try database.resetListings() }
      try database.beginBuild()
    }
    let progress = FileProgress(of: surveyed.signature, among: Self.surveyShare...Self.readingShare, onProgress)
    var isAtEnd = false
    var pictured: [ID<Listing>] = []
    let typedPictures = typedPictures
    while !isAtEnd {
      var elements: [IntakeAhead.Element] = []
      for _ in 0..<Self.batch {
        let step = try reading { () throws(StreamFailure) in try intake.next() }
        if step.isEmpty { isAtEnd = true }
        elements += step
        if isAtEnd { break }
      }
      try inMirrorTerms(paths.market) { () throws(SQLiteFault) in
        try database.writeListings { writer throws(SQLiteFault) in
          writer.isImporting = true
          for element in elements {
            let position = (element.position + 1) * Self.gap
            switch element.content {
            case .listing(let prepared):
              try writer.put(prepared, at: position)
              if typedPictures.isIn(prepared.stored.listing) { pictured.append(prepared.stored.id) }
            case .kept(let bytes): try writer.keepEntry(bytes, at: position)
            }
          }
        }
      }
      if let last = elements.last { progress.reached(last.range.upperBound) }
    }
    let told = StoreNotice.text(intake.notices)
    try inMirrorTerms(paths.market) { () throws(SQLiteFault) in
      try database.endBuild { (share) in
        if progress.isWorthTelling { onProgress?(Self.readingShare + (1 - Self.readingShare) * share) }
      } last: { writer throws(SQLiteFault) in
        try state.save(writer.sql)
        try writer.sql.forgetExportBases()
        try writer.sql.holdBack([])
        try writer.sql.noteTypedPictures(of: pictured)
        try writer.sql.setMeta(MirrorNotices.metaName, to: told)
      }
    }
    notices.document = intake.notices
  }

  /// Adds the first listings, in this order. Returns false and adds nothing when the store has contents.
  func seed(_ listings: [StoredListing]) throws(MirrorFailure) -> Bool {
    try whileLocked { () throws(MirrorFailure) in
      guard try isUntouched() else { return false }
      try inMirrorTerms(paths.market) { () throws(SQLiteFault) in
        try database.writeListings { writer throws(SQLiteFault) in
          for (place, stored) in listings.enumerated() { try writer.put(stored, at: (place + 1) * Self.gap) }
          try SyncState().save(writer.sql)
        }
      }
      return true
    }
  }
}
