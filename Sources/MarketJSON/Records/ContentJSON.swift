package import Marketplace

/// The stored and exported form of a message's content: an object whose first member names the kind. Times are
/// milliseconds since 1970.
///
/// ```
/// {"text":"안녕하세요"}      {"text":"https://…","link":{"address":"https://…","title":…,"site":…,"description":…}}
/// {"picture":"ab/abcd….jpg","name":"chair.jpg","bytes":52000}      {"file":"cd/cdef….pdf","name":…,"bytes":…}
/// {"offer":25000,"currency":"KRW","by":"0193…","at":1763700000000,"state":"proposed"}
/// {"meeting":"역삼역 3번 출구","time":1763800000000,"by":…,"at":…,"state":…,"replaced":"0193…"}
/// {"status":"reserved"}      {"answered":"0193…","step":"accept"}
/// ```
package enum ContentJSON {
  package static func members(of content: ChatMessage.Content) -> [JSONObject.Member] {
    switch content {
    case .text(let text, let preview):
      [.init("text", .string(text))] + (preview.map { [.init("link", LinkPreviewJSON.value(for: $0))] } ?? [])
    case .attachment(let attachment):
      [
        .init(attachment.kind.rawValue, .string(attachment.file)), .init("name", .string(attachment.name)),
        .init("bytes", .int(attachment.bytes)),
      ]
    case .offer(let offer):
      [.init("offer", .int(offer.amount.amount)), .init("currency", .string(offer.amount.currency))]
        + members(of: offer.proposal)
    case .meeting(let meeting):
      [.init("meeting", .string(meeting.place)), .init("time", .int(Int(meeting.time.milliseconds)))]
        + members(of: meeting.proposal)
    case .note(.status(let status)): [.init("status", .string(status.rawValue))]
    case .note(.answered(let card, let step)):
      [.init("answered", .string(card.description)), .init("step", .string(step.rawValue))]
    }
  }

  /// Nil for an object that `members(of:)` does not produce.
  package static func content(of object: JSONObject) -> ChatMessage.Content? {
    if let text = object["text"]?.string { return .text(text, preview: LinkPreviewJSON.preview(object["link"])) }
    for kind in Attachment.Kind.allCases {
      guard let file = object[kind.rawValue]?.string else { continue }
      guard let name = object["name"]?.string, let bytes = object["bytes"]?.wholeNumber else { return nil }
      return .attachment(Attachment(kind: kind, file: file, name: name, bytes: bytes))
    }
    if let amount = object["offer"]?.wholeNumber {
      guard let currency = object["currency"]?.string, let proposal = proposal(of: object) else { return nil }
      return .offer(Offer(amount: Money(amount: amount, currency: currency), proposal: proposal))
    }
    if let place = object["meeting"]?.string {
      guard let time = object["time"]?.timestamp, let proposal = proposal(of: object) else { return nil }
      return .meeting(Meeting(place: place, time: time, proposal: proposal))
    }
    if let status = object["status"]?.string { return ListingStatus(rawValue: status).map { .note(.status($0)) } }
    guard let card = object["answered"]?.string.flatMap({ ID<ChatMessage>($0) }),
      let step = object["step"]?.string.flatMap(ProposalStep.init(rawValue:))
    else { return nil }
    return .note(.answered(card, step))
  }

  /// The JSON text in one line.
  package static func text(_ content: ChatMessage.Content) -> String {
    JSONValue.object(.init(members(of: content))).text
  }

  package static func content(_ text: [UInt8]) -> ChatMessage.Content? {
    guard case .object(let object)? = try? JSONReader.value(of: text) else { return nil }
    return content(of: object)
  }

  private static func members(of proposal: Proposal) -> [JSONObject.Member] {
    [
      .init("by", .string(proposal.proposer.description)), .init("at", .int(Int(proposal.proposedAt.milliseconds))),
      .init("state", .string(proposal.state.rawValue)),
    ] + (proposal.replaced.map { [.init("replaced", .string($0.description))] } ?? [])
  }

  private static func proposal(of object: JSONObject) -> Proposal? {
    guard let proposer = object["by"]?.string.flatMap({ ID<Account>($0) }), let time = object["at"]?.timestamp,
      let state = object["state"]?.string.flatMap(ProposalState.init(rawValue:))
    else { return nil }
    let replaced = object["replaced"]?.string.flatMap { ID<ChatMessage>($0) }
    return Proposal(by: proposer, at: time, replacing: replaced, state: state)
  }
}

extension JSONValue {
  /// Nil unless the value is a whole number of milliseconds.
  var timestamp: Timestamp? { wholeNumber.map { Timestamp(milliseconds: Int64($0)) } }
}

extension ChatMessage.Content {
  /// The content with the card in this state; unchanged if it is not a card.
  package func standing(_ state: ProposalState) -> ChatMessage.Content {
    switch self {
    case .offer(var offer):
      offer.proposal = offer.proposal.standing(state)
      return .offer(offer)
    case .meeting(var meeting):
      meeting.proposal = meeting.proposal.standing(state)
      return .meeting(meeting)
    case .text, .attachment, .note: return self
    }
  }

  /// The stored file of an attachment.
  package var attachedFile: String? { if case .attachment(let attachment) = self { attachment.file } else { nil } }
}
