import EmbeddedStore
import MarketTesting
import Marketplace
import Testing

/// A Products.json whose import shows its progress.
@Suite(.serialized) struct LargeFileTests {
  private let folder = TemporaryFolder()

  @Test func aSessionReadsWhileItIsImported() async throws {
    let count = 8000
    let words = String(repeating: "튼튼하고 흠집이 없어요. ", count: 4)
    let entries = (0..<count).map { #"{"title":"의자 \#($0)","location":"역삼동","description":"\#(words)"}"# }
    try folder.write("[" + entries.joined(separator: ",\n") + "]", to: folder.products)
    let store = try await folder.run(.session)
    #expect(try await store.page(ListingQuery(), at: .index(0), limit: 1).total < count, "no read waits for all of it")
    while try await store.page(ListingQuery(), at: .index(0), limit: 1).total < count { await Task.yield() }
    await store.close()
  }
}
