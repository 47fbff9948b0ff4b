import Marketplace

/// One to be chosen out of more than a menu holds, found by typing.
struct Finder {
  let title: Phrase
  let placeholder: Phrase
  /// What a text finds, an empty one all there is, from so many entries on: as much as is read at a time.
  let find: @MainActor (String, Int) async throws(StoreError) -> Found

  struct Found {
    let entries: [Entry]
    /// How many there are with those before and behind.
    let total: Int
  }

  struct Entry {
    let text: String
    /// What tells it from others of the same name.
    var detail = ""
    let action: @MainActor () -> Void
  }
}
