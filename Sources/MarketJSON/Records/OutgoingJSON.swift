package import Marketplace

/// The stored form of a message in the outbox: room, time, content, and the answered card.
package enum OutgoingJSON {
  package static func text(_ message: OutgoingMessage) -> String {
    var members: [JSONObject.Member] = [
      .init("listing", .string(message.room.listing.description)),
      .init("buyer", .string(message.room.buyer.description)),
      .init("seller", .string(message.room.seller.description)), .init("sent", .int(Int(message.time.milliseconds))),
      .init("content", .object(JSONObject(ContentJSON.members(of: message.content)))),
    ]
    if let answer = message.answer {
      members.append(.init("card", .string(answer.card.description)))
      members.append(.init("step", .string(answer.step.rawValue)))
    }
    return JSONValue.object(JSONObject(members)).text
  }

  /// Nil for text that `text(_:)` does not produce.
  package static func message(_ text: [UInt8], id: ID<ChatMessage>, from sender: ID<Account>) -> OutgoingMessage? {
    guard case .object(let object)? = try? JSONReader.value(of: text), let room = ChatRoom(object),
      let time = object["sent"]?.timestamp, case .object(let inside)? = object["content"],
      let content = ContentJSON.content(of: inside)
    else { return nil }
    var answer: ProposalAnswer?
    if let card = object["card"]?.string {
      guard let card = ID<ChatMessage>(card), let step = object["step"]?.string.flatMap(ProposalStep.init(rawValue:))
      else { return nil }
      answer = ProposalAnswer(card: card, step: step)
    }
    return OutgoingMessage(id: id, room: room, sender: sender, time: time, content: content, answer: answer)
  }
}

extension ChatRoom {
  /// Nil unless `object` has the listing, the buyer and the seller.
  package init?(_ object: JSONObject) {
    guard let listing = object["listing"]?.string.flatMap({ Marketplace.ID<Listing>($0) }),
      let buyer = object["buyer"]?.string.flatMap({ Marketplace.ID<Account>($0) }),
      let seller = object["seller"]?.string.flatMap({ Marketplace.ID<Account>($0) })
    else { return nil }
    self.init(listing: listing, buyer: buyer, seller: seller)
  }
}
