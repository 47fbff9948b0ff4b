import Foundation
import Marketplace
import Testing

@Suite struct CategoryRecommenderTests {
  private static let lessons: [(title: String, categories: [Category])] = {
    struct Document: Decodable {
      struct Product: Decodable {
        let title: String
        let categories: [String]
      }
      let products: [Product]
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Data/Products.json")
    guard let bytes = try? Data(contentsOf: file), let document = try? JSONDecoder().decode(Document.self, from: bytes)
    else { return [] }
    return document.products.map { ($0.title, $0.categories.compactMap { Category(named: $0) }) }
  }()

  private func taught() -> CategoryRecommender {
    var recommender = CategoryRecommender()
    for lesson in Self.lessons { recommender.learn(lesson.title, lesson.categories) }
    return recommender
  }

  private func category(_ name: String) throws -> Marketplace.Category { try #require(Category(named: name)) }

  @Test(arguments: [
    ("가죽 로드 자전거 안장", "sports"), ("몬스테라 화분 나눔", "plants"), ("Cordless vacuum cleaner", "appliance"),
    ("강아지 하네스", "pets"), ("그림책 전집 40권", "kids-books"), ("원목 책상", "furniture"),
  ])
  func findsTheCategoryOfATitle(_ title: String, _ name: String) throws {
    #expect(Self.lessons.count > 100)
    #expect(taught().best(3, for: title).contains(try category(name)), "\(taught().best(5, for: title).map(\.slug))")
  }

  @Test func saysTheSameEachTime() {
    for title in ["의자", "Chair", "", "!!!", "ㅋㅋㅋ"] {
      let best = taught().best(3, for: title)
      #expect(best == taught().best(3, for: title))
      #expect(best.count == 3)
      #expect(!best.contains(.popular))
    }
  }

  @Test func knowsNothingBeforeItLearned() {
    #expect(CategoryRecommender().best(3, for: "의자").isEmpty)
  }

  @Test func learnsNothingForAComputedCategory() {
    var recommender = CategoryRecommender()
    recommender.learn("의자", [.popular])
    #expect(recommender == CategoryRecommender())
    recommender.learn("의자 삽니다", [.popular, .wanted])
    #expect(recommender.best(3, for: "탁자") == [.wanted])
  }

  @Test func forgettingRestoresEveryCount() {
    var generator = SeededGenerator(seed: 3)
    var recommender = CategoryRecommender()
    var states = [recommender]
    let lessons = Self.lessons.shuffled(using: &generator).prefix(60)
    for lesson in lessons {
      recommender.learn(lesson.title, lesson.categories)
      states.append(recommender)
    }
    for lesson in lessons.reversed() {
      #expect(recommender == states.popLast())
      recommender.forget(lesson.title, lesson.categories)
    }
    #expect(recommender == CategoryRecommender())
  }

  @Test func theOrderInWhichItLearnsIsNothing() {
    var generator = SeededGenerator(seed: 4)
    var other = CategoryRecommender()
    for lesson in Self.lessons.shuffled(using: &generator) { other.learn(lesson.title, lesson.categories) }
    #expect(other == taught())
  }
}
