import EmbeddedStore
import MarketJSON
import MarketTesting
import Marketplace
import Testing

/// Deleting an account over HTTP.
@Suite(.serialized) struct AccountDeletionTests {
  @Test func anAccountIsDeletedWithItsPassphrase() async throws {
    try await LiveServer.run { server async throws in
      let (leaver, friend) = (try await server.signUp("otter"), try await server.signUp("beaver"))
      let listing: ID<Listing> = LiveServer.newID()
      let new = NewListing(title: "의자", description: "튼튼", categories: [.wanted], neighborhood: Sample.home)
      #expect(try await server.perform(.publish(listing, new), as: leaver.token) == "done")
      let room = ChatRoom(listing: listing, buyer: friend.id, seller: leaver.id)
      #expect(try await server.perform(.send(LiveServer.newID(), .text("안녕"), room), as: friend.token) == "done")
      #expect(try await server.perform(.send(LiveServer.newID(), .text("네"), room), as: leaver.token) == "done")
      let search = MemberCommand.saveSearch(SearchRequest(text: "의자"), name: "의자")
      #expect(try await server.perform(search, as: leaver.token) == "done")

      func delete(_ passphrase: String) async throws -> TestClient.Answer {
        try await server.client.send(
          "POST", "/v1/me/delete", token: leaver.token, JSONObject([.init("passphrase", .string(passphrase))]))
      }
      #expect(try await delete("wrong horse").problem == "wrong-passphrase")
      #expect(try await delete("correct horse").status == 204)

      #expect(try await server.client.send("GET", "/v1/me", token: leaver.token).problem == "signed-out")
      #expect(try await server.store.members.credential(of: leaver.id) == nil)
      #expect(try await server.store.members.devices(of: leaver.id) == [])
      #expect(try await server.store.personal.savedSearches(of: leaver.id) == [])
      #expect(try await server.client.send("GET", "/v1/listings/\(listing)", token: friend.token).status == 404)
      let messages = try await server.client.send("GET", "/v1/rooms/\(room.id)/messages", token: friend.token)
      #expect(messages.object["items"]?.elements?.count == 2)
      let seen = try await server.client.send("GET", "/v1/rooms/\(room.id)", token: friend.token)
      #expect(seen.text.contains(Account.formerName))
      let person = try await server.client.send("GET", "/v1/people/\(leaver.id)")
      #expect(person.object["name"]?.string == Account.formerName)
      // The account cannot sign in any more, and its name is free.
      let signIn = try await server.client.send(
        "POST", "/v1/session",
        JSONObject([.init("name", .string("otter")), .init("passphrase", .string("correct horse"))]))
      #expect(signIn.problem == "wrong-passphrase")
      server.clock.advance(seconds: 600)
      #expect(try await server.signUp("otter").id != leaver.id)
    }
  }

  /// Reported versions of a listing are evidence and stay. The other versions are deleted with the account.
  @Test func onlyReportedVersionsStay() async throws {
    try await LiveServer.run { server async throws in
      let (leaver, friend) = (try await server.signUp("otter"), try await server.signUp("beaver"))
      let (kept, gone): (ID<Listing>, ID<Listing>) = (LiveServer.newID(), LiveServer.newID())
      let new = NewListing(title: "의자", description: "튼튼", categories: [.wanted], neighborhood: Sample.home)
      for id in [kept, gone] {
        #expect(try await server.perform(.publish(id, new), as: leaver.token) == "done")
        #expect(try await server.perform(.edit(id, ListingChanges(title: "책상")), as: leaver.token) == "done")
      }
      let complaint = MemberCommand.report(.listing(kept), .fraud, note: "", messages: [])
      #expect(try await server.perform(complaint, as: friend.token) == "done")
      let answer = try await server.client.send(
        "POST", "/v1/me/delete", token: leaver.token, JSONObject([.init("passphrase", .string("correct horse"))]))
      #expect(answer.status == 204)
      #expect(try await server.store.commands.revisions(of: kept, limit: 10).count == 2)
      #expect(try await server.store.commands.revisions(of: gone, limit: 10) == [])
    }
  }
}
