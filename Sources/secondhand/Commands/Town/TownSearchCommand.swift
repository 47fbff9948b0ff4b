import ArgumentParser
import Marketplace
import Screens

struct TownSearchCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "search", abstract: HelpWords.text(.helpTownSearch))
  }

  @Argument(help: .text(.optionQuery))
  var query: String

  @Option(help: .text(.optionKind))
  var kind: [PostKind] = []

  @Option(help: .text(.optionPostOrder))
  var sort = PostSearch.Order.best

  @Flag(help: .text(.optionExplainPosts))
  var explain = false

  @OptionGroup var posts: PostOptions

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global)
    let strings = context.strings
    let place = try await posts.query(PostFilter(kinds: Set(kind)), context)
    var search = PostSearch(text: query, query: place, order: sort, isLiteral: posts.after != nil)
    var cursor: PostSearchCursor?
    if let after = posts.after {
      guard let read = PostSearchCursor(text: after) else {
        throw CommandFailure(.usage, strings(.errorBadCursor, after))
      }
      cursor = read
    }
    var printer = PostPrinter(json: posts.json, strings: strings, clock: context.market.clock)
    printer.empty = .emptyTownSearch
    var left = posts.limit == 0 ? Int.max : posts.limit
    do throws(TownError) {
      repeat {
        let found = try await context.market.town.search(search, after: cursor, limit: min(left, 200))
        if let guess = found.guess {
          Output.error(strings(.townGuess, guess.text))
          (search.text, search.isLiteral) = (guess.line, true)
        }
        for post in found.posts { printer.add(post.row, rank: explain ? post.rank : nil) }
        left -= found.posts.count
        cursor = found.next
      } while left > 0 && cursor != nil
    } catch { throw CommandFailure(error, strings) }
    printer.finish(next: cursor?.text)
  }
}
