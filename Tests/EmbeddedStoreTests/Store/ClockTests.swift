import FileTesting
import Foundation
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// The store works with a clock that goes backwards.
@Suite struct ClockTests {
  private let folder = TemporaryFolder()
  private let clock = FixedClock()
  private let seller = ID<Account>(high: 7, low: 7)

  private func listings(_ store: EmbeddedListingStore) -> any Listings { store.market(of: seller, clock).listings }

  @Test func commandsFollowEachOtherWhateverTheClockSays() async throws {
    let listing = Sample.listing(1, title: "의자", seller: seller)
    var store = try await folder.run(.session, clock: clock)
    try await store.save([listing])
    _ = try await listings(store).edit(listing.id, ListingChanges(title: "둘째"))
    clock.advance(seconds: -365 * 86_400)
    _ = try await listings(store).edit(listing.id, ListingChanges(title: "셋째"))
    // The next program starts in the year before, too.
    store = try await folder.run(.session, clock: clock)
    #expect(try await store.listing(listing.id)?.title == "셋째")
    _ = try await store.undo(of: seller, clock).undo()
    #expect(try await store.listing(listing.id)?.title == "둘째")
    clock.advance(seconds: 2 * 365 * 86_400)
    _ = try await store.undo(of: seller, clock).undo()
    #expect(try await store.listing(listing.id)?.title == "의자")
    try await store.export()
    let other = TemporaryFolder()
    #expect(try await other.open(folder.text(of: folder.products)).listing(listing.id)?.title == "의자")
  }

  /// An editor may run on a machine whose clock is behind, or may keep the time of a copied file.
  @Test(arguments: [-86_400, 0, 86_400]) func anEditIsSeenWhateverTimeItsFileBears(_ seconds: Int) async throws {
    var store = try await folder.run(.session, clock: clock)
    try await store.save([Sample.listing(1, title: "의자", seller: seller)])
    try await store.export()
    let before = try FileManager.default.attributesOfItem(atPath: folder.products)[.modificationDate] as? Date
    let text = try folder.text(of: folder.products)
    try folder.write(text.replacingOccurrences(of: "의자", with: "책상"), to: folder.products)
    let time = try #require(before).addingTimeInterval(TimeInterval(seconds))
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: folder.products)
    store = try await folder.run(.session, clock: clock)
    #expect(try await store.listing(Sample.listing(1).id)?.title == "책상")
  }
}
