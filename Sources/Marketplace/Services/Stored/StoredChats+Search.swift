/// Searching the viewer's messages.
extension StoredChats {
  func search(_ request: MessageRequest, after cursor: MessageCursor?, limit: Int)
    async throws(ChatsError) -> MessageAnswer
  {
    let text = MessageText(request.text)
    guard let me = viewer.account else { return MessageAnswer(items: [], text: text, next: nil, searched: 1) }
    if let room = request.room { _ = try await record(room, of: me) }
    guard !text.isEmpty else { return MessageAnswer(items: [], text: text, next: nil, searched: 1) }
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) {
      let query = MessageQuery(
        terms: text.terms, excluded: text.excluded, person: me, room: request.room,
        hidden: try await people.visibility(for: me).sellers, order: request.order)
      let page = try await finder.search(query, after: cursor, limit: limit)
      var entries: [ID<ChatRoom>: RoomEntry] = [:]
      var found: [RoomMessage] = []
      for message in page.items {
        if entries[message.room] == nil { entries[message.room] = try await known(message.room) }
        if let entry = entries[message.room] { found.append(RoomMessage(message: message, entry: entry)) }
      }
      return MessageAnswer(items: found, text: text, next: page.next, searched: page.searched)
    } catch { throw .store(error) }
  }

  /// The room of a message that was found; nil when it is gone by now.
  private func known(_ id: ID<ChatRoom>) async throws(StoreError) -> RoomEntry? {
    do throws(ChatsError) { return try await room(id) } catch {
      if case .store(let fault) = error { throw fault }
      return nil
    }
  }
}
