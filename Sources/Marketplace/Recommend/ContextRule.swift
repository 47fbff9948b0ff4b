/// Changes the categories of a thing by the words for its user or purpose: a bed for a dog belongs to pets, a jacket
/// for a man to men's fashion.
enum ContextRule {
  /// The categories of a thing in these contexts, the likeliest first.
  static func apply(_ contexts: [Category], to things: [Category]) -> [Category] {
    var found: [Category] = []
    var rest = things
    for context in contexts {
      switch context.slug {
      case "women": rest = gendered(rest, ["men"], context)
      case "men": rest = gendered(rest, ["women", "women-accessories"], context)
      case "kids" where rest.contains { $0.slug == "books" }:
        found.append(contentsOf: [Category(named: "kids-books")].compactMap { $0 })
      default:
        found.append(context)
        rest.removeAll { isReplaced($0, in: context) }
      }
    }
    return found + rest.filter { !found.contains($0) }
  }

  /// Whether something else that is named in the title may be meant beside the thing.
  /// - Parameter thing: the best category of the thing itself, which may say who uses it, as in "dog bed".
  static func allows(_ category: Category, beside thing: Category?, in contexts: [Category]) -> Bool {
    let slug = category.slug
    let isOfBooks = slug == "books" || slug == "kids-books"
    switch thing?.slug {
    case "pets", "plants": return false
    case "books", "kids-books": return isOfBooks
    default: break
    }
    return (contexts + [thing].compactMap { $0 }).allSatisfy { !isReplaced(category, in: $0) }
      && contexts.allSatisfy { context in
        switch context.slug {
        case "women": slug != "men"
        case "men": slug != "women" && slug != "women-accessories"
        case "pets": false
        default: true
        }
      }
  }

  /// Removes the categories of the other gender, unless no category would be left. Sports clothes are clothes too.
  private static func gendered(_ things: [Category], _ others: Set<String>, _ own: Category) -> [Category] {
    let left = things.filter { !others.contains($0.slug) }
    if left.map(\.slug) == ["sports"] { return left + [own] }
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
