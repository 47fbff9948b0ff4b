import Marketplace

extension EntriesModel {
  /// The thanks that the viewer received, newest first. Enter opens its listing.
  static func thanks(context: AppContext) -> EntriesModel {
    EntriesModel(.thanks, title: .thanksTitle, empty: .emptyThanks, context: context) { () throws(StoreError) in
      let market = context.market
      return try await market.ratings.received().map { rating in
        let date = context.strings.date(rating.time, offset: market.clock.offset(at: rating.time))
        let detail = rating.note.isEmpty ? date : rating.note + " · " + date
        return Entry(row: EntryRow(text: context.strings.names(rating), detail: detail, leadsOn: true)) {
          context.go(.push(.listing(rating.listing)))
        }
      }
    }
  }
}
