internal import MarketJSON
import Marketplace
import Screens

/// Prints items of the inbox: aligned text for people, JSON Lines for programs.
struct InboxPrinter {
  private let json: Bool
  private let clock: any MarketClock
  private let words: InboxWords

  init(json: Bool, _ context: CommandContext) {
    self.json = json
    clock = context.market.clock
    let now = clock.now()
    words = InboxWords(context.strings, now: now, offset: clock.offset(at: now))
  }

  func print(_ items: [InboxItem]) {
    if json {
      for item in items { Output.json(.object(object(for: item))) }
      return
    }
    var table = TextTable()
    for item in items { table.add(item.isRead ? " " : "*", time(item.time), words.title(of: item), words.line(item)) }
    for line in table.lines { Output.line(line) }
  }

  /// `느긋한수달: 아직 있나요?`
  func text(of item: InboxItem) -> String { words.title(of: item) + ": " + words.line(item) }

  private func time(_ time: Timestamp) -> String {
    String(time.iso8601(offset: clock.offset(at: time)).prefix(16)).replacing("T", with: " ")
  }

  /// Unset fields are omitted.
  private func object(for item: InboxItem) -> JSONObject {
    var object = JSONObject([
      .init("id", .string("\(item.id)")), .init("kind", .string(item.kind.rawValue)),
      .init("event", .string(item.event.rawValue)), .init("time", .string(item.time.iso8601())),
      .init("read", .bool(item.isRead)), .init("title", .string(words.title(of: item))),
      .init("text", .string(words.line(item))), .init("link", .string(item.link.text)),
    ])
    if !item.name.isEmpty { object["name"] = .string(item.name) }
    if !item.title.isEmpty { object["about"] = .string(item.title) }
    if let price = item.price { object["price"] = .int(price.amount) }
    if let former = item.formerPrice { object["formerPrice"] = .int(former.amount) }
    if let currency = (item.price ?? item.formerPrice)?.currency, currency != "KRW" {
      object["currency"] = .string(currency)
    }
    return object
  }
}
