import Foundation
import MarketTesting
import Marketplace
import Pictures
import Testing
import WebClient

@testable import Avatars

@Suite final class AvatarServiceTests {
  /// One pixel.
  private static let picture = [UInt8](
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!)

  private static func response(
    _ body: [UInt8] = picture, type: String = "image/png", status: String = "200 OK"
  ) -> [UInt8] { StandInService.response(body, type: type, status: status) }

  private let folder = NSTemporaryDirectory() + "avatars-\(UUID().uuidString)"

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The address of an avatar of this service.
  private func template(_ service: StandInService) -> String { "http://127.0.0.1:\(service.port)/{seed}.png" }

  /// A service that may be reached although it is on this machine.
  private func avatars(_ service: StandInService, time: Duration = .seconds(600)) -> AvatarService {
    let port = service.port
    return AvatarService(template: template(service), folder: folder, codec: FilePictureCodec()) { address in
      var limits = AvatarService.limits
      limits.time = time
      let fetch = SafeFetch(limits, exceptions: [SocketAddress([127, 0, 0, 1], port: port)])
      return await AvatarService.bytes(at: address, by: fetch)
    }
  }

  private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

  @Test func asksOnceForEachSeed() async throws {
    let service = StandInService { _ in Self.response() }
    let avatars = avatars(service)
    let path = try #require(await avatars.picture(seed: 7))
    #expect(try [UInt8](Data(contentsOf: URL(filePath: path))) == Self.picture)
    #expect(await avatars.picture(seed: 7) == path)
    #expect(service.requests == ["GET /7.png HTTP/1.1"])
    let other = await avatars.picture(seed: .max)
    #expect(other != nil && other != path)
    #expect(service.requests.last == "GET /18446744073709551615.png HTTP/1.1")
  }

  @Test func isThereAgainWithoutTheService() async throws {
    let service = StandInService { _ in Self.response() }
    let path = try #require(await avatars(service).picture(seed: 1))
    let later = AvatarService(template: template(service), folder: folder, codec: FilePictureCodec()) { _ in nil }
    #expect(await later.picture(seed: 1) == path)
  }

  /// HTML, an error, an empty body, a page that calls itself a picture, and more bytes than any avatar has.
  @Test(arguments: [
    response(Array("<html></html>".utf8), type: "text/html"), response(status: "404 Not Found"), response([]),
    response(Array("<html></html>".utf8)), response(picture + [UInt8](repeating: 0, count: AvatarService.longest)),
    Array("nonsense".utf8),
  ])
  func anythingElseIsNoPicture(_ answer: [UInt8]) async {
    let service = StandInService { _ in answer }
    #expect(await avatars(service).picture(seed: 1) == nil)
    #expect(files.isEmpty)
    #expect(service.requests.count == 1)
  }

  /// The header promises more pixels than the program decodes.
  @Test func aBombIsNoPicture() async {
    var bomb = Self.picture
    for place in [16, 20] { bomb.replaceSubrange(place..<place + 4, with: [0, 1, 0, 0]) }
    let service = StandInService { [bomb] _ in Self.response(bomb) }
    #expect(await avatars(service).picture(seed: 1) == nil)
    #expect(files.isEmpty)
  }

  @Test func silenceIsNoPicture() async {
    let service = StandInService { _ in nil }
    #expect(await avatars(service, time: .milliseconds(300)).picture(seed: 1) == nil)
  }

  @Test func leavingEndsTheRequest() async {
    let service = StandInService { _ in nil }
    let avatars = avatars(service)
    let task = Task { await avatars.picture(seed: 1) }
    while service.requests.isEmpty { await Task.yield() }
    task.cancel()
    #expect(await task.value == nil)
  }

  @Test func serversOfThisNetworkAreNotReached() async {
    let service = StandInService { _ in Self.response() }
    let avatars = AvatarService(
      template: template(service), folder: folder, codec: FilePictureCodec(), userAgent: "secondhand")
    #expect(await avatars.picture(seed: 1) == nil)
    #expect(service.requests.isEmpty)
  }

  @Test func keepsTheNewestHundred() async throws {
    let avatars = AvatarService(template: "http://a.example/{seed}", folder: folder, codec: FilePictureCodec()) { _ in
      Self.picture
    }
    var paths: [String] = []
    for seed in 0..<UInt64(AvatarCache.limit) { paths.append(try #require(await avatars.picture(seed: seed))) }
    // The others may all be of one tick of the clock.
    let oldest = paths[40..<43]
    let longAgo: [FileAttributeKey: Any] = [.modificationDate: Date(timeIntervalSince1970: 0)]
    for path in oldest { try FileManager.default.setAttributes(longAgo, ofItemAtPath: path) }
    for seed in 0..<3 { #expect(await avatars.picture(seed: .max - UInt64(seed)) != nil) }
    #expect(files.count == AvatarCache.limit)
    #expect(!oldest.contains { FileManager.default.fileExists(atPath: $0) })
  }
}
