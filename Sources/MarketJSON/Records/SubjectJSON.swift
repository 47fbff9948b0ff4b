internal import Marketplace

/// The subject of a report: one of the members `listing`, `account`, `post` and `comment`, with an identity.
enum SubjectJSON {
  static func member(for subject: Report.Subject) -> JSONObject.Member {
    switch subject {
    case .listing(let id): .init("listing", .string(id.description))
    case .account(let id): .init("account", .string(id.description))
    case .post(let id): .init("post", .string(id.description))
    case .comment(let id): .init("comment", .string(id.description))
    }
  }

  static func subject(of object: JSONObject) -> Report.Subject? {
    if let id: ID<Listing> = id(object["listing"]) { return .listing(id) }
    if let id: ID<Account> = id(object["account"]) { return .account(id) }
    if let id: ID<Post> = id(object["post"]) { return .post(id) }
    if let id: ID<PostComment> = id(object["comment"]) { return .comment(id) }
    return nil
  }

  private static func id<Entity>(_ value: JSONValue?) -> ID<Entity>? { value?.string.flatMap { ID($0) } }
}
