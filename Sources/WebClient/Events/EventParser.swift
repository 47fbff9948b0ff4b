/// Reads the event stream format of the WHATWG (HTML, section 9.2.6) from bytes in pieces of any size. An event that the
/// end of the stream cuts off is not dispatched, as the standard wants.
struct EventParser {
  /// How long the client should wait before it connects again, once the server has said so.
  private(set) var reconnectionTime: Duration?

  private let limit: Int
  /// The line that is not complete yet.
  private var line: [UInt8] = []
  private var isFirstLine = true
  /// The last byte was a carriage return, so that a line feed belongs to it.
  private var endedWithReturn = false
  private var id: String
  private var event = ""
  private var data: [UInt8] = []

  /// `limit` is the longest event or line in bytes. `lastEventID` is the one that was sent with the request.
  init(limit: Int, lastEventID: String = "") {
    self.limit = limit
    id = lastEventID
  }

  /// Returns the events that these bytes complete. Throws `.tooLarge`, after which the parser must not be used.
  mutating func read(_ bytes: UnsafeRawBufferPointer) throws(WebError) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    var rest = bytes[...]
    if endedWithReturn, let first = rest.first {
      if first == .lineFeed { rest = rest.dropFirst() }
      endedWithReturn = false
    }
    while let end = rest.firstIndex(where: { $0 == .lineFeed || $0 == .carriageReturn }) {
      try append(rest[..<end])
      if let event = try endLine() { events.append(event) }
      var next = rest.index(after: end)
      if rest[end] == .carriageReturn {
        if next == rest.endIndex { endedWithReturn = true } else if rest[next] == .lineFeed { next += 1 }
      }
      rest = rest[next...]
    }
    try append(rest)
    return events
  }

  private mutating func append(_ bytes: Slice<UnsafeRawBufferPointer>) throws(WebError) {
    guard bytes.count <= limit - line.count else { throw .tooLarge }
    line.append(contentsOf: bytes)
  }

  private mutating func endLine() throws(WebError) -> ServerSentEvent? {
    var text = line[...]
    if isFirstLine, text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    isFirstLine = false
    defer { line.removeAll(keepingCapacity: true) }
    if text.isEmpty { return dispatch() }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
      try setField(text, to: [])
      return nil
    }
    // A line that starts with a colon is a comment; servers send them to show that they are there.
    if colon == text.startIndex { return nil }
    var value = text[(colon + 1)...]
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    try setField(text[..<colon], to: value)
    return nil
  }

  private mutating func setField(_ name: ArraySlice<UInt8>, to value: ArraySlice<UInt8>) throws(WebError) {
    switch String(decoding: name, as: UTF8.self) {
    case "event": event = String(decoding: value, as: UTF8.self)
    case "data":
      guard value.count < limit - data.count else { throw .tooLarge }
      data.append(contentsOf: value)
      data.append(.lineFeed)
    case "id": if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    case "retry":
      let isNumber = !value.isEmpty && value.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if isNumber, let time = Int32(String(decoding: value, as: UTF8.self)) { reconnectionTime = .milliseconds(time) }
    default: break
    }
  }

  /// An empty line ends an event.
  private mutating func dispatch() -> ServerSentEvent? {
    defer {
      event = ""
      data.removeAll(keepingCapacity: true)
    }
    guard !data.isEmpty else { return nil }
    let text = String(decoding: data.dropLast(), as: UTF8.self)
    return ServerSentEvent(id: id, event: event.isEmpty ? "message" : event, data: text)
  }
}

extension UInt8 {
  fileprivate static let lineFeed: UInt8 = 0x0A
  fileprivate static let carriageReturn: UInt8 = 0x0D
}
