import Marketplace
import TerminalUI

/// The parts below a listing: the buyer and the related listings.
extension ListingView {
  /// `예약자: 느긋한수달`
  func partner(_ render: RenderContext) -> String? {
    guard let partner = state.partner, let status = state.row?.listing.status, status != .forSale else { return nil }
    let role: Phrase = status == .sold ? .soldTo : .reservedFor
    return render.strings(.spokenPartner, render.strings(role), partner.name)
  }

  private func sections(_ render: RenderContext) -> [(title: String, rows: [ListingRow])] {
    [
      (render.strings(.othersOfSeller, String(state.others.count)), state.others),
      (render.strings(.similarListings, String(state.similar.count)), state.similar),
    ].filter { !$0.1.isEmpty }
  }

  func relatedLines(_ columns: Int, _ render: RenderContext) -> [Line] {
    var lines: [Line] = []
    var index = 0
    for section in sections(render) {
      lines.append(Line(text: "", role: .text))
      lines.append(Line(text: section.title.truncated(to: columns), role: .dim))
      for row in section.rows {
        lines.append(
          Line(text: row.listing.title, role: .text, listing: row.listing, target: HitTarget("related", index)))
        index += 1
      }
    }
    return lines
  }

  func relatedSpoken(_ render: RenderContext) -> [SpokenLine] {
    var lines: [SpokenLine] = []
    var index = 0
    for section in sections(render) {
      lines.append(SpokenLine(section.title))
      for row in section.rows {
        let text = ListingRowView.spoken(row, RowMark(row, render), render)
        lines.append(
          .row(
            text, .roleListing, index, of: state.related.count, isCurrent: false, target: HitTarget("related", index),
            render))
        index += 1
      }
    }
    return lines
  }
}

extension ListingState {
  /// Why the listing is unavailable; nil if it is available.
  func words(isGone: Bool) -> Phrase? {
    if isGone { return .listingGone }
    guard let listing = row?.listing else { return nil }
    return listing.deletedAt != nil ? .deletedListing : listing.isHidden ? .hiddenListing : nil
  }
}
