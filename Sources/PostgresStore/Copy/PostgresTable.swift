internal import Marketplace

/// How the database keeps a `StoreTable`.
struct PostgresTable {
  /// The rows, with the columns of the table in their order.
  let select: String
  /// Adds rows. Its parameters are arrays: the values of each column, from $1 on, and then of the columns that only this
  /// store has. Nil for a table whose rows the store writes one by one.
  let insert: String?

  /// The types of the parameters of `insert`.
  let types: [SQLValue.ElementType]

  init(_ table: StoreTable) {
    let columns = table.columns.map(\.name)
    let derived = Self.derived(table)
    types = table.columns.map { SQLValue.ElementType($0.kind) } + derived.map(\.type)
    let arrays = types.enumerated().map { "$\($0 + 1)::\($1.postgres.name)[]" }.joined(separator: ", ")
    let new = "unnest(\(arrays)) AS new(\((columns + derived.map(\.name)).joined(separator: ", ")))"
    var source = table.rawValue
    var expressions = columns
    switch table {
    case .room:
      source = """
        room JOIN participant AS buyer ON buyer.room = room.id AND buyer.person = room.buyer
          JOIN participant AS seller ON seller.room = room.id AND seller.person = room.seller
        """
      expressions =
        columns.prefix(7).map { "room.\($0)" }
        + ["buyer", "seller"].flatMap { ["\($0).readUpTo", "\($0).leftUpTo", "\($0).isMuted", "\($0).draft"] }
      insert = """
        WITH new AS (SELECT * FROM \(new)), added AS (
          INSERT INTO room(id, listing, buyer, seller, last, newest, reached)
          SELECT id, listing, buyer, seller, last, newest, reached FROM new)
        INSERT INTO participant(room, person, other, readUpTo, leftUpTo, isMuted, draft)
        SELECT id, buyer, seller, buyerRead, buyerLeft, buyerIsMuted, buyerDraft FROM new
        UNION ALL SELECT id, seller, buyer, sellerRead, sellerLeft, sellerIsMuted, sellerDraft FROM new
        """
    case .message:
      source = "message LEFT JOIN card ON card.room = message.room AND card.sequence = message.sequence"
      expressions = columns.map { ["state", "meetsAt"].contains($0) ? "card.\($0)" : "message.\($0)" }
      insert = """
        WITH new AS (SELECT * FROM \(new)), added AS (
          INSERT INTO message(number, room, sequence, id, sender, time, reached, body)
          SELECT number, room, sequence, id, sender, time, reached, body FROM new)
        INSERT INTO card(room, sequence, state, meetsAt)
        SELECT room, sequence, state, meetsAt FROM new WHERE state IS NOT NULL
        """
    case .listing:
      // The counts hold instead of those in the line.
      expressions += ["hearts", "chats", "views"]
      insert = nil
    case .post: insert = nil
    default:
      var added = (columns + derived.map(\.name)).map { (column: $0, value: $0) }
      switch table {
      case .searched:
        added = [("number", "number"), ("person", "person"), ("text", "convert_to(text, 'UTF8')"), ("time", "time")]
        added.append(("key", "sha256(key)"))
      case .comment: added.append(("replyTime", "CASE WHEN id = root THEN \(Int.min) ELSE createdAt END"))
      case .event:
        expressions = columns.map { $0 == "audience" ? Self.bytesOfAudience : $0 }
        added = columns.map { ($0, $0 == "audience" ? Self.audienceOfBytes : $0) }
        // No server has told its members of it.
        added.append(("origin", "'00000000-0000-0000-0000-000000000000'::uuid"))
      default: break
      }
      insert = """
        INSERT INTO \(table.rawValue)(\(added.map(\.column).joined(separator: ", "))) OVERRIDING SYSTEM VALUE
        SELECT \(added.map(\.value).joined(separator: ", ")) FROM \(new)
        """
    }
    let order = zip(table.key, expressions).map { $0.kind == .text ? "\($1) COLLATE \"C\"" : $1 }
    select = "SELECT \(expressions.joined(separator: ", ")) FROM \(source) ORDER BY \(order.joined(separator: ", "))"
  }

  /// The columns of an insert that are not in the table.
  private static func derived(_ table: StoreTable) -> [(name: String, type: SQLValue.ElementType)] {
    switch table {
    case .searched: [("key", .bytes)]
    default: []
    }
  }

  private static let bytesOfAudience = """
    CASE WHEN audience IS NOT NULL THEN coalesce((SELECT string_agg(uuid_send(person), ''::bytea ORDER BY place)
      FROM unnest(audience) WITH ORDINALITY AS people(person, place)), ''::bytea) END
    """

  private static let audienceOfBytes = """
    CASE WHEN audience IS NOT NULL THEN ARRAY(SELECT encode(substr(audience, place, 16), 'hex')::uuid
      FROM generate_series(1, length(audience), 16) AS place ORDER BY place) END
    """
}
