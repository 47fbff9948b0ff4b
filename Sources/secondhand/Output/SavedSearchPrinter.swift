internal import MarketJSON
import Marketplace
import Screens

/// Prints saved searches: aligned text for people, JSON Lines for programs.
struct SavedSearchPrinter {
  private let json: Bool
  private let context: CommandContext
  private var table = TextTable()

  init(json: Bool, _ context: CommandContext) {
    self.json = json
    self.context = context
  }

  /// `test`: the number of listings that the search would have found lately; nil if it was not counted.
  mutating func add(_ entry: SavedSearchEntry, _ test: BackTest? = nil) {
    if json { return Output.json(.object(object(for: entry, test))) }
    let words = context.strings.words(of: entry.search.request, context.market.neighborhoods)
    table.add(entry.search.name, words, context.strings.new(entry) ?? "")
  }

  func finish() {
    for line in table.lines { Output.line(line) }
  }

  /// Unset filters are omitted.
  private func object(for entry: SavedSearchEntry, _ test: BackTest?) -> JSONObject {
    let (search, request) = (entry.search, entry.search.request)
    var object = JSONObject([
      JSONObject.Member("id", .string("\(search.id)")), JSONObject.Member("name", .string(search.name)),
      JSONObject.Member("query", .string(request.text)),
    ])
    if case .around(let code, let metres) = request.place {
      object["neighborhood"] = .string(code.text)
      object["metres"] = .int(metres)
    }
    if let category = request.filter.category { object["category"] = .string(category.slug) }
    if let price = request.filter.price {
      object["priceFrom"] = .int(price.lowerBound)
      if price.upperBound < Int.max { object["priceTo"] = .int(price.upperBound) }
    }
    if let status = request.filter.status { object["status"] = .string(status.rawValue) }
    if request.filter.withPicture { object["withPicture"] = .bool(true) }
    if request.inDescriptions { object["inDescriptions"] = .bool(true) }
    object["sort"] = .string(SearchCommand.Sort(request.order).rawValue)
    object["createdAt"] = .string(search.createdAt.iso8601())
    object["seenUpTo"] = .string(search.seenUpTo.iso8601())
    object["new"] = .int(entry.new.count)
    if entry.new.count >= SavedSearchEntry.limit { object["newIsCut"] = .bool(true) }
    if let test {
      object["last\(BackTest.days)Days"] = .int(test.count)
      if test.isCut { object["last\(BackTest.days)DaysIsCut"] = .bool(true) }
    }
    return object
  }
}

extension SearchCommand.Sort {
  fileprivate init(_ order: SearchRequest.Order) {
    self =
      switch order {
      case .newest: .newest
      case .nearest: .nearest
      case .cheapest: .cheapest
      case .mostHearts: .hearts
      case .best: .best
      }
  }
}
