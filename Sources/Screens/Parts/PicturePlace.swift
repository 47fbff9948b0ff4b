import Marketplace
import TerminalUI

/// The area of a listing's picture. Until the picture arrives, it shows the number of pictures in words.
struct PicturePlace {
  let count: Int
  /// The file to show, below the picture folder.
  var file: String?

  /// The first picture of a listing, and the number of its pictures.
  init(_ pictures: [Picture]) {
    count = pictures.count
    file = pictures.first?.file
  }

  /// The picture, filling an area of this size, if pictures are shown and it has arrived.
  @MainActor
  func cells(in size: Size, _ render: RenderContext) -> Frame? {
    guard let file, let pictures = render.pictures else { return nil }
    return pictures.cells(of: file, in: size, framing: .filled)
  }

  /// Draws the part above `bottom`. `area` has the full height, so that the text keeps its place. With few colors there
  /// is no background for pictures, so the text is drawn on the row's background.
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
  /// The path below the picture folder; nil for a remote picture, which is never fetched.
  var file: String? {
    if case .file(let path) = source { path } else { nil }
  }
}
