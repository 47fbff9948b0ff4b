import MarketTesting
import Marketplace
import Testing

@testable import LocalFiles
@testable import MarketJSON

/// Every imported value can be written and read again.
@Suite struct ValuesAtTheLimitTests {
  private static let times = ["0001-01-01T00:00:00+09:00", "9999-12-31T23:59:59.999+09:00", "2026-11-21"]

  /// A text with a name of about the longest length, as one or many code points.
  private static func name(_ random: inout SeededGenerator) -> String {
    String(
      repeating: ["ㅋ", "a", "👩‍👩‍👧", "e\u{301}"].randomElement(using: &random)!,
      count: TypedListing.titleLimit + .random(in: -1...1, using: &random))
  }

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  private static func element(_ random: inout SeededGenerator) -> String {
    let name = name(&random)
    let number = ["0", "9223372036854775807", "9007199254740993", "1e18"].randomElement(using: &random)!
    let time = times.randomElement(using: &random)!
    let members = [
      "\"seller\":\"\(name)\"", "\"seller\":{\"name\":\"\(name)\"}", "\"seller\":{\"nickname\":\"\(name)\",\"id\":7}",
      "\"user\":{\"id\":\"\(name)\"}", "\"sellerName\":\"\(name)\"", "\"seller\":\(String(repeating: "7", count: 201))",
      "\"price\":\(number)", "\"views\":\(number)", "\"likes\":\(number)", "\"comments\":\(number)",
      "\"createdAt\":\"\(time)\"", "\"updatedAt\":\"\(time)\"", "\"bumpedAt\":\"\(time)\"", "\"deletedAt\":\"\(time)\"",
      "\"deep\":\(nested(.random(in: 58...64, using: &random)))", "\"id\":\"\(name)\"",
      "\"picture\":{\"file\":\"a.jpg\",\"alt\":\"\(name)\"}", "\"neighborhood\":\"geonames:\(name)\"",
    ]
    let some = members.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    return "{" + (["\"title\":\"의자\""] + some).joined(separator: ",") + "}"
  }

  @Test(arguments: 0..<600)
  func whatIsTakenInCanBeReadAgain(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let list = "[" + (0..<4).map { _ in Self.element(&random) }.joined(separator: ",") + "]"
    let text = Array((Bool.random(using: &random) ? list : "{\"version\":1,\"products\":\(list)}").utf8)
    guard let survey = try? ProductsSurvey(text) else { return }
    let written = FileSignature(
      device: 1, node: 1, size: 1, seconds: [.max, .min, 300_000_000_000, 0].randomElement(using: &random)!,
      nanoseconds: 999_999_999)
    let reading = try ProductsReading(
      text, survey,
      .init(file: "p", home: Sample.home, time: written.modifiedAt, places: [:], known: { _ in nil }))
    let unknown = reading.contents.unknown
    for listing in reading.listings {
      var stored = StoredListing(listing, unknown: unknown[listing.id] ?? [])
      #expect(try StoredListing(line: stored.line) == stored)
      // So it can after each act.
      (stored.listing.updatedAt, stored.listing.bumpedAt) = (listing.updatedAt.next.next, listing.bumpedAt.next)
      stored.listing.counts.views += 1
      #expect(try StoredListing(line: stored.line) == stored)
    }
    // Written as a whole it is as deep as before, and no deeper than can be read.
    let again = reading.contents.bytes { id in reading.listings.first { $0.id == id } }
    #expect(throws: Never.self) { try ProductsSurvey(again) }
  }

  @Test(arguments: [
    #""seller":"NAME""#, #""seller":{"name":"NAME"}"#, #""seller":{"id":7,"nickname":"NAME"}"#, #""sellerName":"NAME""#,
  ])
  func aLongNameOfASellerIsLeftOut(_ member: String) throws {
    for (count, isTaken) in [(200, true), (201, false)] {
      let name = String(repeating: "ㅋ", count: count)
      let text = Array("[{\"title\":\"a\",\(member.replacing("NAME", with: name))}]".utf8)
      let reading = try ProductsReading(
        text, ProductsSurvey(text),
        .init(file: "p", home: Sample.home, time: Sample.now, places: [:], known: { _ in nil }))
      #expect(reading.listings.count == (isTaken ? 1 : 0))
      let field = member.hasPrefix("\"sellerName") ? "sellerName" : "seller"
      #expect(
        reading.notices
          == (isTaken ? [] : [.leftOut(file: "p", line: 1, reason: .tooLong(field: field, limit: 200))]))
    }
  }

  @Test func aPersonOfALongNameIsLeftOut() throws {
    func people(_ count: Int) throws -> Int {
      let name = String(repeating: "ㅋ", count: count)
      return try PeopleFile.people(
        Array(
          """
          {"version":1,"people":[{"id":"\(Sample.seller(1))","name":"\(name)","neighborhood":"11680101",
          "joinedAt":"2026-01-01"}]}
          """.utf8)
      ).count
    }
    #expect(try (people(200), people(201)) == (1, 0))
  }

  @Test func timesThatFilesCanHaveAndTextsCannotAreTheNearest() {
    func written(_ seconds: Int) -> Timestamp {
      FileSignature(device: 1, node: 1, size: 1, seconds: seconds, nanoseconds: 0).modifiedAt
    }
    #expect(written(.min) == Timestamp.writable.lowerBound)
    #expect(written(.max).iso8601() == "9999-12-31T23:59:59+09:00")
    #expect(written(1_700_000_000) == Timestamp(seconds: 1_700_000_000))
    #expect(Timestamp.writable.upperBound.next == Timestamp.writable.upperBound)
    #expect(Timestamp(iso8601: Timestamp.writable.lowerBound.iso8601()) == Timestamp.writable.lowerBound)
    #expect(Timestamp(milliseconds: .min).inWritableRange == Timestamp.writable.lowerBound)
  }

  // MARK: Sizes

  @Test func aBracketThatIsNeverClosedBringsNotAllIntoMemory() throws {
    let line = ",\n" + String(decoding: StoredListing(Sample.listing(1)).line, as: UTF8.self)
    let many = String(repeating: line, count: 2 * JSONStream.longestStep / line.utf8.count)
    let text = Array("[{\"title\":\"a\"},\n{\"title\":\"b\",\"tags\":[1\(many)]".utf8)
    var most = 0
    for chunk in [1 << 16, 1 << 20, text.count + 1] {
      do throws(StreamFailure) {
        var stream = try ProductsStream(CountedSource(text) { most = max(most, $0) }, chunk: chunk)
        while try stream.next() != nil {}
        Issue.record("it was understood")
      } catch {
        #expect(error.reason == .tooLarge(megabytes: 16))
        if case .text(let placed) = error { #expect(placed.position.line == 2) }
      }
      if chunk < text.count { #expect(most <= 2 * JSONStream.longestStep) }
    }
  }

  @Test func aListingOfAnEndlessLineIsLeftOut() throws {
    func notices(_ size: Int) throws -> [StoreNotice] {
      let long = String(repeating: "x", count: size)
      let text = Array("[{\"title\":\"a\"},\n{\"title\":\"b\",\"image\":\"data:\(long)\"}]".utf8)
      let reading = try ProductsReading(
        text, ProductsSurvey(text),
        .init(file: "p", home: Sample.home, time: Sample.now, places: [:], known: { _ in nil }))
      for listing in reading.listings {
        #expect(StoredListing(listing).line.count <= StoredListing.longestLine)
      }
      return reading.notices
    }
    #expect(try notices(StoredListing.longestLine - 1000) == [])
    #expect(
      try notices(StoredListing.longestLine) == [.leftOut(file: "p", line: 2, reason: .tooLarge(megabytes: 8))])
  }
}

/// Tells how many bytes are asked for at once.
private struct CountedSource: ByteSource {
  let bytes: [UInt8]
  let asked: (Int) -> Void

  init(_ bytes: [UInt8], _ asked: @escaping (Int) -> Void) {
    self.bytes = bytes
    self.asked = asked
  }

  func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    asked(count)
    return bytes.bytes(at: offset, count: count)
  }
}
