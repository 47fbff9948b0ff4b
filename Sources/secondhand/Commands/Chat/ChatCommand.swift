import ArgumentParser
import Marketplace
import Screens

struct ChatCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "chat", abstract: HelpWords.text(.helpChat),
      subcommands: [
        List.self, ChatReadCommand.self, ChatSendCommand.self, ChatOfferCommand.self, ChatMeetCommand.self,
        ChatSearchCommand.self, ChatExportCommand.self,
      ], defaultSubcommand: List.self)
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "list", abstract: HelpWords.text(.helpChatList))
    }

    @Option(help: .text(.optionRooms))
    var filter = RoomFilter.all

    @Option(help: .text(.optionLimit, valueName: "n"))
    var limit = 20

    @Option(help: .text(.optionAfterRoom, valueName: "room"))
    var after: String?

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsActor: true)
      let (strings, chats, actor) = (context.strings, context.market.chats, try context.actor())
      guard limit >= 0 else { throw CommandFailure(.usage, strings(.errorBadLimit, String(limit))) }
      var printer = RoomPrinter(json: json, actor: actor, strings: strings, clock: context.market.clock)
      var start = try await start(context)
      var next: ID<ChatRoom>?
      do throws(StoreError) {
        var left = limit == 0 ? Int.max : limit
        repeat {
          let page = try await chats.rooms(filter, from: start, limit: min(left, 500))
          for entry in page.items { printer.add(entry) }
          (start, left) = (start + page.items.count, left - page.items.count)
          next = page.hasMore ? page.items.last?.id : nil
        } while left > 0 && next != nil
      } catch { throw CommandFailure(error, strings) }
      printer.finish(next: next)
    }

    /// The index at which the list continues. Throws `CommandFailure` for a room that is not in the list.
    private func start(_ context: CommandContext) async throws -> Int {
      guard let after else { return 0 }
      guard ID<ChatRoom>(after) != nil || ShortID(after) != nil else {
        throw CommandFailure(.usage, context.strings(.errorBadCursor, after))
      }
      let room = try await context.roomID(after)
      let index: Int?
      do throws(StoreError) { index = try await context.market.chats.index(of: room, filter) } catch {
        throw CommandFailure(error, context.strings)
      }
      guard let index else { throw CommandFailure(.usage, context.strings(.errorBadCursor, after)) }
      return index + 1
    }
  }
}
