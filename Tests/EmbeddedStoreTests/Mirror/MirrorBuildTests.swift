import FileTesting
import Foundation
import LocalFiles
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Building a database from Products.json, and reading files without changes.
@Suite struct MirrorBuildTests {
  private let folder = TemporaryFolder()

  private static let titles = [
    Samples.canonical: ["빈티지 롤러 스케이트 (235)"], Samples.plainArray: ["원목 의자", "책 나눔해요", "가격 없는 것"],
    Samples.typed: ["의자", "책상", "의자"],
  ]

  @Test(arguments: [Samples.canonical, Samples.plainArray, Samples.typed])
  func everyFormIsTakenIn(_ text: String) async throws {
    try folder.write(text, to: folder.products)
    let process = try MirrorProcess(folder)
    try await process.refresh()
    let listings = try process.listings
    #expect(listings.map(\.title) == Self.titles[text])
    #expect(Set(listings.map(\.id)).count == listings.count)
    #expect(DatabaseCheck(path: process.mirror.paths.market).finding == nil)
    #expect(try process.database.page(ListingQuery(), at: .index(0), limit: 9).total == listings.count)
    #expect(process.mirror.isFresh())
    #expect(try process.mirror.export())
    #expect(try folder.productsText == text, "a file that was typed by hand stays as it was typed")

    // Written anew it says the same.
    try process.database.publish(Sample.listing(0))
    #expect(try process.mirror.export())
    let unknown: [JSONObject.Member] = text == Samples.typed ? [.init("note", .string("내가 쓴 것"))] : []
    #expect(try folder.productsText == process.expectedText(unknown))
    let other = TemporaryFolder()
    try other.write(try folder.productsText, to: other.products)
    let copy = try MirrorProcess(other)
    try await copy.refresh()
    #expect(try copy.stored == process.stored && copy.listings.dropFirst() == listings[...])
  }

  @Test func aKnownFileIsNotRead() throws {
    try folder.write(TemporaryFolder.products(Sample.listings(5)), to: folder.products)
    let first = try MirrorProcess(folder)
    try first.mirror.refresh()
    #expect(first.files.calls.contains(.read))
    first.files.countAnew()
    try first.mirror.refresh()
    #expect(first.files.calls.isEmpty)

    let second = try MirrorProcess(folder)
    #expect(second.mirror.isFresh())
    try second.mirror.refresh()
    try second.mirror.export()
    #expect(second.files.calls.isEmpty)
    #expect(try second.listings == Sample.listings(5))

    // What was exported is known, too.
    try second.database.publish(Sample.listing(9))
    try second.mirror.export()
    let third = try MirrorProcess(folder)
    try third.mirror.refresh()
    #expect(third.files.calls.isEmpty && third.mirror.isFresh())
  }

  @Test(arguments: ["touched", "copied"])
  func theSameTextChangesNothing(_ how: String) throws {
    let text = TemporaryFolder.products(Sample.listings(5))
    try folder.edit(text, at: 100)
    let process = try MirrorProcess(folder)
    try process.mirror.refresh()
    let (entries, event) = (try process.database.entryRows(), try process.database.newestEvent())
    if how == "touched" {
      #expect(utimensat(AT_FDCWD, folder.products, nil, 0) == 0)
    } else {
      try folder.edit(text, at: 200)
    }
    #expect(!process.mirror.isFresh())
    try process.mirror.refresh()
    #expect(try process.database.entryRows() == entries && process.database.newestEvent() == event)
    #expect(try process.database.history(of: Sample.listing(0).id) == [])
    process.files.countAnew()
    try process.mirror.refresh()
    #expect(process.files.calls.isEmpty, "from now on it is known")
  }

  @Test func whatNobodyKnowsIsKept() throws {
    let line = Samples.canonicalLine.replacingOccurrences(
      of: "\"hearts\":3", with: "\"hearts\":3,\"color\":{\"a\":[1.50]}")
    try folder.write(
      "{\"version\":1,\"note\":\"내 가게\",\"products\":[\n\(line)\n],\"more\":[1,2.0]}", to: folder.products)
    let process = try MirrorProcess(folder)
    try process.mirror.refresh()
    try process.database.change(process.listings[0].id) { $0.title = "고친 것" }
    try process.mirror.export()
    let written = try folder.productsText
    #expect(written.hasPrefix("{\"version\":1,\"note\":\"내 가게\",\"more\":[1,2.0],\"products\":["))
    #expect(written.contains("\"title\":\"고친 것\"") && written.contains("\"color\":{\"a\":[1.50]}"))

    // Also of a document that is edited later.
    try folder.edit(written.replacingOccurrences(of: "\"내 가게\"", with: "\"남의 가게\""), at: 100)
    try process.mirror.refresh()
    try process.database.publish(Sample.listing(0))
    try process.mirror.export()
    #expect(try folder.productsText.hasPrefix("{\"version\":1,\"note\":\"남의 가게\",\"more\":[1,2.0],\"products\":["))
  }

  @Test func theFirstListingsAreMadeOnce() throws {
    let process = try MirrorProcess(folder)
    #expect(try process.mirror.isUntouched())
    try process.mirror.refresh()
    #expect(process.mirror.notices.all == [])
    #expect(try process.mirror.seed(Sample.listings(3).map { StoredListing($0) }))
    #expect(try !process.mirror.seed([StoredListing(Sample.listing(9))]), "something is kept here by now")
    try process.mirror.export()
    #expect(try folder.productsText == TemporaryFolder.products(Sample.listings(3)))
  }
}
