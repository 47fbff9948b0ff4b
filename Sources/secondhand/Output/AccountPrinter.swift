import EmbeddedStore
import Marketplace
import Screens

/// Prints people: aligned words for a person, JSON Lines for a program.
struct AccountPrinter {
  private let json: Bool
  private let context: CommandContext
  private var table = TextTable()

  init(json: Bool, _ context: CommandContext) {
    self.json = json
    self.context = context
  }

  mutating func add(_ account: Account, isCurrent: Bool) {
    if json { return Output.json(Self.json(account, context)) }
    let strings = context.strings
    let places = account.neighborhoods.chosen.map { code in
      context.market.neighborhoods.neighborhood(code).map(strings.name) ?? code.text
    }
    table.add(
      isCurrent ? "*" : " ", account.name, places.joined(separator: ", "),
      strings.ago(account.joinedAt, now: context.market.clock.now()), "\(account.id)")
  }

  func finish() {
    for line in table.lines { Output.line(line) }
  }

  static func show(_ account: Account, json: Bool, _ context: CommandContext) {
    var printer = AccountPrinter(json: json, context)
    printer.add(account, isCurrent: account.id == context.viewer)
    printer.finish()
    if !json, !account.about.isEmpty { Output.line(Output.safe(account.about)) }
  }

  private static func json(_ account: Account, _ context: CommandContext) -> JSONValue {
    var members: [JSONObject.Member] = [
      JSONObject.Member("id", .string("\(account.id)")), JSONObject.Member("name", .string(account.name)),
      JSONObject.Member("neighborhoods", .array(account.neighborhoods.chosen.map { .string($0.text) })),
      JSONObject.Member("current", .string(account.neighborhoods.current.text)),
    ]
    let offset = context.market.clock.offset(at: account.joinedAt)
    members.append(JSONObject.Member("joinedAt", .string(account.joinedAt.iso8601(offset: offset))))
    if case .file(let file) = account.picture?.source { members.append(JSONObject.Member("picture", .string(file))) }
    if !account.about.isEmpty { members.append(JSONObject.Member("about", .string(account.about))) }
    return .object(JSONObject(members))
  }
}
