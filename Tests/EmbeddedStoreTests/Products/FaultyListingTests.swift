import FileTesting
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// One invalid listing: it is skipped with a notice and stays in the file, and the other listings are imported.
@Suite(.serialized) struct FaultyListingTests {
  private let folder = TemporaryFolder()

  static let faults: [(String, Int, DocumentFault)] = [
    (#"{}"#, 3, .missing(field: "title")),
    (#"{"title":""}"#, 3, .missing(field: "title")),
    (#"{"title":" \n "}"#, 3, .missing(field: "title")),
    (#"{"title":null}"#, 3, .missing(field: "title")),
    (#"{"title":7}"#, 3, .wrongType(field: "title")),
    (#"{"title":["a"]}"#, 3, .wrongType(field: "title")),
    ("{\"title\":\"a\",\n\"price\":\"비싸요\"}", 4, .wrongType(field: "price")),
    (#"{"title":"a","price":-1}"#, 3, .invalid(field: "price", value: "-1")),
    (#"{"title":"a","price":1.5}"#, 3, .invalid(field: "price", value: "1.5")),
    (#"{"title":"a","price":99999999999999999999}"#, 3, .invalid(field: "price", value: "99999999999999999999")),
    (#"{"title":"a","likes":{}}"#, 3, .wrongType(field: "likes")),
    (#"{"title":"a","hearts":-3}"#, 3, .invalid(field: "hearts", value: "-3")),
    ("{\"title\":\"a\",\n\n\"category\":[\"도서\",\"골동품\"]}", 5, .unknownCategory("골동품")),
    (#"{"title":"a","categories":[null]}"#, 3, .wrongType(field: "categories")),
    (#"{"title":"a","place":"없는동"}"#, 3, .unknownPlace("없는동")),
    (#"{"title":"a","neighborhood":11680101}"#, 3, .wrongType(field: "neighborhood")),
    (#"{"title":"a","status":"gone"}"#, 3, .invalid(field: "status", value: "gone")),
    (#"{"title":"a","hidden":"yes"}"#, 3, .wrongType(field: "hidden")),
    (#"{"title":"a","createdAt":"어제"}"#, 3, .invalid(field: "createdAt", value: "어제")),
    (#"{"title":"a","createdAt":"2026-02-30"}"#, 3, .invalid(field: "createdAt", value: "2026-02-30")),
    (
      #"{"title":"a","bumpedAt":"9999-12-31T23:00:00Z"}"#, 3, .invalid(field: "bumpedAt", value: "9999-12-31T23:00:00Z")
    ),
    (#"{"title":"a","timePosted":1700000000}"#, 3, .wrongType(field: "timePosted")),
    (#"{"title":"a","currency":"원"}"#, 3, .invalid(field: "currency", value: "원")),
    (#"{"title":"a","pictures":[5]}"#, 3, .wrongType(field: "pictures")),
    (#"{"title":"a","pictures":[{"alt":"b"}]}"#, 3, .missing(field: "file")),
    (#"{"title":"a","linkPreviews":[{"address":"x","title":"y"}]}"#, 3, .wrongType(field: "linkPreviews")),
    ("{\"title\":\"a\",\n\"title\":\"b\"}", 4, .duplicateField("title")),
    (#"{"title":"a","price":5,"price":6}"#, 3, .duplicateField("price")),
    (#""title""#, 3, .wrongType(field: "products")),
    (#"[{"title":"a"}]"#, 3, .wrongType(field: "products")),
    ("null", 3, .wrongType(field: "products")),
    ("{\"title\":\"\(String(repeating: "ㅋ", count: 201))\"}", 3, .tooLong(field: "title", limit: 200)),
    (
      #"{"id":"01935D4E-0000-7000-8000-000000000001","title":"a"}"#, 3,
      .duplicateID("01935d4e-0000-7000-8000-000000000001")
    ),
  ]

  @Test(arguments: faults)
  func aFaultyListingIsLeftOutNamedAndKept(_ listing: String, _ line: Int, _ reason: DocumentFault) async throws {
    let store = try await folder.open(
      "{\"version\":1,\"products\":[\n\(Samples.canonicalLine),\n\(listing),\n{\"title\":\"b\"}\n]}")
    #expect(try await store.everything.map(\.title).sorted() == ["b", "빈티지 롤러 스케이트 (235)"])
    #expect(await store.notices() == [.leftOut(file: folder.products, line: line, reason: reason)])

    try await store.save([Sample.listing(1)])
    try await store.export()
    #expect(try folder.text(of: folder.products).contains("\n\(listing),\n"))
    // The new listing stands above it, so that the fault is one line further down.
    let moved = StoreNotice.leftOut(file: folder.products, line: line + 1, reason: reason)
    #expect(await store.notices() == [moved])
    let again = try await folder.open()
    #expect(await again.notices() == [moved])
    #expect(try await again.everything.count == 3)
  }

  @Test func aTitleOfTenMegabytesIsLeftOut() async throws {
    let endless = String(repeating: "가", count: 3_500_000)
    let marks = "a" + String(repeating: "\u{301}", count: 50_000)
    let store = try await folder.open("[{\"title\":\"\(endless)\"},\n{\"title\":\"\(marks)\"},\n{\"title\":\"b\"}]")
    #expect(try await store.everything.map(\.title) == ["b"])
    #expect(
      await store.notices()
        == [1, 2].map { .leftOut(file: folder.products, line: $0, reason: .tooLong(field: "title", limit: 200)) })
  }

  @Test func titlesOfExactlyTheLimitAreKept() async throws {
    let longest = String(repeating: "👩‍👩‍👧", count: 200)
    let store = try await folder.open("[{\"title\":\"\(longest)\"}]")
    #expect(try await store.everything.map(\.title) == [longest])
  }

  @Test func placesAreUnknownWhileTheGazetteerFails() async throws {
    let gazetteer = InMemoryGazetteer()
    gazetteer.fail(with: .unavailable(path: "gazetteer", reason: .noPermission))
    let text = "[{\"title\":\"a\",\"place\":\"역삼동\"},{\"title\":\"b\",\"place\":\"11680101\"}]"
    try folder.write(text, to: folder.products)
    let store = try await folder.open(gazetteer: gazetteer)
    #expect(try await store.everything.map(\.title) == ["b"])
    #expect(await store.notices() == [.leftOut(file: folder.products, line: 1, reason: .unknownPlace("역삼동"))])
    gazetteer.fail(with: nil)
    try folder.write(text + "\n", to: folder.products)
    try await store.store.refresh()
    #expect(Set(try await store.everything.map(\.title)) == ["a", "b"])
    #expect(await store.notices() == [])
  }

  /// The program writes listings one level deeper than a plain array, so a listing at the maximum depth must stay
  /// readable.
  @Test(arguments: [("[", "]"), ("{\"version\":1,\"products\":[", "]}")])
  func whatIsAsDeepAsCanBeStaysReadable(_ start: String, _ end: String) async throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    let text = { (depth: Int) in "\(start){\"title\":\"a\",\"deep\":\(nested(depth))}\(end)" }
    #expect(throws: StreamFailure.self) { try ProductsSurvey(Array(text(62).utf8)) }
    let store = try await folder.open(text(61))
    #expect(try await store.everything.map(\.title) == ["a"])
    try await store.save([Sample.listing(1)])
    try await store.export()
    let other = TemporaryFolder()
    #expect(try await other.open(folder.text(of: folder.products)).everything.count == 2)
  }

  @Test func whatTheDocumentSaysBesidesMayBeAsDeep() async throws {
    let deep = String(repeating: "[", count: 63) + String(repeating: "]", count: 63)
    let store = try await folder.open("{\"version\":1,\"mine\":\(deep),\"products\":[{\"title\":\"a\"}]}")
    #expect(await store.store.isFresh(), "it is read once")
    try await store.save([Sample.listing(1)])
    try await store.export()
    #expect(try folder.text(of: folder.products).contains(deep))
    #expect(await store.store.isFresh())
  }

  @Test func ofThousandsOfFaultsTheFirstThousandAreTold() async throws {
    let store = try await folder.open("[" + Array(repeating: "{}", count: 5000).joined(separator: ",\n") + "]")
    #expect(await store.notices().count == 1000)
  }
}
