/// What one of the two does with a room for himself.
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

  public func markRead(_ room: ChatRoom, upTo sequence: Int, by person: ID<Account>) async throws(StoreError) {
    try await update(room, of: person) { $0.readUpTo = max($0.readUpTo, sequence) }
  }

  public func setDraft(_ text: String, in room: ChatRoom, by person: ID<Account>) async throws(StoreError) {
    try await update(room, of: person) { $0.draft = text }
  }

  public func setMuted(_ room: ChatRoom, by person: ID<Account>, to isMuted: Bool) async throws(StoreError) {
    try await update(room, of: person) { $0.isMuted = isMuted }
  }

  public func leave(_ room: ChatRoom, by person: ID<Account>) async throws(ChatsError) {
    // What is said after this look brings the room back.
    let newest = try await record(room.id, of: person).newest?.sequence ?? 0
    do throws(StoreError) {
      try await update(room, of: person) { seat in
        seat.leftUpTo = max(seat.leftUpTo, newest)
        seat.readUpTo = max(seat.readUpTo, newest)
        seat.draft = ""
      }
    } catch { throw .store(error) }
  }

  public func setBookmark(_ id: ID<ChatMessage>, by person: ID<Account>, to isSet: Bool) async throws(ChatsError) {
    let found: ChatMessage?
    do throws(StoreError) { found = try await store.message(id) } catch { throw .store(error) }
    guard let found else { throw .notFound }
    _ = try await record(found.room, of: person)
    do throws(StoreError) {
      try await store.setBookmark(id, by: person, to: isSet, at: clock.now())
    } catch { throw .store(error) }
  }

  public func bookmarks(of person: ID<Account>) async throws(StoreError) -> [RoomMessage] {
    do throws(StoreError) {
      var found: [RoomMessage] = []
      for message in try await store.bookmarks(of: person) {
        let entry: RoomEntry
        do throws(ChatsError) { entry = try await room(message.room, of: person) } catch {
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
    _ messages: [ID<ChatMessage>], in room: ChatRoom, by person: ID<Account>, reason: Report.Reason, note: String
  ) async throws(ChatsError) -> Report {
    _ = try await record(room.id, of: person)
    var said: [ID<ChatMessage>] = []
    do throws(StoreError) {
      for id in messages where try await store.message(id)?.room == room.id { said.append(id) }
    } catch { throw .store(error) }
    let now = clock.now()
    var bits = RandomBits(source: random)
    let report = Report(
      id: ID(at: now, random: &bits), reporter: person, subject: .account(room.other(than: person)), reason: reason,
      note: String(note.trimmed.prefix(ReportRules.noteLimit)), time: now)
    do throws(StoreError) { try await store.add(report, about: said) } catch { throw .store(error) }
    return report
  }

  public func meetings(of person: ID<Account>, from time: Timestamp, limit: Int)
    async throws(StoreError) -> [ChatMessage]
  {
    do throws(StoreError) {
      let unseen = try await people.unseen(by: person).sellers
      var asked = limit
      while true {
        let found = try await store.meetings(of: person, from: time, limit: asked)
        var seen: [ChatMessage] = []
        for message in found {
          guard let room = try await store.room(message.room, of: person)?.room else { continue }
          if !unseen.contains(room.other(than: person)) { seen.append(message) }
        }
        // Those with people he does not see may stand before others.
        if seen.count >= limit || found.count < asked { return Array(seen.prefix(limit)) }
        asked = asked.multipliedReportingOverflow(by: 2).overflow ? .max : asked * 2
      }
    } catch { throw error }
  }

  private func update(_ room: ChatRoom, of person: ID<Account>, _ edit: @Sendable (inout RoomSeat) -> Void)
    async throws(StoreError)
  {
    guard room.has(person) else { return }
    do throws(StoreError) { try await store.update(room, of: person, edit) } catch { throw error }
  }
}

extension String {
  /// What follows the last slash.
  fileprivate var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
