internal import Marketplace

/// The statement of a message search. It selects `MessageRow.columns` and the number of each message.
///
/// PostgreSQL has two ways to the messages: through the rooms of the person, or through the index of trigrams if a term
/// is rare.
struct MessageStatement {
  private(set) var text = ""
  private(set) var values: [SQLValue]

  init(_ query: MessageQuery, after place: Int?, limit: Int) {
    values = [.id(query.person), .ids(query.hidden)]
    var conditions = ["participant.person = $1", "participant.other <> ALL($2)", "message.searchKey IS NOT NULL"]
    let isBack = query.order == .newest
    if let room = query.room { conditions.append("participant.room = \(parameter(.id(room)))") }
    if let place { conditions.append("message.number \(isBack ? "<" : ">") \(parameter(.integer(place)))") }
    for term in query.terms { conditions.append(has(term)) }
    for term in query.excluded { conditions.append("NOT \(has(term))") }
    let order = "ORDER BY message.number \(isBack ? "DESC" : "ASC")"
    text = """
      SELECT \(MessageRow.columns), message.number FROM (
        SELECT message.* FROM participant
          JOIN message ON message.room = participant.room AND message.sequence > participant.leftUpTo
        WHERE \(conditions.joined(separator: " AND ")) \(order) LIMIT \(parameter(.integer(limit)))
      ) AS message \(MessageRow.joinedCard) \(order)
      """
  }

  private mutating func parameter(_ value: SQLValue) -> String {
    values.append(value)
    return "$\(values.count)"
  }

  /// The same as `SearchTerm.isIn`.
  private mutating func has(_ term: SearchTerm) -> String {
    let pattern = parameter(.text(term.pattern))
    return "message.\(term.isInitials ? "initials" : "searchKey") LIKE \(pattern)"
  }
}
