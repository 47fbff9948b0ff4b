internal import Dispatch
internal import LocalFiles
internal import MarketJSON
internal import Marketplace

extension StoreActor {
  /// Copies the pictures that Products.json names by their path, now and after each edit of the file. A session does not
  /// wait for it.
  nonisolated func takeTypedPictures(with media: any Media & AnyObject, home: String?) async {
    guard isSession else { return await begin(media, home) }
    executor.queue.asyncAfter(deadline: .now() + Self.readingDelay) { [weak self, weak media] in
      guard let media else { return }
      self?.assumeIsolated { store in
        // The task runs entirely on this actor, so it does not wake the shared thread pool.
        _ = Task { await store.begin(media, home) }
      }
    }
  }

  private func begin(_ media: any Media & AnyObject, _ home: String?) async {
    (self.media, self.home) = (media, home)
    await takeTypedPictures()
  }

  /// A listing keeps the path of a picture that cannot be read, and a notice says so. The next program that opens the store
  /// tries again.
  func takeTypedPictures() async {
    // Releasing a picture asks for references, which refreshes the store, which comes here.
    guard let media, !isTakingPictures else { return }
    isTakingPictures = true
    defer { isTakingPictures = false }
    var (tried, isAnyTaken): (Set<ID<Listing>>, Bool) = ([], false)
    while let id = notedListings?.first(where: { !tried.contains($0) }) {
      tried.insert(id)
      do throws(MediaError) { if try await takePictures(of: id, media) { isAnyTaken = true } } catch { break }
    }
    // Otherwise the next edit of such a line by hand would meet a listing that has changed here, too.
    if isAnyTaken, isSmall { try? await export() }
  }

  private var notedListings: [ID<Listing>]? {
    try? readHere { database throws(SQLiteFault) in
      try database.read { sql throws(SQLiteFault) in try sql.listingsWithTypedPictures() }
    }
  }

  /// Returns whether the listing has changed. Throws errors that do not belong to one file.
  private func takePictures(of id: ID<Listing>, _ media: any Media) async throws(MediaError) -> Bool {
    var typed = mirror.typedPictures
    typed.home = home
    let listing = try? readHere { database throws(SQLiteFault) in
      try database.read { sql throws(SQLiteFault) in try sql.listing(id) }
    }
    let pictures = listing?.pictures ?? []
    if let unread = unreadPictures[id], unread == pictures { return false }
    var files: [Picture.Source: String] = [:]
    var (isUnread, fault): (Bool, MediaError?) = (false, nil)
    for source in pictures.map(\.source) {
      guard fault == nil, let path = typed.path(of: source) else { continue }
      do throws(MediaError) { files[source] = try await media.keep(path).file } catch {
        if error.isOfFile {
          isUnread = true
          tell(.pictureUnread(file: path, title: listing?.title ?? ""))
        } else {
          fault = error
        }
      }
    }
    if fault == nil {
      do throws(StoreError) { try replace(files, of: id, isUnread: isUnread) } catch { fault = .store(error) }
    }
    let kept = Array(files.values)
    await media.release(kept)
    if let fault { throw fault }
    return !kept.isEmpty
  }

  private func tell(_ notice: StoreNotice) {
    guard !mirror.notices.past.contains(notice) else { return }
    mirror.notices.past.append(notice)
    endReading()
  }

  /// Replaces the paths in a listing by the kept files.
  private func replace(_ files: [Picture.Source: String], of id: ID<Listing>, isUnread: Bool) throws(StoreError) {
    let now = now()
    var left: [Picture]?
    try inStoreTerms(paths.market) { () throws(SQLiteFault) in
      try database.writeListings { writer throws(SQLiteFault) in
        if !isUnread { try writer.sql.forgetTypedPictures(of: id) }
        guard let before = try writer.stored(id) else { return }
        var after = before
        // The listing may have changed meanwhile.
        after.listing.pictures = before.listing.pictures.map { picture in
          files[picture.source].map { Picture(source: .file($0), alt: picture.alt) } ?? picture
        }
        left = after.listing.pictures
        guard after != before else { return }
        try writer.put(after)
        try writer.sql.add(
          HistoryEntry(
            op: CommandKind.import.rawValue, listing: id, at: now, before: before.line, after: after.line))
      }
    }
    unreadPictures[id] = isUnread ? left : nil
    noteChange()
  }
}
