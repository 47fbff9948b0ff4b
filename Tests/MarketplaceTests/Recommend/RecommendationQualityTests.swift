import Foundation
import Marketplace
import Testing

/// The quality of recommendations, untrained and after learning from the bundled listings.
@Suite struct RecommendationQualityTests {
  private static let untaught = CategoryRecommender()
  private static let taught: CategoryRecommender = {
    struct Document: Decodable {
      struct Product: Decodable {
        let title: String
        let categories: [String]
      }
      let products: [Product]
    }
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Data/Products.json")
    guard let bytes = try? Data(contentsOf: file), let document = try? JSONDecoder().decode(Document.self, from: bytes)
    else { return CategoryRecommender() }
    var recommender = CategoryRecommender()
    for product in document.products {
      recommender.learn(product.title, product.categories.compactMap { Category(named: $0) })
    }
    return recommender
  }()

  private static var both: [(name: String, recommender: CategoryRecommender)] {
    [("untaught", untaught), ("taught", taught)]
  }

  @Test func ninetyPercentHaveTheRightCategoryAmongThree() {
    #expect(RecommendedTitles.all.count >= 150)
    #expect(Self.taught != Self.untaught)
    for (name, recommender) in Self.both {
      let wrong = RecommendedTitles.all.filter { title, slug in
        !recommender.best(3, for: title).contains { $0.slug == slug }
      }
      let share = 1 - Double(wrong.count) / Double(RecommendedTitles.all.count)
      #expect(share >= 0.9, "\(name) \(share): \(wrong.map(\.title))")
    }
  }

  @Test func noneIsAbsurd() {
    for (name, recommender) in Self.both {
      for (title, slug) in RecommendedTitles.all {
        let allowed = (RecommendedTitles.plausible[slug] ?? []).union([slug])
        let absurd = recommender.best(3, for: title).map(\.slug).filter { !allowed.contains($0) }
        #expect(absurd.isEmpty, "\(name): \(title) gives \(absurd)")
      }
    }
  }

  @Test(arguments: [
    "아이폰 구합니다", "캠핑 의자 삽니다", "삽니다: 그림책 전집", "유모차 구해요", "자전거 사요", "닌텐도 스위치 찾아요", "Wanted: desk lamp",
    "Looking for a used bicycle", "LP판 매입합니다", "WTB iPad Air",
  ])
  func whoeverAsksIsOfferedWanted(_ title: String) {
    for (_, recommender) in Self.both { #expect(recommender.best(3, for: title).first == .wanted, "\(title)") }
  }

  @Test(arguments: [
    "아이폰 팝니다", "새 주인 찾아요 몬스테라", "고양이 캣타워 새 가족 찾습니다", "Looking for a new home: snake plant",
    "Need for Speed Most Wanted", "반지갑 팔아요", "사용감 있는 책상", "모종 남아서 드려요",
  ])
  func whoeverOffersIsNot(_ title: String) {
    for (_, recommender) in Self.both { #expect(!recommender.best(3, for: title).contains(.wanted), "\(title)") }
  }

  @Test(arguments: ["", "!!!", "ㅋㅋㅋ", "급처합니다", "싸게 드릴게요", "For sale, like new", "가격 상의해요", "화이트 새상품"])
  func aTitleThatSaysNothingGetsNoCategory(_ title: String) {
    for (name, recommender) in Self.both { #expect(recommender.best(3, for: title).isEmpty, "\(name): \(title)") }
  }

  @Test(arguments: [
    ("운동화", "kids-books"), ("강아지 옷", "women"), ("아기 원피스", "women"), ("남자 자켓", "women"), ("여성 자켓", "men"),
    ("남성 시계", "women-accessories"), ("자전거 자동화 기기", "kids-books"), ("꽃무늬 접시", "plants"),
    ("Men's watch", "women-accessories"),
  ])
  func neverSuggests(_ title: String, _ slug: String) {
    let best = Self.untaught.best(3, for: title)
    #expect(!best.isEmpty && !best.contains { $0.slug == slug }, "\(best.map(\.slug))")
  }
}
