import EmbeddedStore
import MarketServer
import MarketSync
import MarketTesting
import Marketplace
import Testing

/// Pictures on their way from a replica to its server.
@Suite(.serialized) struct UploadTests {
  /// A picture of almost 4 MB, the most that a server takes.
  private static let size = (4 << 20) - 4096
  private static let chunk = 1 << 20

  private static func picture() -> [UInt8] {
    var random = SeededGenerator(seed: 7)
    var bytes: [UInt8] = [0xFF, 0xD8]
    while bytes.count < size { withUnsafeBytes(of: random.next()) { bytes += $0 } }
    return Array(bytes.prefix(size))
  }

  /// Runs `body` with a member behind a proxy and one who is not, and the file of a picture on the machine of the first.
  private func run(_ body: (LiveServer, FaultProxy, Peer, Peer, String) async throws -> Void) async throws {
    try await LiveServer.run { live in
      let proxy = try FaultProxy(to: live.client.port)
      defer { proxy.close() }
      let otter = try await Peer.join("수달", at: live, through: "http://127.0.0.1:\(proxy.port)")
      let hedgehog = try await Peer.join("hedgehog", at: live)
      await otter.settles()
      await hedgehog.settles()
      let pictures = FolderPictureStore(
        folder: RemoteServers.replica(of: otter.server, in: otter.folder), references: [otter.store])
      let file = try await pictures.keep(Self.picture())
      let outcome: Result<Void, any Error>
      do { outcome = .success(try await body(live, proxy, otter, hedgehog, file)) } catch { outcome = .failure(error) }
      await otter.stop()
      await hedgehog.stop()
      try outcome.get()
    }
  }

  private func chair(_ file: String) -> NewListing {
    var new = NewListing(
      title: "의자", description: "튼튼해요.", price: Money(won: 9000), categories: [.wanted], neighborhood: Sample.home)
    new.pictures = [Picture(source: .file(file), alt: "하얀 의자")]
    return new
  }

  /// Every connection breaks after a megabyte, so only an upload that goes on ever ends.
  @Test func aBrokenUploadGoesOnWhereItStopped() async throws {
    try await run { live, proxy, otter, hedgehog, file in
      let before = proxy.sent
      proxy.cutUploads(after: Self.chunk)
      let published = try await otter.market.listings.publish(chair(file))
      await hedgehog.becomes("the listing") { try await hedgehog.market.listings.row(published.id, from: nil) != nil }
      let sent = proxy.sent - before
      #expect(sent >= Self.size && sent < Self.size + Self.size / 4, "\(sent) of \(Self.size) bytes")
      let name = file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
      #expect(try await live.client.send("GET", "/v1/pictures/\(name)").body == Self.picture())
      #expect(otter.engine.status.upload == nil)
    }
  }

  /// Records arrive and the progress shows while an upload runs.
  @Test func anUploadRunsInTheBackground() async throws {
    try await run { _, proxy, otter, hedgehog, file in
      proxy.stallUploads(after: Self.chunk)
      let published = try await otter.market.listings.publish(chair(file))
      await otter.becomes("the progress") { (otter.engine.status.upload?.share ?? 0) > 0 }
      let upload = try #require(otter.engine.status.upload)
      #expect(upload.isPicture && upload.share > 0)
      #expect(try await otter.engine.pending().map(\.id) == [upload.item])
      let desk = try await hedgehog.market.listings.publish(
        NewListing(title: "책상", description: "넓어요.", categories: [.wanted], neighborhood: Sample.home))
      await otter.becomes("the desk") { try await otter.market.listings.row(desk.id, from: nil) != nil }
      #expect(otter.engine.status.connection == .online && otter.engine.status.waiting == 1)
      proxy.stallUploads(after: nil)
      await hedgehog.becomes("the chair") { try await hedgehog.market.listings.row(published.id, from: nil) != nil }
      await otter.becomes("that nothing goes up") { otter.engine.status.upload == nil }
    }
  }

  @Test func aDiscardedItemEndsItsUpload() async throws {
    try await run { _, proxy, otter, _, file in
      proxy.stallUploads(after: Self.chunk)
      _ = try await otter.market.listings.publish(chair(file))
      await otter.becomes("the progress") { otter.engine.status.upload != nil }
      let item = try #require(otter.engine.status.upload).item
      try await otter.engine.discard(item)
      await otter.becomes("the end of the upload") { otter.engine.status.upload == nil }
      #expect(otter.engine.status.connection == .online)
      await otter.settles()
    }
  }
}
