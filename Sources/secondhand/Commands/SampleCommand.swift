import ArgumentParser
internal import MarketJSON
import Marketplace
import Screens

struct SampleCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sample", abstract: HelpWords.text(.helpSample), subcommands: [Remove.self])
  }

  struct Remove: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "remove", abstract: HelpWords.text(.helpSampleRemove),
        discussion: HelpWords.text(.helpSampleMore))
    }

    @Flag(help: .text(.optionSaidRemoved))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let strings = try ResolvedConfiguration(global.parsed).strings
      try Composition(global.parsed).checkOwnStore(strings)
      let context = try await CommandContext(global)
      let removed: SampleContents
      do { removed = try await context.markets.sample.remove() } catch { throw CommandFailure(error, strings) }
      guard !removed.isEmpty else { throw CommandFailure(.refused, strings(.noSample)) }
      guard json else {
        return Output.error(
          strings(.sampleRemoved, String(removed.listings), String(removed.neighbors), String(removed.posts)))
      }
      Output.json(
        .object(
          JSONObject([
            JSONObject.Member("listings", .int(removed.listings)),
            JSONObject.Member("neighbors", .int(removed.neighbors)),
            JSONObject.Member("posts", .int(removed.posts)),
          ])))
    }
  }
}
