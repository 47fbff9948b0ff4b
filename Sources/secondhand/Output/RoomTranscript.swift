internal import MarketJSON
import Marketplace
import Screens

/// The transcript of a chat: text for people, JSON for programs.
struct RoomTranscript {
  enum Format: String, CaseIterable, Sendable { case text, json }

  let entry: RoomEntry
  /// The person who exports the chat.
  let actor: Profile
  let strings: Strings
  let clock: any MarketClock

  /// The listing of the chat and the other person.
  var title: String {
    let title = entry.listing?.listing.title ?? "\(entry.room.listing)"
    return Output.safe("\(title) · \(strings.name(of: entry.other))")
  }

  // The transcript is built message by message, so a long chat is never held in memory.

  /// The text before the first message.
  func head(_ format: Format) -> String {
    switch format {
    case .text: title + "\n"
    case .json:
      "{\"room\":\(Output.jsonText(.object(RoomPrinter.json(entry, of: actor.id)))),\"messages\":[\n"
    }
  }

  /// The text of one message. `isFirst`: whether it is the first one of the transcript.
  func part(_ message: ChatMessage, isFirst: Bool, _ format: Format) -> String {
    switch format {
    case .text: text(message)
    case .json: (isFirst ? "" : ",\n") + Output.jsonText(json(message))
    }
  }

  /// The text after the last message.
  func foot(_ format: Format) -> String {
    switch format {
    case .text: ""
    case .json: "\n]}\n"
    }
  }

  /// `12  2026-11-21 14:02  느긋한수달: 안녕하세요`; further lines of a text follow below it. Each line ends with a line break.
  func text(_ message: ChatMessage) -> String {
    let time = message.time.iso8601(offset: clock.offset(at: message.time)).prefix(16).replacing("T", with: " ")
    var words = strings.line(message.content, lines: true)
    if let state = entry.state(of: message.content, at: clock.now()) {
      words = strings(.lineState, words, strings.name(state))
    }
    let lines = words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      Output.safe(String($0))
    }
    let sender = strings.name(of: sender(of: message))
    let first = "\(message.sequence)  \(time)  \(Output.safe(sender)): \(lines[0])\n"
    return lines.dropFirst().reduce(first) { $0 + "    " + $1 + "\n" }
  }

  func json(_ message: ChatMessage) -> JSONValue {
    let members = [
      JSONObject.Member("id", .string("\(message.id)")), JSONObject.Member("room", .string("\(message.room)")),
      JSONObject.Member("seq", .int(message.sequence)),
      JSONObject.Member("sender", .string(sender(of: message).name)),
      JSONObject.Member("senderID", .string("\(message.sender)")),
      JSONObject.Member("time", .string(message.time.iso8601())),
    ]
    let state = entry.state(of: message.content, at: clock.now()).map { state in
      JSONObject.Member("state", .string(state.rawValue))
    }
    return .object(JSONObject(members + Self.members(message.content) + (state.map { [$0] } ?? [])))
  }

  private func sender(of message: ChatMessage) -> Profile { message.sender == actor.id ? actor : entry.other }

  private static func members(_ content: ChatMessage.Content) -> [JSONObject.Member] {
    func kind(_ name: String, _ members: JSONObject.Member...) -> [JSONObject.Member] {
      [JSONObject.Member("kind", .string(name))] + members
    }
    switch content {
    case .text(let text, let preview):
      return kind("text", JSONObject.Member("text", .string(text)))
        + (preview.map { [JSONObject.Member("link", LinkPreviewJSON.value(for: $0))] } ?? [])
    case .attachment(let attachment):
      return kind(
        attachment.kind.rawValue, JSONObject.Member("name", .string(attachment.name)),
        JSONObject.Member("file", .string(attachment.file)), JSONObject.Member("bytes", .int(attachment.bytes)))
    case .offer(let offer):
      return kind(
        "offer", JSONObject.Member("amount", .int(offer.amount.amount)),
        JSONObject.Member("currency", .string(offer.amount.currency)))
    case .meeting(let meeting):
      return kind(
        "meeting", JSONObject.Member("place", .string(meeting.place)),
        JSONObject.Member("at", .string(meeting.time.iso8601())))
    case .note(.status(let status)): return kind("status", JSONObject.Member("status", .string(status.rawValue)))
    case .note(.answered(let card, let step)):
      return kind(
        "answer", JSONObject.Member("card", .string("\(card)")), JSONObject.Member("answer", .string(step.rawValue)))
    }
  }
}
