import Foundation
import Testing

@testable import Marketplace

@Suite struct CategoryRecommenderTests {
  private typealias Category = Marketplace.Category

  private let lessons = [
    ("곰곰이 캡슐 세트", ["pets"]), ("곰곰이 캡슐", ["pets"]), ("루나 플립 팝니다", ["hobby", "digital"]),
    ("의자 팝니다", ["sports"]), ("의자 새것", ["sports"]), ("의자", ["sports", "furniture"]), ("쿠쿠덕 삽니다", ["wanted"]),
  ]

  private func categories(_ slugs: [String]) -> [Category] { slugs.compactMap { Category(named: $0) } }

  private func taught(_ order: [Int]? = nil) -> CategoryRecommender {
    var recommender = CategoryRecommender()
    for index in order ?? Array(lessons.indices) {
      recommender.learn(lessons[index].0, categories(lessons[index].1))
    }
    return recommender
  }

  @Test func knowsEverydayWordsBeforeItLearns() {
    let recommender = CategoryRecommender()
    #expect(recommender.best(3, for: "원목책상 팔아요") == categories(["furniture"]))
    #expect(recommender.best(3, for: "루나 플립").isEmpty)
    #expect(recommender.best(1, for: "반팔 티셔츠").count == 1)
    #expect(recommender.best(0, for: "책상").isEmpty)
  }

  @Test func learnsWordsThatItDoesNotKnow() {
    #expect(taught().best(3, for: "곰곰이 캡슐 새것") == categories(["pets"]))
    #expect(Set(taught().best(3, for: "루나 플립")) == Set(categories(["hobby", "digital"])))
  }

  @Test func addsWhereSeveralSellersPutAThing() {
    #expect(taught().best(3, for: "의자") == categories(["furniture", "sports"]))
    #expect(taught([3, 4]).best(3, for: "의자") == categories(["furniture"]))
  }

  @Test func learnsNothingFromWantedAndComputedCategories() {
    var recommender = CategoryRecommender()
    recommender.learn("루나 플립", categories(["popular", "wanted"]))
    #expect(recommender == CategoryRecommender())
  }

  @Test func forgettingRestoresEveryCount() {
    var recommender = CategoryRecommender()
    var states = [recommender]
    for (title, slugs) in lessons {
      recommender.learn(title, categories(slugs))
      states.append(recommender)
    }
    for (title, slugs) in lessons.reversed() {
      #expect(recommender == states.popLast())
      recommender.forget(title, categories(slugs))
    }
    #expect(recommender == CategoryRecommender())
  }

  @Test func theOrderOfLessonsDoesNotMatter() {
    #expect(taught(lessons.indices.reversed()) == taught())
  }

  @Test func everyWordHasOneMeaningAndEveryCategoryWords() {
    var seen: [Substring: Set<Set<Category>>] = [:]
    var categories: Set<Category> = []
    let tables =
      CategoryWords.things + CategoryWords.contexts + CategoryWords.hints + [
        "popular:" + CategoryWords.noise, "popular:" + CategoryWords.wanting, "popular:" + CategoryWords.asides,
      ]
    for section in tables.flatMap(CategoryWords.sections) {
      #expect(!section.categories.isEmpty && !section.words.isEmpty)
      categories.formUnion(section.categories)
      for word in section.words { seen[word, default: []].insert(Set(section.categories)) }
    }
    let several = seen.filter { $0.value.count > 1 }.keys.sorted()
    #expect(several.isEmpty, "\(several)")
    #expect(categories == Set(Category.allCases.filter { $0 != .wanted }))
    #expect(CategoryWords.everyday.meaning(of: WordHash("책상".unicodeScalars)) == .thing(self.categories(["furniture"])))
  }
}
