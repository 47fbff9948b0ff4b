public import ArgumentParser
internal import MarketJSON
public import Marketplace
import Screens

/// `secondhand bookmark`: the bookmarks of listings, posts and messages in one list.
struct BookmarkCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "bookmark", abstract: HelpWords.text(.helpBookmark),
      subcommands: [List.self, Add.self, Remove.self], defaultSubcommand: List.self)
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "list", abstract: HelpWords.text(.helpBookmarkList))
    }

    @Option(help: .text(.optionBookmarkKind, valueName: "listing|post|message"))
    var kind: Bookmark.Kind?

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsActor: true)
      let printer = BookmarkPrinter(strings: context.strings, clock: context.market.clock)
      let found = try await context.bookmarks().filter { kind == nil || $0.kind == kind }
      if json {
        for bookmark in found { Output.json(.object(BookmarkJSON.object(for: bookmark))) }
        return
      }
      printer.show(found)
      if found.isEmpty { Output.say(context.strings(.noBookmarks)) }
    }
  }

  struct Add: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "add", abstract: HelpWords.text(.helpBookmarkAdd))
    }

    @Argument(help: .text(.optionBookmarked))
    var id: String

    @Flag(help: .text(.optionObject))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsActor: true)
      let (mark, title) = try await context.markable(id)
      do throws(TownError) { try await context.market.town.set(mark, to: true) } catch {
        throw CommandFailure(error, context.strings)
      }
      if json {
        let all = try await context.bookmarks()
        guard let made = all.first(where: { $0.mark == mark }) else { return }
        return Output.json(.object(BookmarkJSON.object(for: made)))
      }
      Output.say(context.strings(.doneBookmark, title))
    }
  }

  struct Remove: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "remove", abstract: HelpWords.text(.helpBookmarkRemove))
    }

    @Argument(help: .text(.optionBookmarked))
    var id: String

    @Flag(help: .text(.optionObject))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsActor: true)
      let strings = context.strings
      let bookmark = try await context.bookmark(id)
      switch bookmark.subject {
      case .message(let message, _):
        do throws(ChatsError) { try await context.market.chats.setBookmark(message, to: false) } catch {
          throw CommandFailure(error, strings)
        }
      case .listing, .post:
        guard let mark = bookmark.mark else { return }
        do throws(TownError) { try await context.market.town.set(mark, to: false) } catch {
          throw CommandFailure(error, strings)
        }
      }
      if json { return Output.json(.object(BookmarkJSON.object(for: bookmark))) }
      Output.say(
        strings(.doneUnbookmark, BookmarkPrinter(strings: strings, clock: context.market.clock).title(bookmark)))
    }
  }
}

extension CommandContext {
  fileprivate func bookmarks() async throws(CommandFailure) -> [Bookmark] {
    do throws(StoreError) { return try await market.bookmarks.bookmarks() } catch {
      throw CommandFailure(error, strings)
    }
  }

  /// The bookmark of what has this id or short id.
  fileprivate func bookmark(_ text: String) async throws -> Bookmark {
    let alike = try await bookmarks().filter { bookmark in
      bookmark.id == ID<Bookmark>(text) || ShortID(text)?.fits(bookmark.id) == true
    }
    let printer = BookmarkPrinter(strings: strings, clock: market.clock)
    guard let found = try only(alike, named: text, { ("\($0.id)", printer.title($0)) }) else {
      throw CommandFailure(.notFound, strings(.errorNoBookmark, text))
    }
    return found
  }

  /// The mark of the listing or post with this id or short id, and its title.
  fileprivate func markable(_ text: String) async throws -> (mark: PostMark, title: String) {
    if let found = try await shownListing(text) { return (.bookmarkListing(found.id), found.title) }
    let nothing = CommandFailure(.notFound, strings(.errorNothingToBookmark, text))
    let id: ID<Post>
    do { id = try await post(text) } catch let failure as CommandFailure where failure.code == .notFound {
      throw nothing
    }
    do throws(TownError) {
      let post = try await market.town.post(id, from: nil).post
      return (.bookmark(id), post.title)
    } catch { throw error == .notFound ? nothing : CommandFailure(error, strings) }
  }

  /// Nil when no listing has the id. Throws `CommandFailure` when several have the short id.
  private func shownListing(_ text: String) async throws -> Listing? {
    do { return try await market.listings.row(try await listing(text), from: nil)?.listing } catch {
      guard let failure = error as? CommandFailure, failure.code == .notFound else { throw error }
      return nil
    }
  }
}

extension Bookmark.Kind: ExpressibleByArgument {}

extension Bookmark {
  /// The mark on a listing or a post; nil for a message.
  fileprivate var mark: PostMark? {
    switch subject {
    case .listing(let id, _): .bookmarkListing(id)
    case .post(let id, _): .bookmark(id)
    case .message: nil
    }
  }
}
