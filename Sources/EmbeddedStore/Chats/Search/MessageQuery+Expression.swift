internal import Marketplace

extension MessageQuery {
  /// The FTS5 expression that a matching message satisfies. `room`: the number of the room if the search is limited to
  /// one.
  func expression(room: Int?) -> String {
    let scope = room.map { Trigram(room: $0) } ?? Trigram(person: person)
    return ([scope.expression] + terms.map { CodedTerm($0).expression }).joined(separator: " AND ")
  }
}
