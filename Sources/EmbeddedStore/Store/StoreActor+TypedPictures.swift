internal import Dispatch
internal import LocalFiles
internal import MarketJSON
internal import Marketplace

/// The state of copying pictures that Products.json names by their path.
struct PictureTaking {
  var isRunning = false
  /// Whether the store was refreshed since the last look at the noted listings.
  var isDue = false
  /// The listings whose pictures could not all be read, as they are left. They are tried again when they change, and by the
  /// next program that opens the store.
  var unread: [ID<Listing>: (pictures: [Picture], notices: [StoreNotice])] = [:]
}

extension StoreActor {
  /// Copies the pictures that Products.json names by their path, now and after each edit of the file. A session does not
  /// wait for it.
  nonisolated func takeTypedPictures(with media: any Media & AnyObject, home: String?) async {
    guard isSession else { return await startTaking(with: media, home: home) }
    executor.queue.asyncAfter(deadline: .now() + Self.readingDelay) { [weak self, weak media] in
      guard let media else { return }
      self?.assumeIsolated { store in
        // The task runs entirely on this actor, so it does not wake the shared thread pool.
        _ = Task { await store.startTaking(with: media, home: home) }
      }
    }
  }

  func startTaking(with media: any Media & AnyObject, home: String?) async {
    self.media = media
    mirror.typedPictures.home = home
    await takeTypedPictures()
  }

  func takeTypedPictures() async {
    guard let media else { return }
    pictureTaking.isDue = true
    // Releasing a picture asks for references, which refreshes the store, which comes here.
    guard !pictureTaking.isRunning else { return }
    pictureTaking.isRunning = true
    defer { pictureTaking.isRunning = false }
    var isAnyTaken = false
    do throws(MediaError) {
      while pictureTaking.isDue {
        pictureTaking.isDue = false
        for id in try notedListings() where try await takePictures(of: id, media) { isAnyTaken = true }
      }
    } catch {
      // The next refresh, or the next program, goes on with those that are noted.
    }
    // Otherwise the next edit of such a line by hand would meet a listing that has changed here, too.
    if isAnyTaken, isSmall { try? await export() }
  }

  private func notedListings() throws(MediaError) -> [ID<Listing>] {
    try asMedia { () throws(SQLiteFault) in
      try database.read { sql throws(SQLiteFault) in try sql.listingsWithTypedPictures() }
    }
  }

  /// Returns whether the listing has changed. Throws errors that do not belong to one file.
  private func takePictures(of id: ID<Listing>, _ media: any Media) async throws(MediaError) -> Bool {
    let listing = try asMedia { () throws(SQLiteFault) in
      try database.read { sql throws(SQLiteFault) in try sql.listing(id) }
    }
    if let unread = pictureTaking.unread[id], unread.pictures == listing?.pictures { return false }
    var (files, notices): ([Picture.Source: String], [StoreNotice]) = ([:], [])
    var fault: MediaError?
    for source in listing?.pictures.map(\.source) ?? [] {
      guard fault == nil, let path = mirror.typedPictures.path(of: source) else { continue }
      do throws(MediaError) { files[source] = try await media.keep(path).file } catch {
        if error.isOfFile {
          notices.append(.pictureUnread(file: path, title: listing?.title ?? ""))
        } else {
          fault = error
        }
      }
    }
    if fault == nil {
      do throws(MediaError) { try replace(files, of: id) } catch { fault = error }
      pictureTaking.unread[id] = notices.isEmpty ? nil : (listing?.pictures.replacing(files) ?? [], notices)
      mirror.notices.pictures = pictureTaking.unread.values.flatMap(\.notices)
      endReading()
    }
    let kept = Array(files.values)
    await media.release(kept)
    if let fault { throw fault }
    return !kept.isEmpty
  }

  /// Replaces the paths in a listing by the kept files.
  private func replace(_ files: [Picture.Source: String], of id: ID<Listing>) throws(MediaError) {
    let now = now()
    let typed = mirror.typedPictures
    try asMedia { () throws(SQLiteFault) in
      try database.writeListings { writer throws(SQLiteFault) in
        guard let before = try writer.stored(id) else { return try writer.sql.forgetTypedPictures(of: id) }
        var after = before
        // The listing may have changed meanwhile, and may name other paths now.
        after.listing.pictures = before.listing.pictures.replacing(files)
        if !typed.isIn(after.listing) { try writer.sql.forgetTypedPictures(of: id) }
        guard after != before else { return }
        try writer.put(after)
        try writer.sql.add(
          HistoryEntry(
            op: CommandKind.import.rawValue, listing: id, at: now, before: before.line, after: after.line))
      }
    }
    noteChange()
  }

  private func asMedia<Answer>(_ work: () throws(SQLiteFault) -> Answer) throws(MediaError) -> Answer {
    do throws(StoreError) { return try inStoreTerms(paths.market, work) } catch { throw .store(error) }
  }
}

extension [Picture] {
  /// The pictures with these files in the place of their sources.
  fileprivate func replacing(_ files: [Picture.Source: String]) -> Self {
    map { picture in files[picture.source].map { Picture(source: .file($0), alt: picture.alt) } ?? picture }
  }
}
