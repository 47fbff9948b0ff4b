/// Attachments, and what the viewer changes about a room without sending anything.
extension StoredChats {
  public func attach(_ path: String) async throws(MediaError) -> Attachment {
    do throws(MediaError) {
      let kept = try await media.keep(path)
      return Attachment(kind: .picture, file: kept.file, name: path.lastPathComponent, bytes: kept.bytesAfter)
    } catch {
      guard case .notAPicture = error else { throw error }
    }
    do throws(MediaError) { return try await files.keep(path) } catch { throw error }
  }

  public func letGo(_ attachment: Attachment) async {
    if attachment.kind == .picture { await media.release([attachment.file]) }
  }

  public func path(of attachment: Attachment) async -> String? { await files.path(of: attachment) }

  public func save(_ attachment: Attachment, to path: String) async throws(MediaError) -> String {
    do throws(MediaError) { return try await files.save(attachment, to: path) } catch { throw error }
  }

  public func markRead(_ room: ID<ChatRoom>, upTo sequence: Int) async throws(StoreError) {
    try await update(room) { $0.readUpTo = max($0.readUpTo, sequence) }
  }

  public func setDraft(_ text: String, in room: ID<ChatRoom>) async throws(StoreError) {
    try await update(room) { $0.draft = text }
  }

  public func setMuted(_ room: ID<ChatRoom>, to isMuted: Bool) async throws(StoreError) {
    try await update(room) { $0.isMuted = isMuted }
  }

  public func leave(_ room: ID<ChatRoom>) async throws(ChatsError) {
    let me = try viewer.signedIn(or: ChatsError.guest)
    let record = try await record(room, of: me)
    // A message that arrives from here on brings the room back.
    let newest = record.newest?.sequence ?? 0
    do throws(StoreError) {
      try await store.update(record.room, of: me) { seat in
        seat.leftUpTo = max(seat.leftUpTo, newest)
        seat.readUpTo = max(seat.readUpTo, newest)
        seat.draft = ""
      }
    } catch { throw .store(error) }
  }

  public func setBookmark(_ id: ID<ChatMessage>, to isSet: Bool) async throws(ChatsError) {
    let me = try viewer.signedIn(or: ChatsError.guest)
    let found: ChatMessage?
    do throws(StoreError) { found = try await store.message(id) } catch { throw .store(error) }
    guard let found else { throw .notFound }
    _ = try await record(found.room, of: me)
    do throws(StoreError) {
      try await store.setBookmark(id, by: me, to: isSet, at: clock.now())
    } catch { throw .store(error) }
  }

  public func bookmarks() async throws(StoreError) -> [RoomMessage] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      var found: [RoomMessage] = []
      for message in try await store.bookmarks(of: me) {
        let entry: RoomEntry
        do throws(ChatsError) { entry = try await room(message.room) } catch {
          if case .store(let fault) = error { throw fault }
          continue
        }
        guard !entry.isBlocked, message.sequence > entry.record.seat.leftUpTo else { continue }
        found.append(RoomMessage(message: message, entry: entry))
      }
      return found
    } catch { throw error }
  }

  public func report(
    _ messages: [ID<ChatMessage>], in room: ID<ChatRoom>, reason: Report.Reason, note: String
  ) async throws(ChatsError) -> Report {
    let me = try viewer.signedIn(or: ChatsError.guest)
    let other = try await record(room, of: me).room.other(than: me)
    var said: [ID<ChatMessage>] = []
    do throws(StoreError) {
      for id in messages where try await store.message(id)?.room == room { said.append(id) }
    } catch { throw .store(error) }
    let now = clock.now()
    var bits = RandomBits(source: random)
    let report = Report(
      id: ID(at: now, random: &bits), reporter: me, subject: .account(other), reason: reason,
      note: String(note.trimmed.prefix(ReportRules.noteLimit)), time: now)
    do throws(StoreError) { try await store.add(report, about: said) } catch { throw .store(error) }
    return report
  }

  public func meetings(from time: Timestamp, limit: Int) async throws(StoreError) -> [ChatMessage] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      let unseen = try await people.unseen(by: me).sellers
      var asked = limit
      while true {
        let found = try await store.meetings(of: me, from: time, limit: asked)
        var seen: [ChatMessage] = []
        for message in found {
          guard let room = try await store.room(message.room, of: me)?.room else { continue }
          if !unseen.contains(room.other(than: me)) { seen.append(message) }
        }
        // Meetings with hidden people may come before others, so more have to be read.
        if seen.count >= limit || found.count < asked { return Array(seen.prefix(limit)) }
        asked = asked.multipliedReportingOverflow(by: 2).overflow ? .max : asked * 2
      }
    } catch { throw error }
  }

  /// Changes what the viewer keeps about a room. Does nothing for a guest, and for a room that the viewer is not in.
  private func update(_ id: ID<ChatRoom>, _ edit: @Sendable (inout RoomSeat) -> Void) async throws(StoreError) {
    guard let me = viewer.account else { return }
    do throws(StoreError) {
      guard let room = try await store.room(id, of: me)?.room, room.has(me) else { return }
      try await store.update(room, of: me, edit)
    } catch { throw error }
  }
}

extension String {
  /// The part after the last slash.
  fileprivate var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
