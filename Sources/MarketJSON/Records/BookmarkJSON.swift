public import Marketplace

/// Bookmarks as JSON, in the output of commands.
public enum BookmarkJSON {
  /// `{"kind":"post","id":"0193…","time":"…","post":{…}}`. The object of the kind is omitted when it is gone; a message
  /// also has its `room`.
  public static func object(for bookmark: Bookmark) -> JSONObject {
    var object = JSONObject([
      .init("kind", .string(bookmark.kind.rawValue)), .init("id", .string(bookmark.id.description)),
      .init("time", .string(bookmark.time.iso8601())),
    ])
    switch bookmark.subject {
    case .listing(_, let row): object["listing"] = row.map { .object(ListingJSON.object(for: $0.listing)) }
    case .post(_, let row): object["post"] = row.map { .object(PostJSON.object(for: $0.post)) }
    case .message(_, let found):
      object["room"] = found.map { .string($0.entry.id.description) }
      object["message"] = found.map { .object(MessageJSON.object(for: $0.message)) }
    }
    return object
  }
}
