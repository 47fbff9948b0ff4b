internal import MarketAPI
internal import MarketJSON
internal import Marketplace

/// Changes with the current records as the viewer sees them.
struct ChangeRecords: Sendable {
  let market: Market

  /// The maximum number of changes in one response. If the response's number is not the newest, more changes follow.
  private static let most = 100
  /// The number of newest messages to include with a changed room.
  private static let messages = 10

  /// The oldest changes after the event `number`. For nil, returns only the newest number.
  func since(_ number: Int?) async throws(StoreError) -> (
    number: Int, object: JSONObject, isMore: Bool
  ) {
    let found = try await market.events.changes(since: number, limit: Self.most)
    var changes: [JSONValue] = []
    for change in found.changes {
      if let object = try await object(for: change) { changes.append(.object(object)) }
    }
    let object = JSONObject([.init("number", .int(found.number)), .init("changes", .array(changes))])
    return (found.number, object, found.hasMore)
  }

  private func object(for change: Change) async throws(StoreError) -> JSONObject? {
    switch change {
    case .listing(let id):
      let record = try await market.listings.row(id, from: nil).map { ListingJSON.object(for: $0.listing) }
      var change = object("listing", id.description, record)
      if record == nil, let time = try await market.listings.deletion(of: id) {
        change["deletedAt"] = .string(time.iso8601())
      }
      return change
    case .post(let id):
      do throws(TownError) { return try await post(id) } catch {
        if case .store(let fault) = error { throw fault }
        return object("post", id.description, nil)
      }
    case .room(let id):
      let room: JSONObject?
      do throws(ChatsError) {
        room = try await RoomJSON.object(for: try await market.chats.room(id), messages: Self.messages, in: market)
      } catch {
        if case .store(let fault) = error { throw fault }
        room = nil
      }
      return object("room", id.description, room)
    case .accounts(nil): return JSONObject([.init("kind", .string("people"))])
    case .accounts(let id?):
      let profile = try await market.accounts.profile(id)
      return object("people", id.description, profile.map(PersonJSON.object))
    case .personal, .neighborhoods: return JSONObject([.init("kind", .string("me"))])
    case .everything: return JSONObject([.init("kind", .string("everything"))])
    case .inbox, .progress: return nil
    }
  }

  /// A post with its first comments, and whether there are more.
  private func post(_ id: ID<Post>) async throws(TownError) -> JSONObject {
    do throws(TownError) {
      let post = try await market.town.post(id, from: nil).post
      var change = object("post", id.description, PostJSON.object(for: post))
      let page = try await market.town.comments(of: id, after: nil, limit: Limits.page)
      change["comments"] = .array(page.comments.map { .object(PostJSON.object(for: $0.comment)) })
      if page.next != nil { change["isMore"] = .bool(true) }
      return change
    } catch { throw error }
  }

  private func object(_ kind: String, _ id: String, _ record: JSONObject?) -> JSONObject {
    var object = JSONObject([.init("kind", .string(kind)), .init("id", .string(id))])
    if let record { object["record"] = .object(record) } else { object["isRemoved"] = .bool(true) }
    return object
  }
}
