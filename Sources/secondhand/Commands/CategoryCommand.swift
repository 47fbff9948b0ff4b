import ArgumentParser
internal import MarketJSON
import Marketplace
import Screens

struct CategoryCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "category", abstract: HelpWords.text(.helpCategory), subcommands: [List.self],
      defaultSubcommand: List.self)
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "list", abstract: HelpWords.text(.helpCategoryList))
    }

    @Option(help: .text(.optionCountOnly, valueName: "code|name"))
    var neighborhood: String?

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global)
      var feed = Feed(place: .everywhere)
      if let neighborhood {
        let place = try await Places(context.market, context.strings).one(named: neighborhood)
        feed.place = .around(place.code, metres: 0)
      }
      let tally: CategoryTally
      do { tally = try await context.market.listings.tally(feed) } catch {
        throw CommandFailure(error, context.strings)
      }
      var table = TextTable(rightAligned: [2])
      for category in Category.allCases {
        let count = tally.byCategory[category] ?? 0
        if json {
          Output.json(.object(Self.object(category, count)))
        } else {
          table.add(category.slug, context.strings.name(category), String(count))
        }
      }
      for line in table.lines { Output.line(line) }
    }

    private static func object(_ category: Category, _ count: Int) -> JSONObject {
      JSONObject([
        JSONObject.Member("slug", .string(category.slug)), JSONObject.Member("ko", .string(category.korean)),
        JSONObject.Member("en", .string(category.english)), JSONObject.Member("listings", .int(count)),
      ])
    }
  }
}
