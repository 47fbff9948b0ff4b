internal import Marketplace

/// Decisions as rows.
extension Decision {
  static let columns = """
    decision.number, decision.id, decision.moderator, decision.time, decision.kind, decision.listing, decision.post,
    decision.comment, decision.until, decision.undoes, decision.person, decision.report, decision.note,
    decision.wasHidden, decision.wasSuspended,
    EXISTS(SELECT 1 FROM decision AS later WHERE later.undoes = decision.id)
    """
  static let columnCount = 16

  /// Reads `columns`.
  init(_ row: SQLRow) throws(PostgresFault) {
    let person: Marketplace.ID<Account>? = try row.optionalID(10)
    let content = Content(
      listing: try row.optionalID(5), post: try row.optionalID(6), comment: try row.optionalID(7))
    guard let kind = Action.Kind(rawValue: row.text(4)),
      let action = Action(
        kind, content: content, person: person, until: row.optionalTime(8), undoes: try row.optionalID(9))
    else { throw .damaged }
    self.init(
      id: try row.id(1), moderator: try row.id(2), time: row.time(3), action: action, person: person,
      report: try row.optionalID(11), note: row.text(12),
      former: Former(wasHidden: row.bool(13), suspendedUntil: row.optionalTime(14)), isUndone: row.bool(15))
  }

  /// The columns after the number, without `isUndone`.
  var values: [SQLValue] {
    var (end, undone): (Timestamp?, Marketplace.ID<Decision>?)
    if case .suspend(_, let until) = action { end = until }
    if case .undo(let id) = action { undone = id }
    return [
      .id(id), .id(moderator), .time(time), .text(action.kind.rawValue), .id(action.content?.listing),
      .id(action.content?.post), .id(action.content?.comment), .time(end), .id(undone), .id(person), .id(report),
      .text(note), .bool(former.wasHidden), .time(former.suspendedUntil),
    ]
  }
}
