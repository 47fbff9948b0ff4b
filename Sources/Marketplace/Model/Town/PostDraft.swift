/// The unsaved content of the editor of posts.
public struct PostDraft: Hashable, Sendable {
  /// The edited post; nil for a new one.
  public var post: ID<Post>?
  /// The kind of a new post. That of an existing one stays.
  public var kind: PostKind
  public var topic: Topic
  public var title: String
  public var text: String
  public var project: Project
  public var pictures: [DraftPicture]
  /// The name of the place as typed; may be empty.
  public var spot: String
  /// Nil until it is known. Its name is nil: `spot` is the typed one.
  public var place: Place?
  /// When a post is edited, the fields that the person changed; nil when they are unknown.
  public var changed: Set<Field>?

  public enum Field: String, CaseIterable, Sendable {
    case topic, title, text, project, pictures, place
  }

  /// The content about a project as typed. Posts of other kinds keep it, too, because the person may turn back.
  public struct Project: Hashable, Sendable {
    public var purpose: String
    public var seeking: String
    public var wanted: String
    public var until: String
    /// Whether people get in touch by a link instead of a chat.
    public var isByLink: Bool
    public var link: String

    public init(
      purpose: String = "", seeking: String = "", wanted: String = "", until: String = "", isByLink: Bool = false,
      link: String = ""
    ) {
      self.purpose = purpose
      self.seeking = seeking
      self.wanted = wanted
      self.until = until
      self.isByLink = isByLink
      self.link = link
    }
  }

  public init(
    post: ID<Post>? = nil, kind: PostKind = .news, topic: Topic = .everyday, title: String = "", text: String = "",
    project: Project = Project(), pictures: [DraftPicture] = [], spot: String = "", place: Place? = nil,
    changed: Set<Field>? = nil
  ) {
    self.post = post
    self.kind = kind
    self.topic = topic
    self.title = title
    self.text = text
    self.project = project
    self.pictures = pictures
    self.spot = spot
    self.place = place
    self.changed = changed
  }

  /// Whether the draft has no input worth keeping.
  public var isEmpty: Bool {
    [title, text, spot, project.purpose, project.seeking].allSatisfy { $0.allSatisfy(\.isWhitespace) }
      && pictures.isEmpty
  }
}

extension PostDraft {
  /// The fields that differ from `base`.
  public func changes(from base: Self) -> Set<Field> {
    var changes: Set<Field> = []
    if topic != base.topic { changes.insert(.topic) }
    if title != base.title { changes.insert(.title) }
    if text != base.text { changes.insert(.text) }
    if project != base.project { changes.insert(.project) }
    if pictures != base.pictures { changes.insert(.pictures) }
    if (spot, place) != (base.spot, base.place) { changes.insert(.place) }
    return changes
  }

  /// The edited fields on top of the current `base`, because the other fields may have changed elsewhere since. When
  /// the edited fields are unknown, all fields of the draft stay.
  public func rebased(on base: Self) -> Self {
    guard let changed else { return self }
    var draft = base
    draft.changed = changed
    for field in changed {
      switch field {
      case .topic: draft.topic = topic
      case .title: draft.title = title
      case .text: draft.text = text
      case .project: draft.project = project
      case .pictures: draft.pictures = pictures
      case .place: (draft.spot, draft.place) = (spot, place)
      }
    }
    return draft
  }
}
