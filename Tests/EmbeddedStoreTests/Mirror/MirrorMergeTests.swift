import FileTesting
import Foundation
import LocalFiles
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Merging manual edits of Products.json with saved changes.
@Suite struct MirrorMergeTests {
  private let folder: TemporaryFolder
  private let process: MirrorProcess
  private let listings = Sample.listings(6)

  init() throws {
    folder = TemporaryFolder()
    try folder.edit(TemporaryFolder.products(listings), at: 1)
    process = try MirrorProcess(folder)
    try process.mirror.refresh()
  }

  private var database: MarketDatabase { process.database }
  private var notices: [StoreNotice] { process.mirror.notices.all }

  /// Somebody writes these listings, and the file is read.
  private func write(_ listings: [Listing], at time: Int = 500) throws {
    try folder.edit(TemporaryFolder.products(listings), at: time)
    try process.mirror.refresh()
  }

  /// The same of a text in the file that is replaced.
  private func replace(_ old: String, _ new: String, at time: Int = 500) throws {
    let text = try folder.productsText
    #expect(text.contains(old))
    try folder.edit(text.replacingOccurrences(of: old, with: new), at: time)
    try process.mirror.refresh()
  }

  private func exportAll() throws {
    #expect(try process.mirror.export())
    #expect(try folder.productsText == process.expectedText())
  }

  @Test func anEditedLineIsTakenOver() throws {
    var edited = listings
    edited[2].title = "손으로 고친 것"
    try write(edited)
    #expect(try process.listings == edited)
    #expect(try database.page(ListingQuery(), at: .index(2), limit: 1).items == [edited[2]])
    let entry = HistoryEntry(
      seq: 1, op: "import", listing: edited[2].id, at: Timestamp(seconds: 500), before: Array(listings[2].row.utf8),
      after: Array(edited[2].row.utf8))
    #expect(try database.history(of: edited[2].id) == [entry])
    #expect(DatabaseCheck(path: process.mirror.paths.market).finding == nil)
    #expect(try notices == [] && !process.mirror.needsExport())
    // Nobody takes back what was edited by hand.
    #expect(try database.goBack(edited[2].seller, at: Sample.now) == nil)
  }

  @Test func anEditOfEachSideIsKept() throws {
    let here = try database.change(listings[2].id) { $0.title = "여기서" }
    var there = listings
    (there[2].title, there[4].title) = ("손으로", "손으로 다른 것")
    try write(there)
    let copies = try process.listings.filter { listing in !listings.contains { $0.id == listing.id } }
    var copy = there[2]
    (copy.id, copy.isHidden) = (try #require(copies.first).id, true)
    #expect(copies == [copy])
    #expect(notices == [.bothChanged(title: "손으로")])
    #expect(try database.listing(here.id) == here && database.listing(there[4].id) == there[4])
    #expect(try database.history(of: copy.id).map(\.op) == ["import"])

    // It is read once more with the next edit, and another time after it was written anew. An undo stands.
    _ = try database.goBack(here.seller, at: Sample.now)
    try replace("손으로 다른 것", "손으로 또", at: 600)
    #expect(try database.listing(here.id) == listings[2])
    try exportAll()
    try replace("손으로 또", "손으로 셋", at: 700)
    #expect(try process.listings.count == 7)
    #expect(notices == [.bothChanged(title: "손으로")])
  }

  @Test func theSameEditOnBothSidesIsOne() throws {
    var there = listings
    there[2] = try database.change(listings[2].id) { $0.title = "같은 것" }
    try write(there)
    #expect(try process.listings == there)
    #expect(try notices == [] && !process.mirror.needsExport())
  }

  @Test func countsAndNamesAreNotEditedByHand() throws {
    let id = listings[1].id
    _ = try database.setHeart(on: listings[1], by: Sample.seller(30), to: true, at: Sample.now)
    #expect(try database.add(Sample.account(listings[1].seller, name: "새이름"), skeleton: Skeleton("새이름")))
    var there = listings
    (there[1].title, there[1].counts.hearts) = ("하나", 99)
    // A second and a third edit, before anything was exported, are compared with the one before.
    for (time, title) in ["하나", "둘", listings[1].title].enumerated() {
      there[1].title = title
      try write(there, at: 500 + time)
      let kept = try #require(try database.listing(id))
      #expect(kept.title == title && kept.sellerName == "새이름")
      #expect(kept.counts.hearts == listings[1].counts.hearts + 1)
    }
    #expect(try notices == [] && process.listings.count == 6)
    #expect(try database.history(of: id).count == 3)
    try exportAll()
  }

  @Test func aTypedListingOfAnAccountIsReadOnce() throws {
    let account = Sample.account(Sample.seller(1), name: "느긋한수달")
    #expect(try database.add(account, skeleton: Skeleton("느긋한수달")))
    try process.mirror.export()
    try replace("\"products\":[", "\"products\":[{\"title\":\"새것\",\"seller\":\"\(account.id)\"},")
    let typed = try process.listings[0]
    #expect(typed.title == "새것" && typed.sellerName == "느긋한수달")
    try replace("\"description\":\"4", "\"description\":\"네 4", at: 600)
    #expect(try process.listings.count == 7 && database.history(of: typed.id).count == 1)
  }

  @Test func aSellerMayBeGivenByTheNameOfAnAccount() throws {
    let neighbor = "{\"title\":\"이웃 것\",\"seller\":\"otter\"}"
    try replace("\"products\":[", "\"products\":[\(neighbor),")
    let theirs = try process.listings[0].seller
    let account = Sample.account(Sample.seller(40), name: "otter")
    #expect(try database.add(account, skeleton: Skeleton("otter")))
    try replace("\"products\":[", "\"products\":[{\"title\":\"새것\",\"seller\":\"otter\"},", at: 600)
    let typed = try process.listings
    #expect(typed[0].title == "새것" && typed[0].seller == account.id && typed[0].sellerName == "otter")
    #expect(typed[1].title == "이웃 것" && typed[1].seller == theirs && theirs != account.id)
  }

  @Test func whatIsTakenOutIsDeletedAndCanBeUndone() throws {
    let unknown = Samples.canonicalLine.replacingOccurrences(of: "\"hearts\":3", with: "\"hearts\":3,\"color\":\"빨강\"")
    try replace("\"products\":[", "\"products\":[\(unknown),")
    let first = try process.stored[0]
    try write(Array(listings.dropFirst()), at: 600)
    #expect(try process.listings == Array(listings.dropFirst()))
    #expect(notices == [.takenOut(file: folder.products, listings: 2, keptAs: nil)])
    let entry = try #require(try database.history(of: listings[0].id).last)
    #expect(entry.op == "gone" && entry.actor == listings[0].seller && entry.at == Timestamp(seconds: 600))
    #expect(entry.before == Array(listings[0].row.utf8) && entry.after == nil)

    #expect(try database.goBack(first.listing.seller, at: Sample.now)?.after == first.listing)
    #expect(try database.goBack(listings[0].seller, at: Sample.now)?.after == listings[0])
    #expect(try database.stored(first.id) == first, "with what nobody knows")
    try exportAll()
    #expect(try database.goBack(listings[0].seller, at: Sample.now, redo: true)?.before == listings[0])
    try exportAll()
    #expect(try !folder.productsText.contains(listings[0].id.description))
  }

  @Test func whatWasChangedHereStaysThoughItIsTakenOut() throws {
    let here = try database.change(listings[0].id) { $0.title = "여기서" }
    try database.publish(Sample.listing(20))
    try write(Array(listings.dropFirst(2)))
    #expect(try process.listings == [Sample.listing(20), here] + listings.dropFirst(2))
    #expect(
      Set(notices) == [.keptThoughGone(title: "여기서"), .takenOut(file: folder.products, listings: 1, keptAs: nil)])
    try exportAll()
  }

  @Test func manyThatAreTakenOutAreKeptInAFile() throws {
    let many = Sample.listings(120)
    let kept = folder.products + ".taken-out-1"
    try write(many, at: 500)
    try write(Array(many.dropFirst(50)), at: 600)
    #expect(notices == [.takenOut(file: folder.products, listings: 50, keptAs: nil)])
    try write(Array(many.dropFirst(101)), at: 700)
    #expect(notices.last == .takenOut(file: folder.products, listings: 51, keptAs: kept))
    #expect(try folder.text(of: kept) == TemporaryFolder.products(Array(many[50..<101])))
    #expect(try process.listings == Array(many.dropFirst(101)))
  }

  @Test func newLinesComeIn() async throws {
    let new = Sample.listing(30)
    let typed = "{\"title\":\"손으로 쓴 것\",\"place\":\"신사동\",\"price\":5000}"
    let text = try folder.productsText
      .replacingOccurrences(of: listings[1].row, with: "\(listings[1].row),\n\(new.row)")
      .replacingOccurrences(of: "\"products\":[", with: "\"products\":[\n\(typed),")
    try folder.edit(text, at: 500)
    try await process.refresh()
    let found = try process.listings
    #expect(found.dropFirst() == listings[..<2] + [new] + listings[2...])
    #expect(found[0].title == "손으로 쓴 것" && found[0].neighborhood == NeighborhoodCode("11680107"))
    #expect(found[0].createdAt == Timestamp(seconds: 500))
    #expect(notices == [.ambiguousPlace(name: "신사동", taken: NeighborhoodCode("11680107"), line: 2)])
    #expect(try database.history(of: new.id).map(\.before) == [nil])

    // Read again, it is the one that is known.
    try folder.edit(text + "\n", at: 900)
    try await process.refresh()
    #expect(try process.listings == found)
  }

  @Test func aSecondLineOfAListingStaysBehindTheFirst() throws {
    let next = Sample.listing(21)
    for listing in [Sample.listing(20), next] { try database.publish(listing) }
    try process.mirror.export()
    try replace(next.row, "\(next.row),\n\(next.row)")
    #expect(notices == [.leftOut(file: folder.products, line: 3, reason: .duplicateID(next.id.description))])
    let here = try database.change(next.id) { $0.title = "여기서" }
    try process.mirror.export()
    // Also where lines are moved by hand.
    var lines = ProductsLines(try folder.productsText)
    lines.rows.reverse()
    lines.rows.removeAll { $0 == Array(next.row.utf8) }
    lines.rows.append(Array(next.row.utf8))
    try folder.edit(lines.text, at: 600)
    try process.mirror.refresh()
    try database.publish(Sample.listing(22))
    try exportAll()
    try replace("\"description\":\"4", "\"description\":\"네 4", at: 700)
    #expect(try database.listing(next.id) == here && database.entryRows().count == 10)
  }

  @Test func aLineThatCannotBeUnderstoodIsKept() throws {
    let bad = listings[2].row.replacingOccurrences(of: "\"status\":\"forSale\"", with: "\"status\" :\"solld\"")
    try replace(listings[2].row, bad)
    let reason = DocumentFault.invalid(field: "status", value: "solld")
    #expect(notices == [.leftOut(file: folder.products, line: 4, reason: reason)])
    #expect(try process.listings == listings, "it stays as it was")
    #expect(try database.history(of: listings[2].id) == [], "nobody has deleted it")

    try database.publish(Sample.listing(40))
    try exportAll()
    #expect(try folder.productsText.split(separator: "\n")[4] == bad + ",", "byte for byte")
    #expect(try folder.productsText.components(separatedBy: listings[2].id.description).count == 2, "and no other line")
    #expect(notices == [.leftOut(file: folder.products, line: 5, reason: reason)])
    let other = try MirrorProcess(folder)
    try other.mirror.refresh()
    #expect(other.mirror.notices.all == notices, "others know it without reading")

    try replace("\"status\" :\"solld\"", "\"status\":\"sold\"", at: 600)
    #expect(try database.listing(listings[2].id)?.status == .sold)
    #expect(try notices == [] && database.entryRows().allSatisfy(\.isListing))
    try database.publish(Sample.listing(41))
    try exportAll()
    #expect(try folder.productsText.contains(listings[2].id.description))
  }

  @Test func whatWasChangedHereStaysWhenAnInvalidLineIsMended() throws {
    let bad = listings[2].row.replacingOccurrences(of: "\"status\":\"forSale\"", with: "\"status\":\"solld\"")
    try replace(listings[2].row, bad)
    let here = try database.change(listings[2].id) { $0.title = "여기서" }
    #expect(try !process.mirror.needsExport(), "the file has no place for it")
    try database.publish(Sample.listing(40))
    try exportAll()
    try replace(bad, listings[2].row, at: 600)
    #expect(try database.listing(listings[2].id) == here && notices == [])
    try exportAll()
    #expect(try folder.productsText.contains("여기서"))
  }

  @Test func anInvalidLineThatIsTakenOutCanBeUndone() throws {
    let bad = listings[2].row.replacingOccurrences(of: "\"status\":\"forSale\"", with: "\"status\":\"solld\"")
    try replace(listings[2].row, bad)
    try replace(bad + ",\n", "", at: 600)
    #expect(try database.listing(listings[2].id) == nil)
    #expect(notices == [.takenOut(file: folder.products, listings: 1, keptAs: nil)])
    #expect(try database.history(of: listings[2].id).map(\.op) == ["gone"])
  }
}
