import Marketplace

/// `{"version":1,"kind":"question","topic":"help","title":"…","project":{"wanted":"4"},"place":{…}}`
extension DraftJSON {
  static func set(_ draft: PostDraft, in object: inout JSONObject) {
    func set(_ name: String, _ text: String, in object: inout JSONObject) {
      if !text.isEmpty { object[name] = .string(text) }
    }
    object["kind"] = .string(draft.kind.rawValue)
    object["topic"] = .string(draft.topic.rawValue)
    set("title", draft.title, in: &object)
    set("text", draft.text, in: &object)
    var project = JSONObject([])
    set("purpose", draft.project.purpose, in: &project)
    set("seeking", draft.project.seeking, in: &project)
    set("wanted", draft.project.wanted, in: &project)
    set("until", draft.project.until, in: &project)
    set("link", draft.project.link, in: &project)
    if draft.project.isByLink { project["byLink"] = .bool(true) }
    object["project"] = .object(project)
    Self.set(draft.pictures, in: &object)
    set("spot", draft.spot, in: &object)
    if let place = draft.place { object["place"] = PostJSON.value(place) }
    if let changed = draft.changed {
      object["changed"] = .array(changed.map(\.rawValue).sorted().map { .string($0) })
    }
  }

  /// Nil for the draft of a listing.
  static func post(_ object: JSONObject, about post: ID<Post>?) -> PostDraft? {
    guard let kind = object["kind"]?.string.flatMap(PostKind.init(rawValue:)),
      let topic = object["topic"]?.string.flatMap(Topic.init(rawValue:))
    else { return nil }
    func text(_ name: String, in object: JSONObject) -> String { object[name]?.string ?? "" }
    let project = object["project"]?.object ?? JSONObject([])
    return PostDraft(
      post: post, kind: kind, topic: topic, title: text("title", in: object), text: text("text", in: object),
      project: PostDraft.Project(
        purpose: text("purpose", in: project), seeking: text("seeking", in: project),
        wanted: text("wanted", in: project), until: text("until", in: project),
        isByLink: project["byLink"] == .bool(true), link: text("link", in: project)),
      pictures: pictures(object), spot: text("spot", in: object), place: PostJSON.place(object["place"]),
      changed: object["changed"]?.elements.map { names in
        Set(names.compactMap { $0.string.flatMap(PostDraft.Field.init) })
      })
  }
}
