/// Parses an event stream as it arrives, and pauses it while its reader is behind.
final class EventReceiver: Receiver {
  private let channel: EventChannel
  private var parser: EventParser
  private var head: ResponseHead?
  private var unexpected: UnexpectedBody?

  init(_ channel: EventChannel, _ parser: EventParser) {
    self.channel = channel
    self.parser = parser
  }

  func take(_ head: ResponseHead) {
    self.head = head
    channel.hear()
    let type = head.headers["Content-Type"]?.split(separator: ";").first?.lowercased()
    if head.status == 200, type?.split(separator: " ").first == "text/event-stream" {
      channel.open()
    } else {
      unexpected = UnexpectedBody()
    }
  }

  func take(_ bytes: UnsafeRawBufferPointer) throws(WebError) -> Taken {
    channel.hear()
    if let head, var body = unexpected {
      try body.take(bytes, of: head)
      unexpected = body
      return .all
    }
    guard channel.hasRoom() else { return .pause }
    let events = try parser.read(bytes)
    channel.add(events, reconnectionTime: parser.reconnectionTime)
    return .all
  }

  func finish(_ head: ResponseHead) throws(WebError) -> WebResponse {
    if let unexpected { throw unexpected.error(head) }
    return WebResponse(status: head.status, headers: head.headers)
  }
}
