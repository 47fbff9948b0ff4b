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

  /// A listing keeps the path of a picture that cannot be read, and a notice says so.
  func takeTypedPictures() async {
    guard let media,
      let listings = try? readHere({ database throws(SQLiteFault) in
        try database.read { sql throws(SQLiteFault) in try sql.listingsWithTypedPictures() }
      })
    else { return }
    for id in listings {
      do throws(MediaError) { try await takePictures(of: id, media) } catch {
        // The next program that opens the store tries again.
        return
      }
    }
  }

  private func takePictures(of id: ID<Listing>, _ media: any Media) async throws(MediaError) {
    var typed = mirror.typedPictures
    typed.home = home
    let listing = try? readHere { database throws(SQLiteFault) in
      try database.read { sql throws(SQLiteFault) in try sql.listing(id) }
    }
    var files: [Picture.Source: String] = [:]
    var fault: MediaError?
    for source in listing?.pictures.map(\.source) ?? [] {
      guard fault == nil, let path = typed.path(of: source) else { continue }
      do throws(MediaError) { files[source] = try await media.keep(path).file } catch {
        if error.isOfFile {
          mirror.notices.past.append(.pictureUnread(file: path, title: listing?.title ?? ""))
          endReading()
        } else {
          fault = error
        }
      }
    }
    let kept = Array(files.values)
    if fault == nil { fault = await replace(files, of: id).map { .store($0) } }
    await media.release(kept)
    if let fault { throw fault }
  }

  /// Puts files in Documents/Images in the place of what a listing names. Returns why the database cannot be written.
  private func replace(_ files: [Picture.Source: String], of id: ID<Listing>) async -> StoreError? {
    let now = now()
    let change = { @Sendable (database: MarketDatabase) throws(SQLiteFault) in
      try database.writeListings { writer throws(SQLiteFault) in
        try writer.sql.forgetTypedPictures(of: id)
        guard !files.isEmpty, let before = try writer.stored(id) else { return }
        var after = before
        // The listing may have changed meanwhile.
        after.listing.pictures = before.listing.pictures.map { picture in
          files[picture.source].map { Picture(source: .file($0), alt: picture.alt) } ?? picture
        }
        try writer.put(after)
        try writer.sql.add(
          HistoryEntry(
            op: CommandKind.import.rawValue, listing: id, at: now, before: before.line, after: after.line))
      }
    }
    do throws(StoreError) { try await write(change) } catch { return error }
    return nil
  }
}
