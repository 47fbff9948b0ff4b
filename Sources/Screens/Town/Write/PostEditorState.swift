import Marketplace
import TerminalUI

/// The state of the editor of posts.
struct PostEditorState: PictureFormState {
  /// The edited post; nil for a new one.
  var post: ID<Post>?
  var kind = PostKind.news
  var topic = Topic.everyday
  var title = TextFieldState(maximum: TownRules.titleLimit)
  var text = TextAreaState(maximum: TownRules.textLimit, rows: 5)
  /// The cards of the links in the text.
  var cards = LinkCards(limit: LinkPreview.listingLimit)
  var project = ProjectFields()
  var pictures = EditorPictures()
  var strip = ListState(margin: 0)
  var path = TextFieldState()
  var completion: PathCompletions?
  var candidate: Int?
  var refusals = PathRefusals()
  /// The name that the author gives the place; may be empty.
  var spot = TextFieldState(maximum: TownRules.titleLimit)
  /// Where the post belongs; nil until it is known.
  var coordinate: Coordinate?
  var neighborhood: NeighborhoodCode?
  /// Whether the place was picked on the map in this form.
  var isPicked = false
  /// Nil if the gazetteer does not know the neighborhood.
  var place: Neighborhood?
  var focus = PostFocus.title
  /// Why publishing was refused, by the part to correct.
  var faults: [PostFocus: Sentence] = [:]
  /// The first visible row of the form.
  var scroll = 0
  var phase = EditorState.Phase.loading

  var isSaving: Bool {
    if case .saving = phase { true } else { false }
  }

  var picturesHint: Phrase { .postPicturesAskedFor }

  var pictureFocus: PictureFocus? {
    switch focus {
    case .picture(let index): .picture(index)
    case .path: .path
    default: nil
    }
  }
}

/// What the author types about a project.
struct ProjectFields: Hashable, Sendable {
  var purpose = TextFieldState(maximum: TownRules.purposeLimit)
  var seeking = TextFieldState(maximum: TownRules.titleLimit)
  var wanted = TextFieldState("4", maximum: 5)
  var until = TextFieldState(maximum: 60)
  var isByLink = false
  var link = TextFieldState(maximum: TownRules.linkLimit)
}

/// The part of the form with the focus.
enum PostFocus: Hashable, Sendable {
  case kind(PostKind)
  case topic, title, purpose, seeking, wanted, until, contact, link, text
  case picture(Int)
  case path, spot, neighborhood, done

  /// Whether the part has a caret.
  var isField: Bool {
    switch self {
    case .title, .purpose, .seeking, .wanted, .until, .link, .text, .path, .spot: true
    default: false
    }
  }

  /// Its position in the form.
  var order: Int {
    switch self {
    case .kind: 0
    case .topic: 1
    case .title: 2
    case .purpose: 3
    case .seeking: 4
    case .wanted: 5
    case .until: 6
    case .contact: 7
    case .link: 8
    case .text: 9
    case .picture: 10
    case .path: 11
    case .spot: 12
    case .neighborhood: 13
    case .done: 14
    }
  }
}

extension PostEditorState {
  /// The stops of the Tab key. The kind of an existing post stays.
  var stops: [PostFocus] {
    var stops: [PostFocus] = post == nil ? [.kind(kind)] : []
    stops += [.topic, .title]
    if kind == .together {
      stops += [.purpose, .seeking, .wanted, .until, .contact] + (project.isByLink ? [.link] : [])
    }
    stops.append(.text)
    if pictures.count > 0 { stops.append(.picture(strip.current)) }
    return stops + [.path, .spot, .neighborhood, .done]
  }

  /// The stop `step` places further, wrapping around.
  func stop(_ step: Int) -> PostFocus {
    let stops = stops
    let index = stops.firstIndex { $0.order == focus.order } ?? 0
    return stops[((index + step) % stops.count + stops.count) % stops.count]
  }

  /// The field of a part; nil for a part without a one-line field.
  subscript(field focus: PostFocus) -> TextFieldState? {
    get { path(of: focus).map { self[keyPath: $0] } }
    set { if let newValue, let path = path(of: focus) { self[keyPath: path] = newValue } }
  }

  private func path(of focus: PostFocus) -> WritableKeyPath<Self, TextFieldState>? {
    switch focus {
    case .title: \.title
    case .purpose: \.project.purpose
    case .seeking: \.project.seeking
    case .wanted: \.project.wanted
    case .until: \.project.until
    case .link: \.project.link
    case .path: \.path
    case .spot: \.spot
    default: nil
    }
  }
}
