import MarketTesting
import Marketplace

@testable import EmbeddedStore

/// Words for the tests of chats.
enum ChatSample {
  static let buyer = Sample.seller(60)
  static let seller = Sample.seller(61)
  static let listing = Sample.listings(20)[3].id
  static let room = ChatRoom(listing: listing, buyer: buyer, seller: seller)

  static func id(_ number: Int) -> ID<ChatMessage> {
    ID(high: 0x0193_0000_0000_7000, low: 0x8000 << 48 | UInt64(number))
  }

  static func message(
    _ number: Int, in room: ChatRoom = room, by sender: ID<Account>? = nil, _ content: ChatMessage.Content? = nil,
    at seconds: Int64? = nil
  ) -> OutgoingMessage {
    OutgoingMessage(
      id: id(number), room: room, sender: sender ?? room.buyer,
      time: Sample.now.advanced(seconds: seconds ?? Int64(number)), content: content ?? .text("말 \(number)"))
  }

  static func picture(_ file: String) -> ChatMessage.Content {
    .attachment(Attachment(kind: .picture, file: file, name: "1.jpg", bytes: 1))
  }
}

extension ChatStore {
  func all(in room: ChatRoom = ChatSample.room) async throws -> [ChatMessage] {
    try await messages(in: room.id, at: .newest, above: 0, limit: .max).messages
  }
}
