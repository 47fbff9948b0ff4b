import Marketplace
import TerminalUI

/// One room as a row of the list: the other one and the time, what was said last and how much of it is unread, and, where
/// there is room, the listing with its picture.
struct RoomRowView {
  let entry: RoomEntry
  let isSelected: Bool
  let layout: ListingRowView.Layout

  private static let pictureColumns = 9

  /// Draws into an area of its full height, as far as that is above `bottom`.
  @MainActor
  func draw(in whole: Rect, upTo bottom: Int, on frame: inout Frame, look: Look) {
    let area = whole.split(top: bottom - whole.row).top
    let ground = SelectionMark.draw(isSelected, in: area, on: &frame, look: look)
    var text = Rect(column: area.column + 2, row: area.row, columns: area.columns - 3, rows: area.rows)
    if layout.hasPicture {
      let sides = text.split(left: Self.pictureColumns)
      let place = Rect(column: text.column, row: text.row, columns: sides.left.columns, rows: whole.rows)
      let picture = PicturePlace(entry.listing?.listing.pictures ?? [])
      picture.draw(picture.cells(in: place.size, look), in: place, upTo: bottom, ground, on: &frame, look: look)
      text = sides.rest.split(left: 2).rest
    }
    for line in 0..<min(layout.hasPicture ? 3 : 2, area.rows) {
      let row = Rect(column: text.column, row: text.row + line, columns: text.columns, rows: 1)
      switch line {
      case 0: drawHead(in: row, ground, on: &frame, look)
      case 1: drawNewest(in: row, ground, on: &frame, look)
      default:
        frame.put(
          Self.listing(entry, look, columns: row.columns), at: row.origin, truncatedTo: row.columns,
          style: look.style(.dim, on: ground))
      }
    }
  }

  /// The other one, that the room is muted, and the time at the right end.
  private func drawHead(in row: Rect, _ ground: Style, on frame: inout Frame, _ look: Look) {
    let dim = look.style(.dim, on: ground)
    let time = entry.record.newest.map { look.time($0.time) } ?? ""
    let muted = entry.record.participant.isMuted ? "  " + look.strings(.roomMuted) : ""
    let end = row.end - time.columns
    if end > row.column { frame.put(time, at: Point(column: end, row: row.row), style: dim) }
    let room = max(0, end - 1 - row.column - muted.columns)
    let columns = frame.put(
      Self.name(entry, look), at: row.origin, truncatedTo: room, style: look.style(.title, on: ground))
    frame.put(muted, at: Point(column: row.column + columns, row: row.row), limit: end - 1 - row.column, style: dim)
  }

  /// What was said last, and at the right end how many messages are unread.
  private func drawNewest(in row: Rect, _ ground: Style, on frame: inout Frame, _ look: Look) {
    let count = Strings.unread(entry.record.unread)
    let chip = count.isEmpty ? "" : " \(count) "
    if !chip.isEmpty {
      frame.put(chip, at: Point(column: row.end - chip.columns, row: row.row), style: look.style(.chip))
    }
    let style = chip.isEmpty ? look.style(.dim, on: ground) : ground
    frame.put(
      Self.newest(entry, look), at: row.origin,
      truncatedTo: row.columns - (chip.isEmpty ? 0 : chip.columns + 1), style: style)
  }

  static func name(_ entry: RoomEntry, _ look: Look) -> String {
    entry.other.name.isEmpty ? look.strings(.roomNobody) : entry.other.name
  }

  /// What was said last, in one line.
  static func newest(_ entry: RoomEntry, _ look: Look) -> String {
    guard let newest = entry.record.newest else { return "" }
    return MessageWords(look, entry).line(newest)
  }

  /// A title is not shortened below these columns for the sake of a price.
  static let leastTitle = 8

  /// `예약중  빈티지 롤러 스케이트 · 169,000원`. Where there is little room the title is shortened; a price is whole or left out.
  static func listing(_ entry: RoomEntry, _ look: Look, columns: Int = .max) -> String {
    guard let listing = entry.listing?.listing else { return look.strings(.deletedListing) }
    let isGone = listing.deletedAt != nil
    let isPlain = isGone || listing.status == .forSale && !listing.isHidden
    let status = isPlain ? "" : look.strings.badge(of: listing) + "  "
    let agreed = entry.agreedPrice.map { " · " + look.strings(.agreedPrice, look.strings.amount($0)) } ?? ""
    let tails =
      isGone
      ? [" · " + look.strings(.deletedListing)] : [" · " + look.strings.price(of: listing) + agreed, agreed]
    let least = listing.title.truncated(to: leastTitle).columns
    let tail = tails.first { status.columns + least + $0.columns <= columns } ?? ""
    return status + listing.title.truncated(to: columns - status.columns - tail.columns) + tail
  }

  /// The other one, what is unread, what was said last, when, about which listing, and that it is muted.
  static func spoken(_ entry: RoomEntry, _ look: Look) -> String {
    var parts = [name(entry, look)]
    let unread = entry.record.unread
    if unread > 0 { parts.append(look.strings(.spokenUnread, Strings.unread(unread))) }
    parts.append(newest(entry, look))
    if let newest = entry.record.newest { parts.append(look.time(newest.time)) }
    parts.append(listing(entry, look))
    if entry.record.participant.isMuted { parts.append(look.strings(.roomMuted)) }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
