internal import MarketJSON
import Marketplace
import Screens
import TerminalUI

/// Prints chats: aligned text for people, JSON Lines for programs.
struct RoomPrinter {
  private let json: Bool
  private let actor: ID<Account>
  private let strings: Strings
  private let clock: any MarketClock
  private var table = TextTable()

  init(json: Bool, actor: ID<Account>, strings: Strings, clock: any MarketClock) {
    self.json = json
    self.actor = actor
    self.strings = strings
    self.clock = clock
  }

  mutating func add(_ entry: RoomEntry) {
    if json { return Output.json(.object(Self.json(entry, of: actor))) }
    let newest = entry.record.newest
    let unread = entry.record.unread
    let count = unread < ChatRules.unreadLimit ? String(unread) : "\(ChatRules.unreadLimit - 1)+"
    table.add(
      entry.id.short, strings.name(of: entry.other), (entry.listing?.listing.title ?? "").truncated(to: 30),
      unread == 0 ? "" : strings(.lineUnread, count),
      newest.map { strings.line($0.content).truncated(to: 40) } ?? "",
      newest.map { strings.ago($0.time, now: clock.now()) } ?? "")
  }

  /// Prints the table and how to continue.
  func finish(next: ID<ChatRoom>?) {
    for line in table.lines { Output.line(line) }
    if !json, table.lines.isEmpty { Output.say(strings(.noChats)) }
    guard let next else { return }
    if json { Output.line("{\"next\":\"\(next)\"}") } else { Output.say(strings(.moreListings, "\(next)")) }
  }

  /// The fields of a room as `person` sees it.
  static func json(_ entry: RoomEntry, of person: ID<Account>) -> JSONObject {
    let (room, record) = (entry.room, entry.record)
    var members = [
      JSONObject.Member("id", .string("\(entry.id)")), JSONObject.Member("listing", .string("\(room.listing)")),
    ]
    if let title = entry.listing?.listing.title { members.append(JSONObject.Member("title", .string(title))) }
    members += [
      JSONObject.Member("role", .string(room.seller == person ? "seller" : "buyer")),
      JSONObject.Member("with", .string(entry.other.name)), JSONObject.Member("withID", .string("\(entry.other.id)")),
      JSONObject.Member("unread", .int(record.unread)), JSONObject.Member("muted", .bool(record.participant.isMuted)),
    ]
    if let newest = record.newest {
      members += [
        JSONObject.Member("seq", .int(newest.sequence)), JSONObject.Member("time", .string(newest.time.iso8601())),
      ]
    }
    if !record.participant.draft.isEmpty {
      members.append(JSONObject.Member("draft", .string(record.participant.draft)))
    }
    return JSONObject(members)
  }
}
