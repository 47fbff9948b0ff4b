internal import Glibc

/// A folded search term.
public struct SearchTerm: Hashable, Sendable {
  /// The result of `KoreanFolding.key`; never empty.
  public let key: String

  /// Nil when nothing in `text` is searchable. Spaces are ignored: a quoted phrase is one term.
  public init?(_ text: String) {
    self.init(key: KoreanFolding.key(of: text))
  }

  /// Nil for an empty key.
  public init?(key: String) {
    guard !key.isEmpty else { return nil }
    self.key = key
  }

  /// Whether the term stands for the first consonants of syllables.
  public var isInitials: Bool { KoreanFolding.isInitials(key) }

  /// Whether the term is in a title with this key and these first consonants (`KoreanFolding.initials`). First consonants
  /// are not looked for in the key: the keystrokes of 청정 have ㅇㅈ, too.
  public func isIn(key title: String, initials: String) -> Bool {
    (isInitials ? initials : title).utf8.hasRun(key.utf8)
  }

  /// Whether the term is in a longer text with this key, in which no first consonants are looked for.
  public func isIn(text: String) -> Bool { !isInitials && text.utf8.hasRun(key.utf8) }
}

extension String.UTF8View {
  /// Whether it contains `run`.
  fileprivate func hasRun(_ run: Self) -> Bool {
    let found = withContiguousStorageIfAvailable { bytes in
      run.withContiguousStorageIfAvailable { wanted in bytes.hasRun(wanted) }
    }
    if let found, let found { return found }
    return Array(self).withUnsafeBufferPointer { bytes in
      Array(run).withUnsafeBufferPointer { wanted in bytes.hasRun(wanted) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func hasRun(_ run: Self) -> Bool {
    guard let bytes = baseAddress, let wanted = run.baseAddress, let last = run.last else { return run.isEmpty }
    guard run.count <= count else { return false }
    // Compares the last byte first, because all letters of Hangul begin with the same byte.
    for start in 0...count - run.count where bytes[start + run.count - 1] == last {
      if memcmp(bytes + start, wanted, run.count - 1) == 0 { return true }
    }
    return false
  }
}
