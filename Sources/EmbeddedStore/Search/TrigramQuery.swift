internal import Marketplace

/// What a row must have in the index of tokens so that it can be found: all tokens of one of the alternatives.
struct TrigramQuery {
  /// The rarest tokens of each, at most three.
  let alternatives: [[Trigram]]
  /// The share of rows that have that, at most: about the rarest token's.
  let share: Double
  /// Postings that are read for it, as shares of all rows: of runs that begin tokens, and of others.
  let prefixShare: Double
  let plainShares: [Double]

  /// Whether rows must have none of the alternatives instead, each of which is one token.
  let isExclusion: Bool
  /// What its tokens are of, where a filter or an order asks for them.
  var kind: FilterTrigram?

  /// More alternatives than this cost more to ask for than to look at.
  static let mostAlternatives = 64
  /// What is in many rows narrows little, and takes as long to read.
  private static func mostTokens(_ least: Double) -> Int { least < 0.01 ? 3 : least < 0.05 ? 2 : 1 }
  /// So many runs of a long term are looked at.
  private static let mostRuns = 96
  /// Nil when no row has any of the alternatives.
  init?(_ alternatives: [[Trigram]], _ frequencies: TrigramFrequencies) throws(SQLiteFault) {
    var kept: [[Trigram]] = []
    var (share, prefixShare) = (0.0, 0.0)
    var plainShares: [Double] = []
    for grams in alternatives {
      var shares: [(gram: Trigram, share: Double)] = []
      var isImpossible = false
      for gram in grams.prefix(Self.mostRuns) {
        let known = try frequencies.share(of: gram)
        if !known.isKnown, try !frequencies.hasGram(gram) {
          isImpossible = true
          break
        }
        shares.append((gram, known.share))
      }
      if isImpossible { continue }
      let sorted = shares.sorted { $0.share < $1.share }
      let least = sorted.first?.share ?? 0
      let rarest = sorted.prefix(Self.mostTokens(least))
      kept.append(rarest.map(\.gram))
      share += least
      for (gram, share) in rarest {
        if gram.isGathered(frequencies.table) { prefixShare += share } else { plainShares.append(share) }
      }
    }
    guard !kept.isEmpty else { return nil }
    self.alternatives = kept
    self.share = min(1, share)
    self.prefixShare = prefixShare
    self.plainShares = plainShares
    isExclusion = false
  }

  /// None of these tokens.
  init(without grams: [Trigram], _ frequencies: TrigramFrequencies) throws(SQLiteFault) {
    alternatives = grams.map { [$0] }
    plainShares = try grams.map { gram throws(SQLiteFault) in try frequencies.share(of: gram).share }
    share = max(0.01, 1 - plainShares.reduce(0, +))
    prefixShare = 0
    isExclusion = true
  }

  /// As FTS5 takes it.
  var expression: String {
    let parts = alternatives.map { grams in grams.map(\.expression).joined(separator: " AND ") }
    return parts.count == 1 ? parts[0] : "(" + parts.map { "(\($0))" }.joined(separator: " OR ") + ")"
  }

  /// All of `needs` together; of these not all leave something out.
  static func expression(_ needs: [TrigramQuery]) -> String {
    var text = needs.filter { !$0.isExclusion }.map { "(\($0.expression))" }.joined(separator: " AND ")
    for need in needs where need.isExclusion { text = "(\(text)) NOT (\(need.expression))" }
    return text
  }
}

extension Trigram {
  /// As FTS5 takes it.
  var expression: String { "\"" + String(decoding: bytes, as: UTF8.self) + "\"" + (isPrefix ? " *" : "") }

  /// Whether the rows of all tokens that begin with it have to be gathered before the first is given.
  func isGathered(_ table: TrigramTable) -> Bool {
    isPrefix && KeyEncoding.starts(in: bytes).count - 1 != table.keptPrefix
  }
}

extension CodedTerm {
  /// The tokens of each way in which a title may have the term.
  var grams: [[Trigram]] {
    mayBeInitials ? [grams(ofInitials: false), grams(ofInitials: true)] : [grams(ofInitials: false)]
  }

  private func grams(ofInitials: Bool) -> [Trigram] {
    let starts = KeyEncoding.starts(in: code)
    guard starts.count > Trigram.length else { return [Trigram(code[...], ofInitials: ofInitials, isPrefix: true)] }
    var grams: [Trigram] = []
    for place in 0..<starts.count - Trigram.length {
      let gram = Trigram(code[starts[place]..<starts[place + Trigram.length]], ofInitials: ofInitials)
      if !grams.contains(gram) { grams.append(gram) }
      if grams.count == 96 { break }
    }
    return grams
  }
}

extension TrigramFrequencies {
  /// Whether any row has this token.
  func hasGram(_ gram: Trigram) throws(SQLiteFault) -> Bool {
    try sql.integer(
      "SELECT rowid FROM \(table.name) WHERE \(table.name) MATCH ? LIMIT 1", [.text(gram.expression)]) != nil
  }
}
