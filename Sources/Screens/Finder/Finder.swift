import Marketplace

/// A choice from more entries than a menu holds. Typing filters them.
struct Finder {
  let title: Phrase
  let placeholder: Phrase
  /// Returns one page of the matches of a text, from the given index on. An empty text matches everything.
  let find: @MainActor (String, Int) async throws(StoreError) -> Found

  struct Found {
    let entries: [Entry]
    /// The number of all matches, including those outside this page.
    let total: Int
  }

  struct Entry {
    let text: String
    /// Distinguishes the entry from others with the same name.
    var detail = ""
    let action: @MainActor () -> Void
  }
}
