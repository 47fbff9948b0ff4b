/// The tables of moderation.
enum ModerationSchema {
  /// - `decision`: the audit log; rows are only added. `kind` is the kind of the action. `listing`, `post`, `comment`,
  ///   `person`, `until` and `undoes` are its values. `wasHidden` and `wasSuspended` are the state before the decision.
  /// - `decided`: the reports that a decision closed or reopened, with their new states. `decision` is its number.
  static let tables = [
    """
    CREATE TABLE decision(number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, moderator BLOB NOT NULL,
      time INTEGER NOT NULL, kind TEXT NOT NULL, listing BLOB, until INTEGER, undoes BLOB, person BLOB, report BLOB,
      note TEXT NOT NULL, wasHidden INTEGER NOT NULL, wasSuspended INTEGER)
    """,
    "CREATE INDEX decision_person ON decision(person, number)",
    "CREATE INDEX decision_listing ON decision(listing, number) WHERE listing IS NOT NULL",
    "CREATE INDEX decision_report ON decision(report) WHERE report IS NOT NULL",
    "CREATE INDEX decision_undoes ON decision(undoes) WHERE undoes IS NOT NULL",
    """
    CREATE TABLE decided(report BLOB NOT NULL, decision INTEGER NOT NULL, state TEXT NOT NULL,
      PRIMARY KEY(report, decision)) WITHOUT ROWID
    """,
    "CREATE INDEX decided_decision ON decided(decision)",
    "CREATE INDEX report_open ON report(number) WHERE state = 'open'",
    "CREATE INDEX report_listing ON report(listing) WHERE listing IS NOT NULL",
    "CREATE INDEX report_account ON report(account) WHERE account IS NOT NULL",
  ]

  /// For decisions about posts and comments.
  static let ofPosts = [
    "ALTER TABLE decision ADD COLUMN post BLOB",
    "ALTER TABLE decision ADD COLUMN comment BLOB",
    "CREATE INDEX decision_post ON decision(post, number) WHERE post IS NOT NULL",
    "CREATE INDEX decision_comment ON decision(comment, number) WHERE comment IS NOT NULL",
  ]
}
