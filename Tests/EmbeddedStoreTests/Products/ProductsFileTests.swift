import EmbeddedStore
import FileTesting
import MarketJSON
import MarketTesting
import Marketplace
import Testing

/// Reading and writing valid files (D1 to D3).
@Suite(.serialized) struct ProductsFileTests {
  private let folder = TemporaryFolder()

  @Test func readsEveryFieldOfTheForm() async throws {
    let store = try await folder.open(Samples.canonical)
    let time = Timestamp(seconds: 1_795_237_320)
    let id = try #require(ID<Listing>("01935d4e-0000-7000-8000-000000000001"))
    let seller = try #require(ID<Account>("0192f0aa-0000-7000-8000-000000000002"))
    let expected = Listing(
      id: id, seller: seller, sellerName: "느긋한수달", title: "빈티지 롤러 스케이트 (235)", description: "두 번 탔어요.",
      price: Money(won: 169_000), categories: [Category(named: "sports")!], neighborhood: NeighborhoodCode("11680101"),
      pictures: [Picture(source: .file("ab/abcdef.jpg"), alt: "하얀 롤러 스케이트")], createdAt: time,
      counts: .init(hearts: 3, chats: 1, views: 42))
    #expect(try await store.everything == [expected])
    #expect(await store.notices() == [])
    #expect(JSONValue.object(ListingJSON.object(for: expected)).text == Samples.canonicalLine)
  }

  @Test func aSavedListingStandsOnTopAndTheRestAsItWas() async throws {
    let other =
      #"{"id":"01935d4e-0000-7000-8000-00000000000a","seller":"0192f0aa-0000-7000-8000-000000000002","sellerName":"","#
      + #""title":"x","categories":[],"neighborhood":"11680101","status":"sold","hidden":true,"offers":true,"#
      + #""createdAt":"2026-11-21T14:02:00.250+09:00","updatedAt":"2026-11-21T14:02:00+09:00","#
      + #""bumpedAt":"2026-11-21T14:02:00+09:00","deletedAt":"2026-11-21T14:03:00+09:00","hearts":0,"chats":0,"views":0,"#
      + #""warranty":{"until":1.50,"by":null}}"#
    let store = try await folder.open(
      "{\"version\":1,\"shop\":\"우리 가게\",\"products\":[\n\(other),\n\(Samples.canonicalLine)\n]}\n")
    let new = Sample.listing(3)
    try await store.save([new])
    try await store.export()
    #expect(
      try folder.text(of: folder.products)
        == "{\"version\":1,\"shop\":\"우리 가게\",\"products\":[\n\(JSONValue.object(ListingJSON.object(for: new)).text),\n"
        + "\(other),\n\(Samples.canonicalLine)\n]}\n")
  }

  @Test func whatIsExportedIsReadBackTheSame() async throws {
    let store = try await folder.open("[]")
    var random = SeededGenerator(seed: 0)
    let listings = (0..<200).map { _ in
      var listing = RandomListing.make(&random)
      listing.sellerName = "x"
      return listing
    }
    try await store.save(listings)
    try await store.export()
    let other = TemporaryFolder()
    let copy = try await other.open(folder.text(of: folder.products))
    for listing in listings { #expect(try await copy.listing(listing.id) == listing) }
    #expect(await copy.notices() == [])
  }

  @Test func aTypedListingNeedsOnlyATitle() async throws {
    let store = try await folder.open(Samples.typed)
    let listings = try await store.everything
    #expect(listings.map(\.title) == ["의자", "책상", "의자"])
    #expect(Set(listings.map(\.id)).count == 3)
    #expect(listings[0].neighborhood == Sample.home)
    #expect(listings[0].createdAt > listings[1].createdAt)
    #expect(listings[0].bumpedAt == listings[0].createdAt)
    #expect(listings[1].price == Money(won: 15_000))
    #expect(listings[1].sellerName == "느긋한수달")
    #expect(listings[1].neighborhood == NeighborhoodCode("11680108"))
    #expect(listings[1].categories.map(\.slug) == ["furniture"])
    #expect(listings[1].pictures == [Picture(source: .file("desk.jpg"))])
    #expect(await store.notices() == [])
    #expect(try await folder.open().everything == listings)
  }

  @Test func aTypedListingKeepsWhatWasMadeUpWhenAnotherIsTypedAboveIt() async throws {
    let store = try await folder.open(#"[{"title":"의자"}]"#)
    let chair = try #require(try await store.everything.first)
    var changes = store.changes().makeAsyncIterator()
    try folder.replace(#"[{"title":"책상"},{"title":"의자","price":1000}]"#, at: folder.products)
    #expect(await changes.next() != nil)
    var expected = chair
    expected.price = Money(won: 1000)
    #expect(try await store.listing(chair.id) == expected)
  }

  @Test func aSellerNamedInWordsIsTheOneWhoHasThatName() async throws {
    let store = try await folder.open(
      "[\(Samples.canonicalLine),{\"title\":\"a\",\"seller\":\"느긋한수달\"},{\"title\":\"b\",\"seller\":\"모르는곰\"}]")
    let sellers = Dictionary(uniqueKeysWithValues: try await store.everything.map { ($0.title, $0.seller) })
    #expect(sellers["a"] == sellers["빈티지 롤러 스케이트 (235)"])
    #expect(sellers["b"] != sellers["a"])
  }

  @Test func thePlainArrayIsTakenOver() async throws {
    let store = try await folder.open(Samples.plainArray)
    let listings = try await store.everything
    #expect(listings.map(\.title) == ["가격 없는 것", "원목 의자", "책 나눔해요"])
    let chair = try #require(listings.first { $0.title == "원목 의자" })
    #expect(chair.price == Money(won: 35_000))
    #expect(chair.categories.map(\.slug) == ["furniture"])
    #expect(chair.pictures == [Picture(source: .url("https://img.example/chair.jpg"))])
    #expect(chair.createdAt == Timestamp(iso8601: "2026-11-20T10:00:00+09:00"))
    #expect(chair.status == .reserved)
    #expect(chair.counts == .init(hearts: 4, chats: 2, views: 0))
    #expect(chair.sellerName == "단정한고라니")
    let books = try #require(listings.first { $0.title == "책 나눔해요" })
    #expect(books.seller == chair.seller)
    #expect(books.price == nil)
    #expect(books.pictures == [Picture(source: .file("books.png"))])
    #expect(books.neighborhood == NeighborhoodCode("11680107"))
    let odd = try #require(listings.first { $0.title == "가격 없는 것" })
    #expect(odd.id == ID("11935d4e-0000-7000-8000-000000000009"))
    #expect(odd.createdAt == Timestamp(iso8601: "2026-11-20T17:00:00+09:00"))
    #expect(odd.sellerName == "조용한두루미")
    #expect(await store.notices() == [.ambiguousPlace(name: "신사동", taken: NeighborhoodCode("11680107"), line: 5)])
  }

  @Test func importingThePlainArrayTwiceAddsNothing() async throws {
    let store = try await folder.open(Samples.plainArray)
    let first = try await store.everything
    try await store.save([Sample.listing(3)])
    try await store.export()
    #expect(try folder.text(of: folder.products).hasPrefix("{\"version\":1,"))
    try folder.write(Samples.plainArray, to: folder.products)
    #expect(try await folder.open().everything == first)
  }

  @Test(arguments: [
    ("역삼동", "11680101"), ("11680106", "11680106"), ("Samseong-dong", "11680105"), ("역삼1동", "11680101"),
    ("서울 은평구 신사동", "11380109"), (" 청담동 ", "11680104"), ("geonames:1", "geonames:1"), ("99999999", "99999999"),
  ])
  func aPlaceIsACodeOrAName(_ place: String, _ code: String) async throws {
    let store = try await folder.open("[{\"title\":\"a\",\"neighborhood\":\"\(place)\"}]")
    #expect(try await store.everything.map(\.neighborhood.text) == [code])
    #expect(await store.notices() == [])
  }

  @Test func whatTheCommandLinePrintsIsReadBackTheSame() async throws {
    var listing = Sample.listing(4)
    listing.pictures = [Picture(source: .file("a b/c.jpg"))]
    let place = SampleNeighborhoods.all[0]
    let line = JSONValue.object(ListingJSON.object(for: listing, place: place)).text
    #expect(line.contains(#""place":"서울특별시 강남구 역삼동""#))
    #expect(line.contains(#""sellerID":"이웃4""#))
    let store = try await folder.open("[\(line)]")
    #expect(try await store.everything == [listing])
    try await store.save([Sample.listing(0)])
    try await store.export()
    #expect(try !folder.text(of: folder.products).contains("sellerID"))
  }
}
