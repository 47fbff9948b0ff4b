internal import MarketJSON
import Marketplace
import Screens

/// Prints the history of a listing, newest first: one line, or with JSON one object, per change.
struct RevisionPrinter {
  let json: Bool
  let context: CommandContext

  private static let limit = 1000

  func print(_ listing: Listing) async throws {
    let (market, strings) = (context.market, context.strings)
    let revisions: [ListingRevision]
    do { revisions = try await market.listings.revisions(of: listing.id, limit: Self.limit) } catch {
      throw CommandFailure(error, strings)
    }
    if revisions.isEmpty, !json { Output.say(strings(.noRevisions)) }
    var table = TextTable()
    var names: [ID<Account>: String] = [:]
    for revision in revisions {
      if json {
        Output.json(object(revision))
        continue
      }
      if let actor = revision.actor, names[actor] == nil {
        do { names[actor] = try await market.accounts.profile(actor)?.name } catch {
          throw CommandFailure(error, strings)
        }
      }
      let changes = strings.changes(of: revision) { code in
        strings.name(market.neighborhoods.neighborhood(code), code: code)
      }
      table.add(
        String(time(revision).prefix(16)).replacing("T", with: " "), revision.actor.map { names[$0] ?? "\($0)" } ?? "",
        strings.name(revision.kind), changes)
    }
    for line in table.lines { Output.line(line) }
  }

  private func time(_ revision: ListingRevision) -> String {
    revision.time.iso8601(offset: context.market.clock.offset(at: revision.time))
  }

  private func object(_ revision: ListingRevision) -> JSONValue {
    var members: [JSONObject.Member] = [
      .init("time", .string(time(revision))), .init("kind", .string(revision.kind.rawValue)),
    ]
    if let actor = revision.actor { members.append(.init("actor", .string(actor.description))) }
    let (before, after) = (revision.before.map(Self.members) ?? [:], revision.after.map(Self.members) ?? [:])
    // Omits fields that people do not edit.
    let names = Set(before.keys).union(after.keys).subtracting(["id", "updatedAt", "hearts", "chats", "views"])
    let changes = names.sorted().compactMap { name -> JSONObject.Member? in
      guard before[name] != after[name] else { return nil }
      return .init(
        name, .object(JSONObject([.init("from", before[name] ?? .null), .init("to", after[name] ?? .null)])))
    }
    members.append(.init("changes", .object(JSONObject(changes))))
    return .object(JSONObject(members))
  }

  private static func members(_ listing: Listing) -> [String: JSONValue] {
    Dictionary(ListingJSON.object(for: listing).members.map { ($0.name, $0.value) }) { $1 }
  }
}
