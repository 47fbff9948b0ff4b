import EmbeddedStore
internal import LocalFiles
import Marketplace

/// Chats of a member with a seller on a measured server, one about each of the seller's listings.
struct ServedChats {
  let rooms: Int

  private static let seller = ID<Account>(high: 0x0193_0000_000A_7000, low: 0x8000 << 48 | 1)
  private static let messagesOfEach = 4

  private static func listing(_ number: Int) -> ID<Listing> {
    ID(high: 0x0193_0000_000B_7000, low: 0x8000 << 48 | UInt64(number + 1))
  }

  /// Adds the seller and the listings to the store in `folder`.
  func add(to folder: String) async throws {
    let store = try await StoreOpening.session(on: folder)
    guard let sample = try await store.page(ListingQuery(), at: .index(0), limit: 1).items.first else {
      throw BenchError("there are no listings")
    }
    let name = "chatty"
    let account = Account(
      id: Self.seller, name: name, neighborhoods: NeighborhoodChoice(only: PictureSeller.home),
      joinedAt: MachineClock().now())
    _ = try await store.accounts.add(account, skeleton: ICULookalikes().skeleton(of: name))
    try await store.save(
      (0..<rooms).map { number in
        var listing = sample
        (listing.id, listing.seller, listing.sellerName) = (Self.listing(number), account.id, name)
        return listing
      })
    await store.close()
  }

  /// Lets a member write in all rooms.
  func talk(as member: (id: String, token: String), to port: Int) throws {
    let link = try Link(port: port)
    var poll = Poll([link])
    var commands: [String] = []
    let count = rooms * Self.messagesOfEach
    for number in 0..<count {
      commands.append(command(number, by: member.id))
      guard commands.count == 50 || number == count - 1 else { continue }
      let body = "{\"commands\":[\(commands.joined(separator: ","))]}"
      try link.send(BenchServer.post("/v1/commands", as: member.token, body))
      commands = []
      var answer: (status: Int, bytes: [UInt8])?
      while answer == nil {
        if poll.ready(within: 30_000).isEmpty { throw BenchError("the server does not answer") }
        try link.receive()
        answer = try link.takeAnswer()
      }
      let text = String(decoding: answer?.bytes ?? [], as: UTF8.self)
      guard answer?.status == 200, !text.contains("refused"), !text.contains("unread") else {
        throw BenchError("the server refused a message: \(text)")
      }
    }
  }

  private func command(_ number: Int, by member: String) -> String {
    """
    {"id":"01930000-000c-7000-8000-\(Self.digits(number))","time":"\(MachineClock().now().iso8601())",\
    "command":"send","message":"01930000-000d-7000-8000-\(Self.digits(number))",\
    "listing":"\(Self.listing(number % rooms))","buyer":"\(member)","seller":"\(Self.seller)",\
    "content":{"text":"\(number / rooms + 1)번째 말이에요. 아직 판매 중인가요?"}}
    """
  }

  private static func digits(_ number: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 12 - text.count) + text
  }
}
