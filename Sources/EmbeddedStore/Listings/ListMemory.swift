internal import Marketplace

/// What is remembered of one state of the index.
final class ListMemory {
  private var changeNumber = -1
  private var unions: [MergedPostings.Name: UnionMemory] = [:]
  /// Names of `unions`, the one asked for last at the end.
  private var recent: [MergedPostings.Name] = []
  private var leftOut: (visibility: Visibility, listings: [Exclusions])?
  private var sieves: [MergedPostings.Name: [Exclusions]] = [:]

  /// Screens that lie on one another ask for a list and what is new above it, in each category of a tally.
  private static let mostUnions = 64

  /// Forgets everything when it is of another state.
  func follow(_ changeNumber: Int) {
    guard changeNumber != self.changeNumber else { return }
    self.changeNumber = changeNumber
    unions = [:]
    recent = []
    leftOut = nil
    sieves = [:]
  }

  /// What one person is not shown; asked by another, it is looked up anew.
  func leftOut(_ visibility: Visibility, _ sql: SQL) throws(SQLiteFault) -> [Exclusions] {
    if let leftOut, leftOut.visibility == visibility { return leftOut.listings }
    let found = try Exclusions.all(visibility, sql)
    leftOut = (visibility, found)
    sieves = [:]
    return found
  }

  /// What of that stands in a union.
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
    if let known = unions[name] {
      if recent.last != name {
        recent.removeAll { $0 == name }
        recent.append(name)
      }
      return known
    }
    let made = try make()
    if recent.count >= Self.mostUnions { unions[recent.removeFirst()] = nil }
    unions[name] = made
    recent.append(name)
    return made
  }
}

/// What is remembered of one union of lists.
final class UnionMemory {
  /// Without the viewer's own withdrawn ones; nil until it has been counted.
  var total: Int?
  /// Hidden and deleted listings of the viewer, which no list has; newest first.
  let withdrawn: [WithdrawnListing]
  /// How many are on or above some bounds, the highest bound first.
  private var anchors: [(bound: SortKey, rank: Int)] = []

  private static let mostAnchors = 512

  init(withdrawn: [WithdrawnListing]) { self.withdrawn = withdrawn }

  func note(_ bound: SortKey, rank: Int) {
    let index = anchors.partitionPoint { $0.bound <= bound }
    if anchors.indices.contains(index), anchors[index].bound == bound { return }
    if anchors.count >= Self.mostAnchors { anchors = [] }
    anchors.insert((bound, rank), at: min(index, anchors.count))
  }

  /// The nearest known bounds above (or on) and below `bound`.
  func around(_ bound: SortKey) -> (above: (bound: SortKey, rank: Int)?, below: (bound: SortKey, rank: Int)?) {
    let index = anchors.partitionPoint { $0.bound <= bound }
    let isOn = anchors.indices.contains(index) && anchors[index].bound == bound
    let above = isOn ? anchors[index] : index > 0 ? anchors[index - 1] : nil
    return (above, anchors.indices.contains(index) ? anchors[index] : nil)
  }

  /// The known bounds nearest to an index.
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
