import MarketTesting
import Marketplace
import Testing

@Suite struct InMemoryGazetteerTests {
  private let gazetteer = InMemoryGazetteer()

  @Test func everyCodeIsThereOnce() {
    #expect(Set(SampleNeighborhoods.all.map(\.code)).count == SampleNeighborhoods.all.count)
    #expect(SampleNeighborhoods.all.count > 30)
  }

  @Test(arguments: ["역삼", "역삼동", "서울특별시 강남구 역삼", "yeoksam", "역삼1동"])
  func findsWhatIsAskedFor(_ text: String) async throws {
    #expect(try await gazetteer.search(text, from: 0, limit: 5).items.first?.neighborhood.code == Sample.home)
  }

  @Test func pagesThroughWhatItFinds() async throws {
    let all = try await gazetteer.search("동", from: 0, limit: .max)
    let second = try await gazetteer.search("동", from: 2, limit: 2)
    #expect(second.items == Array(all.items[2..<4]))
    #expect(second.total == all.total)
    #expect(try await gazetteer.search("", from: 0, limit: 5).total == 0)
    #expect(try await gazetteer.search("동", from: 999, limit: 5).items.isEmpty)
  }

  @Test func severalMayHaveOneName() async throws {
    #expect(try await gazetteer.named("신사동").map(\.code.text) == ["11680107", "11380109"])
    #expect(try await gazetteer.named("신사").isEmpty)
  }

  @Test func measuresFromTheCentre() async throws {
    let near = try await gazetteer.within(metres: 2000, of: Sample.home)
    #expect(near[Sample.home] == 0)
    #expect(near[NeighborhoodCode("11680108")] != nil)
    #expect(near[NeighborhoodCode("11710101")] == nil)
    #expect(near.values.allSatisfy { $0 <= 2000 })
  }

  @Test func failsWhenItIsToldTo() async {
    gazetteer.fail(with: .cancelled)
    await #expect(throws: StoreError.cancelled) { try await gazetteer.named("역삼동") }
    #expect(gazetteer.neighborhood(Sample.home)?.name == "역삼동")
  }
}
