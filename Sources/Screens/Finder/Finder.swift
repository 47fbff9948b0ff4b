import Marketplace

/// One to be chosen out of more than a menu holds, found by typing.
struct Finder {
  let title: Phrase
  let placeholder: Phrase
  /// What a text finds; of an empty one, all there is, as far as that is not too much.
  let find: @MainActor (String) async throws(StoreError) -> [Entry]

  struct Entry {
    let text: String
    /// What tells it from others of the same name.
    var detail = ""
    let action: @MainActor () -> Void
  }
}
