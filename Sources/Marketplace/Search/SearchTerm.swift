/// One thing that a person looks for in titles, folded.
public struct SearchTerm: Hashable, Sendable {
  /// As `KoreanFolding.key` folds it; never empty.
  public let key: String

  /// Nil when nothing in `text` can be searched for. Spaces do not count: words that were quoted together are one term.
  public init?(_ text: String) {
    self.init(key: KoreanFolding.key(of: text))
  }

  /// Nil for an empty key.
  public init?(key: String) {
    guard !key.isEmpty else { return nil }
    self.key = key
  }

  /// Whether it may also be meant as the first consonants of syllables.
  public var mayBeInitials: Bool { KoreanFolding.mayBeInitials(key) }

  /// Whether it stands in a title of this key and these first consonants (`KoreanFolding.initials`).
  public func isIn(key title: String, initials: String) -> Bool {
    title.utf8.hasRun(key.utf8) || mayBeInitials && initials.utf8.hasRun(key.utf8)
  }
}

extension String.UTF8View {
  /// Whether `run` stands anywhere in it.
  fileprivate func hasRun(_ run: Self) -> Bool {
    let (bytes, wanted) = (Array(self), Array(run))
    guard let first = wanted.first, wanted.count <= bytes.count else { return wanted.isEmpty }
    return (0...bytes.count - wanted.count).contains { start in
      bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
