import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Products.json is edited by hand, beside what is saved here.
@Suite struct MirrorMergeTests {
  private let folder: TemporaryFolder
  private let process: MirrorProcess
  private let listings = Sample.listings(6)

  init() throws {
    folder = try TemporaryFolder()
    try folder.edit(TemporaryFolder.products(listings), at: 1)
    process = try MirrorProcess(folder)
    try process.mirror.refresh()
  }

  private var database: MarketDatabase { process.database }
  private var notices: [StoreNotice] { process.mirror.notices.all }

  /// Replaces texts in the file, and has it read.
  private func edit(_ replacements: [String: String], at time: Int) throws {
    var text = try folder.productsText
    for (old, new) in replacements {
      #expect(text.contains(old))
      text = text.replacingOccurrences(of: old, with: new)
    }
    try folder.edit(text, at: time)
    try process.mirror.refresh()
  }

  private func takeOut(_ count: Int, at time: Int) throws {
    try folder.edit(TemporaryFolder.products(Array(listings.dropFirst(count))), at: time)
    try process.mirror.refresh()
  }

  private func line(_ listing: Listing?) -> [UInt8]? { listing.map { StoredListing($0).line } }

  @Test func anEditedLineIsTakenOver() throws {
    var edited = listings
    edited[2].title = "손으로 고친 것"
    try folder.edit(TemporaryFolder.products(edited), at: 500)
    try process.mirror.refresh()
    #expect(try process.listings == edited)
    #expect(notices == [])
    let entry = HistoryEntry(
      seq: 1, op: "import", listing: edited[2].id, at: Timestamp(seconds: 500), before: line(listings[2]),
      after: line(edited[2]))
    #expect(try database.history(of: edited[2].id) == [entry])
    #expect(try database.page(ListingQuery(), at: .index(2), limit: 1).items == [edited[2]])
    #expect(DatabaseCheck(path: process.mirror.paths.market).finding == nil)
    #expect(try !process.mirror.needsExport())
    // Nobody takes back what was edited by hand.
    #expect(try database.goBack(edited[2].seller, at: Sample.now) == nil)
  }

  @Test func anEditOfEachSideIsKept() throws {
    let here = try database.change(listings[2].id) { $0.title = "여기서" }
    var there = listings
    (there[2].title, there[4].title) = ("손으로", "손으로 다른 것")
    try folder.edit(TemporaryFolder.products(there), at: 500)
    try process.mirror.refresh()
    let copies = try process.listings.filter { listing in !listings.contains { $0.id == listing.id } }
    var copy = there[2]
    (copy.id, copy.isHidden) = (copies[0].id, true)
    #expect(copies == [copy])
    #expect(notices == [.bothChanged(title: "손으로")])
    #expect(try database.listing(here.id) == here)
    #expect(try database.listing(there[4].id) == there[4])
    #expect(try database.history(of: copy.id).map(\.op) == ["import"])

    // It is read once more with the next edit, and written anew after that.
    try edit(["손으로 다른 것": "손으로 또"], at: 600)
    #expect(try process.listings.count == 7)
    #expect(try process.mirror.export())
    #expect(try folder.productsText == process.expectedText())
    try edit(["손으로 또": "손으로 셋"], at: 700)
    #expect(try process.listings.count == 7)
    #expect(notices == [.bothChanged(title: "손으로")])
  }

  @Test func afterAConflictAnUndoStandsAlone() throws {
    try database.change(listings[2].id) { $0.title = "여기서" }
    try edit(["\"\(listings[2].title)\",\"description\":\"2": "\"손으로\",\"description\":\"2"], at: 500)
    #expect(notices == [.bothChanged(title: "손으로")])
    _ = try database.goBack(listings[2].seller, at: Sample.now)
    try edit(["\"description\":\"4": "\"description\":\"네 4"], at: 600)
    #expect(try database.listing(listings[2].id) == listings[2])
    #expect(try process.listings.count == 7)
  }

  @Test func theSameEditOnBothSidesIsOne() throws {
    let here = try database.change(listings[2].id) { $0.title = "같은 것" }
    var there = listings
    there[2] = here
    try folder.edit(TemporaryFolder.products(there), at: 500)
    try process.mirror.refresh()
    #expect(try process.listings == there)
    #expect(notices == [])
    #expect(try !process.mirror.needsExport(), "the file says what is here")
  }

  @Test func countsAndNamesAreNotEditedByHand() throws {
    let id = listings[1].id
    _ = try database.setHeart(on: listings[1], by: Sample.seller(30), to: true, at: Sample.now)
    let account = Sample.account(listings[1].seller, name: "새이름")
    #expect(try database.add(account, skeleton: Skeleton("새이름")))
    try edit(["\"title\":\"\(listings[1].title)\"": "\"title\":\"하나\"", "\"hearts\":14": "\"hearts\":99"], at: 500)
    let kept = try #require(try database.listing(id))
    #expect(kept.title == "하나" && kept.counts.hearts == listings[1].counts.hearts + 1 && kept.sellerName == "새이름")
    // A second edit, before anything was exported, is compared with the first.
    try edit(["\"title\":\"하나\"": "\"title\":\"둘\""], at: 600)
    #expect(try database.listing(id)?.title == "둘")
    try edit(["\"title\":\"둘\"": "\"title\":\"\(listings[1].title)\""], at: 700)
    #expect(try database.listing(id)?.title == listings[1].title)
    #expect(notices == [])
    #expect(try process.listings.count == 6)
    #expect(try database.history(of: id).count == 3)
    try process.mirror.export()
    #expect(try folder.productsText.contains("\"sellerName\":\"새이름\""))
    #expect(try folder.productsText == process.expectedText())
  }

  @Test func aTypedListingOfAnAccountIsReadOnce() throws {
    let account = Sample.account(Sample.seller(1), name: "느긋한수달")
    #expect(try database.add(account, skeleton: Skeleton("느긋한수달")))
    try process.mirror.export()
    try edit(["\"products\":[": "\"products\":[{\"title\":\"새것\",\"seller\":\"\(account.id)\"},"], at: 500)
    let typed = try #require(try process.listings.first { $0.title == "새것" })
    #expect(typed.sellerName == "느긋한수달")
    try edit(["\"description\":\"4": "\"description\":\"네 4"], at: 600)
    #expect(try database.history(of: typed.id).count == 1)
    let here = try database.change(typed.id) { $0.title = "여기서 고친 것" }
    try edit(["\"description\":\"네 4": "\"description\":\"다시 4"], at: 700)
    #expect(try database.listing(typed.id) == here)
    #expect(try process.listings.count == 7)
  }

  @Test func whatIsTakenOutIsDeletedAndCanBeUndone() throws {
    let unknown = Samples.canonicalLine.replacingOccurrences(of: "\"hearts\":3", with: "\"hearts\":3,\"color\":\"빨강\"")
    try edit(["\"products\":[": "\"products\":[\(unknown),"], at: 400)
    let first = try process.stored[0]
    try takeOut(1, at: 500)
    #expect(try process.listings == Array(listings.dropFirst()))
    #expect(notices == [.takenOut(file: folder.products, listings: 2, keptAs: nil)])
    let entry = try #require(try database.history(of: listings[0].id).last)
    #expect(entry.op == "gone" && entry.actor == listings[0].seller && entry.after == nil)
    #expect(entry.before == line(listings[0]) && entry.at == Timestamp(seconds: 500))

    #expect(try database.goBack(first.listing.seller, at: Sample.now)?.after == first.listing)
    #expect(try database.goBack(listings[0].seller, at: Sample.now)?.after == listings[0])
    #expect(try database.stored(first.id) == first, "with what nobody knows")
    #expect(try process.mirror.export())
    #expect(try folder.productsText == process.expectedText())
    #expect(try database.goBack(listings[0].seller, at: Sample.now, redo: true)?.after == nil)
    #expect(try process.mirror.export())
    #expect(try !folder.productsText.contains(listings[0].id.description))
  }

  @Test func whatWasChangedHereStaysThoughItIsTakenOut() throws {
    let here = try database.change(listings[0].id) { $0.title = "여기서" }
    let new = Sample.listing(20)
    try database.publish(new)
    try takeOut(2, at: 500)
    #expect(try process.listings == [new, here] + listings.dropFirst(2))
    #expect(
      Set(notices) == [.keptThoughGone(title: "여기서"), .takenOut(file: folder.products, listings: 1, keptAs: nil)])
    try process.mirror.export()
    #expect(try folder.productsText == process.expectedText())
  }

  @Test func manyThatAreTakenOutAreKeptInAFile() throws {
    let many = Sample.listings(120)
    let kept = folder.products + ".taken-out-1"
    try folder.edit(TemporaryFolder.products(many), at: 500)
    try process.mirror.refresh()
    try folder.edit(TemporaryFolder.products(Array(many.dropFirst(50))), at: 600)
    try process.mirror.refresh()
    #expect(notices == [.takenOut(file: folder.products, listings: 50, keptAs: nil)])
    try folder.edit(TemporaryFolder.products(Array(many.dropFirst(101))), at: 700)
    try process.mirror.refresh()
    #expect(notices.last == .takenOut(file: folder.products, listings: 51, keptAs: kept))
    #expect(try folder.text(of: kept) == TemporaryFolder.products(Array(many[50..<101])))
    #expect(try process.listings == Array(many.dropFirst(101)))
  }

  @Test func newLinesComeIn() async throws {
    let (second, new) = (String(decoding: StoredListing(listings[1]).line, as: UTF8.self), Sample.listing(30))
    let typed = "{\"title\":\"손으로 쓴 것\",\"place\":\"신사동\",\"price\":5000}"
    let text = try folder.productsText
      .replacingOccurrences(of: second, with: "\(second),\n\(String(decoding: StoredListing(new).line, as: UTF8.self))")
      .replacingOccurrences(of: "\"products\":[", with: "\"products\":[\n\(typed),")
    try folder.edit(text, at: 500)
    try await process.refresh()
    let found = try process.listings
    #expect(found.map(\.id) == [found[0].id, listings[0].id, listings[1].id, new.id] + listings[2...].map(\.id))
    #expect(found[0].title == "손으로 쓴 것" && found[0].neighborhood == NeighborhoodCode("11680107"))
    #expect(found[0].createdAt == Timestamp(seconds: 500))
    #expect(notices == [.ambiguousPlace(name: "신사동", taken: NeighborhoodCode("11680107"), line: 2)])
    #expect(try database.history(of: new.id).map(\.before) == [nil])
    #expect(DatabaseCheck(path: process.mirror.paths.market).finding == nil)

    // Read again, it is the one that is known.
    try folder.edit(text + "\n", at: 900)
    try await process.refresh()
    #expect(try process.listings == found)
  }

  @Test func aSecondLineOfAListingStaysBehindTheFirst() throws {
    let (first, next) = (Sample.listing(20), Sample.listing(21))
    for listing in [first, next] { try database.publish(listing) }
    try process.mirror.export()
    let line = String(decoding: StoredListing(next).line, as: UTF8.self)
    try edit([line: "\(line),\n\(line)"], at: 500)
    #expect(
      notices == [.leftOut(file: folder.products, line: 3, reason: .duplicateID(next.id.description))])
    let here = try database.change(next.id) { $0.title = "여기서" }
    try process.mirror.export()
    try edit(["\"description\":\"4": "\"description\":\"네 4"], at: 600)
    #expect(try process.listings[0] == here)
    #expect(try process.listings.count == 8 && database.entryRows().count == 9)
  }

  @Test func aLineThatCannotBeUnderstoodIsKept() throws {
    let bad = String(decoding: StoredListing(listings[2]).line, as: UTF8.self)
      .replacingOccurrences(of: "\"status\":\"\(listings[2].status)\"", with: "\"status\" :\"solld\"")
    try edit([String(decoding: StoredListing(listings[2]).line, as: UTF8.self): bad], at: 500)
    let reason = DocumentFault.invalid(field: "status", value: "solld")
    #expect(notices == [.leftOut(file: folder.products, line: 4, reason: reason)])
    #expect(try process.listings == listings.filter { $0.id != listings[2].id })
    #expect(try database.history(of: listings[2].id) == [], "nobody has deleted it")

    try database.publish(Sample.listing(40))
    try process.mirror.export()
    #expect(try folder.productsText.contains("\n\(bad),\n"), "byte for byte")
    let line = try #require(folder.productsText.split(separator: "\n").firstIndex { $0.hasPrefix(bad) }) + 1
    #expect(notices == [.leftOut(file: folder.products, line: line, reason: reason)])
    let other = try MirrorProcess(folder)
    try other.mirror.refresh()
    #expect(other.mirror.notices.all == notices, "others know it without reading")

    try edit(["\"status\" :\"solld\"": "\"status\":\"sold\""], at: 600)
    #expect(try database.listing(listings[2].id)?.status == .sold)
    #expect(notices == [])
    #expect(try database.entryRows().allSatisfy(\.isListing))
  }
}
