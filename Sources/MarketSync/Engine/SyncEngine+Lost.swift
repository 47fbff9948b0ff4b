internal import MarketAPI
internal import MarketJSON
internal import Marketplace

/// After a full reload: drops what the server no longer has. That is what was deleted while the replica was away for too
/// long, and what a restored server does not know.
///
/// What did not come may be older than what a reload covers, or may have moved to a page that was already read, so the server
/// is asked about each one.
extension SyncEngine {
  /// The maximum number of listings to ask for because they did not come with the others.
  private static let mostMissing = 1000
  /// The maximum number of posts to ask for. A replica also keeps posts that are too old to come with a reload.
  private static let mostMissingPosts = 100

  /// The listings and posts that the server has just sent.
  struct Received {
    var listings: Set<ID<Listing>> = []
    var posts: Set<ID<Post>> = []
  }

  func dropListings(except received: Set<ID<Listing>>) async throws(ServerFault) {
    let query = ListingQuery(neighborhoods: isWhole ? nil : covered.places)
    var missing: [ID<Listing>] = []
    var index = 0
    while true {
      let start = index
      let page = try await stored { engine throws(StoreError) in
        try await engine.parts.listings.page(query, at: .index(start), limit: Limits.page).items
      }
      missing += page.map(\.id).filter { !received.contains($0) }
      index += page.count
      if page.count < Limits.page { break }
    }
    var records: [ServerRecord] = []
    for id in missing.prefix(Self.mostMissing) {
      guard let object = try await found(.listing, id.description) else {
        records.append(.hiddenListing(id, deletedAt: nil))
        continue
      }
      if let listing = ListingJSON.listing(.object(object)) { records.append(.listing(listing)) }
    }
    try await write(records)
  }

  /// Drops posts, and comments on posts that have fewer now.
  func dropPosts(except received: Set<ID<Post>>) async throws(ServerFault) {
    let everywhere = MapArea(south: -90, west: -180, north: 90, east: 180)
    let pins: [PostPin]
    do throws(TownError) {
      let limit = Self.mostMissingPosts + received.count
      pins = try await parts.market.town.pins(PostFilter(), in: everywhere, limit: limit).pins
    } catch {
      guard case .store(let fault) = error else { throw .unreadable }
      throw .store(fault)
    }
    for id in pins.map(\.id).filter({ !received.contains($0) }).prefix(Self.mostMissingPosts) {
      try await write(try await records(of: id, withComments: false))
    }
    let posts = try await stored { engine throws(StoreError) in
      try await engine.parts.replica.store.postsWithUncountedComments()
    }
    for id in posts { try await write(try await records(of: id, withComments: true)) }
  }

  private func records(of post: ID<Post>, withComments: Bool) async throws(ServerFault) -> [ServerRecord] {
    guard let object = try await found(.post, post.description) else { return [.hiddenPost(post)] }
    // A newer server may have kinds of posts that this version does not know.
    guard let found = PostJSON.post(object) else { return [] }
    return [.post(ServerPost(post: found, comments: withComments ? try await comments(of: post) : nil))]
  }

  /// Drops messages. `newest`: the sequence of the newest message of each room that the server has just sent.
  func dropMessages(except newest: [ID<ChatRoom>: Int]) async throws(ServerFault) {
    var records: [ServerRecord] = []
    var index = 0
    while true {
      let start = index
      let rooms = try await stored { engine throws(StoreError) in
        try await engine.parts.market.chats.rooms(.all, from: start, limit: Limits.page).items.map(\.record)
      }
      for room in rooms {
        var sequence = newest[room.id]
        if sequence == nil {
          let object = try await found(.room, room.id.description)
          sequence = object?["newest"]?.object?["sequence"]?.wholeNumber ?? 0
        }
        if let sequence, let known = room.newest?.sequence, sequence < known {
          records.append(.newest(sequence, in: room.id))
        }
      }
      index += rooms.count
      if rooms.count < Limits.page { break }
    }
    try await write(records)
  }

  /// A record of the server; nil if there is none.
  private func found(_ endpoint: Endpoint, _ id: String) async throws(ServerFault) -> JSONObject? {
    do throws(ServerFault) {
      return try await patiently { () throws(ServerFault) in try await client.call(endpoint, [id]) }
    } catch {
      guard case .refused(.notFound, _) = error else { throw error }
      return nil
    }
  }
}
