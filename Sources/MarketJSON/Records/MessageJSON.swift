package import Marketplace

/// A message as JSON: `{"message":"0193…","room":"…","sequence":7,"sender":"…","sent":1763700000000,` followed by the
/// members of its content (`ContentJSON`).
package enum MessageJSON {
  package static func object(for message: ChatMessage) -> JSONObject {
    JSONObject(
      [
        .init("message", .string(message.id.description)), .init("room", .string(message.room.description)),
        .init("sequence", .int(message.sequence)), .init("sender", .string(message.sender.description)),
        .init("sent", .int(Int(message.time.milliseconds))),
      ] + ContentJSON.members(of: message.content))
  }

  /// Nil for an object that `object(for:)` does not produce.
  package static func message(of object: JSONObject) -> ChatMessage? {
    guard let id = object["message"]?.string.flatMap({ ID<ChatMessage>($0) }),
      let room = object["room"]?.string.flatMap({ ID<ChatRoom>($0) }), let sequence = object["sequence"]?.wholeNumber,
      let sender = object["sender"]?.string.flatMap({ ID<Account>($0) }), let time = object["sent"]?.timestamp,
      let content = ContentJSON.content(of: object)
    else { return nil }
    return ChatMessage(id: id, room: room, sequence: sequence, sender: sender, time: time, content: content)
  }
}
