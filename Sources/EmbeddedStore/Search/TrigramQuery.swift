internal import Marketplace

/// The tokens that a row must have to match: all tokens of one of the alternatives.
struct TrigramQuery {
  /// The rarest tokens of each alternative, at most three.
  let alternatives: [[Trigram]]
  /// An upper estimate of the share of rows that match: the sum of the shares of the rarest tokens.
  let share: Double
  /// The postings that the query reads, as shares of all rows: of prefixes that FTS5 must gather, and of other tokens.
  let prefixShare: Double
  let plainShares: [Double]

  /// Whether rows must have none of the alternatives instead. Each alternative is one token then.
  let isExclusion: Bool
  /// The kind of its tokens when they belong to a filter or an order.
  var kind: FilterTrigram?

  /// With more alternatives than this, a query costs more than looking at the rows.
  static let mostAlternatives = 64
  /// The number of tokens to query. A token in many rows narrows the search little and takes long to read.
  private static func mostTokens(_ least: Double) -> Int { least < 0.01 ? 3 : least < 0.05 ? 2 : 1 }
  /// The number of runs of a long term to consider.
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

  /// Requires that rows have none of these tokens.
  init(without grams: [Trigram], _ frequencies: TrigramFrequencies) throws(SQLiteFault) {
    alternatives = grams.map { [$0] }
    plainShares = try grams.map { gram throws(SQLiteFault) in try frequencies.share(of: gram).share }
    share = max(0.01, 1 - plainShares.reduce(0, +))
    prefixShare = 0
    isExclusion = true
  }

  /// The FTS5 query expression.
  var expression: String {
    let parts = alternatives.map { grams in grams.map(\.expression).joined(separator: " AND ") }
    return parts.count == 1 ? parts[0] : "(" + parts.map { "(\($0))" }.joined(separator: " OR ") + ")"
  }

  /// The FTS5 query expression for all of `needs`. At least one of them must not be an exclusion.
  static func expression(_ needs: [TrigramQuery]) -> String {
    var text = needs.filter { !$0.isExclusion }.map { "(\($0.expression))" }.joined(separator: " AND ")
    for need in needs where need.isExclusion { text = "(\(text)) NOT (\(need.expression))" }
    return text
  }
}

extension Trigram {
  /// The FTS5 query expression.
  var expression: String { "\"" + String(decoding: bytes, as: UTF8.self) + "\"" + (isPrefix ? " *" : "") }

  /// Whether FTS5 must gather the rows of all tokens with this prefix before it returns the first row.
  func isGathered(_ table: TrigramTable) -> Bool {
    isPrefix && KeyEncoding.starts(in: bytes[...]).count - 1 != table.keptPrefix
  }
}

extension CodedTerm {
  /// The maximum number of tokens to query for a long term in a small index. Comparing the candidates checks the rest.
  private static let mostRuns = 6

  /// The FTS5 query expression of a row that may contain the term.
  var expression: String {
    let grams = grams
    let step = max(1, (grams.count + Self.mostRuns - 1) / Self.mostRuns)
    return stride(from: 0, to: grams.count, by: step).map { grams[$0].expression }.joined(separator: " AND ")
  }
}

extension TrigramFrequencies {
  /// Whether any row has this token.
  func hasGram(_ gram: Trigram) throws(SQLiteFault) -> Bool {
    try sql.exists("SELECT rowid FROM \(table.name) WHERE \(table.name) MATCH ? LIMIT 1", [.text(gram.expression)])
  }
}
