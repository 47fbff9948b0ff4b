import Marketplace

/// An endless sequence of things that a seller does to products with ten pictures each. The same seed makes the same ones:
/// who saves and who looks over what was saved each know what has to be there after any number of them.
struct PictureScript {
  /// A product as it has to be.
  struct Product: Equatable {
    /// The step that published it.
    let number: Int
    /// The step that gave it its words.
    var change: Int
    /// What each picture shows, which is also the name of its source.
    var pictures: [String]
    var isDeleted = false

    var title: String { "물건 \(number)" }
    var description: String { "\(change)번째로 쓴 말이에요. 사진을 봐 주세요." }
  }

  enum Step {
    case publish(Product)
    /// The first so many pictures stay as they are.
    case edit(from: Product, to: Product, staying: Int)
    case delete(Product)
  }

  static let seller = "사진가"
  /// So many pictures are in many products.
  private static let shared = 20

  let seed: UInt64
  /// How many steps are done, which is also the number of the one that comes next.
  private(set) var done = 0
  private(set) var products: [Int: Product] = [:]
  private(set) var upcoming: Step

  init(seed: UInt64, done: Int = 0) {
    self.seed = seed
    upcoming = .publish(Product(number: 0, change: 0, pictures: []))
    upcoming = step()
    while self.done < done { advance() }
  }

  /// Takes the upcoming step for done.
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

  /// As many as there may be: `first`, one or two of those that many products have, and new ones.
  private func pictures(_ first: [String], _ random: inout SplitMix64) -> [String] {
    var pictures = first
    while pictures.count < ListingRules.pictureLimit {
      let name = random.happens(0.15) ? "shared-\(random.below(Self.shared))" : "\(done)-\(pictures.count)"
      if !pictures.contains(name) { pictures.append(name) }
    }
    return pictures
  }
}
