/// Changes the categories of a thing by the words for its user or purpose: a bed for a dog belongs to pets, a jacket
/// for a man to men's fashion.
enum ContextRule {
  /// The categories of a thing in these contexts, the likeliest first.
  static func apply(_ contexts: [Category], to things: [Category]) -> [Category] {
    var found: [Category] = []
    var rest = things
    for context in contexts {
      switch context.slug {
      case "women": rest = gendered(rest, ["men"])
      case "men": rest = gendered(rest, ["women", "women-accessories"])
      case "kids" where rest.contains { $0.slug == "books" }:
        found.append(contentsOf: [Category(named: "kids-books")].compactMap { $0 })
      default:
        found.append(context)
        rest.removeAll { isReplaced($0, in: context) }
      }
    }
    return found + rest.filter { !found.contains($0) }
  }

  /// Removes the categories of the other gender, unless no category would be left.
  private static func gendered(_ things: [Category], _ others: Set<String>) -> [Category] {
    let left = things.filter { !others.contains($0.slug) }
    return left.isEmpty ? things : left
  }

  private static func isReplaced(_ thing: Category, in context: Category) -> Bool {
    let clothes: Set<String> = ["women", "women-accessories", "men"]
    return switch context.slug {
    case "kids": clothes.contains(thing.slug)
    case "pets": clothes.union(["furniture", "appliance", "food", "kids"]).contains(thing.slug)
    default: false
    }
  }
}
