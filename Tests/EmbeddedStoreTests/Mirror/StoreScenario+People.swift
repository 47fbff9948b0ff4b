import MarketTesting
import Marketplace

@testable import EmbeddedStore

/// What people do in the two processes.
extension StoreScenario {
  /// A listing that is here, chosen by the seed alone.
  private mutating func someListing() throws -> StoredListing {
    guard let id = model.listings.keys.sorted().randomElement(using: &random), let stored = model.listings[id] else {
      throw Failure("nothing is left")
    }
    detail = "\(stored.listing.title) \(id)"
    return stored
  }

  mutating func publish() throws -> String {
    guard model.listings.count < 24 else { return "enough listings" }
    let listing = newListing()
    detail = listing.title
    try process().database.publish(listing)
    model.act(
      ListingAct(.publish, of: listing.id, by: listing.seller, at: listing.createdAt, before: nil, after: listing))
    return "publish"
  }

  mutating func change() throws -> String {
    let known = try someListing()
    let kinds: [ListingAct.Kind] = [.edit, .edit, .edit, .status, .hide, .delete, .bump]
    let (kind, number, time) = (kinds[int(0...6)], int(0...999_999), now())
    let after = try process().database.change(known.id, kind, at: time) { listing in
      switch kind {
      case .status: listing.status = ListingStatus.allCases[number % 3]
      case .hide: listing.isHidden.toggle()
      case .delete: listing.deletedAt = time
      case .bump: listing.bumpedAt = time
      default:
        listing.title = "고친 것 \(number)"
        if number.isMultiple(of: 2) { listing.price = number.isMultiple(of: 4) ? nil : Money(won: number) }
      }
    }
    model.act(
      ListingAct(kind, of: known.id, by: known.listing.seller, at: time, before: known.listing, after: after),
      unknown: known.unknown)
    return "\(kind)"
  }

  /// Undo, or redo.
  mutating func goBack() throws -> String {
    let isRedo = undoer != nil && flip()
    let person = isRedo ? undoer! : Self.sellers[int(0...2)]
    undoer = nil
    let database = try process().database
    guard let act = try database.goBack(person, at: now(), redo: isRedo) else { return "nothing to undo" }
    if !isRedo { undoer = person }
    let known = model.listings[act.listing]
    guard act.before == known?.listing else { throw Failure("takes back something else") }
    var unknown = known?.unknown ?? []
    // A listing that was taken out comes back whole.
    if known == nil, let entry = try database.history(of: act.listing).first(where: { $0.seq == act.about }),
      let line = entry.before ?? entry.after
    {
      unknown = try StoredListing(line: line).unknown
    }
    model.act(act, unknown: unknown)
    return isRedo ? "redo" : "undo"
  }

  mutating func setHeart() throws -> String {
    let known = try someListing()
    let (person, isSet) = (Self.buyers[int(0...3)], !flip(3))
    let counts = try process().database.setHeart(on: known.listing, by: person, to: isSet, at: now())
    var hearts = model.hearts[person, default: []]
    let isNew = isSet ? hearts.insert(known.id).inserted : hearts.remove(known.id) != nil
    model.hearts[person] = hearts
    if isNew {
      model.listings[known.id]?.listing.counts.hearts = max(0, known.listing.counts.hearts + (isSet ? 1 : -1))
    }
    guard counts == model.listings[known.id]?.listing.counts else { throw Failure("counts \(counts)") }
    return "heart"
  }

  mutating func say() throws -> String {
    let known = try someListing()
    let room = ChatRoom(listing: known.id, buyer: Self.buyers[int(0...3)], seller: known.listing.seller)
    let time = now()
    let message = OutgoingMessage(
      id: ID(at: time, random: &random), room: room, sender: room.buyer, time: time, content: .text("안녕하세요"))
    guard case .taken = try process().database.append(message) else { throw Failure("a message is refused") }
    if model.rooms.insert(room.id).inserted { model.listings[known.id]?.listing.counts.chats += 1 }
    return "chat"
  }

  mutating func rename() throws -> String {
    let (person, name) = (Self.sellers[int(0...1)], "이름\(int(100...9999))")
    guard try process().database.rename(person, to: name, skeleton: Skeleton(name)) else { return "name is taken" }
    model.rename(person, to: name)
    return "rename"
  }
}
