import MarketTesting
import Marketplace

/// Words for the tests of chats.
enum ChatSample {
  static let buyer = Sample.seller(60)
  static let seller = Sample.seller(61)
  static let room = room(3)

  /// A room about a listing.
  static func room(_ listing: Int) -> ChatRoom {
    ChatRoom(listing: Sample.listing(listing).id, buyer: buyer, seller: seller)
  }

  static func id(_ number: Int) -> ID<ChatMessage> {
    ID(high: 0x0193_0000_0000_7000, low: 0x8000 << 48 | UInt64(number))
  }

  static func message(
    _ number: Int, in room: ChatRoom = room, by sender: ID<Account>? = nil, _ content: ChatMessage.Content? = nil
  ) -> OutgoingMessage {
    OutgoingMessage(
      id: id(number), room: room, sender: sender ?? room.buyer, time: Sample.now.advanced(seconds: Int64(number)),
      content: content ?? .text("말 \(number)"))
  }
}
