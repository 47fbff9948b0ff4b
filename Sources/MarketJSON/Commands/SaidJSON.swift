internal import Marketplace

/// What a member says in a room, as JSON. Unlike the stored form of a message, it names neither author nor state, so
/// nobody can forge them.
///
/// ```
/// {"text":"안녕하세요"}      {"text":"https://…","link":{"address":"https://…","title":…}}      {"picture":"ab/abcd….jpg","name":"chair.jpg","bytes":52000}      {"file":…,"name":…,"bytes":…}
/// {"offer":25000}            {"meeting":"역삼역 3번 출구","time":"2026-11-21T19:00:00+09:00"}
/// {"answer":"0193…","step":"accept"}      {"answer":"0193…","offer":30000}      {"answer":"0193…","meeting":…,"time":…}
/// ```
enum SaidJSON {
  static func object(for content: MessageContent) -> JSONObject {
    JSONObject(members(of: content))
  }

  private static func members(of content: MessageContent) -> [JSONObject.Member] {
    switch content {
    case .text(let text, let preview):
      [.init("text", .string(text))] + (preview.map { [.init("link", LinkPreviewJSON.value(for: $0))] } ?? [])
    case .attachment(let attachment):
      [
        .init(attachment.kind.rawValue, .string(attachment.file)), .init("name", .string(attachment.name)),
        .init("bytes", .int(attachment.bytes)),
      ]
    case .offer(let amount): CommandJSON.members(of: amount, as: "offer")
    case .meeting(let place, let time): meeting(place, time)
    case .answer(let card, let step): [answer(card), .init("step", .string(step.rawValue))]
    case .counterOffer(let card, let amount): [answer(card)] + CommandJSON.members(of: amount, as: "offer")
    case .counterMeeting(let card, let place, let time): [answer(card)] + meeting(place, time)
    }
  }

  static func content(_ fields: CommandFields) throws(CommandFault) -> MessageContent {
    if fields.has("text") {
      return .text(
        try fields.string("text"),
        preview: fields.has("link") ? try LinkPreviewJSON.preview(fields.nested("link")) : nil)
    }
    for kind in Attachment.Kind.allCases where fields.has(kind.rawValue) {
      let file = try fields.string(kind.rawValue)
      guard kind == .picture ? FileName.isPicture(file) : FileName.hash(of: file) != nil else {
        throw .field(kind.rawValue)
      }
      let (name, bytes) = (try fields.string("name"), try fields.count("bytes"))
      guard name.utf8.count <= 255, bytes <= ChatRules.fileLimit else { throw .field("name") }
      return .attachment(Attachment(kind: kind, file: file, name: name, bytes: bytes))
    }
    let card: ID<ChatMessage>? = fields.has("answer") ? try fields.id("answer") : nil
    if fields.has("offer") {
      let amount = try fields.money("offer")
      return card.map { .counterOffer($0, amount) } ?? .offer(amount)
    }
    if fields.has("meeting") {
      let (place, time) = (try fields.string("meeting"), try fields.time("time"))
      return card.map { .counterMeeting($0, place: place, time: time) } ?? .meeting(place: place, time: time)
    }
    guard let card else { throw .field("content") }
    return .answer(card, try fields.one("step"))
  }

  private static func answer(_ card: ID<ChatMessage>) -> JSONObject.Member {
    .init("answer", .string(card.description))
  }

  private static func meeting(_ place: String, _ time: Timestamp) -> [JSONObject.Member] {
    [.init("meeting", .string(place)), .init("time", .string(time.iso8601()))]
  }
}
