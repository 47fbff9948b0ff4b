import ArgumentParser
internal import MarketJSON
import MarketSync
import Marketplace
import Screens

extension SyncCommand {
  /// Prints what the server has not accepted, with its reasons.
  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "list", abstract: HelpWords.text(.helpSyncList))
    }

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try ServerContext(global)
      let opened = try await context.composition.replica(context.strings)
      let items = try await opened.pending(context.strings)
      if items.isEmpty, !json { return Output.say(context.strings(.noPending)) }
      var table = TextTable()
      for (item, words) in items {
        let reason = item.isRefused ? context.strings(context.strings.refusal(of: item)) : ""
        if json {
          Output.json(object(for: item, words, reason))
        } else {
          table.add(item.shortID, Output.safe(words), reason)
        }
      }
      for line in table.lines { Output.line(line) }
    }

    private func object(for item: PendingItem, _ words: String, _ reason: String) -> JSONValue {
      var object = JSONObject([
        .init("id", .string(item.longID)), .init("time", .string(item.time.iso8601())),
        .init("refused", .bool(item.isRefused)), .init("text", .string(words)),
      ])
      if !reason.isEmpty { object["reason"] = .string(reason) }
      return .object(object)
    }
  }

  /// Sends again what the server refused.
  struct Retry: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "retry", abstract: HelpWords.text(.helpSyncRetry))
    }

    @Argument(help: .text(.optionPending))
    var ids: [String]

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try ServerContext(global)
      let strings = context.strings
      let opened = try await context.composition.replica(strings)
      _ = try await opened.change(ids, strings) { item throws(StoreError) in
        if item.isRefused { try await opened.engine.retry(item.id, as: nil) }
      }
      try await SyncCommand.finish(opened, seconds: 60, json: false, strings)
    }
  }

  /// Gives up what the server has not accepted.
  struct Discard: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "discard", abstract: HelpWords.text(.helpSyncDiscard))
    }

    @Argument(help: .text(.optionPending))
    var ids: [String]

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try ServerContext(global)
      let strings = context.strings
      let opened = try await context.composition.replica(strings)
      let items = try await opened.change(ids, strings) { item throws(StoreError) in
        try await opened.engine.discard(item.id)
      }
      Output.say(strings(.doneDiscardPending, String(items.count)))
    }
  }
}

extension OpenReplica {
  /// What the server has not accepted, oldest first, with a sentence about each.
  fileprivate func pending(_ strings: Strings) async throws -> [(item: PendingItem, words: String)] {
    do throws(StoreError) {
      let items = try await engine.pending()
      return Array(zip(items, try await strings.sentences(for: items, from: market)))
    } catch { throw CommandFailure(error, strings) }
  }

  /// Changes the items with these ids, and returns them. Throws `CommandFailure`.
  fileprivate func change(
    _ ids: [String], _ strings: Strings, by change: (PendingItem) async throws(StoreError) -> Void
  ) async throws -> [PendingItem] {
    let items = try await pending(named: ids, strings)
    do throws(StoreError) { for item in items { try await change(item) } } catch {
      throw CommandFailure(error, strings)
    }
    return items
  }

  /// The items with these ids, or with ids that end like them. Throws `CommandFailure` when one is unknown, or when several
  /// match.
  private func pending(named names: [String], _ strings: Strings) async throws -> [PendingItem] {
    let all = try await pending(strings)
    var found: [PendingItem] = []
    for name in names {
      let alike = all.filter { $0.item.isNamed(name) }
      guard let first = alike.first else {
        throw CommandFailure(.notFound, strings(.errorUnknownPending, name))
      }
      guard alike.count == 1 else {
        throw CommandFailure(ambiguous: name, alike.map { ($0.item.longID, $0.words) }, strings)
      }
      if !found.contains(first.item) { found.append(first.item) }
    }
    return found
  }
}

extension PendingItem {
  fileprivate var longID: String {
    switch id {
    case .command(let id): id.description
    case .message(let id): id.description
    }
  }

  fileprivate func isNamed(_ text: String) -> Bool {
    let short = ShortID(text)
    return switch id {
    case .command(let id): id == Marketplace.ID(text) || short?.fits(id) == true
    case .message(let id): id == Marketplace.ID(text) || short?.fits(id) == true
    }
  }

  fileprivate var shortID: String {
    switch id {
    case .command(let id): id.short
    case .message(let id): id.short
    }
  }
}
