import ArgumentParser
import Marketplace
import Screens

struct NeighborhoodCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "neighborhood", abstract: HelpWords.text(.helpNeighborhood),
      subcommands: [Search.self, List.self, Add.self, Remove.self, Use.self], defaultSubcommand: List.self)
  }

  struct Search: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "search", abstract: HelpWords.text(.helpNeighborhoodSearch))
    }

    @Argument(help: .text(.optionQuery))
    var text: String

    @Option(help: .text(.optionLimit, valueName: "n"))
    var limit = 20

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      guard limit >= 0 else { throw CommandFailure(.usage, context.strings(.errorBadLimit, String(limit))) }
      var printer = NeighborhoodPrinter(json: json, strings: context.strings)
      let current: NeighborhoodCode
      do { current = try await context.market.neighborhoods.choice().current } catch {
        throw CommandFailure(error, context.strings)
      }
      var start = 0
      var left = limit == 0 ? Int.max : limit
      while left > 0 {
        let page: Page<NeighborhoodMatch>
        do { page = try await context.market.neighborhoods.search(text, from: start, near: current) } catch {
          throw CommandFailure(error, context.strings)
        }
        for match in page.items.prefix(left) { printer.add(match.neighborhood, alias: match.alias, isCurrent: false) }
        left -= page.items.count
        start += page.items.count
        if page.items.isEmpty || !page.hasMore { break }
      }
      printer.finish()
      if start == 0 { throw CommandFailure(.notFound, context.strings(.nothingFound, text)) }
    }
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "list", abstract: HelpWords.text(.helpNeighborhoodList))
    }

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      let choice: NeighborhoodChoice
      do { choice = try await context.market.neighborhoods.choice() } catch {
        throw CommandFailure(error, context.strings)
      }
      NeighborhoodPrinter.show(choice, json: json, context)
    }
  }

  /// The arguments of the commands that change the chosen neighborhoods.
  struct ChangeOptions: ParsableArguments {
    @Argument(help: .text(.optionNeighborhood))
    var neighborhood: String

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    /// Changes the chosen neighborhoods with `choose` and prints them.
    func change(
      _ choose: (any Neighborhoods, NeighborhoodCode) async throws(NeighborhoodsError) -> NeighborhoodChoice
    ) async throws {
      let context = try await CommandContext(global, needsListings: false)
      let place = try await Places(context.market, context.strings).one(named: neighborhood)
      let choice: NeighborhoodChoice
      do { choice = try await choose(context.market.neighborhoods, place.code) } catch {
        throw CommandFailure(error, context.strings)
      }
      NeighborhoodPrinter.show(choice, json: json, context)
    }
  }

  struct Add: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "add", abstract: HelpWords.text(.helpNeighborhoodAdd))
    }

    @OptionGroup var options: ChangeOptions

    func run() async throws {
      try await options.change { neighborhoods, code throws(NeighborhoodsError) in
        try await neighborhoods.add(code)
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "remove", abstract: HelpWords.text(.helpNeighborhoodRemove))
    }

    @OptionGroup var options: ChangeOptions

    func run() async throws {
      try await options.change { neighborhoods, code throws(NeighborhoodsError) in
        try await neighborhoods.remove(code)
      }
    }
  }

  struct Use: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "use", abstract: HelpWords.text(.helpNeighborhoodUse))
    }

    @OptionGroup var options: ChangeOptions

    func run() async throws {
      try await options.change { neighborhoods, code throws(NeighborhoodsError) in
        try await neighborhoods.use(code)
      }
    }
  }
}
