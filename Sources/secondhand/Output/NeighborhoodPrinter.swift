import EmbeddedStore
import Marketplace
import Screens

/// Prints neighborhoods: aligned words for a person, JSON Lines for a program.
struct NeighborhoodPrinter {
  private let json: Bool
  private let strings: Strings
  private var table = TextTable()

  init(json: Bool, strings: Strings) {
    self.json = json
    self.strings = strings
  }

  mutating func add(_ place: Neighborhood, alias: String?, isCurrent: Bool) {
    if json {
      var members: [JSONObject.Member] = [
        JSONObject.Member("code", .string(place.code.text)), JSONObject.Member("name", .string(place.name)),
        JSONObject.Member("englishName", .string(place.englishName)),
        JSONObject.Member("region", .string(place.region)),
        JSONObject.Member("englishRegion", .string(place.englishRegion)),
        JSONObject.Member("latitude", .number("\(place.centre.latitude)")),
        JSONObject.Member("longitude", .number("\(place.centre.longitude)")),
      ]
      if let alias { members.append(JSONObject.Member("alias", .string(alias))) }
      if isCurrent { members.append(JSONObject.Member("current", .bool(true))) }
      return Output.json(.object(JSONObject(members)))
    }
    let note = alias.map { strings(.foundByAlias, $0) } ?? ""
    table.add(isCurrent ? "*" : " ", place.code.text, strings.name(place), strings.region(place), note)
  }

  func finish() {
    for line in table.lines { Output.line(line) }
  }

  static func show(_ choice: NeighborhoodChoice, json: Bool, _ context: CommandContext) {
    var printer = NeighborhoodPrinter(json: json, strings: context.strings)
    for code in choice.chosen {
      guard let place = context.market.neighborhoods.neighborhood(code) else { continue }
      printer.add(place, alias: nil, isCurrent: code == choice.current)
    }
    printer.finish()
  }
}
