/// Finding what was said.
extension StoredChats {
  public func search(_ request: MessageRequest, of person: ID<Account>, after cursor: MessageCursor?, limit: Int)
    async throws(ChatsError) -> MessageAnswer
  {
    let text = MessageText(request.text)
    if let room = request.room { _ = try await record(room, of: person) }
    guard !text.isEmpty else { return MessageAnswer(items: [], text: text, next: nil, searched: 1) }
    // See "Errors of actors" in Sources/README.md.
    do throws(StoreError) {
      let query = MessageQuery(
        terms: text.terms, excluded: text.excluded, person: person, room: request.room,
        unseen: try await people.unseen(by: person).sellers, order: request.order)
      let page = try await finder.search(query, after: cursor, limit: limit)
      var entries: [ID<ChatRoom>: RoomEntry] = [:]
      var found: [RoomMessage] = []
      for message in page.items {
        if entries[message.room] == nil { entries[message.room] = try await known(message.room, of: person) }
        if let entry = entries[message.room] { found.append(RoomMessage(message: message, entry: entry)) }
      }
      return MessageAnswer(items: found, text: text, next: page.next, searched: page.searched)
    } catch { throw .store(error) }
  }

  /// Nil for a room that is not there any more.
  private func known(_ id: ID<ChatRoom>, of person: ID<Account>) async throws(StoreError) -> RoomEntry? {
    do throws(ChatsError) { return try await room(id, of: person) } catch {
      if case .store(let fault) = error { throw fault }
      return nil
    }
  }
}
