import Glibc
import MarketAPI
import MarketJSON
import MarketTesting
import Marketplace
import Testing

@testable import MarketServer

/// What a server keeps of uploads that broke.
@Suite(.serialized) struct PartialUploadTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 1, 2, 3, 0xFF, 0xD9]
  /// Computed by sha256sum.
  private static let hash = "bd608e2831aafef34aa0215897d6ca0bfc3dcfc64ad88b81bb008adc44b9332d"
  private static let picture = "/v1/pictures/\(hash)"
  private static let upload = "/v1/uploads/\(hash)"

  @Test func anUploadGoesOnWithItsOffset() async throws {
    try await LiveServer.run { server async throws in
      let (member, other) = (try await server.signUp("otter"), try await server.signUp("other"))
      func position(_ member: Member) async throws -> Int? {
        try await server.client.send("GET", Self.upload, token: member.token).object["offset"]?.wholeNumber
      }
      func send(_ bytes: some Sequence<UInt8>, from offset: Int, as member: Member) async throws -> TestClient.Answer {
        try await server.client.send(
          "PUT", Self.picture, token: member.token, headers: ["Upload-Offset": "\(offset)"], body: Array(bytes))
      }
      #expect(try await position(member) == nil)
      try await server.breakOff(Self.picture, member.token, Self.jpeg, after: 4)
      #expect(try await position(member) == 4)
      #expect(try await position(other) == nil, "an upload belongs to its member")
      #expect(try await send(Self.jpeg.dropFirst(4), from: 4, as: other).problem == "wrong-offset")
      #expect(try await send(Self.jpeg.dropFirst(5), from: 5, as: member).problem == "wrong-offset")
      #expect(try await send(Self.jpeg.dropFirst(4), from: -1, as: member).problem == "bad-request")
      #expect(try await send(Self.jpeg.dropFirst(4), from: 4, as: member).status == 201)
      let complete = try await server.client.send("GET", Self.upload, token: member.token).object
      #expect(complete["isComplete"] == .bool(true) && complete["offset"]?.wholeNumber == Self.jpeg.count)
      #expect(try await server.client.send("GET", Self.picture).body == Self.jpeg)
      server.clock.advance(seconds: Limits.lease)
      #expect(try await position(member) == nil, "a command may no longer refer to it")
    }
  }

  @Test func wrongContentsAreForgotten() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("otter")
      try await server.breakOff(Self.picture, member.token, Self.jpeg, after: 4)
      let wrong = try await server.client.send(
        "PUT", Self.picture, token: member.token, headers: ["Upload-Offset": "4"], body: [1, 2])
      #expect(wrong.problem == "wrong-hash")
      #expect(try await server.client.send("GET", Self.upload, token: member.token).problem == "not-found")
    }
  }

  // MARK: Limits

  private static let now = Sample.now

  private static func key(_ member: UInt64, _ number: Int) -> PartialUploads.Key {
    .init(account: ID(high: 0x0193_0000_0000_7000, low: 0x8000_0000_0000_0000 | member), hash: "\(number)")
  }

  private static func breakOff(_ uploads: PartialUploads, _ key: PartialUploads.Key, _ count: Int, at time: Timestamp)
    throws
  {
    let upload = try uploads.begin(key, from: 0, at: time)
    #expect(upload.append([UInt8](repeating: 0, count: count)))
    uploads.end(upload, of: key, .broken, at: time)
  }

  @Test func theOldestIsForgottenFirst() throws {
    let uploads = PartialUploads(ofMember: .init(entries: 3, bytes: 100), all: .init(entries: 5, bytes: 150))
    for number in 0..<5 {
      try Self.breakOff(uploads, Self.key(1, number), 10, at: Self.now.advanced(seconds: Int64(number)))
    }
    let later = Self.now.advanced(seconds: 10)
    #expect((0..<5).map { uploads.position(of: Self.key(1, $0), at: later)?.offset } == [nil, nil, 10, 10, 10])
    try Self.breakOff(uploads, Self.key(1, 9), 95, at: later)
    #expect(uploads.position(of: Self.key(1, 4), at: later) == nil, "too many bytes of one member")
    try Self.breakOff(uploads, Self.key(2, 0), 60, at: later.advanced(seconds: 1))
    #expect(uploads.position(of: Self.key(1, 9), at: later) == nil, "too many bytes of all")
    #expect(uploads.position(of: Self.key(2, 0), at: later)?.offset == 60)
    #expect(uploads.position(of: Self.key(2, 0), at: later.advanced(seconds: 1 + Limits.lease)) == nil)
  }

  /// A machine that comes back takes what its dead connection has sent, and nothing comes to that from then on.
  @Test func aNewRequestTakesTheBytesOfADeadConnection() throws {
    let uploads = PartialUploads()
    let dead = try uploads.begin(Self.key(1, 0), from: 0, at: Self.now)
    #expect(dead.append([1, 2, 3]))
    #expect(uploads.position(of: Self.key(1, 0), at: Self.now)?.offset == 3)
    #expect(!dead.append([4]))
    let next = try uploads.begin(Self.key(1, 0), from: 3, at: Self.now)
    uploads.end(dead, of: Self.key(1, 0), .broken, at: Self.now)
    #expect(next.append([4]) && next.bytes == [1, 2, 3, 4])
    uploads.end(next, of: Self.key(1, 0), .broken, at: Self.now)
    #expect(uploads.position(of: Self.key(1, 0), at: Self.now)?.offset == 4)
  }
}

extension LiveServer {
  /// Announces all bytes of an upload, closes the connection after some of them, and waits until the server noticed it.
  fileprivate func breakOff(_ path: String, _ token: String, _ bytes: [UInt8], after count: Int) async throws {
    let socket = try #require(client.connected())
    let head = "PUT \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
    let sent = Array((head + "Content-Length: \(bytes.count)\r\n\r\n").utf8) + bytes.prefix(count)
    _ = sent.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, sent.count, Int32(MSG_NOSIGNAL)) }
    close(socket)
    let noted = "endpoint=\"uploadPicture\",status=\"400\""
    try await Patience.wait(for: "the end of the upload") {
      try await client.send("GET", "/metrics").text.contains(noted)
    }
  }
}
