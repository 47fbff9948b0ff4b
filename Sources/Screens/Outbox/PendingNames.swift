import Marketplace

/// The names for sentences about pending items, as far as the replica has them.
struct PendingNames: Equatable, Sendable {
  var listings: [ID<Listing>: String] = [:]
  var people: [ID<Account>: String] = [:]
  var rooms: [ID<ChatRoom>: String] = [:]
  var posts: [ID<Post>: String] = [:]

  /// The maximum number of titles to read for one command.
  private static let most = 3
}

extension PendingNames {
  /// Reads the names for some items.
  static func read(for items: [PendingItem], from market: Market) async throws(StoreError) -> PendingNames {
    var names = PendingNames()
    for item in items {
      for id in item.listings.prefix(most) where names.listings[id] == nil {
        names.listings[id] = try await market.listings.row(id, from: nil)?.listing.title
      }
      for id in item.people where names.people[id] == nil {
        names.people[id] = try await market.accounts.profile(id)?.name
      }
      if let id = item.post, names.posts[id] == nil {
        names.posts[id] = try? await market.town.post(id, from: nil).post.title
      }
      if let id = item.room, names.rooms[id] == nil {
        names.rooms[id] = try? await market.chats.room(id).other.name
      }
    }
    return names
  }
}

extension PendingItem {
  var command: MemberCommand? { if case .command(let command) = self { command.given.command } else { nil } }

  /// The item's command, or the one that it undoes or redoes, as far as it is known.
  private var subject: MemberCommand? { if case .command(let command)? = undo { command } else { command } }

  /// The listings that the item refers to.
  var listings: [Marketplace.ID<Listing>] {
    if case .listing(let id)? = undo { return [id] }
    return switch subject {
    case .edit(let id, _, _)?, .setStatus(let id, _, _)?, .bump(let id)?, .setHidden(let id, _)?, .delete(let id)?,
      .setLiked(let id, _)?, .rate(let id, _, _)?, .withdrawRating(let id)?, .report(.listing(let id), _, _, _)?,
      .withdrawReport(.listing(let id))?:
      [id]
    case .setPostMark(let mark, _)?: mark.listing.map { [$0] } ?? []
    case .changeSeveral(_, let ids)?: ids
    default: []
    }
  }

  fileprivate var people: [Marketplace.ID<Account>] {
    switch subject {
    case .setBlocked(let id, _)?, .setFollowed(let id, _)?, .report(.account(let id), _, _, _)?,
      .withdrawReport(.account(let id))?:
      [id]
    default: []
    }
  }

  /// The post that the item refers to.
  fileprivate var post: Marketplace.ID<Post>? {
    if case .post(let id)? = undo { return id }
    return switch subject {
    case .editPost(let id, _, _)?, .deletePost(let id)?, .acceptAnswer(let id, _)?, .setProjectClosed(let id, _)?,
      .report(.post(let id), _, _, _)?, .withdrawReport(.post(let id))?:
      id
    case .setPostMark(let mark, _)?: mark.post
    default: nil
    }
  }

  /// The room that the item refers to.
  var room: Marketplace.ID<ChatRoom>? {
    switch self {
    case .message(let waiting): waiting.message.room.id
    case .command(let command):
      switch command.given.command {
      case .send(_, _, let room): room.id
      case .markRead(let id, _), .setMuted(let id, _), .leave(let id): id
      default: nil
      }
    }
  }

  /// The content of the item's message; nil if it is not a message.
  var said: MessageContent? {
    switch self {
    case .message(let waiting): waiting.message.said
    case .command(let command): if case .send(_, let content, _) = command.given.command { content } else { nil }
    }
  }

  /// The code of the server's refusal; nil for a waiting command and for a message, which has a fault instead.
  var refusal: String? {
    if case .command(let command) = self, case .refused(let code) = command.state { code } else { nil }
  }
}
