import Marketplace

extension EntriesModel {
  /// The people that the viewer blocked. Each can be unblocked.
  static func blocked(context: AppContext) -> EntriesModel {
    EntriesModel(.blocked, title: .blockedPeople, empty: .emptyBlocked, context: context) { () throws(StoreError) in
      let market = context.market
      return try await market.accounts.blocked().map { person in
        Entry(row: EntryRow(text: person.name, detail: context.strings(.buttonUnblock), leadsOn: true)) {
          context.askToUnblock(person, in: market)
        }
      }
    }
  }

  /// The viewer's reports with their state. Open ones can be withdrawn.
  static func reports(context: AppContext) -> EntriesModel {
    EntriesModel(.reports, title: .myReports, empty: .emptyReports, context: context) { () throws(StoreError) in
      let market = context.market
      var entries: [Entry] = []
      for report in try await market.accounts.reports() {
        let subject = try await context.name(of: report.subject)
        let words = [
          context.strings.name(report.reason), context.strings.name(report.state),
          context.strings.date(report.time, offset: market.clock.offset(at: report.time)),
        ]
        let row = EntryRow(text: subject, detail: words.joined(separator: " · "), leadsOn: report.state == .open)
        var entry = Entry(row: row)
        // A decided report cannot be withdrawn.
        if report.state == .open {
          entry.action = { context.askToWithdraw(report.subject, named: subject, in: market) }
        }
        entries.append(entry)
      }
      return entries
    }
  }
}

extension AppContext {
  fileprivate func askToUnblock(_ person: Profile, in market: Market) {
    let unblock = Dialog.Button(.buttonUnblock, isDangerous: true) { [self] in
      setBlocked(person.id, name: person.name, to: false, in: market)
    }
    let text = Sentence(.askUnblock, person.name)
    go(.ask(Dialog(title: .questionTitle, text: text, buttons: [unblock, Dialog.Button(.buttonCancel)])))
  }

  /// The title of a post that a guest sees; nil otherwise.
  private func postTitle(_ id: ID<Post>) async -> String? {
    try? await guestMarket.town.post(id, from: nil).post.title
  }

  /// The name of the reported subject. A reported listing is hidden from the reporter, but its title is not.
  fileprivate func name(of subject: Report.Subject) async throws(StoreError) -> String {
    switch subject {
    case .account(let id): return try await market.accounts.profile(id)?.name ?? strings(.somebodyGone)
    case .post(let id): return await postTitle(id) ?? strings(.deletedPost)
    case .comment(let id):
      let post = try? await guestMarket.town.comment(id).comment.post
      let title = if let post { await postTitle(post) } else { String?.none }
      return title ?? strings(.deletedPost)
    case .listing(let id):
      // A guest sees the listing: it is hidden only from its reporter.
      return try await guestMarket.listings.row(id, from: nil)?.listing.title ?? strings(.deletedListing)
    }
  }
}
