import Marketplace
import TerminalUI

/// Where a listing's picture stands: its place is kept, and until the picture is there says in words how many there are.
struct PicturePlace {
  let count: Int
  /// The one to be shown, below the folder of the pictures.
  var file: String?

  /// The first picture of a listing, and how many it has.
  init(_ pictures: [Picture]) {
    count = pictures.count
    file = pictures.first?.file
  }

  /// The picture that fills a place of this size, when pictures are shown and it is there.
  @MainActor
  func cells(in size: Size, _ render: RenderContext) -> Frame? {
    guard let file, let pictures = render.pictures else { return nil }
    return pictures.cells(of: file, in: size, framing: .filled)
  }

  /// Draws into an area of its full height, as far as that is above `bottom`: the words keep their place. With
  /// few colors there is no ground for pictures, so the words are drawn on the ground of their row.
  func draw(
    _ picture: Frame?, in area: Rect, upTo bottom: Int, _ ground: Style, on frame: inout Frame, render: RenderContext
  ) {
    let style = render.theme.depth < .indexed ? render.style(.picture, on: ground) : render.style(.picture)
    frame.clear(area.split(top: bottom - area.row).top, style: style)
    if let picture {
      frame.put(picture, rows: 0..<min(area.rows, max(0, bottom - area.row)), at: area.origin)
      return
    }
    let text = words(render)
    let lines =
      text.columns <= area.columns ? [text] : text.wrapped(to: max(1, area.columns), maximumLines: max(1, area.rows))
    let top = area.row + max(0, (area.rows - lines.count) / 2)
    for (index, line) in lines.enumerated() where top + index < min(area.bottom, bottom) {
      let indent = max(0, (area.columns - line.columns) / 2)
      frame.put(
        line, at: Point(column: area.column + indent, row: top + index), limit: area.columns - indent, style: style)
    }
  }

  /// `사진 3장`
  func words(_ render: RenderContext) -> String {
    switch count {
    case 0: render.strings(.noPicture)
    case 1: render.strings(.onePicture)
    default: render.strings(.pictures, String(count))
    }
  }
}

extension Picture {
  /// Where it lies below the folder of the pictures; nil for one that lies elsewhere and is never fetched.
  var file: String? {
    if case .file(let path) = source { path } else { nil }
  }
}
