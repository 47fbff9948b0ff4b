public import Marketplace

/// The JSON fields of each command, for the OpenAPI document of a server.
public enum CommandForm {
  public struct Field: Hashable, Sendable {
    public let name: String
    public let type: FieldType
    public let isRequired: Bool
  }

  public enum FieldType: Hashable, Sendable {
    /// A UUID in text form.
    case id
    /// At most 1,000 UUIDs.
    case ids
    case text
    case flag
    case whole
    /// ISO 8601 with an offset.
    case time
    case one([String])
    case slugs
    case pictures
    case linkPreviews
    /// Names of `Rating.Kind`.
    case ratingKinds
    case picture
    case place
    case project
    case content
    case search
  }

  /// The fields of this kind. Every command also has `id`, `time` and `command`.
  public static func fields(of kind: MemberCommand.Kind) -> [Field] {
    switch kind {
    case .publish:
      [
        need("listing", .id), need("title", .text), need("description", .text), need("categories", .slugs),
        need("neighborhood", .text), may("price", .whole), may("currency", .text), may("pictures", .pictures),
        may("offers", .flag), may("linkPreviews", .linkPreviews),
      ]
    case .edit:
      [
        need("listing", .id), may("title", .text), may("description", .text), may("categories", .slugs),
        may("neighborhood", .text), may("price", .whole), may("currency", .text), may("pictures", .pictures),
        may("offers", .flag), may("linkPreviews", .linkPreviews), may("was", .content),
      ]
    case .setStatus:
      [need("listing", .id), need("status", .one(ListingStatus.allCases.map(\.rawValue))), may("partner", .id)]
    case .bump, .delete: [need("listing", .id)]
    case .setHidden: [need("listing", .id), need("isHidden", .flag)]
    case .changeSeveral:
      [
        need("listings", .ids),
        need("operation", .one(["bump", "hide", "show", "delete", "unlike"] + ListingStatus.allCases.map(\.rawValue))),
      ]
    case .setLiked: [need("listing", .id), need("isLiked", .flag)]
    case .setBlocked: [need("account", .id), need("isBlocked", .flag)]
    case .setFollowed: [need("account", .id), need("isFollowed", .flag)]
    case .rate: [need("listing", .id), need("kinds", .ratingKinds), may("note", .text)]
    case .withdrawRating: [need("listing", .id)]
    case .report:
      [
        may("listing", .id), may("account", .id), may("post", .id), may("comment", .id),
        need("reason", .one(Report.Reason.allCases.map(\.rawValue))),
        may("note", .text), may("messages", .ids),
      ]
    case .withdrawReport: [may("listing", .id), may("account", .id), may("post", .id), may("comment", .id)]
    case .send:
      [
        need("message", .id), need("listing", .id), need("buyer", .id), need("seller", .id),
        need("content", .content),
      ]
    case .markRead: [need("room", .id), need("upTo", .whole)]
    case .setMuted: [need("room", .id), need("isMuted", .flag)]
    case .leave: [need("room", .id)]
    case .setBookmarked: [need("message", .id), need("isBookmarked", .flag)]
    case .saveSearch: [need("search", .search), need("name", .text)]
    case .renameSearch: [need("search", .id), need("name", .text)]
    case .removeSearch, .markSearchSeen: [need("search", .id)]
    case .publishPost:
      [
        need("post", .id), need("kind", .one(PostKind.allCases.map(\.rawValue))),
        need("topic", .one(Topic.allCases.map(\.rawValue))), need("title", .text), need("text", .text),
        need("place", .place), may("linkPreviews", .linkPreviews), may("pictures", .pictures),
        may("project", .project),
      ]
    case .editPost:
      [
        need("post", .id), may("topic", .one(Topic.allCases.map(\.rawValue))), may("title", .text), may("text", .text),
        may("linkPreviews", .linkPreviews), may("place", .place), may("pictures", .pictures),
        may("project", .project), may("was", .content),
      ]
    case .deletePost: [need("post", .id)]
    case .addComment: [need("comment", .id), need("post", .id), may("parent", .id), need("text", .text)]
    case .editComment: [need("comment", .id), need("text", .text)]
    case .deleteComment: [need("comment", .id)]
    case .setPostMark:
      [
        need("mark", .one(PostMark.Kind.allCases.map(\.rawValue))), may("post", .id), may("comment", .id),
        may("listing", .id), need("isSet", .flag),
      ]
    case .acceptAnswer: [need("post", .id), may("comment", .id)]
    case .setProjectClosed: [need("post", .id), need("isClosed", .flag)]
    case .renameAccount: [need("name", .text)]
    case .setAbout: [need("text", .text)]
    case .setPicture: [may("picture", .picture)]
    case .chooseNeighborhoods:
      [
        may("add", .text), may("replace", .text), may("with", .text), may("remove", .text), may("use", .text),
        may("move", .text), may("range", .whole),
      ]
    case .undo, .redo: [may("of", .id)]
    }
  }

  private static func need(_ name: String, _ type: FieldType) -> Field {
    Field(name: name, type: type, isRequired: true)
  }

  private static func may(_ name: String, _ type: FieldType) -> Field {
    Field(name: name, type: type, isRequired: false)
  }
}
