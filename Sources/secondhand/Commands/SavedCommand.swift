import ArgumentParser
import Marketplace
import Screens

struct SavedCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "saved", abstract: HelpWords.text(.helpSaved),
      subcommands: [List.self, Add.self, Rename.self, Remove.self], defaultSubcommand: List.self)
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "list", abstract: HelpWords.text(.helpSavedList))
    }

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsActor: true)
      let entries = try await context.savedSearches()
      var printer = SavedSearchPrinter(json: json, context)
      for entry in entries { printer.add(entry) }
      printer.finish()
      if entries.isEmpty, !json { Output.say(context.strings(.noSaved)) }
    }
  }

  struct Add: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "add", abstract: HelpWords.text(.helpSavedAdd),
        discussion: HelpWords.text(.helpSavedAddMore))
    }

    @Argument(help: .text(.optionSavedName))
    var name: String

    @Argument(help: .text(.optionQuery))
    var query: [String] = []

    @OptionGroup var filters: FilterOptions

    @Option(help: .text(.optionOrder, valueName: "newest|nearest|cheapest|hearts|best"))
    var sort = SearchCommand.Sort.newest

    @Flag(help: .text(.optionInDescriptions))
    var descriptions = false

    @Flag(help: .text(.optionObject))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsActor: true)
      let strings = context.strings
      guard filters.seller == nil else { throw CommandFailure(.usage, strings(.errorSavedSeller)) }
      let feed = try await filters.feed(context.market, strings)
      let request = SearchRequest(
        text: query.joined(separator: " "), place: feed.place, filter: feed.filter, order: sort.order,
        inDescriptions: descriptions)
      let test = try await context.test(request)
      if !json { Output.say(strings(strings.sentence(test))) }
      let saved: SavedSearch
      do throws(SavedSearchesError) {
        saved = try await context.market.savedSearches.save(request, as: name)
      } catch {
        throw CommandFailure(error, strings)
      }
      if !json { Output.say(strings(.doneSaveSearch, saved.name)) }
      var printer = SavedSearchPrinter(json: json, context)
      printer.add(SavedSearchEntry(search: saved, new: []), test)
      printer.finish()
    }
  }

  struct Rename: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "rename", abstract: HelpWords.text(.helpSavedRename))
    }

    @Argument(help: .text(.optionSaved))
    var search: String

    @Argument(help: .text(.optionNewName))
    var name: String

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsActor: true)
      let found = try await context.savedSearch(search)
      let kept: String
      do throws(SavedSearchesError) {
        kept = try await context.market.savedSearches.rename(found.id, to: name)
      } catch {
        throw CommandFailure(error, context.strings)
      }
      Output.say(context.strings(.savedRenamed, kept))
    }
  }

  struct Remove: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "remove", abstract: HelpWords.text(.helpSavedRemove))
    }

    @Argument(help: .text(.optionSaved))
    var search: String

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsActor: true)
      let found = try await context.savedSearch(search)
      do throws(SavedSearchesError) {
        try await context.market.savedSearches.remove(found.id)
      } catch {
        throw CommandFailure(error, context.strings)
      }
      Output.say(context.strings(.savedRemoved, found.name))
    }
  }
}

extension CommandContext {
  fileprivate func savedSearches() async throws -> [SavedSearchEntry] {
    do throws(StoreError) { return try await market.savedSearches.entries() } catch {
      throw CommandFailure(error, strings)
    }
  }

  /// The saved search with this name, id or short id. Throws `CommandFailure` when there is none.
  fileprivate func savedSearch(_ text: String) async throws -> SavedSearch {
    let key = SavedSearch.nameKey(of: text)
    let all = try await savedSearches().map(\.search)
    if let found = all.first(where: { $0.nameKey == key || $0.id == ID<SavedSearch>(text) }) { return found }
    let alike = all.filter { ShortID(text)?.fits($0.id) == true }
    guard let found = try only(alike, named: text, { ("\($0.id)", $0.name) }) else {
      throw CommandFailure(.notFound, strings(.errorUnknownSaved, text))
    }
    return found
  }

  /// Counts what the search would have found lately. Throws `CommandFailure`, also for an invalid query.
  fileprivate func test(_ request: SearchRequest) async throws -> BackTest {
    let faults: [SearchFault]
    let test: BackTest
    do throws(StoreError) {
      faults = try await market.search.find(request, after: nil, limit: 0).text.faults
      test = try await market.savedSearches.backTest(request)
    } catch {
      throw CommandFailure(error, strings)
    }
    if let fault = faults.first { throw CommandFailure(fault, strings) }
    return test
  }
}
