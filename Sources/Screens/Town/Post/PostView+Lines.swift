import Marketplace
import TerminalUI

/// The scrolling lines of the page.
extension PostView {
  /// The maximum number of lines of a text. Every frame wraps up to this many.
  private static let mostLines = 2000
  private static let mostPictureRows = 16

  @MainActor
  func lines(in size: Size, _ render: RenderContext) -> [PostLine] {
    let columns = size.columns
    guard let row = state.row, columns > 0 else { return [] }
    let post = row.post
    var lines: [PostLine] = []
    if state.isGone {
      lines += PostLine.wrapped(render.strings(.postGone), .error, columns: columns, atMost: 4) + [PostLine()]
    }
    var head = PostLine()
    head.spans = [
      PageSpan(text: render.strings.name(post.kind), role: .accent),
      PageSpan(text: " · " + render.strings.name(post.topic), role: .dim),
    ]
    lines.append(head)
    lines += PostLine.wrapped(post.title, .title, columns: columns, atMost: 8)
    lines += PostLine.wrapped(byline(row, render), .dim, columns: columns, atMost: 3).map { line in
      var line = line
      line.target = .action(.openSeller)
      return line
    }
    if post.isHidden { lines += PostLine.wrapped(render.strings(.hiddenPost), .error, columns: columns, atMost: 3) }
    lines.append(PostLine())
    if post.isDeleted { return lines }
    let pictures = pictureLines(post, size, render)
    lines += pictures + (pictures.isEmpty ? [] : [PostLine()])
    lines += PostLine.wrapped(post.text, columns: columns, atMost: Self.mostLines)
    lines += post.linkPreviews.flatMap { [PostLine()] + PostLine.card($0, columns: columns) } + [PostLine()]
    if let project = post.project { lines += projectLines(post, project, columns, render) + [PostLine()] }
    if let name = post.place.name {
      lines += PostLine.wrapped("@ " + name, columns: columns, atMost: 2).map { line in
        var line = line
        line.target = .action(.openMap)
        return line
      }
      lines.append(PostLine())
    }
    lines += PostLine.wrapped(
      render.strings(.postCounts, Strings.grouped(post.counts.likes), Strings.grouped(post.counts.comments)), .dim,
      columns: columns, atMost: 2)
    if state.isPreview { return lines }
    return lines + [PostLine()] + commentLines(post, columns, render)
  }

  /// `느긋한수달 · 역삼동 · 350m · 3분 전 · 수정함`
  func byline(_ row: NearbyPost, _ render: RenderContext) -> String {
    let edited = row.post.editedAt == nil ? "" : " · " + render.strings(.editedMark)
    return render.strings.sellerName(row.post.authorName) + " · " + PostRowView.place(row, render) + edited
  }

  @MainActor
  private func pictureLines(_ post: Post, _ size: Size, _ render: RenderContext) -> [PostLine] {
    guard post.pictures.indices.contains(state.picture) else { return [] }
    let words = render.strings(.pictureOf, String(state.picture + 1), String(post.pictures.count))
    let alt = post.pictures[state.picture].alt
    var texts = [post.pictures.count > 1 ? "‹ \(words) ›" : words]
    if !alt.isEmpty { texts += alt.lines(of: max(1, size.columns - 4), atMost: 2) }
    let isMissing = shownFile.map { render.pictures?.isUnavailable($0) == true } ?? true
    if isMissing, render.pictures != nil { texts[0] += "  " + render.strings(.pictureUnavailable) }
    let rows = render.pictures == nil || isMissing ? 0 : min(Self.mostPictureRows, size.rows * 2 / 5)
    let picture = (0..<rows).map { row in
      var line = PostLine()
      (line.isPicture, line.pictureRow) = (true, row)
      return line
    }
    return picture
      + texts.map { text in
        var line = PostLine(text, .picture)
        line.isPicture = true
        return line
      }
  }

  /// The project as labelled lines.
  private func projectLines(_ post: Post, _ project: Project, _ columns: Int, _ render: RenderContext) -> [PostLine] {
    let parts = projectParts(post, project, render)
    let label = (parts.map { $0.label.columns }.max() ?? 0) + 2
    let isNarrow = columns < 40
    return parts.flatMap { part -> [PostLine] in
      let width = isNarrow ? columns - 2 : columns - label
      var lines = PostLine.wrapped(part.text, part.role, columns: width, atMost: 12)
      for index in lines.indices { lines[index].indent = isNarrow ? 2 : label }
      if isNarrow { return [PostLine(part.label, .dim)] + lines }
      guard !lines.isEmpty else { return [] }
      let gap = String(repeating: " ", count: label - part.label.columns)
      lines[0].indent = 0
      lines[0].spans.insert(PageSpan(text: part.label + gap, role: .dim), at: 0)
      lines[0].links = lines[0].links.map {
        MessageLinks.Link(
          columns: $0.columns.lowerBound + label..<$0.columns.upperBound + label, address: $0.address)
      }
      return lines
    }
  }

  func projectParts(_ post: Post, _ project: Project, _ render: RenderContext)
    -> [(label: String, text: String, role: Theme.Role)]
  {
    let strings = render.strings
    let status = project.status(members: post.counts.members, at: render.now)
    var parts: [(label: String, text: String, role: Theme.Role)] = [
      (strings(.labelStatus), strings.stage(of: post, status), status == .open ? .giveaway : .sold),
      (strings(.labelPurpose), project.purpose, .text), (strings(.labelSeeking), project.seeking, .text),
    ]
    if let until = project.until {
      parts.append((strings(.labelUntil), strings.date(until, now: render.now, offset: render.offset), .text))
    }
    switch project.contact {
    case .chat: parts.append((strings(.labelContact), strings(.contactByChat), .text))
    case .link(let address): parts.append((strings(.labelContact), address, .text))
    }
    if !state.members.isEmpty {
      parts.append((strings(.labelMembers), state.members.joined(separator: ", "), .text))
    }
    return parts
  }

  // MARK: Comments

  /// What stands in place of comments. The count includes those that are hidden from the reader or not loaded.
  static func empty(_ post: Post) -> Phrase { post.counts.comments > 0 ? .commentsNotShown : .noComments }

  private func commentLines(_ post: Post, _ columns: Int, _ render: RenderContext) -> [PostLine] {
    let title = render.strings(.commentsTitle, Strings.grouped(post.counts.comments))
    var lines = [PostLine(title, .title)]
    if state.thread.shown.isEmpty {
      // A chip leads to those that have just arrived.
      if state.thread.arrived > 0 { return lines }
      return lines + PostLine.wrapped(render.strings(Self.empty(post)), .dim, columns: columns, atMost: 2)
    }
    for (index, entry) in state.thread.shown.enumerated() {
      if entry.comment.parent == nil { lines.append(PostLine()) }
      lines += self.lines(of: entry, index, post, columns, render)
    }
    return lines
  }

  private func lines(
    of entry: CommentEntry, _ index: Int, _ post: Post, _ columns: Int, _ render: RenderContext
  ) -> [PostLine] {
    let comment = entry.comment
    let indent = comment.parent == nil ? 0 : 4
    var head = PostLine()
    if comment.parent != nil { head.spans.append(PageSpan(text: "↳ ", role: .dim)) }
    head.indent = max(0, indent - 2)
    var text: [PostLine]
    if !comment.isPublic {
      let words: Phrase = comment.isHidden ? .hiddenComment : .deletedComment
      head.spans.append(PageSpan(text: render.strings(words), role: .dim))
      text = []
    } else {
      head.spans += spans(of: entry, post, render)
      text = PostLine.wrapped(comment.text, columns: columns - indent, atMost: Self.mostLines)
      for line in text.indices { text[line].indent = indent }
    }
    return ([head] + text).map { line in
      var line = line
      (line.comment, line.target) = (entry.id, HitTarget("comment", index))
      return line
    }
  }

  /// `✓ 채택  quiet.fox · 글쓴이 · 2분 전 · 공감 2`
  private func spans(of entry: CommentEntry, _ post: Post, _ render: RenderContext) -> [PageSpan] {
    let comment = entry.comment
    var spans: [PageSpan] = []
    if post.acceptedAnswer == entry.id {
      spans.append(PageSpan(text: "✓ " + render.strings(.acceptedMark) + "  ", role: .giveaway))
    }
    spans.append(PageSpan(text: render.strings.sellerName(comment.authorName), role: .title))
    if comment.author == post.author {
      spans.append(PageSpan(text: " · " + render.strings(.authorMark), role: .accent))
    }
    spans.append(PageSpan(text: details(of: entry, render).map { " · " + $0 }.joined(), role: .dim))
    return spans
  }

  func details(of entry: CommentEntry, _ render: RenderContext) -> [String] {
    var words = [render.time(entry.comment.createdAt)]
    if entry.comment.editedAt != nil { words.append(render.strings(.editedMark)) }
    if entry.comment.likes > 0 {
      words.append(render.strings(.likeCount, Strings.grouped(entry.comment.likes)) + (entry.isLiked ? " ♥" : ""))
    }
    return words
  }
}
