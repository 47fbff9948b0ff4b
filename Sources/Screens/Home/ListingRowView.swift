import Marketplace
import TerminalUI

/// One listing as a row of a list.
struct ListingRowView {
  let row: ListingRow
  let isSelected: Bool
  let layout: Layout
  /// The cells of its picture, when that is there.
  var picture: Frame?
  var mark: RowMark

  /// How a row is laid out: three lines with a picture and a blank line, or two lines without.
  struct Layout: Hashable {
    let hasPicture: Bool
    /// Rows from one listing to the next.
    let height: Int
    /// Blank rows among them.
    let gap: Int

    init(_ sizeClass: SizeClass) {
      hasPicture = sizeClass == .medium || sizeClass == .wide
      height = hasPicture ? 4 : 3
      gap = 1
    }
  }

  private static let pictureColumns = 9

  /// The picture of a row of this height; nil when none is shown there, or it is not there yet.
  @MainActor
  static func picture(of row: ListingRow, rows: Int, layout: Layout, look: Look) -> Frame? {
    guard layout.hasPicture else { return nil }
    return PicturePlace(row.listing.pictures).cells(in: Size(columns: pictureColumns, rows: rows), look)
  }

  /// Draws into an area of its full height, as far as that is above `bottom`: what is cut off moves nothing.
  func draw(in whole: Rect, upTo bottom: Int, on frame: inout Frame, look: Look) {
    let area = whole.split(top: bottom - whole.row).top
    var ground = SelectionMark.draw(isSelected, in: area, on: &frame, look: look)
    if mark.isChosen {
      if !isSelected {
        ground = look.style(.quietSelection)
        frame.clear(area, style: ground)
      }
      let style = look.style(.accent, on: ground)
      frame.put("✓", at: Point(column: area.column + 1, row: area.row), style: style)
    }
    var text = Rect(column: area.column + 2, row: area.row, columns: area.columns - 3, rows: area.rows)
    if layout.hasPicture {
      let sides = text.split(left: Self.pictureColumns)
      let place = Rect(column: text.column, row: text.row, columns: sides.left.columns, rows: whole.rows)
      PicturePlace(row.listing.pictures).draw(picture, in: place, upTo: bottom, ground, on: &frame, look: look)
      text = sides.rest.split(left: 2).rest
    }
    let lines = layout.hasPicture ? 3 : 2
    for line in 0..<min(lines, area.rows) {
      draw(
        line: line, in: Rect(column: text.column, row: text.row + line, columns: text.columns, rows: 1), ground, &frame,
        look)
    }
  }

  private func draw(line: Int, in area: Rect, _ ground: Style, _ frame: inout Frame, _ look: Look) {
    switch line {
    case 0:
      let style = look.style(.title, on: ground)
      MarkedTitle(text: row.listing.title, marked: mark.found)
        .draw(
          at: area.origin, columns: area.columns, on: &frame, style: style,
          mark: look.style(.accent, on: ground).with(.underlined))
    case 1 where layout.hasPicture && mark.passage != nil:
      drawPassage(at: area.origin, columns: area.columns, ground, &frame, look)
    case 1 where layout.hasPicture:
      frame.put(
        Self.place(row, look), at: area.origin, truncatedTo: area.columns,
        style: look.style(.dim, on: ground))
    default:
      drawPrice(in: area, ground, &frame, look)
    }
  }

  private func drawPassage(
    at point: Point, columns: Int, _ ground: Style, _ frame: inout Frame, _ look: Look
  ) {
    mark.passage?.draw(
      at: point, columns: columns, on: &frame, style: look.style(.dim, on: ground),
      mark: look.style(.accent, on: ground).with(.underlined))
  }

  /// Badge and price at the left, chats and hearts at the right; where there is no line for the place, it comes between.
  private func drawPrice(in area: Rect, _ ground: Style, _ frame: inout Frame, _ look: Look) {
    var column = area.column
    let listing = row.listing
    let dim = look.style(.dim, on: ground)
    if let words = mark.words {
      frame.put(look.strings(words), at: area.origin, truncatedTo: area.columns, style: dim)
      return
    }
    // That others do not see it is more to its seller than how far its sale has come.
    if listing.status != .forSale || listing.isHidden {
      let badge = look.strings.badge(of: listing) + "  "
      column += frame.put(
        badge, at: area.origin, limit: area.columns, style: look.style(listing.statusRole, on: ground))
    }
    column += frame.put(
      look.strings.price(of: listing), at: Point(column: column, row: area.row), truncatedTo: area.end - column,
      style: look.style(listing.priceRole, on: ground))
    if let agreed = row.agreedPrice {
      let words = "  " + look.strings(.agreedPrice, look.strings.amount(agreed))
      column += frame.put(
        words, at: Point(column: column, row: area.row), truncatedTo: area.end - column,
        style: look.style(.accent, on: ground))
    }
    if let drop = mark.drop {
      let words = "  " + look.strings(.priceDrop, look.strings.amount(drop))
      column += frame.put(
        words, at: Point(column: column, row: area.row), truncatedTo: area.end - column,
        style: look.style(.accent, on: ground))
    }
    let edge = area.end
    let heart = mark.isHearted ? " ♥" : ""
    if !heart.isEmpty, column + heart.columns <= edge {
      frame.put(
        heart, at: Point(column: edge - heart.columns, row: area.row), style: look.style(.accent, on: ground))
    }
    let end = edge - heart.columns
    var counts = Self.counts(listing, look)
    if !layout.hasPicture {
      // Nothing is cut in two: the place goes first, the counts go next, the time stays.
      let time = " · " + look.time(listing.bumpedAt)
      if column + time.columns + 1 + counts.columns > end { counts = "" }
      if mark.passage != nil {
        column += frame.put(" · ", at: Point(column: column, row: area.row), limit: end - column, style: dim)
        let place = Point(column: column, row: area.row)
        return drawPassage(at: place, columns: max(0, end - place.column), ground, &frame, look)
      }
      let room = end - column - (counts.isEmpty ? 0 : counts.columns + 1)
      let place = " · " + Self.place(row, look)
      let words = place.columns <= room ? place : time.truncated(to: room)
      frame.put(words, at: Point(column: column, row: area.row), style: dim)
    }
    let countsStart = end - counts.columns
    if !counts.isEmpty, countsStart > column {
      frame.put(counts, at: Point(column: countsStart, row: area.row), style: dim)
    }
  }

  /// `논현동 0.9km · 18분 전`
  static func place(_ row: ListingRow, _ look: Look) -> String {
    look.strings.placeAndDistance(of: row) + " · " + look.time(row.listing.bumpedAt)
  }

  /// `채팅 1  관심 3`, each only above 0.
  static func counts(_ listing: Listing, _ look: Look) -> String {
    var parts: [String] = []
    if listing.counts.chats > 0 { parts.append(look.strings(.chatCount, Strings.grouped(listing.counts.chats))) }
    if listing.counts.hearts > 0 { parts.append(look.strings(.heartCount, Strings.grouped(listing.counts.hearts))) }
    return parts.joined(separator: "  ")
  }

  /// Title, status, price, place and time, counts, pictures, in one line.
  static func spoken(_ row: ListingRow, _ mark: RowMark, _ look: Look) -> String {
    if mark.isChosen {
      var others = mark
      others.isChosen = false
      return look.strings(.spokenChosen, spoken(row, others, look))
    }
    let listing = row.listing
    if let words = mark.words { return [listing.title, look.strings(words)].joined(separator: ", ") }
    var parts = [listing.title, look.strings.badge(of: listing), look.strings.price(of: listing)]
    if let agreed = row.agreedPrice { parts.append(look.strings(.agreedPrice, look.strings.amount(agreed))) }
    parts.append(look.strings.place(of: row))
    if let metres = row.metres { parts.append(look.strings.distance(metres)) }
    parts.append(look.time(listing.bumpedAt))
    if listing.counts.chats > 0 { parts.append(look.strings(.chatCount, String(listing.counts.chats))) }
    if listing.counts.hearts > 0 { parts.append(look.strings(.heartCount, String(listing.counts.hearts))) }
    if let drop = mark.drop { parts.append(look.strings(.spokenDrop, look.strings.amount(drop))) }
    if mark.isHearted { parts.append(look.strings(.spokenHearted)) }
    if let passage = mark.passage { parts.append(look.strings(.spokenPassage, passage.spoken)) }
    parts.append(PicturePlace(listing.pictures).words(look))
    return parts.joined(separator: ", ")
  }
}
