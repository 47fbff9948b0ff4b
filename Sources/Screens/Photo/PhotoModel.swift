import TerminalUI

/// A picture for the full-screen view.
struct Photo: Equatable {
  /// The path below the picture folder; nil if the picture is not available locally.
  let file: String?
  /// The alternative text.
  let words: String
}

/// One of several pictures in full screen.
@MainActor
final class PhotoModel: Screen {
  private let photos: [Photo]
  private(set) var index: Int
  private let context: AppContext
  /// Called with the index of the shown picture.
  private let onTurn: @MainActor (Int) -> Void

  init(_ photos: [Photo], at index: Int, context: AppContext, onTurn: @escaping @MainActor (Int) -> Void = { _ in }) {
    self.photos = photos
    self.index = min(max(0, index), max(0, photos.count - 1))
    self.context = context
    self.onTurn = onTurn
  }

  var destination: Destination { .home }
  var contexts: [ActionContext] { [.photo] }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .nextPicture: turn(1)
    case .previousPicture: turn(-1)
    case .viewPicture, .back, .quit: context.go(.closeOverlay)
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .nextPicture, .previousPicture: photos.count < 2 ? .reasonNoMorePictures : nil
    default: nil
    }
  }

  func wheel(_ notches: Int, over target: HitTarget?) { turn(notches) }

  private func turn(_ step: Int) {
    index = min(max(0, index + step), photos.count - 1)
    onTurn(index)
  }

  private func caption(_ render: RenderContext) -> String {
    guard photos.indices.contains(index) else { return render.strings(.noPicture) }
    let place = photos.count > 1 ? render.strings(.pictureOf, String(index + 1), String(photos.count)) : ""
    let words = photos[index].words
    if place.isEmpty && words.isEmpty { return render.strings(.onePicture) }
    return place.isEmpty || words.isEmpty ? place + words : place + " · " + words
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    frame.clear(area, style: render.theme.ground)
    let parts = area.split(top: area.rows - 1)
    let place = parts.top
    if photos.indices.contains(index), let file = photos[index].file,
      let picture = render.pictures?.cells(of: file, in: place.size, framing: .whole)
    {
      let left = place.column + (place.columns - picture.size.columns) / 2
      let top = place.row + (place.rows - picture.size.rows) / 2
      frame.put(picture, at: Point(column: max(0, left), row: max(0, top)))
    }
    let text = caption(render).truncated(to: max(0, area.columns - 2))
    let start = Point(column: area.column + (area.columns - text.columns) / 2, row: parts.rest.row)
    frame.put(text, at: start, style: render.style(.dim))
    let halves = area.split(left: area.columns / 2)
    frame.hit(halves.left, .action(.previousPicture))
    frame.hit(halves.rest, .action(.nextPicture))
    frame.cursor = start
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    [SpokenLine(render.strings(.photoTitle)), SpokenLine(caption(render), isCurrent: true)]
  }
}
