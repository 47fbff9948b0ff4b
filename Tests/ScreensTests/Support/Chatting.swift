import MarketTesting
import Marketplace
import TerminalUI

@testable import Screens

/// Fills chat rooms, and sends messages of the other people.
@MainActor
final class Chatting {
  let journey: Journey
  private var random = SeededGenerator(seed: 77)

  init(_ journey: Journey) { self.journey = journey }

  static let me = JourneyPeople.me.id
  static let otter = JourneyPeople.neighbor.id
  static let fox = Sample.seller(60)

  static func journey(
    size: Size = Size(columns: 80, rows: 24), language: Language = .korean,
    settings: Settings = Settings(motion: false), start: Destination? = nil, isLocal: Bool = true,
    links: (any LinkReader)? = nil,
    through: (InMemoryListingStore) -> any ListingStore = { $0 }
  ) async -> Journey {
    var tools = Writing.tools
    tools.links = links
    return await Journey(
      JourneyPeople.listings, size: size, language: language, settings: settings, start: start,
      account: JourneyPeople.me(language), others: JourneyPeople.others(language), tools: tools,
      chatsAtHand: isLocal, through: through)
  }

  /// My room with the otter about the otter's skates.
  static let skates = ChatRoom(listing: JourneyListings.all[0].id, buyer: me, seller: otter)
  /// The fox's room with me about my amplifier.
  static let amp = ChatRoom(listing: JourneyPeople.mine[0].id, buyer: fox, seller: me)

  /// Adds a message to a room directly in the store, sent this many minutes ago.
  @discardableResult
  func put(
    _ content: ChatMessage.Content, in room: ChatRoom, by sender: ID<Account>, minutes: Int64 = 0,
    answer: ProposalAnswer? = nil
  ) async -> ID<ChatMessage> {
    let time = Sample.now.advanced(seconds: -minutes * 60)
    let message = OutgoingMessage(
      id: ID(at: time, random: &random), room: room, sender: sender, time: time, content: content, answer: answer)
    _ = try? await journey.commands.append(message)
    return message.id
  }

  @discardableResult
  func say(_ text: String, in room: ChatRoom, by sender: ID<Account>, minutes: Int64 = 0) async -> ID<ChatMessage> {
    await put(.text(text), in: room, by: sender, minutes: minutes)
  }

  /// Adds a message while the program runs, and waits until the program shows it.
  func hear(_ text: String, in room: ChatRoom, by sender: ID<Account>) async {
    await journey.outside { await say(text, in: room, by: sender) }
  }

  func offer(_ won: Int, in room: ChatRoom, by sender: ID<Account>, minutes: Int64 = 0) async -> ID<ChatMessage> {
    let time = Sample.now.advanced(seconds: -minutes * 60)
    return await put(
      .offer(Offer(amount: Money(won: won), proposal: Proposal(by: sender, at: time))), in: room, by: sender,
      minutes: minutes)
  }

  /// The messages of a room in the store, in order.
  func messages(_ room: ChatRoom) async -> [ChatMessage] {
    let page = try? await journey.chats.messages(in: room.id, at: .newest, above: 0, limit: 1000)
    return page?.messages ?? []
  }

  var room: RoomState? { (journey.app.tabs.top as? RoomModel)?.state }
}
