/// How good a match is, best first.
enum MatchRank: Int, CaseIterable {
  case name
  case alias
  case nameBeginning
  case aliasBeginning
  /// Words of the region and the beginning of a name.
  case regionAndName
  case insideName
  case insideAlias
  case region
}

/// Ranks the lines of `keys.tsv` for one query.
struct MatchJudge {
  private let key: UnsafeRawBufferPointer
  private let regions: [RegionFit]
  private let whole: PlaceQuery.Wanted
  private let splits: [(name: PlaceQuery.Wanted, region: PlaceQuery.Set)]
  private let allWords: PlaceQuery.Set

  init(query: PlaceQuery, key: UnsafeRawBufferPointer, regions: [RegionFit]) {
    self.key = key
    self.regions = regions
    whole = query.whole
    splits = query.splits
    allWords = PlaceQuery.Set(indices: 0..<query.words.count)
  }

  /// The rank of the line, and its administrative name if that name matched; nil when the line does not match.
  func rank(_ line: KeyLine) -> (MatchRank, AliasNumber?)? {
    var best: (rank: MatchRank, alias: AliasNumber?)?
    func offer(_ rank: MatchRank, _ alias: AliasNumber? = nil) {
      if best.map({ rank.rawValue < $0.rank.rawValue }) ?? true { best = (rank, alias) }
    }
    if whole.isInitials || line.names.holds(key) {
      if let match = own(line, whole) { offer([.name, .nameBeginning, .insideName][match.rawValue]) }
      if let (match, alias) = alias(line, whole) {
        offer([.alias, .aliasBeginning, .insideAlias][match.rawValue], alias)
      }
    }
    guard let fit = fit(line) else { return best }
    if fit.words.holds(allWords) { offer(.region) }
    for name in names(with: fit) {
      if let match = own(line, name), match <= .beginning {
        offer(.regionAndName)
      } else if let (match, alias) = alias(line, name), match <= .beginning {
        offer(.regionAndName, alias)
      }
    }
    return best
  }

  /// Whether a name of the line equals the query, or the query without its words of the region.
  func isNamed(_ line: KeyLine) -> Bool {
    if line.own.holds(key), line.own.split(.bar).contains(where: { $0.equals(key) }) { return true }
    guard let fit = fit(line) else { return false }
    return names(with: fit).contains { name in
      line.own.split(.bar).contains { $0.equals(key.part(name.range)) }
    }
  }

  /// The administrative name of the line that equals the query, or the query without its words of the region.
  func alias(ofWhole line: KeyLine) -> AliasNumber? {
    func exact(_ wanted: PlaceQuery.Wanted) -> AliasNumber? {
      alias(line, wanted).flatMap { $0.0 == .exact ? $0.1 : nil }
    }
    guard !line.aliases.isEmpty else { return nil }
    if let number = exact(whole) { return number }
    guard let fit = fit(line) else { return nil }
    return names(with: fit).lazy.compactMap(exact).first
  }

  /// How the region of the line matches the query; nil when it does not.
  private func fit(_ line: KeyLine) -> RegionFit? {
    guard let region = line.region, regions.indices.contains(region) else { return nil }
    let fit = regions[region]
    return fit.words.isEmpty && fit.glued == 0 ? nil : fit
  }

  /// The parts of the query that may be a name, when the rest of the query is the region.
  private func names(with fit: RegionFit) -> [PlaceQuery.Wanted] {
    var names = splits.lazy.filter { fit.words.holds($0.region) }.map(\.name) + []
    var cuts = fit.glued
    while cuts != 0 {
      names.append(.init(range: cuts.trailingZeroBitCount..<key.count, isInitials: false))
      cuts &= cuts - 1
    }
    return names
  }

  private func own(_ line: KeyLine, _ wanted: PlaceQuery.Wanted) -> KeyMatch? {
    best(of: line.own.split(.bar), wanted)
  }

  private func alias(_ line: KeyLine, _ wanted: PlaceQuery.Wanted) -> (KeyMatch, AliasNumber)? {
    guard !line.aliases.isEmpty else { return nil }
    var found: (match: KeyMatch, alias: AliasNumber)?
    for (number, pair) in line.aliases.split(.bar).enumerated() {
      for (side, name) in pair.split(.equals).enumerated() {
        guard let match = KeyMatch(name, key.part(wanted.range), initials: wanted.isInitials) else { continue }
        if found.map({ match < $0.match }) ?? true {
          found = (match, AliasNumber(number: number, isEnglish: side == 1))
        }
      }
    }
    return found
  }

  private func best(of keys: UnsafeRawBufferPointer.Parts, _ wanted: PlaceQuery.Wanted) -> KeyMatch? {
    var best: KeyMatch?
    for name in keys {
      guard let match = KeyMatch(name, key.part(wanted.range), initials: wanted.isInitials) else { continue }
      if best.map({ match < $0 }) ?? true { best = match }
    }
    return best
  }
}
