import Marketplace
import Testing

@Suite struct CategoryTests {
  @Test func thereAreNineteenInTheirOrder() {
    #expect(
      Category.allCases.map(\.slug) == [
        "popular", "digital", "furniture", "kids", "women", "women-accessories", "men", "appliance", "kitchen", "food",
        "sports", "hobby", "plants", "pets", "tickets", "books", "kids-books", "other", "wanted",
      ])
  }

  @Test(arguments: Category.allCases)
  func isFoundByEachOfItsNames(_ category: Category) {
    #expect(Category(named: category.slug) == category)
    #expect(Category(named: category.slug.uppercased()) == category)
    #expect(Category(named: category.korean) == category)
    #expect(Category(named: category.english) == category)
    #expect(Category(named: category.english.lowercased().filter { $0 != " " }) == category)
    #expect(Category(named: category.korean.replacing("/", with: " / ")) == category)
  }

  @Test(arguments: ["", " ", "골동품", "digi", "books!", "도서 유아도서"])
  func anUnknownNameIsNone(_ name: String) {
    #expect(Category(named: name) == nil)
  }

  @Test func onlyPopularIsComputed() {
    #expect(Category.allCases.filter(\.isComputed) == [.popular])
    #expect(Category.popular.korean == "인기매물")
    #expect(Category.wanted.korean == "삽니다")
  }
}
