import ArgumentParser
import Marketplace
import Screens

struct SavedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "saved", abstract: "Keep searches, and be told of what is new in them.",
    subcommands: [List.self, Add.self, Rename.self, Remove.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List your saved searches with what is new in each.")

    @Flag(help: "One JSON object a line.")
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsActor: true)
      let entries = try await context.savedSearches()
      var printer = SavedSearchPrinter(json: json, context)
      for entry in entries { printer.add(entry) }
      printer.finish()
      if entries.isEmpty, !json { Output.error(context.strings(.noSaved)) }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Save a search under a name, and say what it would have found in the last 90 days.",
      discussion: "The query is what secondhand search takes; filters alone will do, too.")

    @Argument(help: "The name, at most 40 characters.")
    var name: String

    @Argument(help: "What to look for.")
    var query: [String] = []

    @OptionGroup var filters: FilterOptions

    @Option(help: ArgumentHelp("The order.", valueName: "newest|nearest|cheapest|hearts|best"))
    var sort = SearchCommand.Sort.newest

    @Flag(help: "In descriptions, too.")
    var descriptions = false

    @Flag(help: "As one JSON object.")
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsActor: true)
      let (actor, strings) = (try context.actor(), context.strings)
      guard filters.seller == nil else { throw CommandFailure(.usage, strings(.errorSavedSeller)) }
      let feed = try await filters.feed(context.market, viewer: actor, strings)
      let request = SearchRequest(
        text: query.joined(separator: " "), place: feed.place, filter: feed.filter, order: sort.order,
        inDescriptions: descriptions)
      let test = try await context.test(request, of: actor)
      if !json { Output.error(strings(strings.sentence(test))) }
      let saved: SavedSearch
      do throws(SavedSearchesError) {
        saved = try await context.market.savedSearches.save(request, as: name, of: actor)
      } catch {
        throw CommandFailure(error, strings)
      }
      if !json { Output.error(strings(.doneSaveSearch, saved.name)) }
      var printer = SavedSearchPrinter(json: json, context)
      printer.add(SavedSearchEntry(search: saved, new: []), test)
      printer.finish()
    }
  }

  struct Rename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Give a saved search another name.")

    @Argument(help: "Its name, or its id.")
    var search: String

    @Argument(help: "The new name, at most 40 characters.")
    var name: String

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsActor: true)
      let actor = try context.actor()
      let found = try await context.savedSearch(search)
      let kept: String
      do throws(SavedSearchesError) {
        kept = try await context.market.savedSearches.rename(found.id, to: name, of: actor)
      } catch {
        throw CommandFailure(error, context.strings)
      }
      Output.error(context.strings(.savedRenamed, kept))
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "remove", abstract: "Keep a search no longer.")

    @Argument(help: "Its name, or its id.")
    var search: String

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsActor: true)
      let actor = try context.actor()
      let found = try await context.savedSearch(search)
      do throws(SavedSearchesError) {
        try await context.market.savedSearches.remove(found.id, of: actor)
      } catch {
        throw CommandFailure(error, context.strings)
      }
      Output.error(context.strings(.savedRemoved, found.name))
    }
  }
}

extension CommandContext {
  fileprivate func savedSearches() async throws -> [SavedSearchEntry] {
    let actor = try actor()
    do throws(StoreError) { return try await market.savedSearches.entries(of: actor) } catch {
      throw CommandFailure(error, strings)
    }
  }

  /// The one of this name or id. Throws `CommandFailure` when there is none.
  fileprivate func savedSearch(_ text: String) async throws -> SavedSearch {
    let key = SavedSearch.nameKey(of: text)
    let found = try await savedSearches().map(\.search)
      .first { $0.nameKey == key || $0.id == ID<SavedSearch>(text) }
    guard let found else { throw CommandFailure(.notFound, strings(.errorUnknownSaved, text)) }
    return found
  }

  /// Throws `CommandFailure` for a query that is not understood, too.
  fileprivate func test(_ request: SearchRequest, of actor: ID<Account>) async throws -> BackTest {
    let faults: [SearchFault]
    let test: BackTest
    do throws(StoreError) {
      faults = try await market.search.find(request, after: nil, limit: 0).text.faults
      test = try await market.savedSearches.backTest(request, for: actor)
    } catch {
      throw CommandFailure(error, strings)
    }
    if let fault = faults.first { throw CommandFailure(fault, strings) }
    return test
  }
}
