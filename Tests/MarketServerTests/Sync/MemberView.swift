import MarketTesting
import Marketplace

/// Where the posts of these tests are: in 역삼동, where all members live.
enum TownPlace {
  static let home = SampleNeighborhoods.all.first { $0.code == Sample.home }!.centre
}

/// Everything that a member sees, for comparing a replica with its server. Omits local data: drafts, views, and the
/// histories of viewed listings and searches.
struct MemberView: Hashable, CustomStringConvertible {
  var lines: [String] = []

  var description: String { lines.joined(separator: "\n") }

  /// - Parameter hasMembers: whether the members of projects are looked at. A replica asks its server for them each time,
  ///   and the server answers only so often.
  init(_ market: Market, hasMembers: Bool = true) async throws {
    func add(_ name: String, _ rows: [String]) { lines += rows.map { "\(name): \($0)" } }
    let page = try await market.listings.page(
      Feed(place: .everywhere, filter: ListingFilter()), at: .index(0), limit: 1000)
    add("listing", page.items.map { Self.line($0.listing) })
    for segment in SalesSegment.allCases {
      let page = try await market.sales.page(segment, at: .index(0), limit: 1000)
      for row in page.items {
        let partner = try await market.sales.partner(of: row.id)
        add("\(segment)", ["\(Self.line(row.listing)) to \(partner.map { "\($0.id)" } ?? "nobody")"])
      }
    }
    add("purchase", try await market.sales.purchases().map { "\($0.id)" })
    add(
      "wish",
      try await market.wishlist.wishes(in: nil).map { "\($0.id) \($0.wish.time) \(String(describing: $0.drop))" })
    for entry in try await market.chats.rooms(.all, from: 0, limit: 1000).items {
      let record = entry.record
      add(
        "room",
        [
          "\(record.id) \(record.participant.readUpTo) \(record.participant.leftUpTo) \(record.participant.isMuted)",
          "\(record.id) \(record.otherReadUpTo) unread \(record.unread) with \(entry.other.name) \(entry.isBlocked)",
        ])
      let messages = try await market.chats.messages(in: record.id, at: .newest, limit: 1000).messages
      add("message", messages.map { "\($0.room) \($0.sequence) \($0.id) \($0.sender) \($0.time) \($0.content)" })
    }
    let around = PostQuery(around: TownPlace.home)
    for row in try await market.town.posts(around, after: nil, limit: 200).posts {
      let post = row.post
      add(
        "post",
        ["\(post.id) \(post.title) \(post.authorName) \(post.counts) \(String(describing: post.acceptedAnswer))"])
      let comments = try await market.town.comments(of: post.id, after: nil, limit: 200).comments
      add("comment", comments.map { "\($0.comment.id) \($0.comment.text) \($0.comment.likes) \($0.isLiked)" })
      if hasMembers, post.project != nil, post.author == market.viewer.account {
        add("member", try await market.town.members(of: post.id).map { "\(post.id) \($0.id)" })
      }
    }
    add("follow", try await market.following.follows().map { "\($0.other)" }.sorted())
    add("given", try await market.ratings.given().map { "\($0.listing) \($0.kinds) \($0.note)" }.sorted())
    add("received", try await market.ratings.received().map { "\($0.listing) \($0.kinds) \($0.note)" }.sorted())
    add("mark", try await market.town.marks().keys.map { "\($0)" })
    lines.sort()
    // Sorted, because rooms whose newest messages have equal times have no order.
    add("search", try await market.savedSearches.searches().map { "\($0.id) \($0.name) \($0.seenUpTo)" })
    add("bookmark", try await market.chats.bookmarks().map { "\($0.message.id)" }.sorted())
    add("block", try await market.accounts.blocks().map { "\($0.person) \($0.other)" }.sorted())
    add("report", try await market.accounts.reports().map { "\($0.id) \($0.subject) \($0.state)" }.sorted())
    if let me = market.viewer.account, let profile = try await market.accounts.profile(me) {
      add("me", ["\(profile.name) \(profile.about) \(String(describing: profile.account?.neighborhoods))"])
    }
  }

  private static func line(_ listing: Listing) -> String {
    "\(listing.id) \(listing.title) \(String(describing: listing.price)) \(listing.status) \(listing.isHidden)"
      + " \(listing.sellerName) \(listing.counts.hearts)♥ \(listing.counts.chats) \(listing.bumpedAt)"
  }
}
