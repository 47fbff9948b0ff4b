internal import MarketJSON
import Marketplace
import Screens

/// Prints neighborhoods: aligned text for people, JSON Lines for programs.
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
    let note = alias.map { strings.alias($0, of: place) } ?? ""
    table.add(isCurrent ? "*" : " ", place.code.text, strings.name(place), strings.region(place), note)
  }

  /// Adds a chosen neighborhood that the gazetteer does not know: only its code.
  mutating func addUnknown(_ code: NeighborhoodCode, isCurrent: Bool) {
    if json {
      var members = [JSONObject.Member("code", .string(code.text))]
      if isCurrent { members.append(JSONObject.Member("current", .bool(true))) }
      return Output.line(JSONValue.object(JSONObject(members)).text)
    }
    table.add(isCurrent ? "*" : " ", code.text, "", "", "")
  }

  func finish() {
    for line in table.lines { Output.line(line) }
  }

  static func show(_ choice: NeighborhoodChoice, json: Bool, _ context: CommandContext) {
    var printer = NeighborhoodPrinter(json: json, strings: context.strings)
    for code in choice.chosen {
      let isCurrent = code == choice.current
      if let place = context.market.neighborhoods.neighborhood(code) {
        printer.add(place, alias: nil, isCurrent: isCurrent)
      } else {
        printer.addUnknown(code, isCurrent: isCurrent)
      }
    }
    printer.finish()
  }
}
