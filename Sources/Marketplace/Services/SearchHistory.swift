/// What a screen or a subcommand may do with what was searched for. `person`: nil is the guest, who has a history, too.
public protocol SearchHistory: Sendable {
  /// What a person searched for, the newest first; at most `PastSearch.limit`.
  func recent(of person: ID<Account>?) async throws(StoreError) -> [PastSearch]

  /// Remembers what was searched for just now; a blank text and one that is too long are forgotten at once.
  func record(_ text: String, of person: ID<Account>?) async throws(StoreError)

  /// Forgets what looks for the same as `text`; false when there is nothing like it.
  func remove(_ text: String, of person: ID<Account>?) async throws(StoreError) -> Bool

  /// Forgets everything that a person searched for; gives how much that was.
  func clear(of person: ID<Account>?) async throws(StoreError) -> Int
}
