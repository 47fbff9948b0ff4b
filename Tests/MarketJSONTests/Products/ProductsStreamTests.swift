import MarketTesting
import Marketplace
import Testing

@testable import LocalFiles
@testable import MarketJSON

/// The result does not depend on the chunks in which a text is read.
@Suite struct ProductsStreamTests {
  /// All that is known of a text when it was read.
  private struct Account: Equatable {
    var ranges: [Range<Int>] = []
    var lines: [Int] = []
    var faultLines: [Int] = []
    var isObject: [Bool] = []
    var faults: [DocumentFault?] = []
    var raw: [[UInt8]] = []
    var unknown: [JSONObject.Member] = []
    var failure: StreamFailure?
    var witnessed: [UInt8] = []
  }

  private func account(of text: [UInt8], chunk: Int) -> Account {
    var account = Account()
    var witnessed: [UInt8] = []
    do throws(StreamFailure) {
      var stream = try ProductsStream(text, chunk: chunk) { witnessed += $0 }
      while let entry = try stream.next() {
        account.ranges.append(entry.range)
        account.lines.append(entry.line)
        account.faultLines.append(entry.faultLine)
        account.isObject.append(entry.draft != nil)
        account.faults.append(entry.draft?.fault?.reason)
        account.raw.append(stream.bytes(of: entry))
      }
      account.unknown = stream.unknown
      account.witnessed = witnessed
    } catch {
      account.failure = error
    }
    return account
  }

  private static let places: [String: PlaceNames.Answer] = ["신사동": .nearest(NeighborhoodCode("11680107"))]

  private func reading(of text: [UInt8], chunk: Int) throws(StreamFailure) -> ProductsReading {
    let survey = try ProductsSurvey(text, chunk: chunk)
    return try ProductsReading(
      Pieces(text), survey,
      .init(file: "p", home: Sample.home, time: Sample.now, places: Self.places, known: { _ in nil }), chunk: chunk)
  }

  @Test(arguments: 0..<600)
  func theSizeOfThePiecesMakesNoDifference(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var text = RandomProducts.text(&random)
    if seed % 3 != 0 { text = RandomJSON.mutated(text, &random) }
    let whole = account(of: text, chunk: text.count + 1)
    if whole.failure == nil { #expect(whole.witnessed == text) }
    for (range, raw) in zip(whole.ranges, whole.raw) { #expect(Array(text[range]) == raw) }
    let chunks = [1, 2, .random(in: 3...40, using: &random), .random(in: 40...max(40, text.count), using: &random)]
    for chunk in chunks { #expect(account(of: text, chunk: chunk) == whole, "chunk \(chunk)") }
  }

  @Test(arguments: 0..<300)
  func whatIsTakenInDoesNotDependOnThePiecesEither(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let text = RandomProducts.text(&random)
    guard let whole = try? reading(of: text, chunk: text.count + 1) else { return }
    let pieces = try reading(of: text, chunk: .random(in: 1...50, using: &random))
    #expect(pieces.listings == whole.listings)
    #expect(pieces.notices == whole.notices)
    #expect(
      pieces.contents.bytes { id in pieces.listings.first { $0.id == id } }
        == whole.contents.bytes { id in whole.listings.first { $0.id == id } })
  }

  @Test func ofManyListingsFewAreInMemory() throws {
    var random = SeededGenerator(seed: 1)
    let line = StoredListing(RandomListing.make(&random)).line
    let text = Array("[".utf8) + Array(repeating: line, count: 2000).joined(separator: ",\n".utf8) + Array("]".utf8)
    let pieces = Pieces(text)
    #expect(try ProductsSurvey(pieces, chunk: 4096).count == 2000)
    #expect(pieces.largest <= 4096)
    #expect(pieces.total < text.count * 2)
  }

  @Test func manyBlanksAreNotHeld() throws {
    let blanks = String(repeating: " \n", count: 50_000)
    let pieces = Pieces(Array(("[" + blanks + "1" + blanks + "]" + blanks).utf8))
    #expect(try ProductsSurvey(pieces, chunk: 64).count == 1)
    #expect(pieces.largest == 64)
  }

  @Test func whatStandsThereTwiceIsNotGuessed() {
    func fault(_ text: String) -> DocumentFault? {
      do throws(StreamFailure) { _ = try ProductsSurvey(Array(text.utf8), chunk: 7) } catch { return error.reason }
      return nil
    }
    #expect(fault(#"{"products":[{"title":"a"}],"products":[{"title":"c"}]}"#) == .duplicateField("products"))
    #expect(fault(#"{"products":[{"title":"a"}],"products":[]}"#) == .duplicateField("products"))
    #expect(fault(#"{"products":[],"pr\u006fducts":7}"#) == .duplicateField("products"))
    #expect(fault(#"{"version":1,"products":[],"version":1}"#) == .duplicateField("version"))
    #expect(fault(#"{"version":1,"version":2,"products":[],"products":[]}"#) == .newerVersion(2))
    #expect(fault(#"{"note":1,"products":[],"note":2}"#) == nil)
  }

  @Test func aSourceThatFailsIsNoFaultOfTheText() {
    let failure = FileFailure(path: "p", code: 5)
    #expect(throws: StreamFailure.file(failure)) {
      try ProductsSurvey(Pieces(Array(#"[{"title":"a"}]"#.utf8), failure: failure, after: 8), chunk: 4)
    }
  }
}

/// Bytes in memory that know what was asked of them.
private final class Pieces: ByteSource {
  private let all: [UInt8]
  private let failure: FileFailure?
  private let limit: Int
  private(set) var largest = 0
  private(set) var total = 0

  init(_ bytes: [UInt8], failure: FileFailure? = nil, after limit: Int = .max) {
    all = bytes
    self.failure = failure
    self.limit = limit
  }

  func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    if let failure, offset + count > limit { throw failure }
    largest = max(largest, count)
    total += count
    return all.bytes(at: offset, count: count)
  }
}
