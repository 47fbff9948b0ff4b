/// The viewer's search history. Guests share one history on this machine.
public protocol SearchHistory: Sendable {
  /// The viewer's past searches, newest first; at most `PastSearch.limit`.
  func recent() async throws(StoreError) -> [PastSearch]

  /// Adds a search. Ignores a blank text, and one that is too long.
  func record(_ text: String) async throws(StoreError)

  /// Removes the searches that are equivalent to `text`. Returns false when there are none.
  func remove(_ text: String) async throws(StoreError) -> Bool

  /// Removes all searches of the viewer. Returns how many there were.
  func clear() async throws(StoreError) -> Int
}
