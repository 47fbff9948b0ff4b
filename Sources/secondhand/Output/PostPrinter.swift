internal import MarketJSON
import Marketplace
import Screens
import TerminalUI

/// Prints posts: a table or a page for people, JSON Lines for programs.
struct PostPrinter {
  let json: Bool
  let strings: Strings
  let clock: any MarketClock
  /// What an empty list says.
  var empty = CommandPhrase.emptyTown
  private var table = TextTable()

  init(json: Bool, strings: Strings, clock: any MarketClock) {
    self.json = json
    self.strings = strings
    self.clock = clock
  }

  /// `rank`: the parts of the search rank, to explain it.
  mutating func add(_ row: NearbyPost, rank: PostRank? = nil) {
    guard !json else { return Output.json(.object(object(row, rank: rank))) }
    let post = row.post
    let facts = [place(row), age(post.createdAt)].filter { !$0.isEmpty }.joined(separator: " · ")
    var counts: [String] = []
    if post.counts.comments > 0 { counts.append(strings(.townComments, String(post.counts.comments))) }
    if post.counts.likes > 0 { counts.append(strings(.townLikes, String(post.counts.likes))) }
    if let rank {
      counts.append(
        strings(.townRank, String(rank.total), String(rank.match), String(rank.nearness), String(rank.freshness)))
    }
    table.add(post.id.short, kind(post), post.title.truncated(to: 40), facts, counts.joined(separator: " · "))
  }

  /// Prints the table, and how to continue.
  func finish(next: String?) {
    guard !json else {
      if let next { Output.json(.object(JSONObject([.init("next", .string(next))]))) }
      return
    }
    if table.isEmpty { return Output.say(strings(empty)) }
    for line in table.lines { Output.line(line) }
    if let next { Output.say(strings(.moreListings, next)) }
  }

  /// Prints a whole post.
  func show(_ row: NearbyPost, comments: [PostComment] = [], members: [Profile] = []) {
    let post = row.post
    guard !json else {
      var object = object(row)
      // As in lists, `comments` is only their number.
      if !comments.isEmpty { object["replies"] = .array(comments.map { .object(PostJSON.object(for: $0)) }) }
      if !members.isEmpty { object["memberNames"] = .array(members.map { .string($0.name) }) }
      return Output.json(.object(object))
    }
    line(post.title)
    let deleted = post.isDeleted ? [strings(.townIsDeleted)] : []
    line(
      (deleted + [kind(post), strings.name(post.topic), strings.sellerName(post.authorName)]).joined(separator: " · "))
    line([place(row), age(post.createdAt)].filter { !$0.isEmpty }.joined(separator: " · "))
    if !post.text.isEmpty { line("\n" + post.text) }
    if let project = post.project { show(project, of: post, members) }
    line("\n" + strings(.townCounts, String(post.counts.comments), String(post.counts.likes)))
    for comment in comments {
      let mark = post.acceptedAnswer == comment.id ? strings(.townAccepted) + " · " : ""
      let head = mark + strings.sellerName(comment.authorName) + " · " + age(comment.createdAt) + " · \(comment.id)"
      let indent = comment.parent == nil ? "" : "    "
      line(indent + head)
      let text =
        comment.isHidden
        ? strings(.hiddenComment) : comment.isDeleted ? strings(.townDeletedComment) : comment.text
      for part in text.wrapped(to: 74) { Output.line(indent + Output.safe(part)) }
    }
    Output.line("\(post.id)")
  }

  /// Prints a text in wrapped lines, with control characters made visible.
  private func line(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      for part in line.isEmpty ? [""] : line.wrapped(to: 78) { Output.line(Output.safe(part)) }
    }
  }

  private func show(_ project: Project, of post: Post, _ members: [Profile]) {
    line("\n" + strings(.projectPurpose, project.purpose))
    line(strings(.projectSeeking, project.seeking, String(post.counts.members), String(project.wanted)))
    if let until = project.until {
      line(strings(.projectUntil, strings.date(until, now: clock.now(), offset: clock.offset(at: until))))
    }
    if case .link(let link) = project.contact { line(strings(.projectLink, link)) }
    if !members.isEmpty { line(strings(.projectMembers, members.map(\.name).joined(separator: ", "))) }
  }

  private func object(_ row: NearbyPost, rank: PostRank? = nil) -> JSONObject {
    var object = PostJSON.object(for: row.post)
    if let metres = row.metres { object["metres"] = .int(metres) }
    if let status = row.post.status(at: clock.now()) { object["status"] = .string(status.rawValue) }
    if let rank {
      object["rank"] = .object(
        JSONObject([
          .init("total", .int(rank.total)), .init("match", .int(rank.match)), .init("nearness", .int(rank.nearness)),
          .init("freshness", .int(rank.freshness)),
        ]))
    }
    return object
  }

  /// The kind, and the stage of a project.
  private func kind(_ post: Post) -> String {
    let kind = strings.name(post.kind)
    return post.status(at: clock.now()).map { kind + " " + strings.name($0) } ?? kind
  }

  private func place(_ row: NearbyPost) -> String {
    let name = row.post.place.name ?? row.neighborhood.map { strings.name($0) } ?? ""
    return [name, row.metres.map { strings.metres($0) } ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func age(_ time: Timestamp) -> String { strings.ago(time, now: clock.now()) }
}
