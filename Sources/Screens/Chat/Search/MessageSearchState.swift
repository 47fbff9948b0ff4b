import Marketplace
import TerminalUI

/// The state of the message search.
struct MessageSearchState {
  /// The room to search; nil for all rooms.
  var room: RoomEntry?
  var field = TextFieldState(maximum: 1000)
  var focus = Focus.field

  /// The loaded matches.
  var rows: [RoomMessage] = []
  var list = ListState(count: 0)
  /// The parsed query; nil before the first results.
  var text: MessageText?
  /// The cursor of the next page.
  var next: MessageCursor?
  /// The searched share of all messages, from 0 to 1.
  var searched = 0.0
  /// Why the search failed.
  var failure: Sentence?

  enum Focus: Hashable, Sendable { case field, list }

  var selected: RoomMessage? { rows.indices.contains(list.current) ? rows[list.current] : nil }

  /// Whether the query is not blank.
  var isAsked: Bool { !field.text.allSatisfy(\.isWhitespace) }
}
