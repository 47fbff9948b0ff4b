import MarketTesting
import Marketplace

@testable import EmbeddedStore
@testable import MarketJSON

/// The actions of people in the two processes.
extension StoreScenario {
  /// A random existing listing, determined only by the seed.
  private mutating func someListing() throws -> StoredListing {
    guard let id = model.listings.keys.sorted().randomElement(using: &random), let stored = model.listings[id] else {
      throw Failure("nothing is left")
    }
    detail = "\(stored.listing.title) \(id)"
    return stored
  }

  private mutating func perform(_ act: MemberAct, unknown: [JSONObject.Member] = []) throws -> String {
    try process().database.perform(act)
    model.act(act, unknown: unknown)
    return "\(act.kind)"
  }

  mutating func publish() throws -> String {
    guard model.listings.count < 24 else { return "enough listings" }
    let new = newListing()
    return try perform(
      MemberAct(kind: .publish, listing: new.id, actor: new.seller, time: new.createdAt, before: nil, after: new))
  }

  mutating func change() throws -> String {
    let known = try someListing()
    let kinds: [CommandKind] = [.edit, .edit, .edit, .status, .hide, .delete, .bump]
    let (kind, number, time) = (kinds[int(0...6)], int(0...999_999), now())
    var after = known.listing
    after.updatedAt = time
    switch kind {
    case .status: after.status = ListingStatus.allCases[number % 3]
    case .hide: after.isHidden.toggle()
    case .delete: after.deletedAt = time
    case .bump: after.bumpedAt = time
    default:
      after.title = "고친 것 \(number)"
      if number.isMultiple(of: 2) { after.price = number.isMultiple(of: 4) ? nil : Money(won: number) }
    }
    let act = MemberAct(
      kind: kind, listing: known.id, actor: after.seller, time: time, before: known.listing, after: after)
    return try perform(act, unknown: known.unknown)
  }

  /// Undoes or redoes a command.
  mutating func goBack() throws -> String {
    let isRedo = undoer != nil && flip()
    let person = isRedo ? undoer! : Self.sellers[int(0...2)]
    undoer = nil
    let database = try process().database
    guard let act = try database.goBack(person, at: now(), redo: isRedo) else { return "nothing to undo" }
    if !isRedo { undoer = person }
    let known = model.listings[act.listing]
    guard act.before == known?.listing else { throw Failure("takes back something else") }
    let about = try database.changes(of: act.about?.number ?? 0)
    guard case .listing(act.listing, _, _)? = about.first else { throw Failure("is about \(about)") }
    var unknown = known?.unknown ?? []
    // A removed listing returns with all its fields.
    if known == nil, let entry = model.history[act.listing]?.last, let line = entry.before ?? entry.after {
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
    try process().database.append(message)
    if model.rooms.insert(room.id).inserted { model.listings[known.id]?.listing.counts.chats += 1 }
    return "chat"
  }

  mutating func rename() throws -> String {
    let (person, name) = (Self.sellers[int(0...1)], "이름\(int(100...9999))")
    guard try process().database.rename(person, to: name, Skeleton(name)) else { return "name is taken" }
    model.rename(person, to: name)
    return "rename"
  }
}
