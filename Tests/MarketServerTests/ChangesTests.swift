import EmbeddedStore
import MarketJSON
import MarketTesting
import Marketplace
import Testing

/// Sending commands and receiving changes.
@Suite(.serialized) struct ChangesTests {
  @Test func aCommandSentAgainHasNoFurtherEffect() async throws {
    try await LiveServer.run { server async throws in
      let seller = try await server.signUp("seller")
      let listing: ID<Listing> = LiveServer.newID()
      let command = MemberCommand.publish(listing, Self.chair)
      let id: ID<AnyCommand> = LiveServer.newID()
      #expect(try await server.perform(command, as: seller.token, id: id) == "done")
      let number = try await server.number(seller.token)
      #expect(try await server.perform(command, as: seller.token, id: id) == "done")
      #expect(try await server.number(seller.token) == number)
      // A command of another member with the same identity is a different command.
      let other = try await server.signUp("other")
      #expect(try await server.perform(.delete(listing), as: other.token, id: id) == "listing-not-yours")
    }
  }

  /// A report has the identity of its command. A member who knows the identity must not overwrite the report.
  @Test func aForgedIdentityDoesNotReplaceAReport() async throws {
    try await LiveServer.run { server async throws in
      let (first, second) = (try await server.signUp("first"), try await server.signUp("second"))
      let bad = try await server.signUp("bad")
      let id: ID<AnyCommand> = LiveServer.newID()
      let report = MemberCommand.report(.account(bad.id), .fraud, note: "돈만 받았어요", messages: [])
      #expect(try await server.perform(report, as: first.token, id: id) == "done")
      _ = try await server.perform(
        .report(.account(first.id), .spam, note: "", messages: []), as: second.token, id: id)
      let market = server.markets.market(for: .member(first.id))
      #expect(try await market.accounts.reports().map(\.note) == ["돈만 받았어요"])
    }
  }

  @Test func oneUnreadableCommandDoesNotStopTheOthers() async throws {
    try await LiveServer.run { server async throws in
      let seller = try await server.signUp("seller")
      let given = GivenCommand(
        id: LiveServer.newID(), time: Sample.now, command: .publish(LiveServer.newID(), Self.chair))
      let answer = try await server.client.send(
        "POST", "/v1/commands", token: seller.token,
        JSONObject([
          .init(
            "commands",
            .array([
              .int(1), .object(JSONObject([.init("command", .string("fly"))])),
              .object(CommandJSON.object(for: given)),
            ]))
        ]))
      let outcomes = answer.object["outcomes"]?.elements ?? []
      #expect(outcomes.map { $0.member("outcome") } == ["unread", "unread", "done"])
    }
  }

  /// A message with a future time would stay below all others forever.
  @Test func aClockThatIsAheadCountsAsNow() async throws {
    try await LiveServer.run { server async throws in
      let seller = try await server.signUp("seller")
      let listing: ID<Listing> = LiveServer.newID()
      let given = GivenCommand(
        id: LiveServer.newID(), time: Sample.now.advanced(seconds: 1_000_000), command: .publish(listing, Self.chair))
      _ = try await server.client.send(
        "POST", "/v1/commands", token: seller.token,
        JSONObject([.init("commands", .array([.object(CommandJSON.object(for: given))]))]))
      #expect(try await server.store.listing(listing)?.createdAt == server.clock.now())
    }
  }

  @Test func changesComeToThoseTheyConcern() async throws {
    try await LiveServer.run { server async throws in
      let (seller, buyer) = (try await server.signUp("seller"), try await server.signUp("buyer"))
      let stranger = try await server.signUp("stranger")
      let start = try await server.number(buyer.token)
      let listing: ID<Listing> = LiveServer.newID()
      #expect(try await server.perform(.publish(listing, Self.chair), as: seller.token) == "done")
      let room = ChatRoom(listing: listing, buyer: buyer.id, seller: seller.id)
      #expect(try await server.perform(.send(LiveServer.newID(), .text("있나요?"), room), as: buyer.token) == "done")

      func kinds(_ token: String?) async throws -> [String] {
        let answer = try await server.client.send("GET", "/v1/changes?since=\(start)", token: token)
        return answer.object["changes"]?.elements?.compactMap { $0.member("kind") } ?? []
      }
      #expect(try await kinds(seller.token).contains("room"))
      #expect(try await kinds(buyer.token).contains("room"))
      #expect(try await kinds(stranger.token).contains("listing"))
      #expect(try await !kinds(stranger.token).contains("room"))
      #expect(try await !kinds(nil).contains("room"))

      let path = "/v1/rooms/\(room.id)/messages"
      let messages = try await server.client.send("GET", path, token: seller.token)
      #expect(messages.object["items"]?.elements?.map { $0.member("text") } == ["있나요?"])
      #expect(try await server.client.send("GET", path, token: stranger.token).problem == "not-found")
    }
  }

  /// A listing that its seller hid is removed for everybody else, and the change says so.
  @Test func aHiddenListingIsRemoved() async throws {
    try await LiveServer.run { server async throws in
      let (seller, other) = (try await server.signUp("seller"), try await server.signUp("other"))
      let listing: ID<Listing> = LiveServer.newID()
      #expect(try await server.perform(.publish(listing, Self.chair), as: seller.token) == "done")
      let number = try await server.number(other.token)
      #expect(try await server.perform(.setHidden(listing, true), as: seller.token) == "done")
      func change(_ token: String) async throws -> JSONValue? {
        try await server.client.send("GET", "/v1/changes?since=\(number)", token: token)
          .object["changes"]?.elements?.first
      }
      #expect(try await change(other.token)?.flag("isRemoved") == true)
      #expect(try await change(seller.token)?.flag("isRemoved") == nil)
    }
  }

  @Test func eventsArePushedAndResumed() async throws {
    try await LiveServer.run { server async throws in
      let (seller, buyer) = (try await server.signUp("seller"), try await server.signUp("buyer"))
      let start = try await server.number(buyer.token)
      let listing: ID<Listing> = LiveServer.newID()
      async let stream = server.client.stream("/v1/events", token: buyer.token) { $0.contains("\(listing)") }
      #expect(try await server.perform(.publish(listing, Self.chair), as: seller.token) == "done")
      // The stream may begin before or after the publication. In both cases the event number leads to the listing.
      let resumed = try await server.client.stream(
        "/v1/events", token: buyer.token, headers: ["Last-Event-ID": "\(start)"]
      ) { $0.contains("\(listing)") }
      #expect(resumed.contains("id: ") && resumed.contains("text/event-stream"))
      #expect(try await server.perform(.edit(listing, ListingChanges(title: "책상")), as: seller.token) == "done")
      #expect(try await stream.contains("\(listing)"))
    }
  }

  @Test func aRevokedDeviceHearsNothingMore() async throws {
    try await LiveServer.run { server async throws in
      let (seller, member) = (try await server.signUp("seller"), try await server.signUp("otter"))
      let lost = try await server.signIn("otter")
      let (started, isStarted) = AsyncStream<Void>.makeStream()
      async let stream = server.client.stream("/v1/events", token: lost.token) { read in
        if read.contains("data:") { isStarted.finish() }
        return false
      }
      for await _ in started {}
      let path = "/v1/me/devices/\(lost.device)"
      #expect(try await server.client.send("DELETE", path, token: member.token).status == 204)
      let listing: ID<Listing> = LiveServer.newID()
      #expect(try await server.perform(.publish(listing, Self.chair), as: seller.token) == "done")
      // The server ends the stream, so reading it ends.
      #expect(try await !stream.contains("\(listing)"))
    }
  }

  static let chair = NewListing(
    title: "의자", description: "튼튼해요", price: Money(won: 10_000), categories: [.wanted],
    neighborhood: Sample.home)
}

extension LiveServer {
  /// The number of the newest event.
  func number(_ token: String?) async throws -> Int {
    try await client.send("GET", "/v1/changes", token: token).object["number"]?.wholeNumber ?? -1
  }
}

extension JSONValue {
  func member(_ name: String) -> String? {
    if case .object(let object) = self { object[name]?.string } else { nil }
  }

  func flag(_ name: String) -> Bool? {
    if case .object(let object) = self, case .bool(let flag)? = object[name] { flag } else { nil }
  }
}
