import EmbeddedStore
import MarketAPI
import MarketJSON
import MarketTesting
import Marketplace
import Testing

/// The outcome of every command for every kind of person.
@Suite(.serialized) struct CommandTableTests {
  enum Person: String, CaseIterable { case guest, expired, suspended, stranger, partner, blocked, owner, moderator }

  /// The outcomes in the order of `Person.allCases`, without the first three, whose commands are never performed: the
  /// stranger, the person with a room about the listing, a person whom the owner blocked, and the owner. A moderator
  /// has the same rights as a stranger here, because decisions are not commands.
  static let table: [MemberCommand.Kind: [String]] = [
    .publish: ["done", "done", "done", "done"],
    .edit: ["listing-not-yours", "listing-not-yours", "listing-not-yours", "done"],
    .setStatus: ["listing-not-yours", "listing-not-yours", "listing-not-yours", "done"],
    .bump: ["listing-not-yours", "listing-not-yours", "listing-not-yours", "listing-bumped-today"],
    .setHidden: ["listing-not-yours", "listing-not-yours", "listing-not-yours", "done"],
    .delete: ["listing-not-yours", "listing-not-yours", "listing-not-yours", "done"],
    // The command has one outcome for all its listings. Other people's listings stay unchanged.
    .changeSeveral: ["done", "done", "done", "done"],
    .setLiked: ["done", "done", "not-found", "listing-own"],
    .setBlocked: ["done", "done", "done", "account-own"],
    .setFollowed: ["done", "done", "done", "account-own"],
    // The owner sold the listing to the partner.
    .rate: ["rating-no-deal", "done", "rating-no-deal", "done"],
    .withdrawRating: ["done", "done", "done", "done"],
    .report: ["done", "done", "done", "listing-own"],
    .withdrawReport: ["done", "done", "done", "done"],
    // The commands are about the partner's room.
    .send: ["not-found", "done", "not-found", "done"],
    .markRead: ["not-found", "done", "not-found", "done"],
    .setMuted: ["not-found", "done", "not-found", "done"],
    .leave: ["not-found", "done", "not-found", "done"],
    .setBookmarked: ["not-found", "done", "not-found", "done"],
    .saveSearch: ["done", "done", "done", "done"],
    // Only the owner of a saved search finds it.
    .renameSearch: ["not-found", "not-found", "not-found", "not-found"],
    .removeSearch: ["not-found", "not-found", "not-found", "not-found"],
    .markSearchSeen: ["done", "done", "done", "done"],
    // The owner's question has a comment of the partner's.
    .publishPost: ["done", "done", "done", "done"],
    .editPost: ["post-not-yours", "post-not-yours", "not-found", "done"],
    .deletePost: ["post-not-yours", "post-not-yours", "not-found", "done"],
    .addComment: ["done", "done", "not-found", "done"],
    .editComment: ["post-not-yours", "done", "not-found", "post-not-yours"],
    .deleteComment: ["post-not-yours", "done", "not-found", "post-not-yours"],
    .setPostMark: ["done", "done", "not-found", "post-own"],
    .acceptAnswer: ["post-not-yours", "post-not-yours", "not-found", "done"],
    .setProjectClosed: ["post-not-yours", "post-not-yours", "not-found", "done"],
    .renameAccount: ["done", "done", "done", "done"],
    .setAbout: ["done", "done", "done", "done"],
    .setPicture: ["done", "done", "done", "done"],
    .chooseNeighborhoods: ["done", "done", "done", "done"],
    // Everybody has a command to undo. The owner's new listing and the partner's new comment clear the redo stacks.
    .undo: ["done", "done", "done", "done"],
    .redo: ["done", "nothing-to-undo", "done", "nothing-to-undo"],
  ]

  @Test func everyCommandHasItsRow() {
    for kind in MemberCommand.Kind.allCases { #expect(Self.table[kind]?.count == 4, "\(kind) has no row") }
  }

  @Test func everyCommandObeysItsRow() async throws {
    try await LiveServer.run { server async throws in
      let scene = try await Scene(server)
      for kind in MemberCommand.Kind.allCases {
        var fresh = try await scene.fresh(kind)
        for (index, person) in Person.allCases.enumerated() {
          // The first four people change nothing for the later ones.
          if index > 3 { fresh = try await scene.fresh(kind) }
          let outcome = try await server.perform(fresh.command(kind, as: person), as: fresh.token(of: person))
          let expected: String? =
            switch person {
            case .guest: "signed-out"
            case .expired: "signed-in-too-long-ago"
            case .suspended: "suspended"
            case .moderator: Self.table[kind]?.first
            default: Self.table[kind]?[index - 3]
            }
          #expect(outcome == expected, "\(kind) by \(person)")
        }
      }
    }
  }
}

/// The members around one listing.
private struct Scene {
  let server: LiveServer
  let owner, partner, stranger, blocked, suspended, expired, moderator: Member
  var listing: ID<Listing> = LiveServer.newID()
  var message: ID<ChatMessage> = LiveServer.newID()
  var post: ID<Post> = LiveServer.newID()
  var project: ID<Post> = LiveServer.newID()
  var comment: ID<PostComment> = LiveServer.newID()

  init(_ server: LiveServer) async throws {
    self.server = server
    expired = try await server.signUp("expired")
    server.clock.advance(seconds: 181 * 24 * 3600)
    owner = try await server.signUp("owner")
    partner = try await server.signUp("partner")
    stranger = try await server.signUp("stranger")
    blocked = try await server.signUp("blocked")
    suspended = try await server.signUp("suspended")
    moderator = try await server.signUp("moderator")
    try await server.store.members.setStanding(Standing(isModerator: true), of: moderator.id)
    try await server.store.members.setStanding(
      Standing(suspendedUntil: server.clock.now().advanced(seconds: 10 * 24 * 3600)), of: suspended.id)
    _ = try await server.perform(.setBlocked(blocked.id, true), as: owner.token)
  }

  /// The same people with a new listing and a room about it. Advances the clock past the rate limits.
  func fresh(_ kind: MemberCommand.Kind) async throws -> Scene {
    var scene = self
    scene.listing = LiveServer.newID()
    scene.message = LiveServer.newID()
    (scene.post, scene.project, scene.comment) = (LiveServer.newID(), LiveServer.newID(), LiveServer.newID())
    server.clock.advance(seconds: 60)
    let new = NewListing(
      title: "의자", description: "튼튼해요", price: Money(won: 10_000), categories: [.wanted],
      neighborhood: Sample.home)
    #expect(try await server.perform(.publish(scene.listing, new), as: owner.token) == "done")
    #expect(try await server.perform(.send(scene.message, .text("있나요?"), scene.room), as: partner.token) == "done")
    if kind == .rate {
      let sale = MemberCommand.setStatus(scene.listing, .sold, partner: partner.id)
      #expect(try await server.perform(sale, as: owner.token) == "done")
    }
    #expect(try await server.perform(.publishPost(scene.post, Self.post(.question)), as: owner.token) == "done")
    #expect(try await server.perform(.publishPost(scene.project, Self.post(.together)), as: owner.token) == "done")
    let answer = NewComment(post: scene.post, text: "저요")
    #expect(try await server.perform(.addComment(scene.comment, answer), as: partner.token) == "done")
    return scene
  }

  private static func post(_ kind: PostKind) -> NewPost {
    NewPost(
      kind: kind, topic: .help, title: "동네", text: "안녕하세요",
      place: Place(coordinate: Coordinate(latitude: 37.5, longitude: 127), neighborhood: Sample.home),
      project: kind == .together ? Project(purpose: "달리기", seeking: "누구나", wanted: 4) : nil)
  }

  var room: ChatRoom { ChatRoom(listing: listing, buyer: partner.id, seller: owner.id) }

  func token(of person: CommandTableTests.Person) -> String? {
    switch person {
    case .guest: nil
    case .expired: expired.token
    case .suspended: suspended.token
    case .stranger: stranger.token
    case .partner: partner.token
    case .blocked: blocked.token
    case .owner: owner.token
    case .moderator: moderator.token
    }
  }

  func command(_ kind: MemberCommand.Kind, as person: CommandTableTests.Person) -> MemberCommand {
    switch kind {
    case .publish:
      .publish(
        LiveServer.newID(),
        NewListing(title: "책상", description: "넓어요", categories: [.wanted], neighborhood: Sample.home))
    case .edit: .edit(listing, ListingChanges(title: "새 의자"))
    case .setStatus: .setStatus(listing, .reserved, partner: nil)
    case .bump: .bump(listing)
    case .setHidden: .setHidden(listing, true)
    case .delete: .delete(listing)
    case .changeSeveral: .changeSeveral(.setHidden(true), [listing])
    case .setLiked: .setLiked(listing, true)
    case .setBlocked: .setBlocked(person == .owner ? owner.id : LiveServer.newID(), true)
    case .setFollowed: .setFollowed(person == .owner ? owner.id : LiveServer.newID(), true)
    case .rate: .rate(listing, [.friendly], note: "고마워요")
    case .withdrawRating: .withdrawRating(listing)
    case .report: .report(.listing(listing), .spam, note: "", messages: [])
    case .withdrawReport: .withdrawReport(.listing(listing))
    case .send: .send(LiveServer.newID(), .text("네"), room)
    case .markRead: .markRead(room.id, upTo: 1)
    case .setMuted: .setMuted(room.id, true)
    case .leave: .leave(room.id)
    case .setBookmarked: .setBookmarked(message, true)
    case .saveSearch: .saveSearch(SearchRequest(text: "의자 \(listing)"), name: "\(listing)")
    case .renameSearch: .renameSearch(LiveServer.newID(), name: "다른 이름")
    case .removeSearch: .removeSearch(LiveServer.newID())
    case .markSearchSeen: .markSearchSeen(LiveServer.newID())
    case .publishPost: .publishPost(LiveServer.newID(), Self.post(.news))
    case .editPost: .editPost(post, PostChanges(title: "고친 제목"))
    case .deletePost: .deletePost(post)
    case .addComment: .addComment(LiveServer.newID(), NewComment(post: post, text: "저도요"))
    case .editComment: .editComment(comment, text: "고친 댓글")
    case .deleteComment: .deleteComment(comment)
    case .setPostMark: .setPostMark(.like(post), true)
    case .acceptAnswer: .acceptAnswer(post, comment)
    case .setProjectClosed: .setProjectClosed(project, true)
    case .renameAccount: .renameAccount(person.rawValue)
    case .setAbout: .setAbout("천천히 답해요")
    case .setPicture: .setPicture(nil)
    case .chooseNeighborhoods: .chooseNeighborhoods(.use(Sample.home))
    case .undo: .undo(of: nil)
    case .redo: .redo(of: nil)
    }
  }
}
