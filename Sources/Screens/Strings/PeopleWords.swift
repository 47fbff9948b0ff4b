import Marketplace

extension Strings {
  /// The name of a report's reason.
  func name(_ reason: Report.Reason) -> String {
    switch reason {
    case .prohibited: self(.reasonProhibited)
    case .commercial: self(.reasonCommercial)
    case .fraud: self(.reasonFraud)
    case .insult: self(.reasonInsult)
    case .spam: self(.reasonSpam)
    case .other: self(.reasonOther)
    }
  }

  /// The name of a report's state.
  func name(_ state: Report.State) -> String {
    switch state {
    case .open: self(.reportOpen)
    case .upheld: self(.reportUpheld)
    case .dismissed: self(.reportDismissed)
    }
  }

  /// A seller's name, or "unknown seller" for an empty one.
  public func sellerName(_ name: String) -> String {
    name.contains { !$0.isWhitespace } ? name : self(.unknownSeller)
  }

  /// `2026년 11월 21일`, `Nov 21, 2026`.
  func date(_ time: Timestamp, offset: Int) -> String {
    date(CalendarTime(time, offset: offset), withYear: true)
  }

  /// The sale status, or that the listing is hidden.
  func badge(of listing: Listing) -> String { listing.isHidden ? self(.segmentHidden) : name(listing.status) }
}
