import Marketplace
import TerminalUI

/// One listing as a row of a list.
struct ListingRowView {
  let row: ListingRow
  let isSelected: Bool
  let layout: Layout
  /// The cells of its picture, if it has arrived.
  var picture: Frame?
  var mark: RowMark

  /// The layout of a row: three lines with a picture and a blank line, or two lines without.
  struct Layout: Hashable {
    let hasPicture: Bool
    /// Rows from one listing to the next.
    let height: Int
    /// Blank rows between listings.
    let gap: Int

    init(_ sizeClass: SizeClass) {
      hasPicture = sizeClass == .medium || sizeClass == .wide
      height = hasPicture ? 4 : 3
      gap = 1
    }
  }

  private static let pictureColumns = 9

  /// The picture of a row of this height; nil if the layout has none, or it has not arrived yet.
  @MainActor
  static func picture(of row: ListingRow, rows: Int, layout: Layout, render: RenderContext) -> Frame? {
    guard layout.hasPicture else { return nil }
    return PicturePlace(row.listing.pictures).cells(in: Size(columns: pictureColumns, rows: rows), render)
  }

  /// Draws the part above `bottom`. `whole` has the row's full height, so that clipping moves nothing.
  func draw(in whole: Rect, upTo bottom: Int, on frame: inout Frame, render: RenderContext) {
    let area = whole.split(top: bottom - whole.row).top
    var ground = SelectionMark.draw(isSelected, in: area, on: &frame, render: render)
    if mark.isChosen {
      if !isSelected {
        ground = render.style(.quietSelection)
        frame.clear(area, style: ground)
      }
      let style = render.style(.accent, on: ground)
      frame.put("✓", at: Point(column: area.column + 1, row: area.row), style: style)
    }
    var text = Rect(column: area.column + 2, row: area.row, columns: area.columns - 3, rows: area.rows)
    if layout.hasPicture {
      let sides = text.split(left: Self.pictureColumns)
      let place = Rect(column: text.column, row: text.row, columns: sides.left.columns, rows: whole.rows)
      PicturePlace(row.listing.pictures).draw(picture, in: place, upTo: bottom, ground, on: &frame, render: render)
      text = sides.rest.split(left: 2).rest
    }
    let lines = layout.hasPicture ? 3 : 2
    for line in 0..<min(lines, area.rows) {
      draw(
        line: line, in: Rect(column: text.column, row: text.row + line, columns: text.columns, rows: 1), ground, &frame,
        render)
    }
  }

  private func draw(line: Int, in area: Rect, _ ground: Style, _ frame: inout Frame, _ render: RenderContext) {
    switch line {
    case 0:
      let style = render.style(.title, on: ground)
      MarkedTitle(text: row.listing.title, marked: mark.found)
        .draw(
          at: area.origin, columns: area.columns, on: &frame, style: style,
          mark: render.style(.accent, on: ground).with(.underlined))
    case 1 where layout.hasPicture && mark.passage != nil:
      drawPassage(at: area.origin, columns: area.columns, ground, &frame, render)
    case 1 where layout.hasPicture:
      frame.put(
        Self.place(row, render), at: area.origin, truncatedTo: area.columns,
        style: render.style(.dim, on: ground))
    default:
      drawPrice(in: area, ground, &frame, render)
    }
  }

  private func drawPassage(
    at point: Point, columns: Int, _ ground: Style, _ frame: inout Frame, _ render: RenderContext
  ) {
    mark.passage?.draw(
      at: point, columns: columns, on: &frame, style: render.style(.dim, on: ground),
      mark: render.style(.accent, on: ground).with(.underlined))
  }

  /// Badge and price at the left, chats and hearts at the right. If the place has no line of its own, it goes in
  /// between.
  private func drawPrice(in area: Rect, _ ground: Style, _ frame: inout Frame, _ render: RenderContext) {
    var column = area.column
    let listing = row.listing
    let dim = render.style(.dim, on: ground)
    if let words = mark.words {
      frame.put(render.strings(words), at: area.origin, truncatedTo: area.columns, style: dim)
      return
    }
    // For the seller, the hidden state takes precedence over the sale status.
    if listing.status != .forSale || listing.isHidden {
      let badge = render.strings.badge(of: listing) + "  "
      column += frame.put(
        badge, at: area.origin, limit: area.columns, style: render.style(listing.statusRole, on: ground))
    }
    column += frame.put(
      render.strings.price(of: listing), at: Point(column: column, row: area.row), truncatedTo: area.end - column,
      style: render.style(listing.priceRole, on: ground))
    if let agreed = row.agreedPrice {
      let words = "  " + render.strings(.agreedPrice, render.strings.amount(agreed))
      column += frame.put(
        words, at: Point(column: column, row: area.row), truncatedTo: area.end - column,
        style: render.style(.accent, on: ground))
    }
    if let drop = mark.drop {
      let words = "  " + render.strings(.priceDrop, render.strings.amount(drop))
      column += frame.put(
        words, at: Point(column: column, row: area.row), truncatedTo: area.end - column,
        style: render.style(.accent, on: ground))
    }
    if let deal = row.deal {
      let key = deal.rating == nil ? render.keymap.label(of: .rate, in: .sales).map { $0 + " " } ?? "" : ""
      let words = "  " + key + render.strings(deal.rating == nil ? .buttonRateDeal : .dealRated)
      column += frame.put(
        words, at: Point(column: column, row: area.row), truncatedTo: area.end - column,
        style: render.style(deal.rating == nil ? .accent : .dim, on: ground))
    }
    let edge = area.end
    let heart = " ♥"
    if mark.isHearted, column + heart.columns <= edge {
      frame.put(
        heart, at: Point(column: edge - heart.columns, row: area.row), style: render.style(.accent, on: ground))
    }
    // Where there is room, its place stays free, so that liking does not move the counts.
    let keepsHeart = mark.isHearted || (render.hearts != nil && layout.hasPicture)
    let end = edge - (keepsHeart ? heart.columns : 0)
    var counts = Self.counts(listing, render)
    if !layout.hasPicture {
      // Nothing is cut in two: the place is dropped first, then the counts. The time stays.
      let time = " · " + render.time(listing.bumpedAt)
      if column + time.columns + 1 + counts.columns > end { counts = "" }
      if mark.passage != nil {
        column += frame.put(" · ", at: Point(column: column, row: area.row), limit: end - column, style: dim)
        let place = Point(column: column, row: area.row)
        return drawPassage(at: place, columns: max(0, end - place.column), ground, &frame, render)
      }
      let room = end - column - (counts.isEmpty ? 0 : counts.columns + 1)
      let place = " · " + Self.place(row, render)
      let words = place.columns <= room ? place : time.truncated(to: room)
      frame.put(words, at: Point(column: column, row: area.row), style: dim)
    }
    let countsStart = end - counts.columns
    if !counts.isEmpty, countsStart > column {
      frame.put(counts, at: Point(column: countsStart, row: area.row), style: dim)
    }
  }

  /// `논현동 0.9km · 18분 전`
  static func place(_ row: ListingRow, _ render: RenderContext) -> String {
    render.strings.placeAndDistance(of: row) + " · " + render.time(row.listing.bumpedAt)
  }

  /// `채팅 1  관심 3`. Zero counts are omitted.
  static func counts(_ listing: Listing, _ render: RenderContext) -> String {
    var parts: [String] = []
    if listing.counts.chats > 0 { parts.append(render.strings(.chatCount, Strings.grouped(listing.counts.chats))) }
    if listing.counts.hearts > 0 { parts.append(render.strings(.heartCount, Strings.grouped(listing.counts.hearts))) }
    return parts.joined(separator: "  ")
  }

  /// Title, status, price, place and time, counts, and number of pictures, in one line.
  static func spoken(_ row: ListingRow, _ mark: RowMark, _ render: RenderContext) -> String {
    if mark.isChosen {
      var others = mark
      others.isChosen = false
      return render.strings(.spokenChosen, spoken(row, others, render))
    }
    let listing = row.listing
    if let words = mark.words { return [listing.title, render.strings(words)].joined(separator: ", ") }
    var parts = [listing.title, render.strings.badge(of: listing), render.strings.price(of: listing)]
    if let agreed = row.agreedPrice { parts.append(render.strings(.agreedPrice, render.strings.amount(agreed))) }
    if let deal = row.deal { parts.append(render.strings(deal.rating == nil ? .buttonRateDeal : .dealRated)) }
    parts.append(render.strings.place(of: row))
    if let metres = row.metres { parts.append(render.strings.distance(metres)) }
    parts.append(render.time(listing.bumpedAt))
    if listing.counts.chats > 0 { parts.append(render.strings(.chatCount, String(listing.counts.chats))) }
    if listing.counts.hearts > 0 { parts.append(render.strings(.heartCount, String(listing.counts.hearts))) }
    if let drop = mark.drop { parts.append(render.strings(.spokenDrop, render.strings.amount(drop))) }
    if mark.isHearted { parts.append(render.strings(.spokenHearted)) }
    if let passage = mark.passage { parts.append(render.strings(.spokenPassage, passage.spoken)) }
    parts.append(PicturePlace(listing.pictures).words(render))
    return parts.joined(separator: ", ")
  }
}
