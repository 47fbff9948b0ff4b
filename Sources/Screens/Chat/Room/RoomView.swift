import Marketplace
import TerminalUI

/// A room: the other person, the listing, the messages, and the input at the bottom.
@MainActor
struct RoomView {
  let state: RoomState
  let layout: RoomLayout

  struct Parts {
    var header, pinned, messages, notes, toolbar, cards, input: Rect
  }

  /// Low screens have no blank rows and only one line for the listing.
  static func parts(of area: Rect, _ state: RoomState, _ render: RenderContext) -> Parts {
    let isLow = area.rows < 16
    let head = area.split(top: 1)
    let pinned = head.rest.split(top: isLow ? 1 : 2)
    let body = pinned.rest.split(top: isLow ? 0 : 1).rest
    let cardRows = LinkCardBar(cards: state.cards).rows
    let foot = body.split(top: body.rows - state.input.rows - cardRows - state.noteRows - 1)
    let notes = foot.rest.split(top: state.noteRows)
    let bar = notes.rest.split(top: 1)
    let below = bar.rest.split(top: cardRows)
    return Parts(
      header: head.top, pinned: pinned.top, messages: foot.top.split(top: foot.top.rows - (isLow ? 0 : 1)).top,
      notes: notes.top, toolbar: bar.top, cards: below.top.inset(columns: 1), input: below.rest)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard let entry = state.entry else {
      let note = state.failure ?? Sentence(.loadingChats)
      return EmptyNote(note, isError: state.failure != nil).draw(in: area, on: &frame, render: render)
    }
    let parts = Self.parts(of: area, state, render)
    drawHeader(entry, in: parts.header, on: &frame, render: render)
    drawPinned(entry, in: parts.pinned, on: &frame, render: render)
    drawOffer(in: parts, on: &frame, render: render)
    if layout.items.isEmpty {
      let words = render.strings(.roomEmpty).wrapped(to: max(1, min(60, area.columns - 4)), maximumLines: 3)
      for (row, text) in words.enumerated() where row < parts.messages.rows {
        frame.put(
          text, at: Point(column: area.column + 2, row: parts.messages.row + row), style: render.style(.dim))
      }
    }
    drawMessages(in: parts.messages, on: &frame, render: render)
    if let contact = state.contact, parts.notes.rows > 0 {
      frame.put(
        render.strings(.privateNotes, render.strings.notes(of: contact)),
        at: Point(column: parts.notes.column + 2, row: parts.notes.row),
        truncatedTo: max(0, parts.notes.columns - 4), style: render.style(.dim))
    }
    drawToolbar(in: parts.toolbar, on: &frame, render: render)
    LinkCardBar(cards: state.cards).draw(in: parts.cards, on: &frame, render: render)
    RoomInputView(state: state).draw(in: parts.input, on: &frame, render: render)
  }

  /// `‹ 뒤로        느긋한수달        ⋯`
  private func drawHeader(_ entry: RoomEntry, in area: Rect, on frame: inout Frame, render: RenderContext) {
    let back = " ‹ \(render.strings(.roomBack)) "
    let columns = frame.put(
      back, at: Point(column: area.column + 1, row: area.row), limit: area.columns - 1, style: render.style(.dim))
    frame.hit(Rect(column: area.column + 1, row: area.row, columns: columns, rows: 1), .action(.back))
    let menu = " ⋯ "
    let end = area.end - 2 - menu.columns
    frame.put(menu, at: Point(column: end, row: area.row), style: render.style(render.hasFocus ? .button : .dim))
    frame.hit(Rect(column: end, row: area.row, columns: menu.columns, rows: 1), .action(.roomMenu))
    let manner = entry.other.manner.map { "  " + render.strings.text($0) } ?? ""
    let muted = entry.record.participant.isMuted ? "  " + render.strings(.roomMuted) : ""
    let start = area.column + 1 + columns
    let name = RoomRowView.name(entry, render).truncated(to: max(0, end - start - 2 - muted.columns))
    let middle = area.column + (area.columns - name.columns - muted.columns) / 2
    let column = min(max(start + 1, middle), max(start + 1, end - 1 - name.columns - muted.columns))
    let width = frame.put(name, at: Point(column: column, row: area.row), style: render.style(.title))
    let used = frame.put(
      muted, at: Point(column: column + width, row: area.row), limit: end - column - width, style: render.style(.dim))
    let rest = column + width + used
    if rest + manner.columns + 1 <= end {
      frame.put(manner, at: Point(column: rest, row: area.row), style: render.style(.dim))
    }
  }

  /// The offer to rate a finished deal, in the blank row below the listing. Low screens have none, but the menu does.
  private func drawOffer(in parts: Parts, on frame: inout Frame, render: RenderContext) {
    guard state.canRate, parts.messages.row > parts.pinned.bottom else { return }
    let area = Rect(
      column: parts.pinned.column, row: parts.pinned.bottom, columns: parts.pinned.columns, rows: 1
    ).inset(columns: 2)
    let key = render.keymap.label(of: .rate, in: .room).map { $0 + " " } ?? ""
    let button = " " + key + render.strings(.buttonRateDeal) + " "
    let words = render.strings(.rateOffer).truncated(to: max(0, area.columns - button.columns - 2))
    let used = frame.put(words, at: area.origin, style: render.style(.dim))
    let place = Point(column: area.column + used + 2, row: area.row)
    let width = frame.put(button, at: place, limit: area.end - place.column, style: render.style(.button))
    frame.hit(Rect(column: place.column, row: place.row, columns: width, rows: 1), .action(.rate))
  }

  /// The listing: its picture, status, title and price.
  private func drawPinned(_ entry: RoomEntry, in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard area.rows > 0 else { return }
    let ground = SelectionMark.draw(state.isPinnedSelected, in: area, on: &frame, render: render)
    if state.isPinnedSelected, render.hasFocus { frame.cursor = area.origin }
    frame.hit(area, .action(.openPinned))
    var text = Rect(column: area.column + 2, row: area.row, columns: area.columns - 4, rows: area.rows)
    guard let listing = entry.listing?.listing else {
      frame.put(
        render.strings(.deletedListing), at: text.origin, truncatedTo: text.columns,
        style: render.style(.dim, on: ground))
      return
    }
    if area.rows > 1, render.sizeClass != .small, render.pictures != nil || !listing.pictures.isEmpty {
      let sides = text.split(left: 6)
      let picture = PicturePlace(listing.pictures)
      if let cells = picture.cells(in: sides.left.size, render) {
        frame.put(cells, at: sides.left.origin)
      } else {
        frame.clear(sides.left, style: render.style(.picture))
      }
      text = sides.rest.split(left: 2).rest
    }
    var column = text.column
    let isGone = listing.deletedAt != nil
    let status = isGone ? render.strings(.deletedListing) : render.strings.badge(of: listing)
    let role: Theme.Role = isGone || listing.isHidden || listing.status == .forSale ? .dim : listing.statusRole
    column += frame.put(
      status + "  ", at: text.origin, limit: text.columns, style: render.style(role, on: ground))
    let price = render.strings.price(of: listing)
    let agreed = entry.agreedPrice.map { render.strings(.agreedPrice, render.strings.amount($0)) }
    let title = Point(column: column, row: text.row)
    guard area.rows > 1 else {
      let shown = agreed ?? price
      let room = text.end - column - shown.columns - 2
      let hasPrice = room >= listing.title.truncated(to: RoomRowView.leastTitle).columns
      frame.put(
        listing.title, at: title, truncatedTo: max(0, hasPrice ? room : text.end - column),
        style: render.style(.title, on: ground))
      guard hasPrice else { return }
      frame.put(
        shown, at: Point(column: text.end - shown.columns, row: text.row),
        style: render.style(listing.priceRole, on: ground))
      return
    }
    frame.put(
      listing.title, at: title, truncatedTo: max(0, text.end - column), style: render.style(.title, on: ground))
    var place = Point(column: text.column, row: text.row + 1)
    // The agreed price takes precedence over the asking price.
    if agreed.map({ price.columns + 2 + $0.columns <= text.columns }) ?? true {
      let columns = frame.put(
        price, at: place, truncatedTo: text.columns, style: render.style(listing.priceRole, on: ground))
      place.column += columns > 0 ? columns + 2 : 0
    }
    frame.put(agreed ?? "", at: place, truncatedTo: text.end - place.column, style: render.style(.accent, on: ground))
  }

  private func drawMessages(in area: Rect, on frame: inout Frame, render: RenderContext) {
    for (row, index) in layout.visibleRange.enumerated() where row < area.rows {
      let place = Rect(column: area.column, row: area.row + row, columns: area.columns, rows: 1)
      let owner = layout.owners[index]
      let isSelected =
        state.focus == .messages && owner.map { layout.items[$0].id == state.selected } ?? false
      draw(layout.lines[index], isSelected: isSelected, in: place, on: &frame, render: render)
      if let owner { frame.hit(place, HitTarget("message", owner)) }
    }
    if render.hasFocus, state.focus == .messages, frame.cursor == nil { frame.cursor = area.origin }
  }

  private func draw(_ line: RoomLine, isSelected: Bool, in place: Rect, on frame: inout Frame, render: RenderContext) {
    let ground = SelectionMark.draw(isSelected, in: place, on: &frame, render: render)
    if isSelected, render.hasFocus, frame.cursor == nil { frame.cursor = place.origin }
    let inside = place.inset(columns: 2)
    let start: Int
    switch line.side {
    case .left: start = inside.column
    case .right: start = max(inside.column, inside.end - line.columns)
    case .middle: start = inside.column + max(0, (inside.columns - line.columns) / 2)
    }
    let bubble = Rect(column: start, row: place.row, columns: min(line.columns, inside.end - start), rows: 1)
    let style = line.ground.map { render.style($0) } ?? ground
    if line.ground != nil { frame.clear(bubble, style: style) }
    if let picture = line.picture { draw(picture, line.side, in: bubble, on: &frame, render: render) }
    var column = bubble.column
    for piece in line.pieces {
      column += frame.put(
        piece.text, at: Point(column: column, row: place.row), limit: bubble.end - column,
        style: render.style(piece.role, on: style))
    }
    for link in line.links {
      // The text starts one blank after the bubble's edge.
      let start = bubble.column + 1 + link.columns.lowerBound
      let area = Rect(
        column: start, row: place.row, columns: min(link.columns.count, bubble.end - start), rows: 1)
      frame.restyle(area) { $0.with(.underlined) }
      frame.link(area, to: link.address)
    }
    for mark in line.marks {
      let start = bubble.column + 1 + mark.lowerBound
      let area = Rect(column: start, row: place.row, columns: min(mark.count, bubble.end - start), rows: 1)
      frame.restyle(area) { $0.with(.underlined).with(.bold) }
    }
    drawAside(line, beside: bubble, in: inside, ground, on: &frame, render: render)
  }

  private func drawAside(
    _ line: RoomLine, beside bubble: Rect, in inside: Rect, _ ground: Style, on frame: inout Frame,
    render: RenderContext
  ) {
    let columns = line.aside.reduce(0) { $0 + $1.text.columns }
    guard columns > 0 else { return }
    var column = line.side == .right ? bubble.column - 2 - columns : bubble.end + 2
    guard column >= inside.column else { return }
    for piece in line.aside {
      column += frame.put(
        piece.text, at: Point(column: column, row: bubble.row), limit: inside.end - column,
        style: render.style(piece.role, on: ground))
    }
  }

  private func draw(
    _ picture: RoomLine.PictureRow, _ side: RoomLine.Side, in place: Rect, on frame: inout Frame, render: RenderContext
  ) {
    guard let cells = render.pictures?.cells(of: picture.file, in: picture.size, framing: .whole) else { return }
    let above = (picture.size.rows - cells.size.rows) / 2
    let indent = (place.columns - cells.size.columns) / 2
    let row = picture.row - above
    guard row >= 0, row < cells.size.rows, indent >= 0 else { return }
    frame.put(cells, rows: row..<row + 1, at: Point(column: place.column + indent, row: place.row))
  }

  /// The buttons, and at the right end the number of new messages below the view.
  private func drawToolbar(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard area.rows > 0 else { return }
    let count = state.newCount
    let isAway = state.anchor != nil || state.hasNewer
    let chip = count > 0 ? " ↓ \(Strings.grouped(count)) " : isAway ? " ↓ " : ""
    let end = area.end - 1 - chip.columns
    if !chip.isEmpty {
      frame.put(chip, at: Point(column: end, row: area.row), style: render.style(count > 0 ? .chip : .button))
      frame.hit(Rect(column: end, row: area.row, columns: chip.columns, rows: 1), HitTarget("newest"))
    }
    guard state.entry?.isBlocked != true else { return }
    var column = area.column + 1
    let names = RoomButton.allCases.map { " " + render.strings($0.title) + " " }
    let keys = RoomButton.allCases.map { render.keymap.label(of: $0.action, in: .room).map { $0 + " " } ?? "" }
    let hasKeys = zip(names, keys).reduce(column - 1) { $0 + $1.0.columns + $1.1.columns + 1 } <= end
    for (index, button) in RoomButton.allCases.enumerated() {
      // The last button is truncated if it does not fit.
      let name = names[index].truncated(to: end - column)
      let key = hasKeys ? keys[index] : ""
      guard name.columns >= min(names[index].columns, Self.leastButton) else { return }
      let isFocused = render.hasFocus && state.focus == .toolbar && state.button == button
      let isClosed = button == .offer && state.entry?.isListingOpen != true
      let style = isClosed && !isFocused ? render.disabledButton : render.style(isFocused ? .focusedButton : .button)
      let place = Rect(column: column, row: area.row, columns: name.columns + key.columns, rows: 1)
      frame.put(name, at: place.origin, style: style)
      frame.put(
        key, at: Point(column: column + name.columns, row: area.row),
        style: isFocused ? style : render.style(.dim, on: style))
      frame.hit(place, .action(button.action))
      if isFocused { frame.cursor = Point(column: column + 1, row: area.row) }
      column += place.columns + 1
    }
  }

  /// A narrower button would be unreadable.
  private static let leastButton = 5
}
