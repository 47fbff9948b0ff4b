import Marketplace

extension EntriesModel {
  /// The changes of one of the viewer's own listings, newest first. Each opens with its whole text.
  static func revisions(of listing: ID<Listing>, context: AppContext) -> EntriesModel {
    EntriesModel(.revisions(listing), title: .revisionsTitle, empty: .noRevisions, context: context) {
      () throws(StoreError) in
      let market = context.market
      var entries: [Entry] = []
      for revision in try await market.listings.revisions(of: listing, limit: newestRevisions) {
        let words = RevisionText(revision, context, in: market)
        let row = EntryRow(text: "\(words.time)  \(words.kind)", detail: words.changes, leadsOn: true)
        var entry = Entry(row: row)
        entry.action = {
          context.go(.ask(Dialog(title: .revisionsTitle, text: words.sentence, buttons: [Dialog.Button(.buttonOK)])))
        }
        entries.append(entry)
      }
      return entries
    }
  }

  private static var newestRevisions: Int { 200 }
}

/// A revision in words.
@MainActor
private struct RevisionText {
  let time: String
  let kind: String
  /// Empty when the listing was published or removed.
  let changes: String

  var sentence: Sentence {
    changes.isEmpty ? Sentence(.revisionEntry, time, kind) : Sentence(.revisionChanges, time, kind, changes)
  }

  init(_ revision: ListingRevision, _ context: AppContext, in market: Market) {
    let (clock, strings) = (market.clock, context.strings)
    time = strings.clockTime(revision.time, now: clock.now(), offset: clock.offset(at: revision.time))
    kind = strings.name(revision.kind)
    changes = strings.changes(of: revision) { code in
      strings.name(market.neighborhoods.neighborhood(code), code: code)
    }
  }
}
