public import Marketplace

/// The contract of `ChatStore`, as separate laws; see `ListingStoreContract`. It also uses the commands and listings of
/// the same store.
public enum ChatStoreContract {
  public struct Stores: Sendable {
    public let chats: any ChatStore
    public let commands: any CommandStore
    public let listings: any ListingStore

    public init(chats: any ChatStore, commands: any CommandStore, listings: any ListingStore) {
      self.chats = chats
      self.commands = commands
      self.listings = listings
    }
  }

  public struct Law: Sendable, CustomStringConvertible {
    public let description: String
    let holds: @Sendable (Stores) async throws -> Void
  }

  /// The initial listings of the stores.
  public static let given = Sample.listings(20)

  /// Checks one law on new stores from `make`, and prints the law and the implementation.
  public static func check(_ law: Law, of implementation: String, make: ([Listing]) async throws -> Stores) async throws
  {
    try await law.holds(try await make(given))
    print("ChatStore contract on \(implementation): \(law)")
  }

  public static let laws: [Law] = sayingLaws + cardLaws + readingLaws + roomLaws + participantLaws + ownLaws

  static func law(_ name: String, _ holds: @escaping @Sendable (Stores) async throws -> Void) -> Law {
    Law(description: name, holds: holds)
  }

  /// A room about listing 3, which has another seller than listings 1 and 2.
  static let room = ChatRoom(listing: given[3].id, buyer: Sample.seller(11), seller: given[3].seller)
  static let buyer = room.buyer
  static let seller = room.seller
  static let third = Sample.seller(12)
  /// The rooms of `buyer` about listings 3, 4 and 5.
  static let rooms = (3...5).map { ChatRoom(listing: given[$0].id, buyer: buyer, seller: given[$0].seller) }

  static func id(_ number: Int) -> ID<ChatMessage> {
    ID(high: 0x0192_0000_0000_7000, low: 0x8000_0000_0000_0000 | UInt64(number))
  }

  /// The message with this number, by the buyer unless `sender` is given, sent `seconds` after `Sample.now`.
  static func message(
    _ number: Int, in room: ChatRoom = room, by sender: ID<Account>? = nil, seconds: Int64? = nil,
    _ content: ChatMessage.Content? = nil, answer: ProposalAnswer? = nil
  ) -> OutgoingMessage {
    OutgoingMessage(
      id: id(number), room: room, sender: sender ?? room.buyer,
      time: Sample.now.advanced(seconds: seconds ?? Int64(number)), content: content ?? .text("\(number)번째 말"),
      answer: answer)
  }

  /// One example of every kind of content.
  static let contents: [ChatMessage.Content] = {
    let proposal = Proposal(by: buyer, at: Timestamp(milliseconds: 1_795_237_320_123))
    let texts = [
      "안녕하세요", "", "두 줄\n\n세 줄 ", "👨‍👩‍👧‍👦🇰🇷 e\u{301}", "\u{202E}거꾸로\u{1B}[31m\u{0}\u{7F}'\"\\", "한글",
      "\u{1112}\u{1161}\u{11AB}글",
    ]
    return texts.map { .text($0) } + [
      .attachment(Attachment(kind: .picture, file: "ab/하늘 1.jpg", name: "하늘 1.jpg", bytes: 1_234_567)),
      .attachment(Attachment(kind: .file, file: "cd/약도.pdf", name: "약도.pdf", bytes: 0)),
      .offer(Offer(amount: Money(won: 0), proposal: proposal)),
      .offer(Offer(amount: Money(amount: 9_999_999_999, currency: "USD"), proposal: proposal)),
      .meeting(Meeting(place: "역삼역 3번 출구", time: Timestamp(milliseconds: 1_795_300_000_007), proposal: proposal)),
      .note(.status(.forSale)), .note(.status(.reserved)), .note(.status(.sold)),
    ]
  }()

  /// Sends the messages that `message` makes of `numbers`, in order.
  static func say(_ numbers: some Sequence<Int>, in store: Stores, _ message: (Int) -> OutgoingMessage)
    async throws
  {
    for number in numbers { _ = try await store.commands.append(message(number)) }
  }

  /// The error for a refused message; nil when the store accepts it.
  static func refusal(of message: OutgoingMessage, by store: Stores) async -> ChatsError? {
    do throws(ChatsError) {
      _ = try await store.commands.append(message)
      return nil
    } catch { return error }
  }
}

extension ChatStore {
  func all(in room: ChatRoom = ChatStoreContract.room, above floor: Int = 0) async throws(StoreError) -> [ChatMessage] {
    do throws(StoreError) {
      return try await messages(in: room.id, at: .after(0), above: floor, limit: 1_000).messages
    } catch { throw error }
  }

  /// The rooms in the list of `person`, without the rooms with `hidden` people.
  func list(_ person: ID<Account>, _ filter: RoomFilter = .all, hidden: Set<ID<Account>> = [])
    async throws(StoreError) -> [ChatRoom]
  {
    do throws(StoreError) {
      return try await rooms(of: person, filter, hidden: hidden, from: 0, limit: 1_000).items.map(\.room)
    } catch { throw error }
  }
}
