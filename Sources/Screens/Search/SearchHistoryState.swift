import Marketplace
import TerminalUI

/// The search history and its selection.
struct SearchHistoryState {
  /// Newest first; nil until loaded.
  private(set) var past: [PastSearch]?
  var list = ListState(count: 0)

  var isEmpty: Bool { past?.isEmpty ?? true }
  var selected: PastSearch? { search(list.current) }

  func search(_ index: Int) -> PastSearch? {
    guard let past, past.indices.contains(index) else { return nil }
    return past[index]
  }

  /// Replaces the history. The selection stays on its search while it exists.
  mutating func take(_ past: [PastSearch]) {
    let key = selected?.key
    self.past = past
    list.setCount(past.count)
    if let key, let index = past.firstIndex(where: { $0.key == key }) { list.select(index) }
  }

  /// Adds the latest search and selects it.
  mutating func add(_ search: PastSearch) {
    guard let past else { return }
    take(Array(([search] + past.filter { $0.key != search.key }).prefix(PastSearch.limit)))
    list.selectFirst()
  }

  mutating func remove(_ index: Int) {
    guard var past, past.indices.contains(index) else { return }
    past.remove(at: index)
    self.past = past
    list.setCount(past.count)
  }
}
