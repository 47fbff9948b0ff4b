import ArgumentParser
import Marketplace
import Screens

struct ChatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat", abstract: "Talk to your neighbors about what they offer and what you do.",
    subcommands: [
      List.self, ChatReadCommand.self, ChatSendCommand.self, ChatOfferCommand.self, ChatMeetCommand.self,
      ChatSearchCommand.self, ChatExportCommand.self,
    ], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List your chats, the one with the newest message first.")

    @Option(help: "all, selling, buying or unread.")
    var filter = RoomFilter.all

    @Option(help: ArgumentHelp("At most so many; 0 is all.", valueName: "n"))
    var limit = 20

    @Option(help: ArgumentHelp("Go on behind this chat, the \"next\" of the page before.", valueName: "room"))
    var after: String?

    @Flag(help: "One JSON object a line.")
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsActor: true)
      let (strings, chats, actor) = (context.strings, context.market.chats, try context.actor())
      guard limit >= 0 else { throw CommandFailure(.usage, strings(.errorBadLimit, String(limit))) }
      var printer = RoomPrinter(json: json, actor: actor, strings: strings, clock: context.market.clock)
      var start = try await start(context, of: actor)
      var next: ID<ChatRoom>?
      do throws(StoreError) {
        var left = limit == 0 ? Int.max : limit
        repeat {
          let page = try await chats.rooms(of: actor, filter, from: start, limit: min(left, 500))
          for entry in page.items { printer.add(entry) }
          (start, left) = (start + page.items.count, left - page.items.count)
          next = page.hasMore ? page.items.last?.id : nil
        } while left > 0 && next != nil
      } catch { throw CommandFailure(error, strings) }
      printer.finish(next: next)
    }

    /// Where the list goes on. Throws `CommandFailure` for a place that is none in it.
    private func start(_ context: CommandContext, of actor: ID<Account>) async throws -> Int {
      guard let after else { return 0 }
      let index: Int?
      do throws(StoreError) {
        let room = ID<ChatRoom>(after)
        index = if let room { try await context.market.chats.index(of: room, of: actor, filter) } else { nil }
      } catch { throw CommandFailure(error, context.strings) }
      guard let index else { throw CommandFailure(.usage, context.strings(.errorBadCursor, after)) }
      return index + 1
    }
  }
}
