/// How well the key of a name matches the wanted text, best first.
enum KeyMatch: Int, Comparable {
  case exact
  case beginning
  case inside

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Nil when `key` does not contain `wanted`. With `initials`, compares `wanted` with the initial consonants of `key`.
  init?(_ key: UnsafeRawBufferPointer, _ wanted: UnsafeRawBufferPointer, initials: Bool) {
    if initials {
      guard let match = Self.initials(of: key, wanted) else { return nil }
      self = match
    } else if key.begins(with: wanted) {
      self = key.count == wanted.count ? .exact : .beginning
    } else if key.holds(wanted) {
      self = .inside
    } else {
      return nil
    }
  }

  /// Never `.exact`, because many names have the same initial consonants.
  private static func initials(of key: UnsafeRawBufferPointer, _ wanted: UnsafeRawBufferPointer) -> Self? {
    // Latin names have no initial consonants.
    guard key.count > wanted.count, let first = key.first, first < 97 else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: key.count, alignment: 1) { space in
      var count = 0
      for (index, byte) in key.enumerated() {
        let beginsSyllable = NameBytes.isConsonant(byte) && index + 1 < key.count && NameBytes.isVowel(key[index + 1])
        if beginsSyllable || byte >= 97 || (48...57).contains(byte) {
          space[count] = byte
          count += 1
        }
      }
      let initials = UnsafeRawBufferPointer(rebasing: space[..<count])
      if initials.begins(with: wanted) { return .beginning }
      return initials.holds(wanted) ? .inside : nil
    }
  }
}
