import MarketTesting
import Marketplace
import Testing

@Suite struct LearnedRecommendationsTests {
  /// A queue that nobody else waits on.
  private final class OwnExecutor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      Task { @MainActor in job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private func recommendations(of people: TestPeople, seed: UInt64 = 1) -> LearnedRecommendations {
    LearnedRecommendations(
      market: people.market(of: nil), random: SeededRandom(seed: seed), executor: OwnExecutor())
  }

  private func listing(_ number: Int, _ title: String, _ slug: String) -> Listing {
    var generator = MarketTesting.SeededGenerator(seed: UInt64(number))
    let time = Sample.now.advanced(seconds: Int64(-number))
    return Listing(
      id: ID<Listing>(at: time, random: &generator), seller: Sample.seller(1), sellerName: "수달", title: title,
      categories: [Category(named: slug)].compactMap { $0 }, neighborhood: Sample.home, createdAt: time)
  }

  private var goods: [Listing] {
    [
      listing(1, "로드 자전거", "sports"), listing(2, "접이식 자전거", "sports"), listing(3, "몬스테라 화분", "plants"),
      listing(4, "다육이 화분", "plants"), listing(5, "원목 책상", "furniture"), listing(6, "그림책 30권", "kids-books"),
    ]
  }

  @Test func namesThreeInAnOrderThatTheSeedGives() async throws {
    let people = TestPeople(goods)
    var orders: Set<[String]> = []
    for seed in 1...12 as ClosedRange<UInt64> {
      let found = try await recommendations(of: people, seed: seed).categories(for: "캠핑 모자")
      #expect(Set(found.map(\.slug)) == ["sports", "women-accessories", "men"])
      #expect(try await recommendations(of: people, seed: seed).categories(for: "캠핑 모자") == found)
      orders.insert(found.map(\.slug))
    }
    #expect(orders.count > 2)
  }

  @Test func learnsWhatIsSavedLaterAndForgetsWhatIsHidden() async throws {
    let people = TestPeople(goods)
    let recommendations = recommendations(of: people)
    #expect(try await recommendations.categories(for: "곰곰이 캡슐").contains(Category(named: "pets")!) == false)
    var tower = listing(7, "곰곰이 캡슐", "pets")
    try await people.listings.save([tower])
    #expect(try await recommendations.categories(for: "곰곰이 캡슐").contains(Category(named: "pets")!))
    tower.isHidden = true
    try await people.listings.save([tower])
    #expect(try await recommendations.categories(for: "곰곰이 캡슐").contains(Category(named: "pets")!) == false)
  }

  @Test func namesNoneInAnEmptyStoreAndSaysWhenTheStoreCannotBeRead() async throws {
    let people = TestPeople([])
    let recommendations = recommendations(of: people)
    #expect(try await recommendations.categories(for: "곰곰이 캡슐").isEmpty)
    try await people.listings.save(goods)
    let fault = StoreError.unavailable(path: "Documents/Products.json", reason: .noPermission)
    people.listings.fail(.page, with: fault)
    let broken = self.recommendations(of: people)
    await #expect(throws: fault) { try await broken.categories(for: "자전거") }
    people.listings.fail(.page, with: nil)
    #expect(try await broken.categories(for: "자전거") == [Category(named: "sports")!])
  }
}
