/// Bookmarks a message for the member, or removes the bookmark. Throws `.notFound` for a message in a room that the member is not
/// in.
struct BookmarkMessage: CommandAction {
  let message: ID<ChatMessage>
  let isBookmarked: Bool

  func perform(in context: CommandContext<ChatsError>) throws(ChatsError) {
    let (actor, message) = (context.actor, message)
    let (record, known) = try context.stored { transaction throws(StoreError) in
      let room = try transaction.message(message)?.room
      return (
        try room.flatMap { id throws(StoreError) in try transaction.room(id, of: actor) },
        try transaction.bookmark(of: message, by: actor)
      )
    }
    guard let record, record.isFound(by: actor) else { throw .notFound }
    guard isBookmarked != (known != nil) else { return }
    try context.change(
      .bookmark(message, in: record.room, from: known, to: isBookmarked ? context.time : nil),
      as: isBookmarked ? .bookmark : .unbookmark)
  }
}
