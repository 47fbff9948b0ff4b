internal import Marketplace

/// How Market.sqlite keeps a `StoreTable`.
///
/// Not for `file`, whose rows are in folders.
struct EmbeddedTable {
  /// The rows, with the columns of the table in their order.
  let select: String
  /// The statements that add a row. Their parameters are the columns, from ?1 on, and then the columns that only this store
  /// has.
  private let inserts: [String]

  /// The statements that add a row, and how many of its values each takes, from the first on.
  var additions: [(statement: String, parameters: Int)] {
    inserts.map { statement in
      let numbers = statement.split(separator: "?").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
      return (statement, numbers.max() ?? 0)
    }
  }

  init(_ table: StoreTable) {
    let columns = table.columns.map(\.name)
    func places(_ count: Int) -> String { (1...count).map { "?\($0)" }.joined(separator: ", ") }
    func rows(_ expressions: [String], of source: String) -> String {
      let order = (1...table.key.count).map(String.init).joined(separator: ", ")
      return "SELECT \(expressions.joined(separator: ", ")) FROM \(source) ORDER BY \(order)"
    }
    switch table {
    case .listing:
      select = "SELECT substr(cursor, 9) AS id, line FROM listing JOIN entry USING(position) ORDER BY substr(cursor, 9)"
      inserts = []
    case .room:
      let participants = ["buyer", "seller"].flatMap {
        ["\($0).readUpTo", "\($0).leftUpTo", "\($0).isMuted", "\($0).draft"]
      }
      select = rows(
        ["room.id", "room.listing", "room.buyer", "room.seller", "room.last", "room.newest", "room.reached"]
          + participants,
        of: """
          room JOIN participant AS buyer ON buyer.room = room.number AND buyer.person = room.buyer
            JOIN participant AS seller ON seller.room = room.number AND seller.person = room.seller
          """)
      inserts =
        ["INSERT INTO room(id, listing, buyer, seller, last, newest, reached) VALUES(\(places(7)))"]
        + [(1, "?3", "?4", 8), (0, "?4", "?3", 12)].map { isBuyer, person, other, first in
          """
          INSERT INTO participant(person, room, other, isBuyer, readUpTo, leftUpTo, isMuted, draft, otherUpTo, activity)
          SELECT \(person), number, \(other), \(isBuyer), ?\(first), ?\(first + 1), ?\(first + 2), ?\(first + 3), 0,
            CASE WHEN ?5 > ?\(first + 1) THEN ?6 END
          FROM room WHERE id = ?1
          """
        }
    case .message:
      select = """
        SELECT message.number, room.id, message.sequence, message.id, message.sender, message.time, message.reached,
          message.body, card.state, card.meetsAt
        FROM message JOIN room ON room.number = message.room LEFT JOIN card ON card.message = message.number
        ORDER BY message.number
        """
      inserts = [
        """
        INSERT INTO message(number, room, sequence, id, sender, time, reached, body, file)
        SELECT ?1, number, ?3, ?4, ?5, ?6, ?7, ?8, ?11 FROM room WHERE id = ?2
        """,
        "INSERT INTO card(message, state, meetsAt) SELECT ?1, ?9, ?10 WHERE ?9 IS NOT NULL",
      ]
    case .bookmark:
      select = """
        SELECT bookmark.number, bookmark.person, room.id, message.sequence, bookmark.time
        FROM bookmark JOIN message ON message.number = bookmark.message JOIN room ON room.number = message.room
        ORDER BY bookmark.number
        """
      inserts = [
        """
        INSERT INTO bookmark(number, person, message, time) SELECT ?1, ?2, message.number, ?5
        FROM room JOIN message ON message.room = room.number AND message.sequence = ?4 WHERE room.id = ?3
        """
      ]
    case .reported:
      select = rows(columns, of: "reported")
      inserts = ["INSERT INTO reported(report, place, body, file) VALUES(\(places(4)))"]
    case .searched:
      // The guest is nobody here, and the nil UUID elsewhere.
      select = rows(["number", "iif(person = x'', zeroblob(16), person)", "text", "time"], of: "searched")
      inserts = [
        """
        INSERT INTO searched(number, person, text, time, key)
        VALUES(?1, iif(?2 = zeroblob(16), x'', ?2), ?3, ?4, ?5)
        """
      ]
    case .draft:
      select = rows(["person", "listing", "text", "time"], of: "draft")
      inserts = ["INSERT INTO draft(person, listing, text, time) VALUES(\(places(4)))"]
    case .post:
      select = rows(["id", "NOT isDeleted", "comments", "likes", "members", "record"], of: "post")
      inserts = [
        """
        INSERT INTO post(id, isDeleted, comments, likes, members, record, author, createdAt, kind, topic, latitude,
          longitude, wanted, until, isClosed)
        VALUES(?1, NOT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
        """
      ]
    case .comment:
      select = rows(
        ["id", "post", "root", "rootTime", "author", "createdAt", "NOT isDeleted", "likes", "record"], of: "comment")
      inserts = [
        """
        INSERT INTO comment(id, post, root, rootTime, author, createdAt, isDeleted, likes, record, replyTime, reply)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, NOT ?7, ?8, ?9, iif(?1 = ?3, 0, ?6), iif(?1 = ?3, x'', ?1)
        """
      ]
    case .command:
      // Contacts stay on their machine, and so do the commands about them.
      select = rows(columns, of: "command WHERE NOT coalesce(\(EmbeddedContactStore.isAboutContact), false)")
      inserts = [Self.insert(table)]
    case .file: (select, inserts) = ("", [])
    default:
      select = rows(columns, of: table.rawValue)
      inserts = [Self.insert(table)]
    }
  }

  /// For a table with the same columns.
  private static func insert(_ table: StoreTable) -> String {
    let columns = table.columns.map(\.name)
    let places = columns.indices.map { "?\($0 + 1)" }
    return "INSERT INTO \(table.rawValue)(\(columns.joined(separator: ", "))) VALUES(\(places.joined(separator: ", ")))"
  }
}
