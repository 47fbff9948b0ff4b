internal import MarketJSON
internal import Marketplace

/// Drafts of listings and posts.
extension SQL {
  /// Nil also for a draft of a newer version, which `keep` would overwrite.
  func draft(of person: ID<Account>, about subject: Draft.Subject) throws(SQLiteFault) -> Draft? {
    let text = try first("SELECT text FROM draft WHERE person = ? AND listing = ?", Self.key(person, subject)) {
      $0.blob(0)
    }
    return text.flatMap { DraftJSON.draft($0, about: subject) }
  }

  func keep(_ draft: Draft, of person: ID<Account>, at time: Timestamp) throws(SQLiteFault) {
    try run(
      "INSERT OR REPLACE INTO draft(person, listing, text, time) VALUES(?, ?, ?, ?)",
      Self.key(person, draft.subject) + [.text(DraftJSON.text(draft)), .time(time)])
  }

  func dropDraft(of person: ID<Account>, about subject: Draft.Subject) throws(SQLiteFault) {
    try run("DELETE FROM draft WHERE person = ? AND listing = ?", Self.key(person, subject))
  }

  /// The column `listing` holds the id of a listing or a post, nothing for a new listing, and one byte for a new post.
  private static func key(_ person: ID<Account>, _ subject: Draft.Subject) -> [SQLValue] {
    let about =
      switch subject {
      case .listing(let id): id?.bytes ?? []
      case .post(let id): id?.bytes ?? [1]
      }
    return [.id(person), .blob(about)]
  }
}
