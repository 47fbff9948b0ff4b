public import Marketplace

extension CommandJSON {
  /// The maximum number of listings or messages in one command.
  public static let mostSubjects = 1000

  /// Parses a command and ignores unknown fields. Throws for an unknown command, and for a missing or invalid field.
  public static func command(_ object: JSONObject) throws(CommandFault) -> GivenCommand {
    let fields = CommandFields(object: object)
    let name = try fields.string("command")
    guard let kind = MemberCommand.Kind(rawValue: name) else { throw .unknown(name) }
    return GivenCommand(
      id: try fields.id("id"), time: try fields.time("time"), command: try command(kind, fields))
  }

  private static func command(_ kind: MemberCommand.Kind, _ fields: CommandFields) throws(CommandFault)
    -> MemberCommand
  {
    switch kind {
    case .publish: .publish(try fields.id("listing"), try newListing(fields))
    case .edit:
      .edit(
        try fields.id("listing"), try changes(fields), was: fields.has("was") ? try changes(fields.nested("was")) : nil)
    case .setStatus:
      .setStatus(
        try fields.id("listing"), try fields.one("status"),
        partner: fields.has("partner") ? try fields.id("partner") : nil)
    case .bump: .bump(try fields.id("listing"))
    case .setHidden: .setHidden(try fields.id("listing"), try fields.flag("isHidden"))
    case .delete: .delete(try fields.id("listing"))
    case .changeSeveral: .changeSeveral(try operation(fields), try few(try fields.ids("listings"), "listings"))
    case .setLiked: .setLiked(try fields.id("listing"), try fields.flag("isLiked"))
    case .setBlocked: .setBlocked(try fields.id("account"), try fields.flag("isBlocked"))
    case .setFollowed: .setFollowed(try fields.id("account"), try fields.flag("isFollowed"))
    case .rate:
      .rate(try fields.id("listing"), try kinds(fields), note: try fields.optionalString("note") ?? "")
    case .withdrawRating: .withdrawRating(try fields.id("listing"))
    case .report:
      .report(
        try subject(fields), try fields.one("reason"), note: try fields.optionalString("note") ?? "",
        messages: fields.has("messages") ? try few(try fields.ids("messages"), "messages") : [])
    case .withdrawReport: .withdrawReport(try subject(fields))
    case .send:
      .send(
        try fields.id("message"), try SaidJSON.content(try fields.nested("content")),
        ChatRoom(
          listing: try fields.id("listing"), buyer: try fields.id("buyer"), seller: try fields.id("seller")))
    case .markRead: .markRead(try fields.id("room"), upTo: try fields.count("upTo"))
    case .setMuted: .setMuted(try fields.id("room"), try fields.flag("isMuted"))
    case .leave: .leave(try fields.id("room"))
    case .setBookmarked: .setBookmarked(try fields.id("message"), try fields.flag("isBookmarked"))
    case .saveSearch: .saveSearch(try search(fields), name: try fields.string("name"))
    case .renameSearch: .renameSearch(try fields.id("search"), name: try fields.string("name"))
    case .removeSearch: .removeSearch(try fields.id("search"))
    case .markSearchSeen: .markSearchSeen(try fields.id("search"))
    case .publishPost: .publishPost(try fields.id("post"), try newPost(fields))
    case .editPost:
      .editPost(
        try fields.id("post"), try postChanges(fields),
        was: fields.has("was") ? try postChanges(fields.nested("was")) : nil)
    case .deletePost: .deletePost(try fields.id("post"))
    case .addComment: .addComment(try fields.id("comment"), try newComment(fields))
    case .editComment: .editComment(try fields.id("comment"), text: try fields.string("text"))
    case .deleteComment: .deleteComment(try fields.id("comment"))
    case .setPostMark: .setPostMark(try mark(fields), try fields.flag("isSet"))
    case .acceptAnswer:
      .acceptAnswer(try fields.id("post"), fields.has("comment") ? try fields.id("comment") : nil)
    case .setProjectClosed: .setProjectClosed(try fields.id("post"), try fields.flag("isClosed"))
    case .renameAccount: .renameAccount(try fields.string("name"))
    case .setAbout: .setAbout(try fields.string("text"))
    case .setPicture:
      .setPicture(fields.has("picture") ? try fields.nested("picture").picture(in: "picture") : nil)
    case .chooseNeighborhoods: .chooseNeighborhoods(try edit(fields))
    case .undo: .undo(of: fields.has("of") ? try fields.id("of") : nil)
    case .redo: .redo(of: fields.has("of") ? try fields.id("of") : nil)
    }
  }

  private static func newListing(_ fields: CommandFields) throws(CommandFault) -> NewListing {
    NewListing(
      title: try fields.string("title"), description: try fields.string("description"),
      price: fields.has("price") ? try fields.money("price") : nil, categories: try fields.categories("categories"),
      neighborhood: NeighborhoodCode(try fields.string("neighborhood")),
      pictures: fields.has("pictures") ? try fields.pictures("pictures") : [],
      takesOffers: fields.has("offers") ? try fields.flag("offers") : false,
      linkPreviews: fields.has("linkPreviews") ? try fields.linkPreviews("linkPreviews") : [])
  }

  private static func changes(_ fields: CommandFields) throws(CommandFault) -> ListingChanges {
    var changes = ListingChanges()
    changes.title = try fields.optionalString("title")
    changes.description = try fields.optionalString("description")
    if fields.object["price"] == .null {
      changes.price = .withdrawn
    } else if fields.has("price") {
      changes.price = .set(try fields.money("price"))
    }
    if fields.has("categories") { changes.categories = try fields.categories("categories") }
    changes.neighborhood = try fields.optionalString("neighborhood").map { NeighborhoodCode($0) }
    if fields.has("pictures") { changes.pictures = try fields.pictures("pictures") }
    if fields.has("offers") { changes.takesOffers = try fields.flag("offers") }
    if fields.has("linkPreviews") { changes.linkPreviews = try fields.linkPreviews("linkPreviews") }
    return changes
  }

  private static func operation(_ fields: CommandFields) throws(CommandFault) -> ListingOperation {
    guard let operation = ListingOperation(name: try fields.string("operation")) else { throw .field("operation") }
    return operation
  }

  private static func subject(_ fields: CommandFields) throws(CommandFault) -> Report.Subject {
    if fields.has("listing") { return .listing(try fields.id("listing")) }
    if fields.has("post") { return .post(try fields.id("post")) }
    if fields.has("comment") { return .comment(try fields.id("comment")) }
    return .account(try fields.id("account"))
  }

  /// Unlike in records, an unknown kind is a fault.
  private static func kinds(_ fields: CommandFields) throws(CommandFault) -> Set<Rating.Kind> {
    guard let names = fields.object["kinds"]?.elements, names.count <= Rating.Kind.allCases.count else {
      throw .field("kinds")
    }
    let kinds = names.compactMap { $0.string.flatMap(Rating.Kind.init(rawValue:)) }
    guard kinds.count == names.count else { throw .field("kinds") }
    return Set(kinds)
  }

  private static func search(_ fields: CommandFields) throws(CommandFault) -> SearchRequest {
    guard let request = SavedSearchJSON.request(try fields.nested("search").object) else { throw .field("search") }
    return request
  }

  private static func edit(_ fields: CommandFields) throws(CommandFault) -> NeighborhoodEdit {
    func code(_ name: String) throws(CommandFault) -> NeighborhoodCode { NeighborhoodCode(try fields.string(name)) }
    if fields.has("add") { return .add(try code("add")) }
    if fields.has("replace") { return .replace(try code("replace"), with: try code("with")) }
    if fields.has("remove") { return .remove(try code("remove")) }
    if fields.has("use") { return .use(try code("use")) }
    if fields.has("move") { return .move(to: try code("move")) }
    guard let range = NeighborhoodChoice.Range(rawValue: try fields.count("range")) else { throw .field("range") }
    return .setRange(range)
  }

  private static func few<Element>(_ elements: [Element], _ name: String) throws(CommandFault) -> [Element] {
    guard elements.count <= mostSubjects else { throw .field(name) }
    return elements
  }
}
