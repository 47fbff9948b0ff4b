/// Scalars joined with the marks after them, as in normalization form C: и and a breve are й, か and a dakuten が. So
/// texts of Latin, Greek, Cyrillic or kana letters fold alike, however their marks are encoded. Drops marks that do not
/// join.
struct JoinedMarks<Scalars: Sequence<Unicode.Scalar>>: Sequence, IteratorProtocol {
  private var rest: Scalars.Iterator
  private var ahead: Unicode.Scalar?

  init(_ scalars: Scalars) {
    rest = scalars.makeIterator()
    ahead = rest.next()
  }

  mutating func next() -> Unicode.Scalar? {
    guard var joined = ahead else { return nil }
    ahead = rest.next()
    while let mark = ahead, CombiningMarks.contains(mark) {
      joined = CombiningMarks.join(joined, mark) ?? joined
      ahead = rest.next()
    }
    return joined
  }
}

/// The marks that are not letters: the diacritics, the nukta, and the voicing marks of kana.
enum CombiningMarks {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return value >= 0x300 && (value <= 0x36F || value == 0x93C || value == 0x3099 || value == 0x309A)
  }

  static func join(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    var pair = String(base)
    pair.unicodeScalars.append(mark)
    return composites[pair]
  }

  /// The precomposed characters. A decomposed string finds its precomposed character, because canonically equivalent
  /// strings are equal.
  private static let composites: [String: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x370...0x52F, 0x900...0x97F, 0x1E00...0x1FFF, 0x3040...0x30FF,
    ]
    return Dictionary(blocks.joined().compactMap { Unicode.Scalar($0).map { (String($0), $0) } }) { first, _ in first }
  }()
}
