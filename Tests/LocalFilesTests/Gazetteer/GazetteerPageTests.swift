import LocalFiles
import Marketplace
import Testing

@Suite struct GazetteerPageTests {
  let gazetteer = ShippedGazetteer.gazetteer

  @Test(arguments: ["신", "ㅅㅊ", "yeong"])
  func pagesJoinToTheWholeList(text: String) async throws {
    let whole = try await gazetteer.search(text, from: 0, limit: .max)
    #expect(whole.items.count == whole.total && whole.total > 40)
    var joined: [NeighborhoodMatch] = []
    var start = 0
    while true {
      let page = try await gazetteer.search(text, from: start, limit: 20)
      #expect(page.start == start && page.total == whole.total)
      joined += page.items
      start += page.items.count
      guard page.hasMore else { break }
      #expect(page.items.count == 20)
    }
    #expect(joined == whole.items)
    #expect(Set(joined.map(\.neighborhood.code)).count == joined.count)
    let other = FileGazetteer(path: ShippedGazetteer.folder)
    #expect(try await other.search(text, from: 20, limit: 20).items == Array(whole.items[20..<40]))
  }

  @Test func thereIsNoPagePastTheEnd() async throws {
    let total = try await gazetteer.search("신사동", from: 0, limit: 20).total
    for start in [total, total + 1, .max] {
      let page = try await gazetteer.search("신사동", from: start, limit: 20)
      #expect(page.items.isEmpty && page.total == total && !page.hasMore)
    }
    #expect(try await gazetteer.search("신사동", from: -5, limit: 1).start == 0)
    #expect(try await gazetteer.search("신사동", from: 0, limit: -1).items.isEmpty)
  }
}
