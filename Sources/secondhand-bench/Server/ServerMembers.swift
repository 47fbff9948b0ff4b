import CSHA2
import EmbeddedStore
import Foundation
import GRDB
internal import LocalFiles
import Marketplace

/// The members of a measured server: each is signed in, and each of the writers is the seller of a listing that the
/// previous one asks about.
struct ServerMembers {
  /// The members who write. Each may send 300 messages at once, and 50 a second.
  static let writers = 400
  /// The connections over which they write.
  static let writing = 100
  /// The members who read lists. Each may ask a hundred times a second.
  static let readers = 1000

  let count: Int

  static func account(_ number: Int) -> ID<Account> {
    ID(high: 0x0193_0000_0005_7000, low: 0x8000 << 48 | UInt64(number + 1))
  }

  /// The room in which this writer is the buyer.
  static func room(of number: Int) -> ChatRoom {
    let seller = (number + 1) % writers
    return ChatRoom(
      listing: ID(high: 0x0193_0000_0006_7000, low: 0x8000 << 48 | UInt64(seller)), buyer: account(number),
      seller: account(seller))
  }

  /// The writer who hears what this one says.
  static func hearer(of number: Int) -> Int { (number + 1) % writers }

  static func token(_ number: Int) -> String { "bench-\(number)" }

  /// The writer of a request. Those of a connection take turns.
  static func writer(_ number: Int, on link: Int) -> Int { link + writing * (number / writing % (writers / writing)) }

  /// What the answer to a message that was sent has in it.
  static let isDone = Array("\"done\"".utf8)

  /// A request with one message of a writer.
  static func message(_ number: Int, by writer: Int) -> (id: String, request: [UInt8]) {
    let id = "01930000-0007-7000-8000-" + hexadecimal(number, digits: 12)
    let room = room(of: writer)
    let command = """
      {"id":"01930000-0008-7000-8000-\(hexadecimal(number, digits: 12))","time":"\(MachineClock().now().iso8601())",\
      "command":"send","message":"\(id)","listing":"\(room.listing)","buyer":"\(room.buyer)","seller":"\(room.seller)",\
      "content":{"text":"안녕하세요, \(number)번째 말이에요. 아직 판매 중인가요?"}}
      """
    return (id, BenchServer.post("/v1/commands", as: token(writer), "{\"commands\":[\(command)]}"))
  }

  private static func hexadecimal(_ number: Int, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }

  /// Adds the members to the store in `folder`.
  func add(to folder: String) async throws {
    // A command waits for the import of Products.json, and a session does not export after each save.
    let importing = try await StoreOpening.command(on: folder)
    guard let sample = try await importing.page(ListingQuery(), at: .index(0), limit: 1).items.first else {
      throw BenchError("there are no listings")
    }
    let store = try await StoreOpening.session(on: folder)
    for number in 0..<Self.writers {
      let name = "writer\(number)"
      let account = Account(
        id: Self.account(number), name: name, neighborhoods: NeighborhoodChoice(only: PictureSeller.home),
        joinedAt: MachineClock().now())
      _ = try await store.accounts.add(account, skeleton: ICULookalikes().skeleton(of: name))
      var listing = sample
      (listing.id, listing.seller, listing.sellerName) = (
        Self.room(of: (number + Self.writers - 1) % Self.writers).listing, account.id, name
      )
      try await store.save([listing])
    }
    await store.close()
    try signIn(folder + "/Library/Market.sqlite")
  }

  /// Adds the devices directly to the database, because a transaction for each takes long.
  private func signIn(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    let now = MachineClock().now()
    try queue.write { database in
      for number in 0..<count {
        let id = ID<Device>(high: 0x0193_0000_0009_7000, low: 0x8000 << 48 | UInt64(number))
        try database.execute(
          sql:
            "INSERT INTO device(id, account, token, name, signedInAt, usedAt, expiresAt) VALUES(?, ?, ?, '', ?, ?, ?)",
          arguments: [
            Self.data(id), Self.data(Self.account(number)),
            hash(Self.token(number)), now.milliseconds, now.milliseconds, now.advanced(seconds: 86_400).milliseconds,
          ])
      }
    }
    try queue.close()
  }

  /// The bytes of an identity in the database.
  static func data<Entity>(_ id: ID<Entity>) -> Data {
    Data(
      [id.high, id.low].flatMap { number in
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
      })
  }

  private func hash(_ token: String) -> Data {
    var context = SHA2_CTX()
    var digest = [UInt8](repeating: 0, count: 32)
    let bytes = Array(token.utf8)
    SHA256Init(&context)
    SHA256Update(&context, bytes, bytes.count)
    SHA256Final(&digest, &context)
    return Data(digest)
  }
}
