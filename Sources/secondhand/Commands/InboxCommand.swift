public import ArgumentParser
import MarketSync
public import Marketplace
import Screens

/// `secondhand inbox`: the news of the member.
struct InboxCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "inbox", abstract: HelpWords.text(.helpInbox), discussion: HelpWords.text(.helpInboxMore),
      subcommands: [List.self, Read.self], defaultSubcommand: List.self)
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "list", abstract: HelpWords.text(.helpInboxList))
    }

    @Flag(help: .text(.optionInboxFollow))
    var follow = false

    @Flag(help: .text(.optionInboxUnread))
    var unread = false

    @Option(help: .text(.optionInboxKind, valueName: InboxKind.allCases.map(\.rawValue).joined(separator: "|")))
    var kind: [InboxKind] = []

    @Option(help: .text(.optionLimit, valueName: "number"))
    var limit = 50

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let configuration = try ResolvedConfiguration(global.parsed)
      let strings = configuration.strings
      guard limit >= 0 else { throw CommandFailure(.usage, strings(.errorBadLimit, String(limit))) }
      let context = try await CommandContext(global, needsListings: false, needsActor: true, follows: follow)
      let kinds = kind.isEmpty ? configuration.settings.inbox.shown : Set(kind)
      let printer = InboxPrinter(json: json, context)
      if follow { return try await context.follow(kinds, printer) }
      _ = try await context.catchUp(after: nil, withNotices: true)
      let items = try await context.inboxItems(kinds)
      let shown = items.filter { !unread || !$0.isRead }.prefix(limit == 0 ? .max : limit)
      printer.print(Array(shown))
      if shown.isEmpty, !json { Output.say(strings(unread && !items.isEmpty ? .inboxNothingUnread : .inboxNothing)) }
    }
  }

  struct Read: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "read", abstract: HelpWords.text(.helpInboxRead), discussion: HelpWords.text(.helpInboxReadMore))
    }

    @Argument(help: .text(.optionInboxItem))
    var ids: [String] = []

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false, needsActor: true)
      _ = try await context.catchUp(after: nil, withNotices: true)
      let named = ids.filter { $0 != "all" }
      let items = try await context.inboxItems(Set(InboxKind.allCases))
      var found: Set<ID<InboxItem>> = []
      for text in named {
        let alike = items.filter { $0.id == ID<InboxItem>(text) || ShortID(text)?.fits($0.id) == true }
        let item = try context.only(alike, named: text) { item in
          ("\(item.id)", InboxPrinter(json: false, context).text(of: item))
        }
        guard let item else { throw CommandFailure(.notFound, context.strings(.errorUnknownInboxItem, text)) }
        found.insert(item.id)
      }
      do throws(StoreError) { try await context.market.inbox.markRead(named.isEmpty ? nil : found) } catch {
        throw CommandFailure(error, context.strings)
      }
      Output.say(
        named.isEmpty ? context.strings(.doneInboxReadAll) : context.strings(.doneInboxRead, String(found.count)))
    }
  }
}

extension InboxKind: ExpressibleByArgument {}

extension CommandContext {
  /// Derives what happened since event `number`; nil is where the last program stopped.
  fileprivate func catchUp(after number: Int?, withNotices: Bool) async throws -> Int {
    do throws(StoreError) {
      let reached = try await market.inbox.catchUp(after: number)
      if withNotices { try await market.inbox.catchUpWithNotices() }
      return reached
    } catch { throw CommandFailure(error, strings) }
  }

  /// All items of these kinds, newest first.
  fileprivate func inboxItems(_ kinds: Set<InboxKind>) async throws -> [InboxItem] {
    do throws(StoreError) { return try await market.inbox.items(kinds, limit: .max) } catch {
      throw CommandFailure(error, strings)
    }
  }

  /// Prints the unread items, and then new ones as they come, until the process is ended.
  fileprivate func follow(_ kinds: Set<InboxKind>, _ printer: InboxPrinter) async throws {
    let changes = market.events.changes()
    let engine = synchronizer.map { engine in Task { await engine.run() } }
    defer { engine?.cancel() }
    var reached = try await catchUp(after: nil, withNotices: true)
    var printed = try await printNew(kinds, after: 0, printer)
    for await change in changes {
      let isAboutNotices = change == .accounts(nil) || change == .everything
      reached = try await catchUp(after: reached, withNotices: isAboutNotices)
      printed = try await printNew(kinds, after: printed, printer)
    }
  }

  private func printNew(_ kinds: Set<InboxKind>, after number: Int, _ printer: InboxPrinter) async throws -> Int {
    let new: [InboxItem]
    do throws(StoreError) { new = try await market.inbox.new(kinds, after: number) } catch {
      throw CommandFailure(error, strings)
    }
    printer.print(new)
    return new.last?.number ?? number
  }
}
