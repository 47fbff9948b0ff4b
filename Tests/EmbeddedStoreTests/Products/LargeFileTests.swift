import EmbeddedStore
import FileTesting
import MarketTesting
import Marketplace
import Testing

/// A Products.json whose import shows its progress.
@Suite(.serialized) struct LargeFileTests {
  /// No read waits for all of it. A busy machine may import a small file before the first read.
  @Test func aSessionReadsWhileItIsImported() async throws {
    for count in [8000, 32_000, 128_000] where try await isReadBefore(count) { return }
    Issue.record("the first read waited for the import")
  }

  /// Whether the first read finds less than all of `count` listings. Ends when all are imported.
  private func isReadBefore(_ count: Int) async throws -> Bool {
    let folder = TemporaryFolder()
    let words = String(repeating: "튼튼하고 흠집이 없어요. ", count: 4)
    let entries = (0..<count).map { #"{"title":"의자 \#($0)","location":"역삼동","description":"\#(words)"}"# }
    try folder.write("[" + entries.joined(separator: ",\n") + "]", to: folder.products)
    let store = try await folder.run(.session)
    let first = try await store.page(ListingQuery(), at: .index(0), limit: 1).total
    while try await store.page(ListingQuery(), at: .index(0), limit: 1).total < count { await Task.yield() }
    await store.close()
    return first < count
  }
}
