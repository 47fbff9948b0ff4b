internal import LocalFiles
package import Marketplace

/// Chats.jsonl: `{"version":1}`, then one object per line: the rooms with the state of their participants, and the
/// messages in the order of sending.
///
/// ```
/// {"listing":"0193…","buyer":"…","seller":"…","participants":[{"person":"…","readUpTo":7,"leftUpTo":0,"muted":false,"draft":""},…]}
/// {"message":"0193…","room":"…","sequence":1,"sender":"…","sent":1763700000000,"text":"안녕하세요"}
/// ```
package enum ChatsFile {
  /// The version that is written, and the newest that can be read.
  package static let version = 1

  /// What a line after the first says.
  package enum Line {
    /// A room with the state of those participants that the line has.
    case room(ChatRoom, [ID<Account>: Participant])
    /// A room without a listing or without two participants.
    case brokenRoom
    case message(ChatMessage)
    /// A message with unknown content.
    case unknown
  }

  /// The first line.
  package static var head: [UInt8] { Array("{\"version\":\(version)}\n".utf8) }

  /// The line of a room, with the state of its participants.
  package static func line(_ room: ChatRoom, _ participants: [(ID<Account>, Participant)]) -> [UInt8] {
    let participants = participants.map { person, participant in
      JSONValue.object(
        JSONObject([
          .init("person", .string(person.description)), .init("readUpTo", .int(participant.readUpTo)),
          .init("leftUpTo", .int(participant.leftUpTo)), .init("muted", .bool(participant.isMuted)),
          .init("draft", .string(participant.draft)),
        ]))
    }
    return line(
      JSONObject([
        .init("listing", .string(room.listing.description)), .init("buyer", .string(room.buyer.description)),
        .init("seller", .string(room.seller.description)), .init("participants", .array(participants)),
      ]))
  }

  /// The line of a message.
  package static func line(_ message: ChatMessage) -> [UInt8] { line(MessageJSON.object(for: message)) }

  private static func line(_ object: JSONObject) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(.object(object))
    writer.writeRaw("\n".utf8)
    return writer.bytes
  }

  /// Calls `visit` for each room and message of a text and skips other lines. Returns a fault with its offset for a
  /// line that is not JSON, and for a text of a newer version.
  package static func read<Fault: Error>(_ text: [UInt8], _ visit: (Line) throws(Fault) -> Void)
    throws(Fault) -> JSONFault?
  {
    var start = JSONReader.startOfText(text)
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      defer { start = end + 1 }
      if text[start..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      let value: JSONValue
      do throws(JSONFault) { value = try JSONReader.value(of: Array(text[start..<end])) } catch {
        return JSONFault(offset: start + error.offset, reason: error.reason)
      }
      guard case .object(let object) = value else { continue }
      if case .int(let found)? = object["version"], found > version {
        return JSONFault(offset: start, reason: .newerVersion(found))
      }
      if let line = line(of: object) { try visit(line) }
    }
    return nil
  }

  private static func line(of object: JSONObject) -> Line? {
    if object["message"] != nil { return MessageJSON.message(of: object).map { .message($0) } ?? .unknown }
    guard let room = ChatRoom(object), room.buyer != room.seller else {
      return object["listing"] == nil ? nil : .brokenRoom
    }
    var participants: [ID<Account>: Participant] = [:]
    for case .object(let participant) in object["participants"]?.elements ?? [] {
      guard let person = participant["person"]?.string.flatMap({ ID<Account>($0) }), room.has(person) else { continue }
      participants[person] = Participant(
        readUpTo: max(0, participant["readUpTo"]?.wholeNumber ?? 0),
        leftUpTo: max(0, participant["leftUpTo"]?.wholeNumber ?? 0),
        isMuted: participant["muted"] == .bool(true), draft: participant["draft"]?.string ?? "")
    }
    return .room(room, participants)
  }
}

extension ChatMessage {
  /// An upper bound far above any file size, which cannot overflow.
  private static let largest = 1 << 52

  /// Whether the message is plausible for the room, because a file may contain anything.
  package func isSound(in room: ChatRoom) -> Bool {
    guard room.has(sender), (1...ImportRules.highestSequence).contains(sequence), isSound(time) else { return false }
    switch content {
    case .text(let text, _): return (try? ChatRules.text(text)) != nil
    case .attachment(let attachment):
      return Path.staysBelow(attachment.file) && AttachmentName.sanitized(attachment.name) == attachment.name
        && (0...Self.largest).contains(attachment.bytes)
    case .offer(let offer): return (try? ChatRules.amount(offer.amount)) != nil && isSound(offer.proposal, in: room)
    case .meeting(let meeting):
      return (try? ChatRules.place(meeting.place)) == meeting.place && isSound(meeting.time)
        && isSound(meeting.proposal, in: room)
    case .note: return true
    }
  }

  private func isSound(_ proposal: Proposal, in room: ChatRoom) -> Bool {
    room.has(proposal.proposer) && isSound(proposal.proposedAt)
  }

  private func isSound(_ time: Timestamp) -> Bool { ImportRules.times.contains(time) }
}
