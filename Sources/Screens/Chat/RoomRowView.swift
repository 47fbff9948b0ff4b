import Marketplace
import TerminalUI

/// One row of the room list: the other person and the time, the last message and the unread count, and, if there is
/// room, the listing with its picture.
struct RoomRowView {
  let entry: RoomEntry
  let isSelected: Bool
  let layout: ListingRowView.Layout

  private static let pictureColumns = 9

  /// Draws the part above `bottom`. `whole` has the row's full height.
  @MainActor
  func draw(in whole: Rect, upTo bottom: Int, on frame: inout Frame, render: RenderContext) {
    let area = whole.split(top: bottom - whole.row).top
    let ground = SelectionMark.draw(isSelected, in: area, on: &frame, render: render)
    var text = Rect(column: area.column + 2, row: area.row, columns: area.columns - 3, rows: area.rows)
    if layout.hasPicture {
      let sides = text.split(left: Self.pictureColumns)
      let place = Rect(column: text.column, row: text.row, columns: sides.left.columns, rows: whole.rows)
      let picture = PicturePlace(entry.listing?.listing.pictures ?? [])
      picture.draw(picture.cells(in: place.size, render), in: place, upTo: bottom, ground, on: &frame, render: render)
      text = sides.rest.split(left: 2).rest
    }
    for line in 0..<min(layout.hasPicture ? 3 : 2, area.rows) {
      let row = Rect(column: text.column, row: text.row + line, columns: text.columns, rows: 1)
      switch line {
      case 0: drawHead(in: row, ground, on: &frame, render)
      case 1: drawNewest(in: row, ground, on: &frame, render)
      default:
        frame.put(
          Self.listing(entry, render, columns: row.columns), at: row.origin, truncatedTo: row.columns,
          style: render.style(.dim, on: ground))
      }
    }
  }

  /// The other person's name, the muted mark, and the time at the right end.
  private func drawHead(in row: Rect, _ ground: Style, on frame: inout Frame, _ render: RenderContext) {
    let dim = render.style(.dim, on: ground)
    let time = entry.record.newest.map { render.time($0.time) } ?? ""
    let muted = entry.record.participant.isMuted ? "  " + render.strings(.roomMuted) : ""
    let end = row.end - time.columns
    if end > row.column { frame.put(time, at: Point(column: end, row: row.row), style: dim) }
    let room = max(0, end - 1 - row.column - muted.columns)
    let columns = frame.put(
      Self.name(entry, render), at: row.origin, truncatedTo: room, style: render.style(.title, on: ground))
    frame.put(muted, at: Point(column: row.column + columns, row: row.row), limit: end - 1 - row.column, style: dim)
  }

  /// The last message, and the unread count at the right end.
  private func drawNewest(in row: Rect, _ ground: Style, on frame: inout Frame, _ render: RenderContext) {
    let count = Strings.unread(entry.record.unread)
    let chip = count.isEmpty ? "" : " \(count) "
    if !chip.isEmpty {
      frame.put(chip, at: Point(column: row.end - chip.columns, row: row.row), style: render.style(.chip))
    }
    let style = chip.isEmpty ? render.style(.dim, on: ground) : ground
    frame.put(
      Self.newest(entry, render), at: row.origin,
      truncatedTo: row.columns - (chip.isEmpty ? 0 : chip.columns + 1), style: style)
  }

  static func name(_ entry: RoomEntry, _ render: RenderContext) -> String {
    entry.other.name.isEmpty ? render.strings(.roomNobody) : entry.other.name
  }

  /// The last message in one line.
  static func newest(_ entry: RoomEntry, _ render: RenderContext) -> String {
    guard let newest = entry.record.newest else { return "" }
    return MessageWords(render, entry).line(newest)
  }

  /// The minimum width of a title. Below it, the price is dropped instead.
  static let leastTitle = 8

  /// `예약중  빈티지 롤러 스케이트 · 169,000원`. In little space the title is truncated; a price is shown whole or not at all.
  static func listing(_ entry: RoomEntry, _ render: RenderContext, columns: Int = .max) -> String {
    guard let listing = entry.listing?.listing else { return render.strings(.deletedListing) }
    let isGone = listing.deletedAt != nil
    let isPlain = isGone || listing.status == .forSale && !listing.isHidden
    let status = isPlain ? "" : render.strings.badge(of: listing) + "  "
    let agreed = entry.agreedPrice.map { " · " + render.strings(.agreedPrice, render.strings.amount($0)) } ?? ""
    let tails =
      isGone
      ? [" · " + render.strings(.deletedListing)] : [" · " + render.strings.price(of: listing) + agreed, agreed]
    let least = listing.title.truncated(to: leastTitle).columns
    let tail = tails.first { status.columns + least + $0.columns <= columns } ?? ""
    return status + listing.title.truncated(to: columns - status.columns - tail.columns) + tail
  }

  /// The other person, the unread count, the last message and its time, the listing, and the muted mark.
  static func spoken(_ entry: RoomEntry, _ render: RenderContext) -> String {
    var parts = [name(entry, render)]
    let unread = entry.record.unread
    if unread > 0 { parts.append(render.strings(.spokenUnread, Strings.unread(unread))) }
    parts.append(newest(entry, render))
    if let newest = entry.record.newest { parts.append(render.time(newest.time)) }
    parts.append(listing(entry, render))
    if entry.record.participant.isMuted { parts.append(render.strings(.roomMuted)) }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
