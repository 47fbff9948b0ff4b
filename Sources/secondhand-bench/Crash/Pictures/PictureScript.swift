import Marketplace

/// An endless sequence of a seller's changes to products with ten pictures each. The same seed makes the same changes,
/// so both the saver and the checker know the expected contents after any number of them.
struct PictureScript {
  /// The expected state of a product.
  struct Product: Equatable {
    /// The step that published it.
    let number: Int
    /// The step that last changed its text.
    var change: Int
    /// The subject of each picture, which is also the name of its source.
    var pictures: [String]
    var isDeleted = false

    var title: String { "물건 \(number)" }
    var description: String { "\(change)번째로 쓴 말이에요. 사진을 봐 주세요." }
  }

  enum Step {
    case publish(Product)
    /// The first `staying` pictures do not change.
    case edit(from: Product, to: Product, staying: Int)
    case delete(Product)
  }

  static let seller = "사진가"
  /// The number of pictures that many products share.
  private static let shared = 20

  let seed: UInt64
  /// The number of finished steps, which is also the number of the next one.
  private(set) var done = 0
  private(set) var products: [Int: Product] = [:]
  private(set) var upcoming: Step

  init(seed: UInt64, done: Int = 0) {
    self.seed = seed
    upcoming = .publish(Product(number: 0, change: 0, pictures: []))
    upcoming = step()
    while self.done < done { advance() }
  }

  /// Marks the upcoming step as done.
  mutating func advance() {
    switch upcoming {
    case .publish(let product), .edit(_, let product, _): products[product.number] = product
    case .delete(var product):
      product.isDeleted = true
      product.pictures = Array(product.pictures.prefix(1))
      products[product.number] = product
    }
    done += 1
    upcoming = step()
  }

  private func step() -> Step {
    var random = SplitMix64(seed: seed &+ UInt64(done) &* 0x9E37_79B9)
    let there = products.values.filter { !$0.isDeleted }.sorted { $0.number < $1.number }
    guard there.count > 2, random.happens(0.4) else {
      return .publish(Product(number: done, change: done, pictures: pictures([], &random)))
    }
    let product = there.any(&random)
    if random.happens(0.3) { return .delete(product) }
    var after = product
    let staying = random.below(ListingRules.pictureLimit)
    after.change = done
    after.pictures = pictures(Array(product.pictures.prefix(staying)), &random)
    return .edit(from: product, to: after, staying: staying)
  }

  /// As many pictures as allowed: `first`, a few shared ones, and new ones.
  private func pictures(_ first: [String], _ random: inout SplitMix64) -> [String] {
    var pictures = first
    while pictures.count < ListingRules.pictureLimit {
      let name = random.happens(0.15) ? "shared-\(random.below(Self.shared))" : "\(done)-\(pictures.count)"
      if !pictures.contains(name) { pictures.append(name) }
    }
    return pictures
  }
}
