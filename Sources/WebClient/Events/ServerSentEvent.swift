/// An event of a stream of server-sent events.
package struct ServerSentEvent: Sendable, Hashable {
  /// The id that a new connection sends as `Last-Event-ID` to go on after this event. An event without an id of its own
  /// repeats the previous id. Empty before the first id.
  package let id: String
  /// Its type, `message` when the server gives none.
  package let event: String
  /// Its lines, with `\n` between them.
  package let data: String

  package init(id: String = "", event: String = "message", data: String) {
    self.id = id
    self.event = event
    self.data = data
  }
}
