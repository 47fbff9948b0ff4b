import Glibc
import Marketplace

/// Makes lifelike listings, newest first. The same seed and the same newest time make the same listings.
struct ListingGenerator {
  private struct Goods {
    let item: Vocabulary.Item
    let category: Category
    let pictures: [String]
    let titles: [Vocabulary.Title]
  }

  /// The days over which the listings are spread.
  static let days = 120

  private let vocabulary: Vocabulary
  private let sellers: SellerSource
  private let goods: [Goods]
  private let newest: Timestamp
  private let meanGap: Double
  private var random: SplitMix64
  private var time: Timestamp

  init(vocabulary: Vocabulary, places: PlaceSource, count: Int, seed: UInt64, newest: Timestamp) throws {
    self.vocabulary = vocabulary
    self.newest = newest
    sellers = SellerSource(vocabulary: vocabulary, places: places, listings: count, seed: seed, newest: newest)
    goods = try vocabulary.categories.flatMap { kind in
      guard let category = Category(named: kind.slug), !category.isComputed else {
        throw BenchError("Vocabulary.json: no category \(kind.slug)")
      }
      let titles = vocabulary.titles.filter { $0.only?.contains(kind.slug) ?? true }
      return kind.items.map { Goods(item: $0, category: category, pictures: kind.pictures, titles: titles) }
    }
    random = SplitMix64(seed: seed)
    time = newest
    meanGap = Double(Self.days * 86_400_000) / Double(max(1, count))
  }

  /// The next listing, which is older than all previous ones.
  mutating func next() -> Listing {
    let created = time
    time = Timestamp(milliseconds: time.milliseconds - 1 - Int64(-log(1 - random.fraction()) * meanGap))
    let seller = sellers.any(&random)
    let goods = goods.any(&random)
    let isWanted = random.happens(0.03)
    let isKorean = random.happens(0.93)
    let condition = vocabulary.conditions.any(&random)
    let price = price(of: goods.item, condition: condition)
    var listing = Listing(
      id: ID(at: created, random: &random), seller: seller.id, sellerName: seller.name,
      title: title(goods, condition, isKorean: isKorean, isWanted: isWanted, isFree: price?.amount == 0),
      description: description(isKorean: isKorean), price: price,
      categories: isWanted ? [.wanted, goods.category] : [goods.category], neighborhood: seller.home,
      pictures: isWanted ? [] : pictures(of: goods, isKorean: isKorean), status: status(), createdAt: created)
    listing.takesOffers = price?.amount != 0 && random.happens(vocabulary.offersRate)
    listing.counts = counts()
    settleTimes(of: &listing)
    return listing
  }

  private mutating func price(of item: Vocabulary.Item, condition: Vocabulary.Condition) -> Money? {
    if random.happens(vocabulary.freeRate) { return Money(won: 0) }
    if random.happens(0.03) { return nil }
    let luck = random.fraction() * random.fraction()
    let exact = Double(item.low) + Double(item.high - item.low) * condition.worth * luck
    let step = exact < 10_000 ? 500 : exact < 100_000 ? 1000 : exact < 1_000_000 ? 5000 : 10_000
    return Money(won: max(step, Int(exact) / step * step))
  }

  private mutating func title(
    _ goods: Goods, _ condition: Vocabulary.Condition, isKorean: Bool, isWanted: Bool, isFree: Bool
  ) -> String {
    let template =
      isWanted ? vocabulary.wantedTitle : isFree ? vocabulary.freeTitle : goods.titles.any(&random)
    let color = vocabulary.colors.any(&random)
    let values = [
      "item": isKorean ? goods.item.ko : goods.item.en, "cond": isKorean ? condition.ko : condition.en,
      "color": isKorean ? color.ko : color.en, "brand": vocabulary.brands.any(&random),
      "years": "\(1 + random.below(9))",
    ]
    return Template.filled(isKorean ? template.ko : template.en, with: values)
  }

  private mutating func description(isKorean: Bool) -> String {
    let groups = [vocabulary.openings, vocabulary.states, vocabulary.meetings, vocabulary.closings]
    var lines: [String] = []
    for (index, group) in groups.enumerated() {
      let words = group.any(&random)
      if index == 0 || random.happens(0.7) { lines.append(isKorean ? words.ko : words.en) }
    }
    return lines.joined(separator: random.happens(0.5) ? "\n" : " ")
  }

  private mutating func pictures(of goods: Goods, isKorean: Bool) -> [Picture] {
    if goods.pictures.isEmpty || random.happens(0.12) { return [] }
    let alt = isKorean ? goods.item.ko : goods.item.en
    var pictures = [Picture(source: .file(goods.pictures.any(&random) + ".jpg"), alt: alt)]
    while pictures.count < 6, random.happens(0.35) {
      pictures.append(Picture(source: .file(vocabulary.morePictures.any(&random) + ".jpg"), alt: alt))
    }
    return pictures
  }

  private mutating func status() -> ListingStatus {
    var rest = random.fraction()
    for status in vocabulary.statuses {
      rest -= status.rate
      if rest < 0, let status = ListingStatus(rawValue: status.id) { return status }
    }
    return .forSale
  }

  private mutating func counts() -> Listing.Counts {
    let views = Int(-log(1 - random.fraction()) * 60)
    let hearts = Int(Double(views) * random.fraction() * 0.15)
    return Listing.Counts(hearts: hearts, chats: random.below(2 + views / 30), views: views)
  }

  /// Bumps some listings. Reserved and sold listings change after their creation.
  private mutating func settleTimes(of listing: inout Listing) {
    let age = newest.milliseconds - listing.createdAt.milliseconds
    if random.happens(0.08) {
      listing.bumpedAt = Timestamp(milliseconds: newest.milliseconds - Int64(Double(age) * random.fraction()))
    }
    let changed = listing.status == .forSale ? 0 : Int64(Double(age) * random.fraction())
    listing.updatedAt = max(listing.bumpedAt, Timestamp(milliseconds: listing.createdAt.milliseconds + changed))
  }
}
