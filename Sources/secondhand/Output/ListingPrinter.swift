internal import MarketJSON
import Marketplace
import Screens
import TerminalUI

/// Prints listings: aligned text for people, JSON Lines for programs.
struct ListingPrinter {
  private let json: Bool
  private let strings: Strings
  private let clock: any MarketClock
  private var table = TextTable(rightAligned: [2])

  init(json: Bool, strings: Strings, clock: any MarketClock) {
    self.json = json
    self.strings = strings
    self.clock = clock
  }

  mutating func add(_ row: ListingRow, _ remark: ListingRemark = ListingRemark()) {
    if json { return Output.json(Self.json(row, remark)) }
    let listing = row.listing
    let place = row.place.map(strings.name) ?? listing.neighborhood.text
    let price = strings.price(of: listing)
    table.add(
      listing.id.short, listing.title.truncated(to: 40),
      row.agreedPrice.map { "\(price) (\(strings(.agreedPrice, strings.amount($0))))" } ?? price,
      status(of: listing),
      row.metres.map { "\(place) \(strings.distance($0))" } ?? place,
      strings.ago(listing.bumpedAt, now: clock.now()), remark.words)
  }

  /// Whether the table has no rows.
  var isEmpty: Bool { table.isEmpty }

  /// Prints the table or `none`, and the cursor for `--after` when there is more.
  func finish(next: String?, none: CommandPhrase = .nothingToList) {
    for line in table.lines { Output.line(line) }
    if !json, isEmpty { Output.say(strings(none)) }
    guard let next else { return }
    if json { Output.line("{\"next\":\"\(next)\"}") } else { Output.say(strings(.moreListings, next)) }
  }

  /// Prints all details of one listing.
  func show(_ row: ListingRow, _ remark: ListingRemark = ListingRemark()) {
    if json { return Output.json(Self.json(row, remark)) }
    let listing = row.listing
    let place = row.place.map { "\(strings.name($0)), \(strings.region($0))" } ?? listing.neighborhood.text
    let categories = listing.categories.map { strings.name($0) }.joined(separator: ", ")
    let time = strings.ago(listing.bumpedAt, now: clock.now())
    let counts = strings(
      .allCounts, String(listing.counts.hearts), String(listing.counts.chats), String(listing.counts.views))
    let sale = [strings.price(of: listing), status(of: listing), remark.words].filter { !$0.isEmpty }
    let lines = [
      listing.title, sale.joined(separator: " · "),
      "\(strings.sellerName(listing.sellerName)) · \(place)", categories.isEmpty ? time : "\(categories) · \(time)", "",
    ]
    for line in lines { Output.line(Output.safe(line)) }
    if listing.deletedAt != nil { return }
    for line in listing.description.wrapped(to: 78) { Output.line(Output.safe(line)) }
    Output.line("")
    Output.line(counts)
    for (index, picture) in listing.pictures.enumerated() { Output.line(line(picture, number: index + 1)) }
    if let link = Destination.listing(listing.id).link { Output.line(link) }
  }

  /// The status in words, or that the listing is hidden.
  private func status(of listing: Listing) -> String {
    if listing.deletedAt != nil { return strings(.wordDeleted) }
    return listing.isHidden ? strings(.wordHidden) : strings.name(listing.status)
  }

  /// The description of a picture, if it has one, and its location.
  private func line(_ picture: Picture, number: Int) -> String {
    let source =
      switch picture.source {
      case .file(let path): path
      case .url(let address): address
      }
    return Output.safe(
      picture.alt.isEmpty
        ? strings(.pictureLineWithoutWords, String(number), source)
        : strings(.pictureLine, String(number), picture.alt, source))
  }

  private static func json(_ row: ListingRow, _ remark: ListingRemark) -> JSONValue {
    .object(ListingJSON.object(for: row.listing, place: row.place, and: remark.members))
  }
}
