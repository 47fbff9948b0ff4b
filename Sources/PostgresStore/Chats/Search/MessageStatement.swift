internal import Marketplace

/// The statement that reads the messages of a person in the order of a message query, regardless of their text. It selects
/// `MessageRow.columns` and the number of each message.
struct MessageStatement {
  private(set) var text = ""
  private(set) var values: [SQLValue]

  init(_ query: MessageQuery, after place: Int?, limit: Int) {
    values = [.id(query.person), .ids(query.hidden)]
    var conditions = ["participant.person = $1", "participant.other <> ALL($2)"]
    let isBack = query.order == .newest
    if let room = query.room { conditions.append("participant.room = \(parameter(.id(room)))") }
    if let place { conditions.append("message.number \(isBack ? "<" : ">") \(parameter(.integer(place)))") }
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
}
