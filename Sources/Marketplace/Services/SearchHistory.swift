/// What the viewer searched for. Guests share one history on this machine.
public protocol SearchHistory: Sendable {
  /// The viewer's searches, newest first; at most `PastSearch.limit`.
  func recent() async throws(StoreError) -> [PastSearch]

  /// Remembers a search. Ignores a blank text, and one that is too long.
  func record(_ text: String) async throws(StoreError)

  /// Forgets the searches that look for the same as `text`. Returns false when there are none.
  func remove(_ text: String) async throws(StoreError) -> Bool

  /// Forgets all searches of the viewer. Returns how many there were.
  func clear() async throws(StoreError) -> Int
}
