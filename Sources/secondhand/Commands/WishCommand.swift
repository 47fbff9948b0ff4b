import ArgumentParser
import Marketplace
import Screens

struct WishCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "wish", abstract: HelpWords.text(.helpWish),
      subcommands: [Add.self, Remove.self, List.self], defaultSubcommand: List.self)
  }

  struct Add: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "add", abstract: HelpWords.text(.helpWishAdd))
    }

    @OptionGroup var options: ActOptions

    func run() async throws { try await WishCommand.set(true, options) }
  }

  struct Remove: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "remove", abstract: HelpWords.text(.helpWishRemove))
    }

    @OptionGroup var options: ActOptions

    func run() async throws { try await WishCommand.set(false, options) }
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "list", abstract: HelpWords.text(.helpWishList))
    }

    @Option(help: .text(.optionFilterCategory, valueName: "name"))
    var category: String?

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsActor: true)
      let strings = context.strings
      var wanted: Category?
      if let category {
        wanted = Category(named: category)
        guard wanted != nil else { throw CommandFailure(.notFound, strings(.errorUnknownCategory, category)) }
      }
      let wishes: [WishedListing]
      do { wishes = try await context.market.wishlist.wishes(in: wanted) } catch {
        throw CommandFailure(error, strings)
      }
      var printer = ListingPrinter(json: json, strings: strings, clock: context.market.clock)
      for wish in wishes { printer.add(wish.row, ListingRemark(wish, strings)) }
      printer.finish(next: nil, none: category == nil ? .noWishes : .nothingToList)
    }
  }

  private static func set(_ isSet: Bool, _ options: ActOptions) async throws {
    try await options.perform(said: isSet ? .doneWish : .doneUnwish) { market, id throws(ListingsError) in
      try await market.wishlist.setHeart(on: id, to: isSet)
    }
  }
}
