import Marketplace

extension EntriesModel {
  /// The people whom one blocked, each of whom can be unblocked.
  static func blocked(stage: Stage) -> EntriesModel {
    EntriesModel(.blocked, title: .blockedPeople, empty: .emptyBlocked, stage: stage) { () throws(StoreError) in
      guard let viewer = stage.viewer else { return [] }
      return try await stage.market.accounts.blocked(by: viewer).map { person in
        Entry(row: EntryRow(text: person.name, detail: stage.strings(.buttonUnblock), leadsOn: true)) {
          stage.askToUnblock(person, by: viewer)
        }
      }
    }
  }

  /// The reports that one made, with what became of them; those that are open can be withdrawn.
  static func reports(stage: Stage) -> EntriesModel {
    EntriesModel(.reports, title: .myReports, empty: .emptyReports, stage: stage) { () throws(StoreError) in
      guard let viewer = stage.viewer else { return [] }
      var entries: [Entry] = []
      for report in try await stage.market.accounts.reports(by: viewer) {
        let subject = try await stage.name(of: report.subject)
        let words = [
          stage.strings.name(report.reason), stage.strings.name(report.state),
          stage.strings.date(report.time, offset: stage.market.clock.offset(at: report.time)),
        ]
        let row = EntryRow(text: subject, detail: words.joined(separator: " · "), leadsOn: report.state == .open)
        var entry = Entry(row: row)
        // What was decided on is told, and stays.
        if report.state == .open {
          entry.action = { stage.askToWithdraw(report.subject, named: subject, by: viewer) }
        }
        entries.append(entry)
      }
      return entries
    }
  }
}

extension Stage {
  fileprivate func askToUnblock(_ person: Profile, by viewer: ID<Account>) {
    let unblock = Dialog.Button(.buttonUnblock, isDangerous: true) { [self] in
      setBlocked(person.id, name: person.name, by: viewer, to: false)
    }
    let text = Sentence(.askUnblock, person.name)
    go(.ask(Dialog(title: .alertTitle, text: text, buttons: [unblock, Dialog.Button(.buttonCancel)])))
  }

  /// What was reported. A listing that one reported is not shown any more, but its title is known.
  fileprivate func name(of subject: Report.Subject) async throws(StoreError) -> String {
    switch subject {
    case .account(let id): return try await market.accounts.profile(id)?.name ?? strings(.somebodyGone)
    case .listing(let id):
      // Seen as by a guest, from whom nothing public is hidden.
      return try await market.listings.row(id, from: nil, viewer: nil)?.listing.title ?? strings(.deletedListing)
    }
  }
}
