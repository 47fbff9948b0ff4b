internal import MarketAPI
internal import MarketJSON
internal import Marketplace

/// Changes with the records as the viewer sees them now.
struct ChangeRecords: Sendable {
  let market: Market

  /// The changes after the event `number`; from the beginning only the newest number.
  func since(_ number: Int?) async throws(StoreError) -> (number: Int, object: JSONObject) {
    let found = try await market.events.changes(since: number)
    var changes: [JSONValue] = []
    for change in found.changes {
      if let object = try await object(for: change) { changes.append(.object(object)) }
    }
    let object = JSONObject([.init("number", .int(found.number)), .init("changes", .array(changes))])
    return (found.number, object)
  }

  private func object(for change: Change) async throws(StoreError) -> JSONObject? {
    switch change {
    case .listing(let id):
      let record = try await market.listings.row(id, from: nil).map { ListingJSON.object(for: $0.listing) }
      return object("listing", id.description, record)
    case .room(let id):
      let entry: RoomEntry?
      do throws(ChatsError) { entry = try await market.chats.room(id) } catch {
        if case .store(let fault) = error { throw fault }
        entry = nil
      }
      return object("room", id.description, entry.map(RoomJSON.object))
    case .accounts: return JSONObject([.init("kind", .string("people"))])
    case .personal, .neighborhoods: return JSONObject([.init("kind", .string("me"))])
    case .everything: return JSONObject([.init("kind", .string("everything"))])
    case .progress: return nil
    }
  }

  private func object(_ kind: String, _ id: String, _ record: JSONObject?) -> JSONObject {
    var object = JSONObject([.init("kind", .string(kind)), .init("id", .string(id))])
    if let record { object["record"] = .object(record) } else { object["isRemoved"] = .bool(true) }
    return object
  }
}
