import FoundationEssentials
import Marketplace

/// Measures how often the recommended category is the seller's, for titles outside the training set.
struct RecommendMeasurement {
  /// The number of listings that `LearnedRecommendations` reads from a large store.
  private static let taught = 5400
  private static let asked = 2000

  func take(into report: inout Report) throws {
    let data = try DataFolder.find()
    let vocabulary = try Vocabulary(folder: data)
    let count = Self.taught + Self.asked
    var generator = try ListingGenerator(
      vocabulary: vocabulary, places: PlaceSource(vocabulary: vocabulary, folder: data), count: count, seed: 7,
      newest: Timestamp(seconds: 0))
    let listings = (0..<count).map { _ in generator.next() }.map { Lesson(title: $0.title, categories: $0.categories) }
    var recommender = CategoryRecommender()
    let learning = Clock.milliseconds
    for lesson in listings.prefix(Self.taught) { recommender.learn(lesson.title, lesson.categories) }
    let taught = Clock.milliseconds - learning
    report.section("recommended categories, \(Self.taught) titles learned")
    let known = Set(listings.prefix(Self.taught).map(\.title))
    let others = listings.suffix(Self.asked).filter { !known.contains($0.title) }
    add("generated titles held out", others, recommender, into: &report)
    add("bundled titles, by other hands", try bundled(data), recommender, into: &report)
    report.add("learning them", ours: taught, target: .none)
    let asking = Clock.milliseconds
    for lesson in others { _ = recommender.best(3, for: lesson.title) }
    report.add("asking once", ours: (Clock.milliseconds - asking) / Double(max(1, others.count)), target: .none)
  }

  private func add(
    _ name: String, _ lessons: [Lesson], _ recommender: CategoryRecommender, into report: inout Report
  ) {
    var (first, among) = (0, 0)
    for lesson in lessons {
      let best = recommender.best(3, for: lesson.title)
      if let top = best.first, lesson.categories.contains(top) { first += 1 }
      if best.contains(where: lesson.categories.contains) { among += 1 }
    }
    let share = 100 / Double(max(1, lessons.count))
    report.add("\(name) (\(lessons.count)), first is right", ours: Double(first) * share, unit: "%", target: .none)
    report.add("… right is among three", ours: Double(among) * share, unit: "%", target: .none)
  }

  private struct Lesson {
    let title: String
    let categories: [Marketplace.Category]
  }

  private struct Products: Decodable {
    struct Product: Decodable {
      let title: String
      let categories: [String]
    }
    let products: [Product]
  }

  private func bundled(_ folder: String) throws -> [Lesson] {
    let bytes = Data(try Files.contents(folder + "/Products.json"))
    return try JSONDecoder().decode(Products.self, from: bytes).products.map { product in
      Lesson(title: product.title, categories: product.categories.compactMap { Marketplace.Category(named: $0) })
    }
  }
}
