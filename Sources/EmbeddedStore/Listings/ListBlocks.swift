internal import Marketplace

/// The runs of one list.
struct ListBlocks {
  /// Where each begins, the highest first, and how many listings are on or above that.
  let starts: [(bound: SortKey, rank: Int)]

  var count: Int { starts.last?.rank ?? 0 }

  /// A short list is one run.
  init(of list: ListKey, _ sql: SQL) throws(SQLiteFault) {
    var starts: [(bound: SortKey, rank: Int)] = []
    var rank = 0
    try sql.rows(
      "SELECT cursor, count FROM list_block WHERE category = ? AND place = ? ORDER BY cursor DESC", list.values
    ) { row throws(SQLiteFault) in
      rank += row.integer(1)
      starts.append((try row.bound(0), rank))
      return true
    }
    self.starts = starts.isEmpty ? [(.bottom, try sql.total(list))] : starts
  }

  /// The nearest bound above `bound`, or on it, with its rank.
  func above(_ bound: SortKey) -> (bound: SortKey, rank: Int) {
    let index = starts.partitionPoint { $0.bound <= bound }
    if starts.indices.contains(index), starts[index].bound == bound { return starts[index] }
    return index > 0 ? starts[index - 1] : (.top, 0)
  }

  /// The rank of the first run's beginning on or below `bound`: no listing of the list on or above `bound` has a greater one.
  func mostAbove(_ bound: SortKey) -> Int {
    let index = starts.partitionPoint { $0.bound <= bound }
    return starts.indices.contains(index) ? starts[index].rank : count
  }
}
