import MarketJSON
import MarketTesting
import Marketplace
import Testing

/// Uploading and downloading pictures and files.
@Suite(.serialized) struct ServedFilesTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 1, 2, 3, 0xFF, 0xD9]
  /// Computed by sha256sum.
  private static let hash = "bd608e2831aafef34aa0215897d6ca0bfc3dcfc64ad88b81bb008adc44b9332d"

  @Test func anUploadedPictureServesItsListing() async throws {
    try await LiveServer.run { server async throws in
      let (seller, thief) = (try await server.signUp("seller"), try await server.signUp("thief"))
      let path = "/v1/pictures/\(Self.hash)"
      let file = "\(Self.hash.prefix(2))/\(Self.hash).jpg"
      var chair = ChangesTests.chair
      chair.pictures = [Picture(source: .file(file), alt: "의자")]
      #expect(try await server.perform(.publish(LiveServer.newID(), chair), as: seller.token) == "file-missing")
      let kept = try await server.client.send("PUT", path, token: seller.token, body: Self.jpeg)
      #expect(kept.status == 201 && kept.object["file"]?.string == file)
      // Knowing the hash of another member's picture is not enough.
      #expect(try await server.perform(.publish(LiveServer.newID(), chair), as: thief.token) == "file-missing")
      #expect(try await server.perform(.setPicture(chair.pictures[0]), as: thief.token) == "file-missing")
      let listing: ID<Listing> = LiveServer.newID()
      #expect(try await server.perform(.publish(listing, chair), as: seller.token) == "done")
      // The listing already has the picture, so it keeps it after the lease.
      server.clock.advance(seconds: 2 * 3600)
      let edit = MemberCommand.edit(listing, ListingChanges(title: "책상", pictures: chair.pictures))
      #expect(try await server.perform(edit, as: seller.token) == "done")

      let picture = try await server.client.send("GET", path)
      #expect(picture.body == Self.jpeg && picture.headers["content-type"] == "image/jpeg")
      let tag = try #require(picture.headers["etag"])
      let again = try await server.client.send("GET", path, headers: ["If-None-Match": tag])
      #expect(again.status == 304 && again.body.isEmpty)
    }
  }

  @Test func whatIsNotAsItsAddressSaysIsRefused() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("otter")
      func problem(_ path: String, _ body: [UInt8]) async throws -> String? {
        try await server.client.send("PUT", path, token: member.token, body: body).problem
      }
      #expect(try await problem("/v1/pictures/\(Self.hash)", [1, 2, 3]) == "wrong-hash")
      #expect(try await problem("/v1/pictures/..%2F..%2Fetc", Self.jpeg) == "wrong-hash")
      let text = "039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81"
      #expect(try await problem("/v1/pictures/\(text)", [1, 2, 3]) == "not-a-picture")
      #expect(
        try await problem("/v1/pictures/\(Self.hash)", [UInt8](repeating: 0, count: 5 << 20)) == "too-large")
    }
  }

  @Test func aFileGoesThroughARoom() async throws {
    try await LiveServer.run { server async throws in
      let (seller, buyer) = (try await server.signUp("seller"), try await server.signUp("buyer"))
      let listing: ID<Listing> = LiveServer.newID()
      #expect(try await server.perform(.publish(listing, ChangesTests.chair), as: seller.token) == "done")
      let text = "039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81"
      let kept = try await server.client.send(
        "PUT", "/v1/files/\(text)?name=list.pdf", token: buyer.token, body: [1, 2, 3])
      let file = try #require(kept.object["file"]?.string)
      #expect(file == "03/\(text).pdf")
      let room = ChatRoom(listing: listing, buyer: buyer.id, seller: seller.id)
      let attachment = Attachment(kind: .file, file: file, name: "list.pdf", bytes: 3)
      #expect(
        try await server.perform(.send(LiveServer.newID(), .attachment(attachment), room), as: buyer.token) == "done")
      let read = try await server.client.send("GET", "/v1/files/\(text).pdf", token: seller.token)
      #expect(read.body == [1, 2, 3] && read.headers["content-disposition"] == "attachment")
      #expect(try await server.client.send("GET", "/v1/files/\(text).pdf").problem == "signed-out")
    }
  }

  @Test func namesOfOtherFilesLeadNowhere() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("otter")
      for name in ["..%2f..%2fLibrary%2fMarket.sqlite", "....", "%00", String(repeating: "a", count: 64) + ".sqlite"] {
        #expect(try await server.client.send("GET", "/v1/files/\(name)", token: member.token).status == 404, "\(name)")
        #expect(try await server.client.send("GET", "/v1/pictures/\(name)").status == 404, "\(name)")
      }
    }
  }
}
