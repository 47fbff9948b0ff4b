/// Sizes of clothes and shoes that tell who wears them: 55 and 66 are women's clothes, 105 men's, 120 a child's; shoes
/// are measured in millimetres, or as in Europe.
enum SizeRule {
  /// The categories with those that a size suggests first. Nothing changes for a thing that nobody wears.
  static func apply(_ sizes: [Int], to things: [Category]) -> [Category] {
    let slugs = Set(things.map(\.slug))
    let isShoe = slugs.isSuperset(of: ["women-accessories", "men"])
    let isCloth = slugs.contains("women")
    guard isShoe || isCloth, let slug = sizes.lazy.compactMap({ isShoe ? shoe($0) : cloth($0) }).first else {
      return things
    }
    let wearer = Category(named: slug)
    guard slug == "kids" || things.contains(where: { $0.slug == slug }) else { return things }
    return [wearer].compactMap { $0 } + things.filter { $0 != wearer }
  }

  private static func shoe(_ size: Int) -> String? {
    switch size {
    case 110...210: "kids"
    case 215...250, 35...39: "women-accessories"
    case 260...310, 41...47: "men"
    default: nil
    }
  }

  private static func cloth(_ size: Int) -> String? {
    switch size {
    case 44, 55, 66, 77, 88, 99: "women"
    case 95, 100, 105, 110, 115: "men"
    case 70, 73, 75, 80, 120, 130, 140, 150: "kids"
    default: nil
    }
  }
}
