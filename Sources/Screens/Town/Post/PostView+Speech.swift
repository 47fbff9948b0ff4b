import Marketplace
import TerminalUI

/// The page for a screen reader: one line per paragraph and comment.
extension PostView {
  /// The texts with the comments that they belong to. The model moves through them.
  func spokenLines(_ render: RenderContext) -> [PostLine] {
    guard let row = state.row else { return [PostLine(render.strings(note(render)))] }
    let post = row.post
    var lines: [PostLine] = []
    if state.isGone { lines.append(PostLine(render.strings(.postGone))) }
    lines.append(
      PostLine(render.strings(.spokenPost, render.strings.name(post.kind), post.title)))
    lines.append(PostLine(render.strings.name(post.topic) + ", " + byline(row, render)))
    if post.isHidden { lines.append(PostLine(render.strings(.hiddenPost))) }
    if post.isDeleted { return lines }
    lines += post.text.lines(of: 400, atMost: 200).filter { !$0.isEmpty }.map { PostLine($0) }
    lines += post.linkPreviews.map { PostLine(LinkCardLines.spoken($0, render.strings)) }
    if let project = post.project {
      lines += projectParts(post, project, render).map { PostLine($0.label + ": " + $0.text) }
    }
    if let name = post.place.name { lines.append(PostLine("@ " + name)) }
    if !post.pictures.isEmpty { lines.append(PostLine(PicturePlace(post.pictures).words(render))) }
    for (index, picture) in post.pictures.enumerated() where !picture.alt.isEmpty {
      lines.append(PostLine(render.strings(.spokenPicture, String(index + 1), picture.alt.truncated(to: 400))))
    }
    lines.append(
      PostLine(
        render.strings(.postCounts, Strings.grouped(post.counts.likes), Strings.grouped(post.counts.comments))))
    if state.detail?.isLiked == true { lines.append(PostLine(render.strings(.spokenLiked))) }
    if state.thread.shown.isEmpty, state.thread.arrived == 0 {
      return lines + [PostLine(render.strings(Self.empty(post)))]
    }
    return lines
      + state.thread.shown.enumerated().map { index, entry in
        var line = PostLine(words(of: entry, index, post, render))
        (line.comment, line.target) = (entry.id, HitTarget("comment", index))
        return line
      }
  }

  /// `답글, 채택, quiet.fox, 글쓴이, 2분 전, 내용, 댓글, 5개 중 2번째`
  private func words(of entry: CommentEntry, _ index: Int, _ post: Post, _ render: RenderContext) -> String {
    let comment = entry.comment
    var words: [String] = comment.parent == nil ? [] : [render.strings(.spokenReply)]
    if !comment.isPublic {
      words.append(render.strings(comment.isHidden ? .hiddenComment : .deletedComment))
    } else {
      if post.acceptedAnswer == entry.id { words.append(render.strings(.acceptedMark)) }
      words.append(render.strings.sellerName(comment.authorName))
      if comment.author == post.author { words.append(render.strings(.authorMark)) }
      words += details(of: entry, render).map(\.withoutSigns)
      words.append(PostRowView.excerpt(comment.text))
    }
    return SpokenLine.row(
      words.joined(separator: ", "), .roleComment, index, of: state.thread.shown.count,
      hasMore: state.thread.next != nil, isCurrent: false, render
    ).text
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let lines = spokenLines(render)
    let current = min(max(0, state.scroll), lines.count - 1)
    var spoken = lines.enumerated().map { index, line in
      SpokenLine(line.text, isCurrent: index == current, target: line.target)
    }
    if let arrivals = arrivals(render) {
      spoken.append(.button(arrivals, target: .action(.showNew), render))
    }
    return spoken
  }
}
