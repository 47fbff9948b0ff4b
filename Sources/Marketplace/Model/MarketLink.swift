/// The address of a place in the program: `secondhand://listing/ID`. Scripts, notifications and other programs open it.
public enum MarketLink: Hashable, Sendable {
  case listing(ID<Listing>)
  case room(ID<ChatRoom>)
  /// The message with this sequence in a room, from 1.
  case message(ID<ChatRoom>, Int)
  case post(ID<Post>)
  case comment(ID<Post>, ID<PostComment>)
  case person(ID<Account>)
  case savedSearch(ID<SavedSearch>)
  /// The notices about moderators' decisions.
  case notices
  case inbox

  static let scheme = "secondhand://"

  /// Parses an address, whose scheme may be in either case; nil for any other text.
  public init?(_ text: some StringProtocol) {
    guard text.lowercased().hasPrefix(Self.scheme) else { return nil }
    let parts = text.dropFirst(Self.scheme.count).split(separator: "/", omittingEmptySubsequences: false)
    guard let place = parts.first, parts.count <= 3 else { return nil }
    let (first, second) = (parts.dropFirst().first, parts.dropFirst(2).first)
    let found: Self? =
      switch (place, first, second) {
      case ("listing", let id?, nil): ID(id).map { .listing($0) }
      case ("chat", let id?, nil): ID(id).map { .room($0) }
      case ("chat", let id?, let sequence?):
        if let id = ID<ChatRoom>(id), let sequence = Int(sequence), sequence > 0 { .message(id, sequence) } else { nil }
      case ("post", let id?, nil): ID(id).map { .post($0) }
      case ("post", let id?, let comment?):
        if let id = ID<Post>(id), let comment = ID<PostComment>(comment) { .comment(id, comment) } else { nil }
      case ("person", let id?, nil): ID(id).map { .person($0) }
      case ("search", let id?, nil): ID(id).map { .savedSearch($0) }
      case ("notices", nil, nil): .notices
      case ("inbox", nil, nil): .inbox
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  /// The address that `init` parses.
  public var text: String {
    let path =
      switch self {
      case .listing(let id): "listing/\(id)"
      case .room(let id): "chat/\(id)"
      case .message(let id, let sequence): "chat/\(id)/\(sequence)"
      case .post(let id): "post/\(id)"
      case .comment(let id, let comment): "post/\(id)/\(comment)"
      case .person(let id): "person/\(id)"
      case .savedSearch(let id): "search/\(id)"
      case .notices: "notices"
      case .inbox: "inbox"
      }
    return Self.scheme + path
  }
}
