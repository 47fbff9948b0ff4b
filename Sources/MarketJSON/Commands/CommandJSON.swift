public import Marketplace

/// A command as JSON, in the API and in the outbox: `{"id":"0193…","time":"2026-11-21T14:02:00+09:00",
/// "command":"setLiked","listing":"0193…","isLiked":true}`. `CommandForm` lists the fields of each kind.
public enum CommandJSON {
  public static func object(for given: GivenCommand) -> JSONObject {
    JSONObject(
      [
        .init("id", .string(given.id.description)), .init("time", .string(given.time.iso8601())),
        .init("command", .string(given.command.kind.rawValue)),
      ] + members(of: given.command))
  }

  private static func members(of command: MemberCommand) -> [JSONObject.Member] {
    switch command {
    case .publish(let id, let new): [listing(id)] + members(of: new)
    case .edit(let id, let changes, let was):
      [listing(id)] + members(of: changes) + (was.map { [.init("was", .object(JSONObject(members(of: $0))))] } ?? [])
    case .setStatus(let id, let status, let partner):
      [listing(id), .init("status", .string(status.rawValue))] + (partner.map { [.init("partner", value($0))] } ?? [])
    case .bump(let id), .delete(let id): [listing(id)]
    case .setHidden(let id, let isHidden): [listing(id), .init("isHidden", .bool(isHidden))]
    case .setLiked(let id, let isLiked): [listing(id), .init("isLiked", .bool(isLiked))]
    case .changeSeveral(let operation, let ids):
      [.init("listings", .array(ids.map(value))), .init("operation", .string(operation.name))]
    case .setBlocked(let other, let isBlocked):
      [.init("account", value(other)), .init("isBlocked", .bool(isBlocked))]
    case .setFollowed(let other, let isFollowed):
      [.init("account", value(other)), .init("isFollowed", .bool(isFollowed))]
    case .rate(let id, let kinds, let note):
      [listing(id), .init("kinds", RecordJSON.kinds(kinds)), .init("note", .string(note))]
    case .withdrawRating(let id): [listing(id)]
    case .report(let subject, let reason, let note, let messages):
      [SubjectJSON.member(for: subject), .init("reason", .string(reason.rawValue)), .init("note", .string(note))]
        + (messages.isEmpty ? [] : [.init("messages", .array(messages.map(value)))])
    case .withdrawReport(let subject): [SubjectJSON.member(for: subject)]
    case .send(let id, let content, let room):
      [
        .init("message", value(id)), listing(room.listing), .init("buyer", value(room.buyer)),
        .init("seller", value(room.seller)), .init("content", .object(SaidJSON.object(for: content))),
      ]
    case .markRead(let room, let sequence): [self.room(room), .init("upTo", .int(sequence))]
    case .setMuted(let room, let isMuted): [self.room(room), .init("isMuted", .bool(isMuted))]
    case .leave(let room): [self.room(room)]
    case .setBookmarked(let message, let isSet):
      [.init("message", value(message)), .init("isBookmarked", .bool(isSet))]
    case .saveSearch(let request, let name):
      [.init("search", .object(SavedSearchJSON.object(request))), .init("name", .string(name))]
    case .renameSearch(let search, let name): [.init("search", value(search)), .init("name", .string(name))]
    case .removeSearch(let search), .markSearchSeen(let search): [.init("search", value(search))]
    case .publishPost(let id, let new): [post(id)] + members(of: new)
    case .editPost(let id, let changes, let was):
      [post(id)] + members(of: changes) + (was.map { [.init("was", .object(JSONObject(members(of: $0))))] } ?? [])
    case .deletePost(let id): [post(id)]
    case .addComment(let id, let new): [comment(id)] + members(of: new)
    case .editComment(let id, let text): [comment(id), .init("text", .string(text))]
    case .deleteComment(let id): [comment(id)]
    case .setPostMark(let mark, let isSet): members(of: mark) + [.init("isSet", .bool(isSet))]
    case .acceptAnswer(let id, let answer): [post(id)] + (answer.map { [comment($0)] } ?? [])
    case .setProjectClosed(let id, let isClosed): [post(id), .init("isClosed", .bool(isClosed))]
    case .renameAccount(let name): [.init("name", .string(name))]
    case .setAbout(let text): [.init("text", .string(text))]
    case .setPicture(let picture): [.init("picture", picture.map(ListingJSON.value) ?? .null)]
    case .chooseNeighborhoods(let edit): members(of: edit)
    case .undo(let subject), .redo(let subject): subject.map { [.init("of", value($0))] } ?? []
    }
  }

  private static func members(of new: NewListing) -> [JSONObject.Member] {
    var members: [JSONObject.Member] = [
      .init("title", .string(new.title)), .init("description", .string(new.description)),
      .init("categories", value(new.categories)), .init("neighborhood", .string(new.neighborhood.text)),
    ]
    if let price = new.price { members += self.members(of: price, as: "price") }
    if !new.pictures.isEmpty { members.append(.init("pictures", value(new.pictures))) }
    if new.takesOffers { members.append(.init("offers", .bool(true))) }
    if !new.linkPreviews.isEmpty { members.append(LinkPreviewJSON.member(new.linkPreviews)) }
    return members
  }

  private static func members(of changes: ListingChanges) -> [JSONObject.Member] {
    var members: [JSONObject.Member] = []
    if let title = changes.title { members.append(.init("title", .string(title))) }
    if let text = changes.description { members.append(.init("description", .string(text))) }
    switch changes.price {
    case nil: break
    case .withdrawn?: members.append(.init("price", .null))
    case .set(let price)?: members += self.members(of: price, as: "price")
    }
    if let categories = changes.categories { members.append(.init("categories", value(categories))) }
    if let place = changes.neighborhood { members.append(.init("neighborhood", .string(place.text))) }
    if let pictures = changes.pictures { members.append(.init("pictures", value(pictures))) }
    if let offers = changes.takesOffers { members.append(.init("offers", .bool(offers))) }
    if let previews = changes.linkPreviews { members.append(LinkPreviewJSON.member(previews)) }
    return members
  }

  static func members(of money: Money, as name: String) -> [JSONObject.Member] {
    [.init(name, .int(money.amount))]
      + (money.currency == "KRW" ? [] : [.init("currency", .string(money.currency))])
  }

  private static func members(of edit: NeighborhoodEdit) -> [JSONObject.Member] {
    switch edit {
    case .add(let code): [.init("add", .string(code.text))]
    case .replace(let old, let new): [.init("replace", .string(old.text)), .init("with", .string(new.text))]
    case .remove(let code): [.init("remove", .string(code.text))]
    case .use(let code): [.init("use", .string(code.text))]
    case .move(let code): [.init("move", .string(code.text))]
    case .setRange(let range): [.init("range", .int(range.metres))]
    }
  }

  private static func listing(_ id: ID<Listing>) -> JSONObject.Member { .init("listing", value(id)) }

  private static func room(_ id: ID<ChatRoom>) -> JSONObject.Member { .init("room", value(id)) }

  private static func post(_ id: ID<Post>) -> JSONObject.Member { .init("post", value(id)) }

  private static func comment(_ id: ID<PostComment>) -> JSONObject.Member { .init("comment", value(id)) }

  private static func value<Entity>(_ id: ID<Entity>) -> JSONValue { .string(id.description) }

  private static func value(_ categories: [Category]) -> JSONValue { .array(categories.map { .string($0.slug) }) }

  private static func value(_ pictures: [Picture]) -> JSONValue { .array(pictures.map(ListingJSON.value)) }
}

extension ListingOperation {
  var name: String {
    switch self {
    case .bump: "bump"
    case .setHidden(let isHidden): isHidden ? "hide" : "show"
    case .setStatus(let status): status.rawValue
    case .delete: "delete"
    case .unlike: "unlike"
    }
  }

  init?(name: String) {
    switch name {
    case "bump": self = .bump
    case "hide": self = .setHidden(true)
    case "show": self = .setHidden(false)
    case "delete": self = .delete
    case "unlike": self = .unlike
    default:
      guard let status = ListingStatus(rawValue: name) else { return nil }
      self = .setStatus(status)
    }
  }
}
