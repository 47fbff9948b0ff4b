import Marketplace
import TerminalUI

/// One post as a row of a list: its kind and title, a line of its text or its project, and its place, age and counts.
struct PostRowView {
  let row: NearbyPost
  let isSelected: Bool
  let layout: Layout
  /// Its number on the map beside the list; nil without a map.
  var number: String?
  var found = FoundInPost()

  /// Three lines with a picture at the right end, or two lines without the text.
  struct Layout: Hashable {
    let hasText: Bool
    var lines: Int { hasText ? 3 : 2 }
    /// Rows from one post to the next.
    var height: Int { lines + 1 }

    init(_ sizeClass: SizeClass) { hasText = sizeClass == .medium || sizeClass == .wide }
  }

  private static let pictureColumns = 9

  /// Draws the part above `bottom`. `whole` has the row's full height, so that clipping moves nothing.
  @MainActor
  func draw(in whole: Rect, upTo bottom: Int, on frame: inout Frame, render: RenderContext) {
    let area = whole.split(top: bottom - whole.row).top
    let ground = SelectionMark.draw(isSelected, in: area, on: &frame, render: render)
    var text = Rect(column: area.column + 2, row: area.row, columns: max(0, area.columns - 3), rows: area.rows)
    let pictures = row.post.pictures
    if layout.hasText, !pictures.isEmpty {
      let sides = text.split(left: text.columns - Self.pictureColumns)
      let place = Rect(column: sides.rest.column, row: text.row, columns: sides.rest.columns, rows: whole.rows)
      let picture = PicturePlace(pictures)
      picture.draw(picture.cells(in: place.size, render), in: place, upTo: bottom, ground, on: &frame, render: render)
      text = sides.left.split(left: sides.left.columns - 2).left
    }
    for line in 0..<min(layout.lines, area.rows) {
      let place = Rect(column: text.column, row: text.row + line, columns: text.columns, rows: 1)
      switch line {
      case 0: drawTitle(in: place, ground, on: &frame, render)
      case 1 where layout.hasText: drawText(in: place, ground, on: &frame, render)
      default: drawPlace(in: place, ground, on: &frame, render)
      }
    }
  }

  private func drawTitle(in area: Rect, _ ground: Style, on frame: inout Frame, _ render: RenderContext) {
    let kind = [number, render.strings.name(row.post.kind)].compactMap(\.self).joined(separator: " ")
    let used = frame.put(kind, at: area.origin, limit: area.columns, style: render.style(.accent, on: ground))
    let start = area.column + used + 2
    MarkedTitle(text: row.post.title, marked: found.title).draw(
      at: Point(column: start, row: area.row), columns: max(0, area.end - start), on: &frame,
      style: render.style(.title, on: ground), mark: render.style(.accent, on: ground).with(.underlined))
  }

  private func drawText(in area: Rect, _ ground: Style, on frame: inout Frame, _ render: RenderContext) {
    let dim = render.style(.dim, on: ground)
    if let passage = found.passage {
      let mark = render.style(.accent, on: ground).with(.underlined)
      return passage.draw(at: area.origin, columns: area.columns, on: &frame, style: dim, mark: mark)
    }
    if row.post.isHidden {
      let style = render.style(.error, on: ground)
      frame.put(render.strings(.hiddenPost), at: area.origin, truncatedTo: area.columns, style: style)
      return
    }
    var column = area.column
    if let project = row.post.project, let status = row.post.status(at: render.now) {
      let role: Theme.Role = status == .open ? .giveaway : .sold
      column += frame.put(
        render.strings.stage(of: row.post, status), at: area.origin, limit: area.columns,
        style: render.style(role, on: ground))
      let rest = [project.seeking, project.until.map { render.strings.until($0, render) }].compactMap(\.self)
      let words = rest.map { " · " + $0 }.joined()
      frame.put(
        words, at: Point(column: column, row: area.row), truncatedTo: max(0, area.end - column), style: dim)
      return
    }
    frame.put(Self.excerpt(row.post.text), at: area.origin, truncatedTo: area.columns, style: dim)
  }

  /// The place at the left, the counts at the right. Nothing is cut in two: the counts are dropped first.
  private func drawPlace(in area: Rect, _ ground: Style, on frame: inout Frame, _ render: RenderContext) {
    var start = area.column
    if !layout.hasText, let status = row.post.status(at: render.now) {
      let role: Theme.Role = status == .open ? .giveaway : .sold
      let words = render.strings.stage(of: row.post, status) + " · "
      start += frame.put(words, at: area.origin, limit: area.columns, style: render.style(role, on: ground))
    }
    let used = frame.put(
      Self.place(row, render), at: Point(column: start, row: area.row), truncatedTo: max(0, area.end - start),
      style: render.style(.dim, on: ground))
    let counts = Self.counts(row.post, render)
    let column = area.end - counts.columns
    if !counts.isEmpty, column > start + used + 1 {
      frame.put(counts, at: Point(column: column, row: area.row), style: render.style(.dim, on: ground))
    }
  }

  /// The beginning of a text on one line.
  static func excerpt(_ text: String) -> String {
    text.prefix(400).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// `역삼동 · 350m · 3분 전`
  static func place(_ row: NearbyPost, _ render: RenderContext) -> String {
    [
      render.strings.name(row.neighborhood, code: row.post.place.neighborhood),
      row.metres.map(render.strings.metres), render.time(row.post.createdAt),
    ].compactMap(\.self).joined(separator: " · ")
  }

  /// `댓글 4  공감 8`. Zero counts are omitted.
  static func counts(_ post: Post, _ render: RenderContext) -> String {
    parts(post, render).joined(separator: "  ")
  }

  private static func parts(_ post: Post, _ render: RenderContext) -> [String] {
    var parts: [String] = []
    if post.counts.comments > 0 {
      parts.append(render.strings(.commentCount, Strings.grouped(post.counts.comments)))
    }
    if post.counts.likes > 0 { parts.append(render.strings(.likeCount, Strings.grouped(post.counts.likes))) }
    return parts
  }

  /// Kind, title, stage of a project, place, distance and age, counts, and number of pictures, in one line.
  static func spoken(_ row: NearbyPost, found: FoundInPost = FoundInPost(), _ render: RenderContext) -> String {
    var words = [render.strings.name(row.post.kind), row.post.title]
    if row.post.isHidden { words.append(render.strings(.hiddenPost)) }
    if let passage = found.passage { words.append(render.strings(.spokenPostPassage, passage.spoken)) }
    if let status = row.post.status(at: render.now) { words.append(render.strings.stage(of: row.post, status)) }
    words.append(render.strings.name(row.neighborhood, code: row.post.place.neighborhood))
    if let metres = row.metres { words.append(render.strings.metres(metres)) }
    words.append(render.time(row.post.createdAt))
    words += parts(row.post, render)
    if !row.post.pictures.isEmpty { words.append(PicturePlace(row.post.pictures).words(render)) }
    return words.joined(separator: ", ")
  }
}

/// Why a search found a post.
struct FoundInPost: Hashable, Sendable {
  /// The matches in its title, as character ranges.
  var title: [Range<Int>] = []
  /// The matches in its text of what the title lacks.
  var passage: FoundPassage?
}
