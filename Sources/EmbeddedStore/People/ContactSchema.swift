/// The table of contacts in Market.sqlite.
enum ContactSchema {
  /// Holds for the commands that changed a contact.
  static let isAboutContact = """
    (kind IN ('addContact', 'editContact', 'removeContact')
      OR aboutKind IN ('addContact', 'editContact', 'removeContact'))
    """

  /// - `contact`: everybody's own contacts. `person` is the owner. `details` is the contact (`ContactJSON`); the other
  ///   columns are derived from it: `sortKey` is a `NameKey`, `found` and `initials` are the texts of `PersonSearch`,
  ///   `picture` is a path below Images, and `member` is the account that the contact is tied to.
  static let tables = [
    """
    CREATE TABLE contact(number INTEGER PRIMARY KEY, person BLOB NOT NULL, id BLOB NOT NULL, sortKey BLOB NOT NULL,
      found TEXT NOT NULL, initials TEXT NOT NULL, picture TEXT, member BLOB, details TEXT NOT NULL, UNIQUE(person, id))
    """,
    // A search reads this index only.
    "CREATE INDEX contact_name ON contact(person, sortKey, id, found, initials)",
    "CREATE UNIQUE INDEX contact_member ON contact(member, person) WHERE member IS NOT NULL",
    "CREATE INDEX contact_picture ON contact(picture) WHERE picture IS NOT NULL",
    "CREATE INDEX command_contact ON command(number) WHERE \(isAboutContact)",
  ]
}
