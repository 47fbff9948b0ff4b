/// The tables of accounts, of members of a server, and of moderation.
///
/// A `fillfactor` leaves room for updates that change no index, so that they do not collide with readers of the index.
enum PeopleTables {
  static let all = accounts + members + moderation

  /// - `account`: `neighborhoods` is a JSON array of codes. `picture` is a path below Images or, with `isURL`, a URL.
  ///   `skeleton` and `written` are skeletons (`Skeleton`): of the case-folded name, and of the name as written.
  /// - `block`, `follow`: `person` blocked or follows `other`; newer rows have higher numbers.
  /// - `rating`: `kinds` has the names of `Rating.Kind`, separated by blanks. `note` is empty once the author or the
  ///   subject has left.
  /// - `searched`: the search history; newer rows have higher numbers. `key` is the SHA-256 of the key of the text,
  ///   because a key can be too long for an index. `text` is UTF-8, because it may have a NUL. The guest is
  ///   the nil UUID.
  private static let accounts = [
    """
    CREATE TABLE account(id uuid PRIMARY KEY, name text NOT NULL, skeleton text NOT NULL UNIQUE, written text NOT NULL,
      picture text, isURL bool NOT NULL, alt text NOT NULL, neighborhoods text NOT NULL, current text NOT NULL,
      range int NOT NULL, about text NOT NULL, joinedAt bigint NOT NULL) WITH (fillfactor = 90)
    """,
    "CREATE INDEX account_written ON account(written)",
    """
    CREATE TABLE block(number bigint GENERATED ALWAYS AS IDENTITY, person uuid, other uuid, time bigint NOT NULL,
      PRIMARY KEY(person, other))
    """,
    "CREATE INDEX block_other ON block(other)",
    """
    CREATE TABLE follow(number bigint GENERATED ALWAYS AS IDENTITY, person uuid, other uuid, time bigint NOT NULL,
      PRIMARY KEY(person, other))
    """,
    "CREATE INDEX follow_other ON follow(other)",
    """
    CREATE TABLE rating(listing uuid, author uuid, subject uuid, kinds text NOT NULL, note text NOT NULL,
      time bigint NOT NULL, PRIMARY KEY(listing, author, subject))
    """,
    "CREATE INDEX rating_subject ON rating(subject, time, listing, author)",
    "CREATE INDEX rating_author ON rating(author, time)",
    """
    CREATE TABLE searched(number bigint GENERATED ALWAYS AS IDENTITY, person uuid, key bytea, text bytea NOT NULL,
      time bigint NOT NULL, PRIMARY KEY(person, key))
    """,
    "CREATE INDEX searched_newest ON searched(person, number)",
  ]

  /// - `credential`: `codes` has the concatenated 32-byte hashes of the recovery codes.
  /// - `identity`: the accounts of people who sign in by an OpenID Connect provider.
  /// - `device`: `token` is the SHA-256 of the token.
  /// - `invitation`: `code` is the SHA-256 of the code.
  /// - `upload`: who uploaded which file, while commands may refer to it.
  private static let members = [
    "CREATE TABLE credential(account uuid PRIMARY KEY, passphrase text NOT NULL, codes bytea NOT NULL)",
    "CREATE TABLE identity(issuer text, subject text, account uuid NOT NULL, PRIMARY KEY(issuer, subject))",
    "CREATE INDEX identity_account ON identity(account)",
    """
    CREATE TABLE device(id uuid PRIMARY KEY, account uuid NOT NULL, token bytea NOT NULL UNIQUE, name text NOT NULL,
      signedInAt bigint NOT NULL, usedAt bigint NOT NULL, expiresAt bigint NOT NULL) WITH (fillfactor = 90)
    """,
    "CREATE INDEX device_account ON device(account)",
    "CREATE TABLE invitation(code bytea PRIMARY KEY, expiresAt bigint NOT NULL)",
    "CREATE INDEX invitation_expiry ON invitation(expiresAt)",
    "CREATE TABLE upload(account uuid, file text, expiresAt bigint NOT NULL, PRIMARY KEY(account, file))",
  ]

  /// - `standing`: `suspendedUntil` is null for a member who is not suspended.
  /// - `report`: newer rows have higher numbers. One of `listing`, `account`, `post` and `comment` is the subject.
  /// - `decision`: the audit log; rows are only added. `kind` is the kind of the action. `listing`, `post`, `comment`,
  ///   `person`, `until` and `undoes` are its values. `wasHidden` and `wasSuspended` are the state before the decision.
  /// - `decided`: the reports that a decision closed or reopened, with their new states. `decision` is its number.
  private static let moderation = [
    "CREATE TABLE standing(account uuid PRIMARY KEY, isModerator bool NOT NULL, suspendedUntil bigint)",
    "CREATE INDEX standing_moderator ON standing(account) WHERE isModerator",
    """
    CREATE TABLE report(number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id uuid NOT NULL UNIQUE,
      reporter uuid NOT NULL, listing uuid, account uuid, post uuid, comment uuid, reason text NOT NULL,
      note text NOT NULL, state text NOT NULL, time bigint NOT NULL, CHECK(num_nonnulls(listing, account, post, comment) = 1))
    """,
    "CREATE INDEX report_open ON report(number) WHERE state = 'open'",
    "CREATE INDEX report_reporter ON report(reporter, number)",
    "CREATE INDEX report_listing ON report(listing) WHERE listing IS NOT NULL",
    "CREATE INDEX report_account ON report(account) WHERE account IS NOT NULL",
    "CREATE INDEX report_post ON report(post) WHERE post IS NOT NULL",
    "CREATE INDEX report_comment ON report(comment) WHERE comment IS NOT NULL",
    """
    CREATE TABLE decision(number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id uuid NOT NULL UNIQUE,
      moderator uuid NOT NULL, time bigint NOT NULL, kind text NOT NULL, listing uuid, post uuid, comment uuid,
      until bigint, undoes uuid, person uuid, report uuid, note text NOT NULL, wasHidden bool NOT NULL,
      wasSuspended bigint)
    """,
    "CREATE INDEX decision_moderator ON decision(moderator)",
    "CREATE INDEX decision_person ON decision(person, number)",
    "CREATE INDEX decision_listing ON decision(listing, number) WHERE listing IS NOT NULL",
    "CREATE INDEX decision_post ON decision(post, number) WHERE post IS NOT NULL",
    "CREATE INDEX decision_comment ON decision(comment, number) WHERE comment IS NOT NULL",
    "CREATE INDEX decision_report ON decision(report) WHERE report IS NOT NULL",
    "CREATE INDEX decision_undoes ON decision(undoes) WHERE undoes IS NOT NULL",
    """
    CREATE TABLE decided(report uuid, decision bigint, state text NOT NULL, PRIMARY KEY(report, decision))
    """,
    "CREATE INDEX decided_decision ON decided(decision)",
  ]
}
