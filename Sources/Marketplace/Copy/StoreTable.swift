/// The tables of a store that cannot be derived from others, in the form in which `StoreCopy` moves their rows from one kind
/// of store to another.
///
/// What belongs to one machine is not among them: inboxes, contacts, messages that are not sent yet, and who is signed in
/// where.
public enum StoreTable: String, CaseIterable, Sendable {
  case account, block, follow, rating, searched
  case credential, identity, device, invitation, upload, standing
  case report, decision, decided
  case command, history, listing
  case heart, partner, viewed, draft, savedSearch
  case room, message, bookmark, reported
  case post, comment, postMark
  case file, event

  /// A column of every row.
  public struct Column: Hashable, Sendable {
    public enum Kind: Sendable {
      /// An identity: 16 bytes.
      case id
      case integer
      /// 0 or 1.
      case flag
      /// UTF-8.
      case text
      case bytes
    }

    public let name: String
    public let kind: Kind
  }

  /// The columns of a row. The first ones are the key, which orders the rows: integers by value, everything else byte by
  /// byte.
  public var columns: [Column] {
    switch self {
    case .account:
      [.id("id"), .text("name"), .text("skeleton"), .text("written"), .text("picture"), .flag("isURL"), .text("alt")]
        + [.text("neighborhoods"), .text("current"), .integer("range"), .text("about"), .integer("joinedAt")]
    case .block, .follow: [.integer("number"), .id("person"), .id("other"), .integer("time")]
    case .rating:
      [.id("listing"), .id("author"), .id("subject"), .text("kinds"), .text("note"), .integer("time")]
    case .searched: [.integer("number"), .id("person"), .text("text"), .integer("time")]
    case .credential: [.id("account"), .text("passphrase"), .bytes("codes")]
    case .identity: [.text("issuer"), .text("subject"), .id("account")]
    case .device:
      [.id("id"), .id("account"), .bytes("token"), .text("name")]
        + [.integer("signedInAt"), .integer("usedAt"), .integer("expiresAt")]
    case .invitation: [.bytes("code"), .integer("expiresAt")]
    case .upload: [.id("account"), .text("file"), .integer("expiresAt")]
    case .standing: [.id("account"), .flag("isModerator"), .integer("suspendedUntil")]
    case .report:
      [.integer("number"), .id("id"), .id("reporter"), .id("listing"), .id("account"), .id("post"), .id("comment")]
        + [.text("reason"), .text("note"), .text("state"), .integer("time")]
    case .decision:
      [.integer("number"), .id("id"), .id("moderator"), .integer("time"), .text("kind"), .id("listing"), .id("post")]
        + [.id("comment"), .integer("until"), .id("undoes"), .id("person"), .id("report"), .text("note")]
        + [.flag("wasHidden"), .integer("wasSuspended")]
    case .decided: [.id("report"), .integer("decision"), .text("state")]
    case .command:
      [.integer("number"), .id("id"), .id("actor"), .integer("time"), .text("kind"), .integer("about")]
        + [.text("aboutKind"), .text("changes")]
    case .history:
      [.integer("seq"), .integer("command"), .id("actor"), .text("op"), .id("listing"), .integer("at")]
        + [.text("before"), .text("after")]
    // The line in Products.json, with the counts.
    case .listing: [.id("id"), .text("line")]
    case .heart:
      [.integer("number"), .id("person"), .id("listing"), .integer("time"), .integer("price"), .text("currency")]
    case .partner: [.id("listing"), .text("status"), .id("person"), .integer("time")]
    case .viewed: [.integer("number"), .id("person"), .id("listing"), .integer("time")]
    case .draft: [.id("person"), .bytes("about"), .text("text"), .integer("time")]
    case .savedSearch:
      [.integer("number"), .id("person"), .id("id"), .text("name"), .text("nameKey"), .text("request")]
        + [.integer("createdAt"), .integer("seenUpTo")]
    // With both participants.
    case .room:
      [.id("id"), .id("listing"), .id("buyer"), .id("seller"), .integer("last"), .integer("newest")]
        + [
          .integer("reached"), .integer("buyerRead"), .integer("buyerLeft"), .flag("buyerIsMuted"), .text("buyerDraft"),
        ]
        + [.integer("sellerRead"), .integer("sellerLeft"), .flag("sellerIsMuted"), .text("sellerDraft")]
    // With its card.
    case .message:
      [.integer("number"), .id("room"), .integer("sequence"), .id("id"), .id("sender"), .integer("time")]
        + [.integer("reached"), .text("body"), .text("state"), .integer("meetsAt")]
    case .bookmark: [.integer("number"), .id("person"), .id("room"), .integer("sequence"), .integer("time")]
    case .reported: [.id("report"), .integer("place"), .text("body")]
    case .post:
      [.id("id"), .flag("isPublic"), .integer("comments"), .integer("likes"), .integer("members"), .text("record")]
    case .comment:
      [.id("id"), .id("post"), .id("root"), .integer("rootTime"), .id("author"), .integer("createdAt")]
        + [.flag("isPublic"), .integer("likes"), .text("record")]
    case .postMark:
      [.integer("number"), .integer("kind"), .id("subject"), .id("person"), .integer("time")]
    case .file: [.text("name"), .flag("isPicture"), .bytes("contents")]
    // `audience` has 16 bytes for each person; null is everybody.
    case .event: [.integer("number"), .integer("time"), .integer("kind"), .id("subject"), .bytes("audience")]
    }
  }

  /// The columns of the key.
  public var key: ArraySlice<Column> {
    switch self {
    case .rating: columns.prefix(3)
    case .identity, .upload, .decided, .partner, .draft, .reported, .file: columns.prefix(2)
    default: columns.prefix(1)
    }
  }
}

extension StoreTable.Column {
  fileprivate static func id(_ name: String) -> Self { Self(name: name, kind: .id) }
  fileprivate static func integer(_ name: String) -> Self { Self(name: name, kind: .integer) }
  fileprivate static func flag(_ name: String) -> Self { Self(name: name, kind: .flag) }
  fileprivate static func text(_ name: String) -> Self { Self(name: name, kind: .text) }
  fileprivate static func bytes(_ name: String) -> Self { Self(name: name, kind: .bytes) }
}
