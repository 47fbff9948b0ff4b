import Marketplace
import TerminalUI

/// What stands below a listing: with whom it is dealt, and what else there is to look at.
extension ListingView {
  /// `예약자: 느긋한수달`
  func partner(_ look: Look) -> String? {
    guard let partner = state.partner, let status = state.row?.listing.status, status != .forSale else { return nil }
    let role: Phrase = status == .sold ? .soldTo : .reservedFor
    return look.strings(.spokenPartner, look.strings(role), partner.name)
  }

  private func sections(_ look: Look) -> [(title: String, rows: [ListingRow])] {
    [
      (look.strings(.othersOfSeller, String(state.others.count)), state.others),
      (look.strings(.similarListings, String(state.similar.count)), state.similar),
    ].filter { !$0.1.isEmpty }
  }

  func relatedLines(_ columns: Int, _ look: Look) -> [Line] {
    var lines: [Line] = []
    var index = 0
    for section in sections(look) {
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

  func relatedSpoken(_ look: Look) -> [SpokenLine] {
    var lines: [SpokenLine] = []
    var index = 0
    for section in sections(look) {
      lines.append(SpokenLine(section.title))
      for row in section.rows {
        let text = ListingRowView.spoken(row, RowMark(row, look), look)
        lines.append(
          .row(
            text, .roleListing, index, of: state.related.count, isCurrent: false, target: HitTarget("related", index),
            look))
        index += 1
      }
    }
    return lines
  }
}

extension ListingState {
  /// Why the listing is not to be had; nil when it is.
  func words(isGone: Bool) -> Phrase? {
    if isGone { return .listingGone }
    guard let listing = row?.listing else { return nil }
    return listing.deletedAt != nil ? .deletedListing : listing.isHidden ? .hiddenListing : nil
  }
}
