import Marketplace
import TerminalUI

/// What the search for messages shows.
struct MessageSearchState {
  /// The only room that is searched; nil is all.
  var room: RoomEntry?
  var field = TextFieldState(maximum: 1000)
  var focus = Focus.field

  /// What is found so far, as much as was scrolled to.
  var rows: [RoomMessage] = []
  var list = ListState(count: 0)
  /// What was understood of what is typed; nil before the first answer to it.
  var text: MessageText?
  /// Where more of it begins.
  var next: MessageCursor?
  /// The share of all messages that was looked through.
  var searched = 0.0
  /// Why there is no answer.
  var failure: Sentence?

  enum Focus: Hashable, Sendable { case field, list }

  var selected: RoomMessage? { rows.indices.contains(list.current) ? rows[list.current] : nil }

  /// Whether there is anything to look for.
  var isAsked: Bool { !field.text.allSatisfy(\.isWhitespace) }
}
