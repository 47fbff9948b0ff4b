internal import Marketplace

/// The commands about posts and comments.
extension CommandJSON {
  static func members(of new: NewPost) -> [JSONObject.Member] {
    [
      .init("kind", .string(new.kind.rawValue)), .init("topic", .string(new.topic.rawValue)),
      .init("title", .string(new.title)), .init("text", .string(new.text)), .init("place", PostJSON.value(new.place)),
    ] + (new.linkPreviews.isEmpty ? [] : [LinkPreviewJSON.member(new.linkPreviews)])
      + (new.pictures.isEmpty ? [] : [.init("pictures", PostJSON.value(new.pictures))])
      + (new.project.map { [.init("project", PostJSON.value($0))] } ?? [])
  }

  static func members(of changes: PostChanges) -> [JSONObject.Member] {
    var members: [JSONObject.Member] = []
    if let topic = changes.topic { members.append(.init("topic", .string(topic.rawValue))) }
    if let title = changes.title { members.append(.init("title", .string(title))) }
    if let text = changes.text { members.append(.init("text", .string(text))) }
    if let previews = changes.linkPreviews { members.append(LinkPreviewJSON.member(previews)) }
    if let place = changes.place { members.append(.init("place", PostJSON.value(place))) }
    if let pictures = changes.pictures { members.append(.init("pictures", PostJSON.value(pictures))) }
    if let project = changes.project { members.append(.init("project", PostJSON.value(project))) }
    return members
  }

  static func members(of new: NewComment) -> [JSONObject.Member] {
    [.init("post", .string(new.post.description)), .init("text", .string(new.text))]
      + (new.parent.map { [.init("parent", .string($0.description))] } ?? [])
  }

  static func members(of mark: PostMark) -> [JSONObject.Member] {
    let subject: JSONObject.Member? =
      if let comment = mark.comment {
        .init("comment", .string(comment.description))
      } else if let listing = mark.listing {
        .init("listing", .string(listing.description))
      } else {
        mark.post.map { .init("post", .string($0.description)) }
      }
    return [.init("mark", .string(mark.kind.rawValue))] + (subject.map { [$0] } ?? [])
  }

  static func newPost(_ fields: CommandFields) throws(CommandFault) -> NewPost {
    NewPost(
      kind: try fields.one("kind"), topic: try fields.one("topic"), title: try fields.string("title"),
      text: try fields.string("text"),
      linkPreviews: fields.has(LinkPreviewJSON.name) ? try fields.linkPreviews(LinkPreviewJSON.name) : [],
      pictures: fields.has("pictures") ? try fields.pictures("pictures") : [],
      place: try fields.place("place"), project: fields.has("project") ? try fields.project("project") : nil)
  }

  static func postChanges(_ fields: CommandFields) throws(CommandFault) -> PostChanges {
    var changes = PostChanges()
    if fields.has("topic") { changes.topic = try fields.one("topic") }
    changes.title = try fields.optionalString("title")
    changes.text = try fields.optionalString("text")
    if fields.has(LinkPreviewJSON.name) { changes.linkPreviews = try fields.linkPreviews(LinkPreviewJSON.name) }
    if fields.has("place") { changes.place = try fields.place("place") }
    if fields.has("pictures") { changes.pictures = try fields.pictures("pictures") }
    if fields.has("project") { changes.project = try fields.project("project") }
    return changes
  }

  static func newComment(_ fields: CommandFields) throws(CommandFault) -> NewComment {
    NewComment(
      post: try fields.id("post"), parent: fields.has("parent") ? try fields.id("parent") : nil,
      text: try fields.string("text"))
  }

  static func mark(_ fields: CommandFields) throws(CommandFault) -> PostMark {
    let kind: PostMark.Kind = try fields.one("mark")
    switch kind {
    case .like: return .like(try fields.id("post"))
    case .bookmark: return .bookmark(try fields.id("post"))
    case .bookmarkListing: return .bookmarkListing(try fields.id("listing"))
    case .membership: return .membership(try fields.id("post"))
    case .likeComment: return .likeComment(try fields.id("comment"))
    }
  }
}

extension CommandFields {
  func place(_ name: String) throws(CommandFault) -> Place {
    guard let place = PostJSON.place(object[name]) else { throw .field(name) }
    return place
  }

  func project(_ name: String) throws(CommandFault) -> Project {
    let fields = try nested(name)
    if fields.has("until") { _ = try fields.time("until") }
    guard let project = PostJSON.project(fields.object) else { throw .field(name) }
    return project
  }
}
