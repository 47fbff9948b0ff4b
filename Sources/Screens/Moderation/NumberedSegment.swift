import Marketplace
import TerminalUI

/// A segment of a `NumberedListModel`: its title, the text shown while it is empty, and the function that reads its
/// pages.
struct NumberedSegment {
  let title: Phrase
  let empty: Phrase
  /// Reads a page of entries; nil begins at the newest.
  let read: @MainActor (_ before: Int?) async throws(ModerationError) -> NumberedPage<EntriesModel.Entry>
  /// The loaded entries, newest first.
  var entries: [EntriesModel.Entry] = []
  /// The position of the next page; nil at the end.
  var next: Int?
  var phase = Phase.loading
  var list = ListState()

  enum Phase: Equatable {
    case loading, ready
    case failed(ModerationError)
  }

  /// The number of items on a page.
  static let pageSize = 50

  init(
    title: Phrase, empty: Phrase,
    read: @escaping @MainActor (_ before: Int?) async throws(ModerationError) -> NumberedPage<EntriesModel.Entry>
  ) {
    self.title = title
    self.empty = empty
    self.read = read
  }

  /// `3`, or `50+` if more pages follow.
  var count: String { Strings.grouped(entries.count) + (next == nil ? "" : "+") }
}
