/// Attachments, and what the viewer changes about a room without sending anything.
extension StoredChats {
  func attach(_ path: String) async throws(MediaError) -> Attachment {
    do throws(MediaError) {
      let kept = try await media.keep(path)
      return Attachment(kind: .picture, file: kept.file, name: path.lastPathComponent, bytes: kept.bytesAfter)
    } catch {
      guard case .notAPicture = error else { throw error }
    }
    do throws(MediaError) { return try await files.keep(path) } catch { throw error }
  }

  func letGo(_ attachment: Attachment) async {
    if attachment.kind == .picture { await media.release([attachment.file]) }
  }

  func path(of attachment: Attachment) async -> String? { await files.path(of: attachment) }

  func save(_ attachment: Attachment, to path: String) async throws(MediaError) -> String {
    do throws(MediaError) { return try await files.save(attachment, to: path) } catch { throw error }
  }

  func markRead(_ room: ID<ChatRoom>, upTo sequence: Int) async throws(StoreError) {
    try await perform(ReadRoom(room: room, sequence: sequence))
  }

  func setMuted(_ room: ID<ChatRoom>, to isMuted: Bool) async throws(StoreError) {
    try await perform(MuteRoom(room: room, isMuted: isMuted))
  }

  /// Ignores a guest and a room that the viewer is not in.
  private func perform(_ command: some RoomCommand) async throws(StoreError) {
    do throws(ChatsError) { try await commands.perform(command) } catch {
      if case .store(let fault) = error { throw fault }
    }
  }

  func leave(_ room: ID<ChatRoom>) async throws(ChatsError) {
    do throws(ChatsError) { try await commands.perform(LeaveRoom(room: room)) } catch { throw error }
  }

  /// Does nothing for a guest, and for a room that the viewer is not in.
  func setDraft(_ text: String, in room: ID<ChatRoom>) async throws(StoreError) {
    guard let me = viewer.account else { return }
    do throws(StoreError) {
      guard let room = try await store.room(room, of: me)?.room, room.has(me) else { return }
      try await store.update(room, of: me) { $0.draft = text }
    } catch { throw error }
  }

  func setBookmark(_ id: ID<ChatMessage>, to isSet: Bool) async throws(ChatsError) {
    do throws(ChatsError) {
      try await commands.perform(BookmarkMessage(message: id, isBookmarked: isSet))
    } catch { throw error }
  }

  func bookmarks() async throws(StoreError) -> [RoomMessage] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      var found: [RoomMessage] = []
      for message in try await store.bookmarks(of: me) {
        let entry: RoomEntry
        do throws(ChatsError) { entry = try await room(message.room) } catch {
          if case .store(let fault) = error { throw fault }
          continue
        }
        guard !entry.isBlocked, message.sequence > entry.record.participant.leftUpTo else { continue }
        found.append(RoomMessage(message: message, entry: entry))
      }
      return found
    } catch { throw error }
  }

  func bookmarkTimes() async throws(StoreError) -> [ID<ChatMessage>: Timestamp] {
    guard let me = viewer.account else { return [:] }
    do throws(StoreError) { return try await store.bookmarkTimes(of: me) } catch { throw error }
  }

  func bookmarks(in room: ID<ChatRoom>) async throws(StoreError) -> Set<ID<ChatMessage>> {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) { return try await store.bookmarks(of: me, in: room) } catch { throw error }
  }

  func report(
    _ messages: [ID<ChatMessage>], in room: ID<ChatRoom>, reason: Report.Reason, note: String
  ) async throws(ChatsError) -> Report {
    let me = try viewer.signedIn(or: ChatsError.guest)
    let other = try await record(room, of: me).room.other(than: me)
    var said: [ID<ChatMessage>] = []
    do throws(StoreError) {
      for id in messages where try await store.message(id)?.room == room { said.append(id) }
    } catch { throw .store(error) }
    let report = SendReport(subject: .account(other), reason: reason, note: note, messages: said)
    do throws(AccountsError) { return try await commands.perform(report) } catch {
      switch error {
      case .guest: throw .guest
      case .store(let fault): throw .store(fault)
      // The other participant is always another person, so the report cannot be about the viewer.
      case .rule, .unknown: throw .notFound
      }
    }
  }

  func meetings(from time: Timestamp, limit: Int) async throws(StoreError) -> [ChatMessage] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      let visibility = try await people.visibility(for: me).sellers
      var asked = limit
      while true {
        let found = try await store.meetings(of: me, from: time, limit: asked)
        var seen: [ChatMessage] = []
        for message in found {
          guard let room = try await store.room(message.room, of: me)?.room else { continue }
          if !visibility.contains(room.other(than: me)) { seen.append(message) }
        }
        // Other meetings come before those with hidden people, so the next round reads more.
        if seen.count >= limit || found.count < asked { return Array(seen.prefix(limit)) }
        asked = asked.multipliedReportingOverflow(by: 2).overflow ? .max : asked * 2
      }
    } catch { throw error }
  }
}

extension String {
  /// The part after the last slash.
  fileprivate var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
