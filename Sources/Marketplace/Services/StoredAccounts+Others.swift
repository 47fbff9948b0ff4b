/// Blocks and reports.
extension StoredAccounts {
  public func setBlocked(_ other: ID<Account>, to isBlocked: Bool) async throws(AccountsError) {
    let me = try viewer.signedIn(or: AccountsError.guest)
    guard other != me else { throw .rule(.yourself) }
    let now = clock.now()
    try await asking { () async throws(StoreError) in
      try await store.setBlocked(other, by: me, to: isBlocked, at: now)
    }
  }

  public func blocked() async throws(StoreError) -> [Profile] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      var profiles: [Profile] = []
      for id in try await store.blocked(by: me) {
        // A neighbor whose listings are all gone can still be unblocked.
        profiles.append(try await profile(id) ?? Profile(Seller(id: id, name: "\(id)")))
      }
      return profiles
    } catch { throw error }
  }

  public func report(
    _ subject: Report.Subject, reason: Report.Reason, note: String
  ) async throws(AccountsError) -> Report {
    let me = try viewer.signedIn(or: AccountsError.guest)
    let now = clock.now()
    var bits = RandomBits(source: random)
    let report = Report(
      id: ID(at: now, random: &bits), reporter: me, subject: subject, reason: reason,
      note: String(note.trimmed.prefix(ReportRules.noteLimit)), time: now)
    try await checkIsOthers(subject, than: me)
    try await asking { () async throws(StoreError) in try await store.add(report) }
    return report
  }

  public func withdrawReport(about subject: Report.Subject) async throws(StoreError) -> Bool {
    guard let me = viewer.account else { return false }
    do throws(StoreError) { return try await store.withdrawReport(about: subject, by: me) } catch { throw error }
  }

  public func reports() async throws(StoreError) -> [Report] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) { return try await store.reports(by: me) } catch { throw error }
  }

  /// Throws when the subject is the person himself or one of his listings.
  private func checkIsOthers(_ subject: Report.Subject, than person: ID<Account>) async throws(AccountsError) {
    switch subject {
    case .account(let id): if id == person { throw .rule(.yourself) }
    case .listing(let id):
      let listing = try await asking { () async throws(StoreError) in try await listings.listing(id) }
      if listing?.seller == person { throw .rule(.yourListing) }
    }
  }
}

/// The rules for reports.
public enum ReportRules {
  /// The most characters of a note; the rest is cut off.
  public static let noteLimit = 1000
}
