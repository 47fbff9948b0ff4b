import Marketplace
import TerminalUI

/// The page of one listing: pictures, seller, title, description and counts, with the price in its foot.
struct ListingView {
  let state: ListingState
  var isGone = false
  /// Whether the reader is the seller.
  var isOwn = false

  /// One line of the page.
  struct Line: Hashable {
    let text: String
    let role: Theme.Role
    /// Whether it is part of the picture's area.
    var isPicture = false
    /// The row of the picture, from 0.
    var pictureRow: Int?
    /// The row of the seller's head, from 0.
    var headRow: Int?
    /// The row of the map, from 0.
    var mapRow: Int?
    /// The listing to show at the right end with its status and price.
    var listing: Listing?
    /// The hit target of the line.
    var target: HitTarget?
    /// The columns that link to web addresses.
    var links: [MessageLinks.Link] = []
    /// Whether the line is the foot's own line. While it is off screen, the foot is at the edge of the page.
    var isFoot = false

    var isBlank: Bool { text.isEmpty && !isPicture && headRow == nil && mapRow == nil && !isFoot }
  }

  /// The maximum number of lines of a description. Every frame wraps up to this many.
  static let maximumLines = 1000

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard let row = state.row else {
      EmptyNote(note(render), isError: state.phase != .loading).draw(in: area, on: &frame, render: render)
      return
    }
    let text = textArea(in: area)
    let all = lines(in: text.size, render)
    let scroll = ListingScroll(all, rows: area.rows, first: state.scroll)
    let pictureRows = all.count { $0.pictureRow != nil }
    let picture = picture(in: Size(columns: text.columns, rows: pictureRows), render)
    let head = all.contains { $0.headRow != nil } ? sellerHead(row, columns: text.columns, render) : nil
    let map = all.contains { $0.mapRow != nil } ? mapFrame(row, columns: text.columns, render) : nil
    for (index, line) in all.dropFirst(scroll.first).prefix(scroll.shown).enumerated() where index != scroll.footRow {
      let place = Rect(column: text.column, row: text.row + index, columns: text.columns, rows: 1)
      if line.isPicture {
        frame.clear(place, style: render.style(.picture))
        if !line.text.isEmpty {
          let indent = max(0, (place.columns - line.text.columns) / 2)
          frame.put(
            line.text, at: Point(column: place.column + indent, row: place.row), truncatedTo: place.columns - indent,
            style: render.style(.picture))
        }
        if let picture, let row = line.pictureRow {
          let side = (place.columns - picture.size.columns) / 2
          let above = (pictureRows - picture.size.rows) / 2
          if row >= above {
            frame.put(
              picture, rows: row - above..<row - above + 1, at: Point(column: place.column + side, row: place.row))
          }
        }
        let halves = place.split(left: place.columns / 2)
        frame.hit(halves.left, .action(.previousPicture))
        frame.hit(halves.rest, .action(.nextPicture))
      } else if let head, let headRow = line.headRow {
        frame.put(head, rows: headRow..<headRow + 1, at: place.origin)
        if let target = line.target { frame.hit(place, target) }
      } else if let map, let mapRow = line.mapRow {
        frame.put(map, rows: mapRow..<mapRow + 1, at: place.origin)
        frame.hit(place, .action(.openMap))
      } else if !line.text.isEmpty {
        draw(line, in: place, on: &frame, render: render)
      }
    }
    if render.hasFocus, frame.cursor == nil { frame.cursor = text.origin }
    let page = Rect(column: text.column, row: area.row, columns: text.columns, rows: area.rows)
    drawFoot(row.listing, in: page, scroll, on: &frame, render: render)
  }

  private func draw(_ line: Line, in place: Rect, on frame: inout Frame, render: RenderContext) {
    guard let target = line.target else {
      frame.put(line.text, at: place.origin, limit: place.columns, style: render.style(line.role))
      for link in line.links {
        let columns = Rect(
          column: place.column + link.columns.lowerBound, row: place.row, columns: link.columns.count, rows: 1)
        frame.restyle(columns) { $0.with(.underlined) }
        frame.link(columns, to: link.address)
      }
      return
    }
    frame.hit(place, target)
    let isFocused = target.name == "related" && target.index == state.focus
    let ground = SelectionMark.draw(isFocused, in: place, on: &frame, render: render)
    if isFocused, render.hasFocus { frame.cursor = place.origin }
    let indent = target.name == "related" ? 2 : 0
    let end = line.listing.map { drawPrice(of: $0, in: place, ground, on: &frame, render: render) } ?? place.end
    frame.put(
      line.text, at: Point(column: place.column + indent, row: place.row),
      truncatedTo: max(0, end - place.column - indent), style: render.style(line.role, on: ground))
  }

  /// `예약중  24,000원` at the right end of a row. Returns the end column for the title before it.
  private func drawPrice(
    of listing: Listing, in place: Rect, _ ground: Style, on frame: inout Frame, render: RenderContext
  ) -> Int {
    let isOpen = listing.status == .forSale && !listing.isHidden
    let badge = isOpen ? "" : render.strings.badge(of: listing) + "  "
    let price = render.strings.price(of: listing)
    let start = place.end - badge.columns - price.columns
    guard start - 2 > place.column else { return place.end }
    frame.put(
      badge, at: Point(column: start, row: place.row), style: render.style(listing.statusRole, on: ground))
    frame.put(
      price, at: Point(column: start + badge.columns, row: place.row),
      style: render.style(listing.priceRole, on: ground))
    return start - 2
  }

  /// The columns of the page's content, and its rows without the foot.
  func textArea(in area: Rect) -> Rect {
    let side = area.columns < 30 ? 1 : 2
    return Rect(
      column: area.column + side, row: area.row, columns: min(Self.widest, area.columns - 2 * side),
      rows: max(1, area.rows - 2))
  }

  /// The price at the left, buttons at the right, and the number of hidden lines: in the foot if it is at the bottom,
  /// else in the last row.
  private func drawFoot(
    _ listing: Listing, in page: Rect, _ scroll: ListingScroll, on frame: inout Frame, render: RenderContext
  ) {
    guard let footRow = scroll.footRow else { return }
    let row = page.row + footRow
    let isAtBottom = row == page.bottom - 1
    if !isAtBottom, scroll.hidden > 0 {
      let more = render.strings(.moreLines, String(scroll.hidden)).truncated(to: page.columns)
      frame.put(more, at: Point(column: page.end - more.columns, row: page.bottom - 1), style: render.style(.dim))
    }
    let foot = foot(listing, hidden: isAtBottom ? scroll.hidden : 0, columns: page.columns, render)
    var column = page.column
    column += frame.put(
      foot.status, at: Point(column: column, row: row), limit: page.end - column,
      style: render.style(listing.statusRole))
    let end = page.end - foot.right
    column += frame.put(
      foot.price, at: Point(column: column, row: row),
      truncatedTo: foot.right == 0 ? page.end - column : end - column - 1,
      style: render.style(listing.priceRole))
    frame.put(foot.offers, at: Point(column: column, row: row), style: render.style(.dim))
    column = end + frame.put(foot.more, at: Point(column: end, row: row), style: render.style(.dim))
    if !foot.more.isEmpty { column += 2 }
    for (text, action) in [
      (foot.chat, Action.chat), (foot.heart, .heart), (foot.menu, .itemMenu), (foot.link, .copyLink),
    ]
    where !text.isEmpty {
      let style = render.style(action == .chat ? .focusedButton : .button)
      let columns = frame.put(text, at: Point(column: column, row: row), style: style)
      frame.hit(Rect(column: column, row: row, columns: columns, rows: 1), .action(action))
      column += columns + 1
    }
  }

  private struct Foot {
    var status, price, offers, more, chat, heart, menu, link: String

    /// The columns of the buttons at the right end, and of the number of lines before them.
    var right: Int {
      let buttons = [chat, heart, menu, link].map(\.columns).filter { $0 > 0 }
      let gaps = max(0, buttons.count - 1) + (more.isEmpty || buttons.isEmpty ? 0 : 2)
      return more.columns + buttons.reduce(gaps, +)
    }

    var columns: Int { status.columns + price.columns + offers.columns + right + 2 }
  }

  /// The parts of the foot that fit. The link is dropped first, because the menu has it too, then the note about
  /// offers, then the keys of the symbols. The number of hidden lines is shortened but stays.
  private func foot(_ listing: Listing, hidden: Int, columns: Int, _ render: RenderContext) -> Foot {
    let heart = render.hearts?.contains(listing.id) == true ? "♥" : "♡"
    var foot = Foot(
      status: listing.status == .forSale ? "" : render.strings.name(listing.status) + "  ",
      price: listing.deletedAt == nil ? render.strings.price(of: listing) : "",
      offers: welcomesOffers(listing) ? "  " + render.strings(.offersWelcome) : "",
      more: hidden > 0 ? render.strings(.moreLines, String(hidden)) : "",
      chat: listing.deletedAt == nil ? " \(render.strings(isOwn ? .chatsButton : .chatButton)) " : "",
      heart: isOwn ? "" : sign(heart, .heart, render), menu: sign("⋯", .itemMenu, render),
      link: " \(render.strings(.copyLinkButton)) ")
    if foot.columns > columns { foot.link = "" }
    if foot.columns > columns { foot.offers = "" }
    if foot.columns > columns, hidden > 0 { foot.more = "↓ \(hidden)" }
    if foot.columns > columns {
      foot.menu = " ⋯ "
      if !isOwn { foot.heart = " \(heart) " }
    }
    if foot.columns > columns { foot.menu = "" }
    if foot.columns > columns { foot.heart = "" }
    if foot.columns > columns { foot.chat = "" }
    return foot
  }

  /// ` ♡  w `: a symbol with its key.
  private func sign(_ sign: String, _ action: Action, _ render: RenderContext) -> String {
    let key = render.keymap.label(of: action).map { "  " + $0 } ?? ""
    return " \(sign)\(key) "
  }

  private func welcomesOffers(_ listing: Listing) -> Bool { listing.takesOffers && listing.status != .sold }

  /// The maximum columns of the page. Longer lines are hard to read, and would separate prices from their titles.
  private static let widest = 76

  /// The scrolling lines, for an area of this size.
  @MainActor
  func lines(in size: Size, _ render: RenderContext) -> [Line] {
    let columns = size.columns
    guard let row = state.row, columns > 0 else { return [] }
    let listing = row.listing
    var lines: [Line] = []
    if let words = state.words(isGone: isGone) {
      // A hidden state is the seller's choice and no error.
      let role: Theme.Role = words == .hiddenListing ? .dim : .error
      lines += wrapped(render.strings(words), role, columns, atMost: 4) + [Line(text: "", role: .text)]
    }
    let picture = pictureLines(listing, size, render)
    lines += picture + (picture.isEmpty ? [] : [Line(text: "", role: .text)])
    lines += sellerLines(row, size, render)
    lines.append(Line(text: "", role: .text))
    lines += wrapped(listing.title, .title, columns, atMost: 8)
    let foot = [Line(text: "", role: .text), Line(text: "", role: .text, isFoot: true)]
    // A deleted listing keeps nothing else.
    if listing.deletedAt != nil { return lines + foot }
    lines += wrapped(heading(listing, render), .dim, columns, atMost: 3)
    lines.append(Line(text: "", role: .text))
    let description = listing.description.isEmpty ? render.strings(.noDescription) : listing.description
    var texts = wrapped(
      description, listing.description.isEmpty ? .dim : .text, columns, atMost: Self.maximumLines)
    for (index, links) in MessageLinks.lines(texts.map(\.text), of: listing.description).enumerated() {
      texts[index].links = links
    }
    lines += texts + listing.linkPreviews.flatMap { cardLines($0, columns) }
    lines.append(Line(text: "", role: .text))
    if let partner = partner(render) { lines += wrapped(partner, .text, columns, atMost: 2) }
    lines += wrapped(counts(listing, render), .dim, columns, atMost: 3)
    let map = mapLines(row, size)
    // On a low page the map comes last, below what matters more.
    if size.rows >= ListingMap.roomy, !map.isEmpty { lines += [Line(text: "", role: .text)] + map }
    lines += foot + relatedLines(columns, render)
    if size.rows < ListingMap.roomy, !map.isEmpty { lines += [Line(text: "", role: .text)] + map }
    return lines
  }

  /// The card of a link below the description.
  private func cardLines(_ preview: LinkPreview, _ columns: Int) -> [Line] {
    let bar = LinkCardLines.bar
    return [Line(text: "", role: .text)]
      + LinkCardLines.lines(preview, columns: columns).map { card in
        var line = Line(text: bar + card.text, role: card.role)
        let place = bar.columns..<bar.columns + card.text.columns
        if card.isLink, !place.isEmpty { line.links = [MessageLinks.Link(columns: place, address: preview.address)] }
        return line
      }
  }

  private func wrapped(_ text: String, _ role: Theme.Role, _ columns: Int, atMost count: Int) -> [Line] {
    text.lines(of: columns, atMost: count).map { Line(text: $0, role: role) }
  }

  /// A subtle area of about a third of the height for the picture, with its number and its alternative text. Without a
  /// picture only the text is drawn.
  @MainActor
  private func pictureLines(_ listing: Listing, _ size: Size, _ render: RenderContext) -> [Line] {
    var words = caption(state.picture, of: listing, size, render)
    let isMissing = shownFile.map { render.pictures?.isUnavailable($0) == true } ?? false
    if isMissing, !words.isEmpty {
      let missing = render.strings(.pictureUnavailable)
      words = [listing.pictures.count > 1 ? words[0] + "  " + missing : missing]
    } else if render.pictures != nil, shownFile != nil {
      let picture = (0..<min(Self.maximumPictureRows, size.rows * 2 / 5)).map {
        Line(text: "", role: .picture, isPicture: true, pictureRow: $0)
      }
      // Reserves rows for the longest caption, so that nothing moves when the picture changes.
      let most = listing.pictures.indices.prefix(10).map { caption($0, of: listing, size, render).count }.max() ?? 0
      let texts = words + Array(repeating: "", count: max(0, most - words.count))
      return picture + texts.map { Line(text: $0, role: .picture, isPicture: true) }
    }
    return words.map { Line(text: $0, role: .picture, isPicture: true) }
  }

  /// The number of the picture, and its alternative text.
  private func caption(_ index: Int, of listing: Listing, _ size: Size, _ render: RenderContext) -> [String] {
    // A deleted listing does not keep its number of pictures.
    if listing.deletedAt != nil { return [] }
    guard listing.pictures.indices.contains(index) else { return [PicturePlace(listing.pictures).words(render)] }
    let words = render.strings(.pictureOf, String(index + 1), String(listing.pictures.count))
    let alt = listing.pictures[index].alt
    return [listing.pictures.count > 1 ? "‹ \(words) ›" : words]
      + (alt.isEmpty ? [] : alt.lines(of: max(1, size.columns - 4), atMost: 2))
  }

  private static let maximumPictureRows = 20

  /// The file of the shown picture, if it is available locally.
  private var shownFile: String? {
    guard let pictures = state.row?.listing.pictures, pictures.indices.contains(state.picture) else { return nil }
    return pictures[state.picture].file
  }

  /// The shown picture, scaled to fit an area of this size; nil until it arrives.
  @MainActor
  private func picture(in size: Size, _ render: RenderContext) -> Frame? {
    guard size.columns > 0, size.rows > 0, let file = shownFile else { return nil }
    return render.pictures?.cells(of: file, in: size, framing: .whole)
  }

  private func heading(_ listing: Listing, _ render: RenderContext) -> String {
    let categories = listing.categories.map { render.strings.name($0) }.joined(separator: ", ")
    return (categories.isEmpty ? "" : categories + " · ") + render.time(listing.bumpedAt)
  }

  private func counts(_ listing: Listing, _ render: RenderContext) -> String {
    render.strings(
      .allCounts, Strings.grouped(listing.counts.hearts), Strings.grouped(listing.counts.chats),
      Strings.grouped(listing.counts.views))
  }

  private func note(_ render: RenderContext) -> Sentence {
    if isGone { return Sentence(.listingGone) }
    if case .failed(let error) = state.phase { return render.strings.sentence(error) }
    return Sentence(.loading)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    guard let row = state.row else { return [SpokenLine(render.strings(note(render)))] }
    let listing = row.listing
    var lines: [String] = []
    if let words = state.words(isGone: isGone) { lines.append(render.strings(words)) }
    lines.append(render.strings(.spokenListing, listing.title))
    if listing.deletedAt != nil {
      lines.append(render.strings(.spokenSeller, seller(row, render)))
      return spoken(lines, render)
    }
    lines.append(render.strings(.spokenPrice, render.strings.price(of: listing), render.strings.name(listing.status)))
    if welcomesOffers(listing) { lines.append(render.strings(.offersWelcome)) }
    lines.append(render.strings(.spokenSeller, seller(row, render)))
    lines.append(heading(listing, render))
    lines += listing.description.lines(of: 400, atMost: Self.maximumLines / 5).filter { !$0.isEmpty }
    lines += listing.linkPreviews.map { LinkCardLines.spoken($0, render.strings) }
    // In the same line, so that liking moves no other line.
    let liked = render.hearts?.contains(row.id) == true ? ", " + render.strings(.spokenHearted) : ""
    lines.append(counts(listing, render) + liked)
    lines.append(PicturePlace(listing.pictures).words(render))
    for (index, picture) in listing.pictures.enumerated() where !picture.alt.isEmpty {
      lines.append(render.strings(.spokenPicture, String(index + 1), picture.alt.truncated(to: 400)))
    }
    if let partner = partner(render) { lines.append(partner) }
    lines += mapSpoken(row, render)
    return spoken(lines, render)
  }

  private func spoken(_ lines: [String], _ render: RenderContext) -> [SpokenLine] {
    var spoken = lines.map { SpokenLine($0) }
    spoken += relatedSpoken(render)
    spoken[min(max(0, state.scroll), spoken.count - 1)].isCurrent = true
    return spoken
  }
}
