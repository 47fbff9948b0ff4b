internal import Marketplace

/// A cache of list data for one state of the index.
final class ListMemory {
  private var changeNumber = -1
  /// The most recently used last. An array, because the first dictionary of a new kind costs more at a start than all the
  /// searches in it.
  private var unions: [(name: MergedPostings.Name, memory: UnionMemory)] = []
  private var leftOut: (visibility: Visibility, listings: [Exclusions])?
  private var sieves: [MergedPostings.Name: [Exclusions]] = [:]

  /// Stacked screens ask for a list and the new listings above it, in each category of a tally.
  private static let mostUnions = 64

  /// Empties the cache when `changeNumber` differs from the cached state.
  func follow(_ changeNumber: Int) {
    guard changeNumber != self.changeNumber else { return }
    self.changeNumber = changeNumber
    unions = []
    leftOut = nil
    sieves = [:]
  }

  /// The listings that `visibility` hides. The cache keeps them for one `visibility` at a time.
  func leftOut(_ visibility: Visibility, _ sql: SQL) throws(SQLiteFault) -> [Exclusions] {
    if let leftOut, leftOut.visibility == visibility { return leftOut.listings }
    let found = try Exclusions.all(visibility, sql)
    leftOut = (visibility, found)
    sieves = [:]
    return found
  }

  /// The hidden listings that are in one union.
  func sieve(
    _ name: MergedPostings.Name, _ visibility: Visibility, make: () throws(SQLiteFault) -> [Exclusions]
  ) throws(SQLiteFault) -> [Exclusions] {
    if leftOut?.visibility == visibility, let known = sieves[name] { return known }
    let made = try make()
    if sieves.count >= Self.mostUnions { sieves = [:] }
    sieves[name] = made
    return made
  }

  func union(_ name: MergedPostings.Name, make: () throws(SQLiteFault) -> UnionMemory) throws(SQLiteFault)
    -> UnionMemory
  {
    if let index = unions.lastIndex(where: { $0.name == name }) {
      let known = unions.remove(at: index)
      unions.append(known)
      return known.memory
    }
    let made = try make()
    if unions.count >= Self.mostUnions { unions.removeFirst() }
    unions.append((name, made))
    return made
  }
}

/// Cached data of one union of lists.
final class UnionMemory {
  /// The number of listings without the viewer's own withdrawn listings; nil until they are counted.
  var total: Int?
  /// The viewer's own hidden and deleted listings, which no list contains, newest first.
  let withdrawn: [WithdrawnListing]
  /// Sort keys with the number of listings on or above them, the highest key first.
  private var anchors: [(bound: SortKey, rank: Int)] = []

  private static let mostAnchors = 512

  init(withdrawn: [WithdrawnListing]) { self.withdrawn = withdrawn }

  func note(_ bound: SortKey, rank: Int) {
    let index = anchors.partitionPoint { $0.bound <= bound }
    if anchors.indices.contains(index), anchors[index].bound == bound { return }
    if anchors.count >= Self.mostAnchors { anchors = [] }
    anchors.insert((bound, rank), at: min(index, anchors.count))
  }

  /// The nearest cached sort keys above (or on) and below `bound`.
  func around(_ bound: SortKey) -> (above: (bound: SortKey, rank: Int)?, below: (bound: SortKey, rank: Int)?) {
    let index = anchors.partitionPoint { $0.bound <= bound }
    let isOn = anchors.indices.contains(index) && anchors[index].bound == bound
    let above = isOn ? anchors[index] : index > 0 ? anchors[index - 1] : nil
    return (above, anchors.indices.contains(index) ? anchors[index] : nil)
  }

  /// The cached sort keys nearest to an index.
  func around(rank: Int) -> (above: (bound: SortKey, rank: Int)?, below: (bound: SortKey, rank: Int)?) {
    let index = anchors.partitionPoint { $0.rank > rank }
    return (index > 0 ? anchors[index - 1] : nil, anchors.indices.contains(index) ? anchors[index] : nil)
  }
}

/// A listing that only its seller sees.
struct WithdrawnListing {
  let member: ListEntry
  let facets: Facets
}
