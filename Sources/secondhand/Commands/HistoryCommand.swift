import ArgumentParser
internal import MarketJSON
import Marketplace
import Screens

struct HistoryCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "history", abstract: HelpWords.text(.helpHistory),
      discussion: HelpWords.text(.helpHistoryMore),
      subcommands: [List.self, Remove.self, Clear.self], defaultSubcommand: List.self)
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "list", abstract: HelpWords.text(.helpHistoryList))
    }

    @Option(help: .text(.optionLimit, valueName: "n"))
    var limit = 20

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      let strings = context.strings
      guard limit >= 0 else { throw CommandFailure(.usage, strings(.errorBadLimit, String(limit))) }
      let all: [PastSearch]
      do { all = try await context.market.searchHistory.recent() } catch {
        throw CommandFailure(error, strings)
      }
      if all.isEmpty, !json { Output.say(strings(.searchHistoryEmpty)) }
      var table = TextTable()
      for search in all.prefix(limit == 0 ? all.count : limit) {
        if json {
          Output.json(.object(object(for: search)))
        } else {
          table.add(strings.ago(search.time, now: context.market.clock.now()), search.text)
        }
      }
      for line in table.lines { Output.line(line) }
    }

    private func object(for search: PastSearch) -> JSONObject {
      JSONObject([
        JSONObject.Member("text", .string(search.text)),
        JSONObject.Member("searchedAt", .string(search.time.iso8601())),
      ])
    }
  }

  struct Remove: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "remove", abstract: HelpWords.text(.helpHistoryRemove))
    }

    @Argument(help: .text(.optionPastSearch))
    var text: String

    @Flag(help: .text(.optionObject))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      let strings = context.strings
      let isRemoved: Bool
      do { isRemoved = try await context.market.searchHistory.remove(text) } catch {
        throw CommandFailure(error, strings)
      }
      guard isRemoved else { throw CommandFailure(.notFound, strings(.errorUnknownSearch, text)) }
      guard json else { return Output.say(strings(.doneRemoveSearch, text)) }
      Output.json(.object(JSONObject([JSONObject.Member("removed", .int(1))])))
    }
  }

  struct Clear: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "clear", abstract: HelpWords.text(.helpHistoryClear))
    }

    @Flag(help: .text(.optionObject))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      let removed: Int
      do { removed = try await context.market.searchHistory.clear() } catch {
        throw CommandFailure(error, context.strings)
      }
      guard json else { return Output.say(context.strings(.doneClearSearches, String(removed))) }
      Output.json(.object(JSONObject([JSONObject.Member("removed", .int(removed))])))
    }
  }
}
