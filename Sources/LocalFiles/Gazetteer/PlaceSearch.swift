import Marketplace

/// Identifies an administrative name of a place, and its language.
struct AliasNumber: Hashable, Sendable {
  var number: Int
  var isEnglish: Bool
}

/// A place that a search found.
struct FoundPlace: Sendable {
  /// The offset of its line in `places.tsv`.
  let offset: Int
  /// The administrative name, when the place matches only by that name.
  let alias: AliasNumber?
}

/// The position of a place, exact to a few metres and small in memory.
struct PlaceCentre: Sendable {
  /// The offset of its line in `places.tsv`.
  let offset: UInt32
  let latitude: Float
  let longitude: Float

  var coordinate: Coordinate { Coordinate(latitude: Double(latitude), longitude: Double(longitude)) }
}

/// Searches `keys.tsv` and `regions.tsv`, reading all lines once per search.
///
/// A line of `keys.tsv` has the keys `key|key`, the keys of the administrative names `key=key|…`, the number of the
/// region's line, and the offset in `places.tsv`. The lines are in the order in which equally good matches are shown:
/// Korean places by length of name, region and code, then foreign towns, large ones first. So matches need no sorting.
struct PlaceSearch: Sendable {
  private let keys: TableFile
  private let regions: TableFile

  init(folder: String) throws(StoreError) {
    keys = try TableFile(path: folder + "/keys.tsv", name: "keys")
    regions = try TableFile(path: folder + "/regions.tsv", name: "regions")
  }

  /// All places that match `query`, the best first. The places in an inner array match equally well.
  func ranks(of query: PlaceQuery) -> [[FoundPlace]] {
    var ranks = [[FoundPlace]](repeating: [], count: MatchRank.allCases.count)
    walk(query) { line, judge in
      guard let (rank, alias) = judge.rank(line), let offset = line.offset else { return }
      ranks[rank.rawValue].append(FoundPlace(offset: offset, alias: alias))
    }
    return ranks
  }

  /// The places with exactly this name, with or without words of the region.
  func named(_ query: PlaceQuery) -> [FoundPlace] {
    var found: [FoundPlace] = []
    walk(query) { line, judge in
      guard judge.isNamed(line), let offset = line.offset else { return }
      found.append(FoundPlace(offset: offset, alias: nil))
    }
    return found
  }

  /// The places with exactly this administrative name, with or without words of the region.
  func aliased(_ query: PlaceQuery) -> [FoundPlace] {
    var found: [FoundPlace] = []
    walk(query) { line, judge in
      guard let alias = judge.alias(ofWhole: line), let offset = line.offset else { return }
      found.append(FoundPlace(offset: offset, alias: alias))
    }
    return found
  }

  /// The centres of all places, in the order of the gazetteer.
  func centres(in places: PlaceTable) -> [PlaceCentre] {
    var centres: [PlaceCentre] = []
    var start = 0
    let body = keys.body
    while let line = KeyLine(body, at: start) {
      start = line.next
      guard let offset = line.offset, let centre = places.centre(at: offset) else { continue }
      centres.append(
        PlaceCentre(
          offset: UInt32(truncatingIfNeeded: offset), latitude: Float(centre.latitude),
          longitude: Float(centre.longitude)))
    }
    return centres
  }

  private func walk(_ query: PlaceQuery, _ visit: (KeyLine, MatchJudge) -> Void) {
    query.key.withUnsafeBytes { key in
      var fits: [RegionFit] = []
      for line in regions.body.split(.lineFeed) where !line.isEmpty {
        fits.append(RegionFit(line: line, query: query, key: key))
      }
      let judge = MatchJudge(query: query, key: key, regions: fits)
      var start = 0
      let body = keys.body
      while let line = KeyLine(body, at: start) {
        visit(line, judge)
        start = line.next
      }
    }
  }
}

/// One line of `keys.tsv`.
struct KeyLine {
  /// The keys of the name and the English name.
  let own: UnsafeRawBufferPointer
  let aliases: UnsafeRawBufferPointer
  /// The place's own keys and the keys of its administrative names together.
  let names: UnsafeRawBufferPointer
  /// The offset of the next line.
  let next: Int
  private let rest: UnsafeRawBufferPointer

  init?(_ body: UnsafeRawBufferPointer, at start: Int) {
    guard start < body.count else { return nil }
    let ownEnd = body.index(of: .tab, from: start)
    let aliasesEnd = body.index(of: .tab, from: ownEnd + 1)
    let end = body.index(of: .lineFeed, from: aliasesEnd + 1)
    own = body.part(start..<ownEnd)
    aliases = body.part(min(ownEnd + 1, aliasesEnd)..<aliasesEnd)
    names = body.part(start..<aliasesEnd)
    rest = body.part(min(aliasesEnd + 1, end)..<end)
    next = end + 1
  }

  var region: Int? { rest.part(0..<rest.index(of: .tab)).number }
  var offset: Int? { rest.from(rest.index(of: .tab) + 1).number }
}
