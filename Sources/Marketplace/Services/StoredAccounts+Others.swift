/// What people do with each other.
extension StoredAccounts {
  public func setBlocked(_ other: ID<Account>, by person: ID<Account>, to isBlocked: Bool)
    async throws(AccountsError)
  {
    guard other != person else { throw .rule(.yourself) }
    let now = clock.now()
    try await asking { () async throws(StoreError) in
      try await store.setBlocked(other, by: person, to: isBlocked, at: now)
    }
  }

  public func blocked(by person: ID<Account>) async throws(StoreError) -> [Profile] {
    do throws(StoreError) {
      var profiles: [Profile] = []
      for id in try await store.blocked(by: person) {
        // One whose listings are all gone can still be unblocked.
        profiles.append(try await profile(id) ?? Profile(Seller(id: id, name: "\(id)")))
      }
      return profiles
    } catch { throw error }
  }

  public func report(
    _ subject: Report.Subject, by person: ID<Account>, reason: Report.Reason, note: String
  ) async throws(AccountsError) -> Report {
    let now = clock.now()
    var bits = RandomBits(source: random)
    let report = Report(
      id: ID(at: now, random: &bits), reporter: person, subject: subject, reason: reason,
      note: String(note.trimmed.prefix(ReportRules.noteLimit)), time: now)
    try await checkIsOthers(subject, than: person)
    try await asking { () async throws(StoreError) in try await store.add(report) }
    return report
  }

  public func withdrawReport(about subject: Report.Subject, by person: ID<Account>) async throws(StoreError) -> Bool {
    do throws(StoreError) { return try await store.withdrawReport(about: subject, by: person) } catch { throw error }
  }

  public func reports(by person: ID<Account>) async throws(StoreError) -> [Report] {
    do throws(StoreError) { return try await store.reports(by: person) } catch { throw error }
  }

  private func checkIsOthers(_ subject: Report.Subject, than person: ID<Account>) async throws(AccountsError) {
    switch subject {
    case .account(let id): if id == person { throw .rule(.yourself) }
    case .listing(let id):
      let listing = try await asking { () async throws(StoreError) in try await listings.listing(id) }
      if listing?.seller == person { throw .rule(.yourListing) }
    }
  }
}

/// What every report has to keep.
public enum ReportRules {
  /// The most characters of a note; more are cut off.
  public static let noteLimit = 1000
}
