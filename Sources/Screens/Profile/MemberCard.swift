import Marketplace
import TerminalUI

/// The head of a member's card: picture, name and temperature, place and age, counts, and the words about themselves.
struct MemberCard {
  /// Nil until it is read.
  let profile: Profile?
  /// The name of the neighborhood; nil without an account.
  let place: String?
  let isOwn: Bool
  let posts: Int
  let thanks: Int
  /// The viewer's own contact for the member, if it has private notes.
  let notes: ContactDetails?

  private static let mostWordRows = 3

  /// Low screens leave out the words about oneself.
  @MainActor
  func rows(in area: Rect, _ render: RenderContext) -> Int {
    let head = headRows(render)
    guard area.rows >= 14 else { return head + (notes == nil || area.rows < 4 ? 0 : 1) }
    let words = about(render, columns: area.columns)
    return head + (notes == nil ? 0 : 1) + (words.isEmpty ? 0 : words.count + 1)
  }

  private func headRows(_ render: RenderContext) -> Int {
    render.sizeClass == .small ? min(PersonHead.rows, lines(render).count) : PersonHead.rows
  }

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    PersonHead(picture: profile?.picture, of: profile?.id, lines: lines(render), aside: manner(render)).draw(
      in: area, on: &frame, render: render)
    let noteRows = notes == nil ? 0 : 1
    let head = area.split(top: headRows(render)).rest
    if let notes, head.rows > 0 {
      frame.put(
        render.strings(.privateNotes, render.strings.notes(of: notes)),
        at: Point(column: head.column + 2, row: head.row), truncatedTo: max(0, head.columns - 4),
        style: render.style(.dim))
    }
    let words = head.split(top: noteRows + 1).rest
    for (row, line) in about(render, columns: area.columns).enumerated() where row < words.rows {
      frame.put(
        line, at: Point(column: words.column + 2, row: words.row + row), limit: words.columns - 4,
        style: render.style(profile?.about.isEmpty == false ? .text : .dim))
    }
  }

  /// `매너 36.5°`
  private func manner(_ render: RenderContext) -> String? { profile?.manner.map(render.strings.text) }

  private func lines(_ render: RenderContext) -> [String] {
    guard let profile else { return [""] }
    let counts = counts(render)
    return [render.strings.sellerName(profile.name), since(render)] + (counts.isEmpty ? [] : [counts])
  }

  private func since(_ render: RenderContext) -> String {
    guard let account = profile?.account, let place else { return render.strings(.onlyListings) }
    let date = render.strings.date(account.joinedAt, offset: render.offset)
    return place + " · " + render.strings(.memberSince, date)
  }

  private func counts(_ render: RenderContext) -> String {
    var parts: [String] = []
    if posts > 0 { parts.append(render.strings(.cardPosts, Strings.grouped(posts))) }
    if thanks > 0 { parts.append(render.strings(.cardThanks, Strings.grouped(thanks))) }
    return parts.joined(separator: " · ")
  }

  /// The words, or on one's own card the hint to write some.
  private func about(_ render: RenderContext, columns: Int) -> [String] {
    guard let profile, profile.account != nil else { return [] }
    let words = profile.about.isEmpty ? (isOwn ? render.strings(.emptyAbout) : "") : profile.about
    guard !words.isEmpty else { return [] }
    return words.wrapped(to: max(1, min(columns - 4, 90)), maximumLines: Self.mostWordRows)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    guard let profile else { return [] }
    let facts = [since(render), manner(render) ?? "", counts(render)].filter { !$0.isEmpty }.joined(separator: ", ")
    var lines = [SpokenLine(render.strings(.spokenProfile, render.strings.sellerName(profile.name), facts))]
    if let notes { lines.append(SpokenLine(render.strings(.privateNotes, render.strings.notes(of: notes)))) }
    if !profile.about.isEmpty { lines.append(SpokenLine(profile.about.truncated(to: 400))) }
    return lines
  }
}
