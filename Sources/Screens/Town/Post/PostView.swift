import Marketplace
import TerminalUI

/// The page of one post: its head, pictures, text, project and counts, the comments below, and a foot with buttons.
struct PostView {
  let state: PostState

  /// The maximum columns of the page. Longer lines are hard to read.
  private static let widest = 76

  /// The scrolling part of the page, without the foot and the row above it.
  func textArea(in area: Rect) -> Rect {
    let side = area.columns < 30 ? 1 : 2
    let foot = area.rows > 4 ? 2 : 0
    return Rect(
      column: area.column + side, row: area.row, columns: min(Self.widest, area.columns - 2 * side),
      rows: max(1, area.rows - foot))
  }

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard state.post != nil else {
      return EmptyNote(note(render), isError: state.phase != .loading).draw(in: area, on: &frame, render: render)
    }
    let text = textArea(in: area)
    let all = lines(in: text.size, render)
    let pictureRows = all.count { $0.pictureRow != nil }
    let picture = picture(in: Size(columns: text.columns, rows: pictureRows), render)
    let first = min(max(0, state.scroll), max(0, all.count - text.rows))
    var hasCursor = false
    for (row, line) in all.dropFirst(first).prefix(text.rows).enumerated() {
      let place = Rect(column: text.column, row: text.row + row, columns: text.columns, rows: 1)
      if line.isPicture {
        draw(line, picture, of: pictureRows, in: place, on: &frame, render: render)
      } else {
        draw(line, in: place, isFirst: !hasCursor, on: &frame, render: render)
        if line.comment != nil, line.comment == state.focus { hasCursor = true }
      }
    }
    if render.hasFocus, frame.cursor == nil { frame.cursor = text.origin }
    let isCut = (above: first > 0, below: first + text.rows < all.count)
    ScrollMark.draw(
      above: isCut.above, below: isCut.below,
      in: Rect(column: text.column, row: text.row, columns: text.columns + 2, rows: text.rows).intersection(area),
      on: &frame, render: render)
    if area.rows > 4 {
      let foot = Rect(column: text.column, row: area.bottom - 1, columns: text.columns, rows: 1)
      drawFoot(in: foot, on: &frame, render: render)
    }
  }

  private func draw(_ line: PostLine, in place: Rect, isFirst: Bool, on frame: inout Frame, render: RenderContext) {
    let isFocused = line.comment != nil && line.comment == state.focus
    let whole = Rect(column: place.column - 2, row: place.row, columns: place.columns + 2, rows: 1)
    let ground = SelectionMark.draw(isFocused, in: whole, on: &frame, render: render)
    if isFocused, isFirst, render.hasFocus { frame.cursor = whole.origin }
    var column = place.column + line.indent
    let start = column
    for span in line.spans {
      column += frame.put(
        span.text, at: Point(column: column, row: place.row), limit: max(0, place.end - column),
        style: render.style(span.role, on: ground))
    }
    for link in line.links {
      let from = start + link.columns.lowerBound
      let area = Rect(column: from, row: place.row, columns: min(link.columns.count, place.end - from), rows: 1)
      frame.restyle(area) { $0.with(.underlined) }
      frame.link(area, to: link.address)
    }
    if let target = line.target { frame.hit(whole, target) }
  }

  private func draw(
    _ line: PostLine, _ picture: Frame?, of rows: Int, in place: Rect, on frame: inout Frame, render: RenderContext
  ) {
    let style = render.style(.picture)
    frame.clear(place, style: style)
    let indent = max(0, (place.columns - line.text.columns) / 2)
    frame.put(
      line.text, at: Point(column: place.column + indent, row: place.row), truncatedTo: place.columns - indent,
      style: style)
    if let picture, let row = line.pictureRow {
      let side = (place.columns - picture.size.columns) / 2
      let above = (rows - picture.size.rows) / 2
      if row >= above {
        frame.put(picture, rows: row - above..<row - above + 1, at: Point(column: place.column + side, row: place.row))
      }
    }
    let halves = place.split(left: place.columns / 2)
    frame.hit(halves.left, .action(.previousPicture))
    frame.hit(halves.rest, .action(.nextPicture))
  }

  /// The shown picture, scaled to fit; nil until it arrives.
  @MainActor
  private func picture(in size: Size, _ render: RenderContext) -> Frame? {
    guard size.columns > 0, size.rows > 0, let file = shownFile else { return nil }
    return render.pictures?.cells(of: file, in: size, framing: .whole)
  }

  /// The file of the shown picture, if it is available locally.
  var shownFile: String? {
    guard let pictures = state.post?.pictures, pictures.indices.contains(state.picture) else { return nil }
    return pictures[state.picture].file
  }

  /// Buttons at the left, and the arrivals at the right. What does not fit is left out: the menu has it, too.
  private func drawFoot(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard !state.isPreview, !state.isGone else { return }
    let arrivals = arrivals(render).map { " \($0) " } ?? ""
    var end = area.end
    if !arrivals.isEmpty {
      end -= arrivals.columns
      let place = Rect(column: end, row: area.row, columns: arrivals.columns, rows: 1)
      frame.put(arrivals, at: place.origin, style: render.style(.chip))
      frame.hit(place, .action(.showNew))
    }
    var column = area.column
    for (text, action, role) in buttons(render) {
      let words = " \(text) "
      guard column + words.columns < end else { return }
      frame.put(words, at: Point(column: column, row: area.row), style: render.style(role))
      frame.hit(Rect(column: column, row: area.row, columns: words.columns, rows: 1), .action(action))
      column += words.columns + 1
    }
  }

  private func buttons(_ render: RenderContext) -> [(String, Action, Theme.Role)] {
    guard let detail = state.detail else { return [] }
    let isOwn = render.viewer == detail.post.author
    var buttons: [(String, Action, Theme.Role)] = [(render.strings(.commentButton), .comment, .focusedButton)]
    if let project = detail.post.project {
      let own: Phrase = project.isClosed ? .reopenButton : .closeButton
      let status = detail.post.status(at: render.now)
      if isOwn {
        buttons.append((render.strings(own), .changeStatus, .button))
      } else if detail.isMember || status == .open {
        buttons.append((render.strings(detail.isMember ? .leaveButton : .joinButton), .changeStatus, .button))
      }
    }
    if !isOwn { buttons.append((sign(detail.isLiked ? "♥" : "♡", .heart, render), .heart, .button)) }
    buttons.append((sign("⋯", .itemMenu, render), .itemMenu, .button))
    return buttons
  }

  /// `♡  w`: a symbol with its key.
  private func sign(_ sign: String, _ action: Action, _ render: RenderContext) -> String {
    sign + (render.keymap.label(of: action, in: .postItem).map { "  " + $0 } ?? "")
  }

  /// `새 댓글 3개 ↓`
  func arrivals(_ render: RenderContext) -> String? {
    let count = state.thread.arrived
    return count == 0 ? nil : render.strings(count == 1 ? .oneNewComment : .newComments, Strings.grouped(count))
  }

  func note(_ render: RenderContext) -> Sentence {
    if case .failed(let error) = state.phase { return render.strings.sentence(error) }
    return state.isGone ? Sentence(.postGone) : Sentence(.loading)
  }
}
