import Marketplace
import TerminalUI

/// The seller: with the profile's head and picture if there is room, else as text.
extension ListingView {
  /// The minimum size of the text area for a head.
  private static let roomy = Size(columns: 40, rows: 26)

  func sellerLines(_ row: ListingRow, _ size: Size, _ render: RenderContext) -> [Line] {
    let words = seller(row, render)
    let hasHead =
      render.pictures != nil && render.sizeClass != .small && size.columns >= Self.roomy.columns
      && size.rows >= Self.roomy.rows
    guard hasHead else {
      return words.lines(of: size.columns, atMost: 3).map {
        Line(text: $0, role: .dim, target: .action(.openSeller))
      }
    }
    return (0..<PersonHead.rows).map { Line(text: "", role: .text, headRow: $0, target: .action(.openSeller)) }
  }

  @MainActor
  func sellerHead(_ row: ListingRow, columns: Int, _ render: RenderContext) -> Frame {
    let size = Size(columns: columns, rows: PersonHead.rows)
    var frame = Frame(size: size, fill: render.theme.ground)
    var lines = [seller(row, render)]
    if let joined = state.seller?.account?.joinedAt {
      lines.append(render.strings(.memberSince, render.strings.date(joined, offset: render.offset)))
    }
    PersonHead(picture: state.seller?.picture, of: row.listing.seller, lines: lines, inset: 0).draw(
      in: Rect(column: 0, row: 0, columns: columns, rows: PersonHead.rows), on: &frame, render: render)
    return frame
  }

  func seller(_ row: ListingRow, _ render: RenderContext) -> String {
    let manner = state.seller?.manner.map { " · " + render.strings.text($0) } ?? ""
    return render.strings.sellerName(row.listing.sellerName) + " · " + render.strings.placeAndDistance(of: row) + manner
  }
}
