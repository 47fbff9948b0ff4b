import Marketplace
import TerminalUI

/// What the person searched for, and where he stands in it.
struct SearchHistoryState {
  /// The newest first; nil until it was read.
  private(set) var past: [PastSearch]?
  var list = ListState(count: 0)

  var isEmpty: Bool { past?.isEmpty ?? true }
  var selected: PastSearch? { search(list.current) }

  func search(_ index: Int) -> PastSearch? {
    guard let past, past.indices.contains(index) else { return nil }
    return past[index]
  }

  /// What is there now; the selection stays on its search as long as that is there.
  mutating func take(_ past: [PastSearch]) {
    let key = selected?.key
    self.past = past
    list.setCount(past.count)
    if let key, let index = past.firstIndex(where: { $0.key == key }) { list.select(index) }
  }

  /// What was searched for just now is the newest; the selection goes there with it.
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
