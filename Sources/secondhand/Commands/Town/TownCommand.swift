import ArgumentParser
import Marketplace
import Screens

struct TownCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "town", abstract: HelpWords.text(.helpTown), discussion: HelpWords.text(.helpTownMore),
      subcommands: [
        List.self, TownSearchCommand.self, TownShowCommand.self, TownPostCommand.self, TownEditCommand.self,
        TownDeleteCommand.self, TownCommentCommand.self, TownLikeCommand.self, TownAcceptCommand.self,
        TownReportCommand.self,
      ], defaultSubcommand: List.self)
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "list", abstract: HelpWords.text(.helpTownList))
    }

    @Option(help: .text(.optionKind))
    var kind: [PostKind] = []

    @Option(help: .text(.optionPostSort))
    var sort = PostSort.newest

    @OptionGroup var posts: PostOptions

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global)
      try await context.printPosts(posts, PostFilter(kinds: Set(kind)), sort)
    }
  }
}

extension CommandContext {
  /// Prints the posts of a list, and how to continue. Throws `CommandFailure`.
  func printPosts(_ options: PostOptions, _ filter: PostFilter, _ sort: PostSort) async throws {
    var query = try await options.query(filter, self)
    query.sort = sort
    var cursor: PostCursor?
    if let after = options.after {
      guard let read = PostCursor(text: after), (read.metres == nil) == (sort == .newest) else {
        throw CommandFailure(.usage, strings(.errorBadCursor, after))
      }
      cursor = read
    }
    var printer = PostPrinter(json: options.json, strings: strings, clock: market.clock)
    if filter.kinds == [.together] { printer.empty = .emptyProjects }
    var left = options.limit == 0 ? Int.max : options.limit
    do throws(TownError) {
      repeat {
        let page = try await market.town.posts(query, after: cursor, limit: min(left, 200))
        for row in page.posts { printer.add(row) }
        left -= page.posts.count
        cursor = page.next
      } while left > 0 && cursor != nil
    } catch { throw CommandFailure(error, strings) }
    printer.finish(next: cursor?.text)
  }
}
