internal import LocalFiles
public import Marketplace

/// Posts and comments as JSON, in the store, in the API and in the output of commands.
public enum PostJSON {
  /// The fields of a post, without empty ones.
  public static func object(for post: Post) -> JSONObject {
    var members: [JSONObject.Member] = [
      .init("id", .string(post.id.description)), .init("author", .string(post.author.description)),
      .init("authorName", .string(post.authorName)), .init("kind", .string(post.kind.rawValue)),
      .init("topic", .string(post.topic.rawValue)), .init("title", .string(post.title)),
    ]
    if !post.text.isEmpty { members.append(.init("text", .string(post.text))) }
    if !post.linkPreviews.isEmpty { members.append(LinkPreviewJSON.member(post.linkPreviews)) }
    if !post.pictures.isEmpty { members.append(.init("pictures", value(post.pictures))) }
    members.append(.init("place", value(post.place)))
    if let project = post.project { members.append(.init("project", value(project, members: post.counts.members))) }
    if let answer = post.acceptedAnswer { members.append(.init("acceptedAnswer", .string(answer.description))) }
    members.append(.init("createdAt", .string(post.createdAt.iso8601())))
    if let time = post.editedAt { members.append(.init("editedAt", .string(time.iso8601()))) }
    if let time = post.deletedAt { members.append(.init("deletedAt", .string(time.iso8601()))) }
    if post.isHidden { members.append(.init("hidden", .bool(true))) }
    members.append(.init("comments", .int(post.counts.comments)))
    members.append(.init("likes", .int(post.counts.likes)))
    return JSONObject(members)
  }

  /// Nil for an object that `object(for:)` does not produce. Ignores unknown fields.
  public static func post(_ object: JSONObject) -> Post? {
    guard let id = object["id"]?.string.flatMap({ ID<Post>($0) }),
      let author = object["author"]?.string.flatMap({ ID<Account>($0) }),
      let kind = object["kind"]?.string.flatMap(PostKind.init(rawValue:)),
      let topic = object["topic"]?.string.flatMap(Topic.init(rawValue:)), let title = object["title"]?.string,
      let place = place(object["place"]), let createdAt = object.time("createdAt")
    else { return nil }
    var project: Project?
    var members = 0
    if case .object(let part)? = object["project"] {
      guard let found = self.project(part) else { return nil }
      (project, members) = (found, part["members"]?.wholeNumber ?? 0)
    }
    guard (kind == .together) == (project != nil) else { return nil }
    let text = object["text"]?.string ?? ""
    let previews = (object[LinkPreviewJSON.name]?.elements ?? []).compactMap { LinkPreviewJSON.preview($0) }
    return Post(
      id: id, author: author, authorName: object["authorName"]?.string ?? "", kind: kind, topic: topic, title: title,
      text: text, linkPreviews: LinkPreview.kept(previews, in: text), pictures: pictures(object["pictures"]),
      place: place, project: project,
      acceptedAnswer: object["acceptedAnswer"]?.string.flatMap { ID($0) }, createdAt: createdAt,
      editedAt: object.time("editedAt"), deletedAt: object.time("deletedAt"),
      isHidden: object["hidden"] == .bool(true),
      counts: Post.Counts(
        comments: max(0, object["comments"]?.wholeNumber ?? 0), likes: max(0, object["likes"]?.wholeNumber ?? 0),
        members: max(0, members)))
  }

  public static func object(for comment: PostComment) -> JSONObject {
    var members: [JSONObject.Member] = [
      .init("id", .string(comment.id.description)), .init("post", .string(comment.post.description)),
    ]
    if let parent = comment.parent { members.append(.init("parent", .string(parent.description))) }
    members += [
      .init("author", .string(comment.author.description)), .init("authorName", .string(comment.authorName)),
      .init("text", .string(comment.text)), .init("createdAt", .string(comment.createdAt.iso8601())),
    ]
    if let time = comment.editedAt { members.append(.init("editedAt", .string(time.iso8601()))) }
    if let time = comment.deletedAt { members.append(.init("deletedAt", .string(time.iso8601()))) }
    if comment.isHidden { members.append(.init("hidden", .bool(true))) }
    members.append(.init("likes", .int(comment.likes)))
    return JSONObject(members)
  }

  /// Nil for an object that `object(for:)` does not produce.
  public static func comment(_ object: JSONObject) -> PostComment? {
    guard let id = object["id"]?.string.flatMap({ ID<PostComment>($0) }),
      let post = object["post"]?.string.flatMap({ ID<Post>($0) }),
      let author = object["author"]?.string.flatMap({ ID<Account>($0) }), let text = object["text"]?.string,
      let createdAt = object.time("createdAt")
    else { return nil }
    return PostComment(
      id: id, post: post, parent: object["parent"]?.string.flatMap { ID($0) }, author: author,
      authorName: object["authorName"]?.string ?? "", text: text, createdAt: createdAt,
      editedAt: object.time("editedAt"), deletedAt: object.time("deletedAt"),
      isHidden: object["hidden"] == .bool(true), likes: max(0, object["likes"]?.wholeNumber ?? 0))
  }

  /// A mark with its time, in the API.
  public static func object(for mark: PostMark, at time: Timestamp) -> JSONObject {
    JSONObject(CommandJSON.members(of: mark) + [.init("time", .string(time.iso8601()))])
  }

  /// Nil for an object that `object(for:at:)` does not produce.
  public static func mark(_ object: JSONObject) -> (mark: PostMark, time: Timestamp)? {
    guard let mark = try? CommandJSON.mark(CommandFields(object: object)), let time = object.time("time") else {
      return nil
    }
    return (mark, time)
  }

  // MARK: Parts

  static func value(_ pictures: [Picture]) -> JSONValue { .array(pictures.map(ListingJSON.value)) }

  static func value(_ place: Place) -> JSONValue {
    var members: [JSONObject.Member] = [
      .init("latitude", degrees(place.coordinate.latitude)), .init("longitude", degrees(place.coordinate.longitude)),
      .init("neighborhood", .string(place.neighborhood.text)),
    ]
    if let name = place.name { members.append(.init("name", .string(name))) }
    return .object(JSONObject(members))
  }

  /// `members`: the number of members; nil in a command.
  static func value(_ project: Project, members: Int? = nil) -> JSONValue {
    var fields: [JSONObject.Member] = [
      .init("purpose", .string(project.purpose)), .init("seeking", .string(project.seeking)),
      .init("wanted", .int(project.wanted)),
    ]
    if let until = project.until { fields.append(.init("until", .string(until.iso8601()))) }
    if case .link(let link) = project.contact { fields.append(.init("link", .string(link))) }
    if project.isClosed { fields.append(.init("isClosed", .bool(true))) }
    if let members { fields.append(.init("members", .int(members))) }
    return .object(JSONObject(fields))
  }

  /// Without a fraction, JSON readers get a whole number, which `place` reads too.
  private static func degrees(_ angle: Double) -> JSONValue { .number("\(angle)") }

  static func place(_ value: JSONValue?) -> Place? {
    guard case .object(let object)? = value, let latitude = object["latitude"]?.double,
      let longitude = object["longitude"]?.double, let code = object["neighborhood"]?.string
    else { return nil }
    let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    guard coordinate.isValid else { return nil }
    return Place(coordinate: coordinate, neighborhood: NeighborhoodCode(code), name: object["name"]?.string)
  }

  static func project(_ object: JSONObject) -> Project? {
    guard let purpose = object["purpose"]?.string, let seeking = object["seeking"]?.string,
      let wanted = object["wanted"]?.wholeNumber
    else { return nil }
    return Project(
      purpose: purpose, seeking: seeking, wanted: wanted, until: object.time("until"),
      contact: object["link"]?.string.map { .link($0) } ?? .chat, isClosed: object["isClosed"] == .bool(true))
  }

  private static func pictures(_ value: JSONValue?) -> [Picture] {
    value?.elements?.compactMap { element in
      guard case .object(let object) = element else { return nil }
      return RecordJSON.picture(of: JSONObject([.init("picture", .object(object))]))
    } ?? []
  }
}

extension JSONValue {
  /// Nil for any other type.
  public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// Any finite number.
  public var double: Double? {
    switch self {
    case .int(let whole): Double(whole)
    case .number(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }
}
