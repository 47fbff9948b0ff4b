/// An emoji while it is read: pictographs tied by joiners, each with a selector or a skin tone, or a flag with its tags
/// (UTS #51). It stays shorter than 16 scalars; the longest that the standard recommends, a kiss with two skin tones, has ten.
struct EmojiSequence {
  private(set) var text: String
  private(set) var width: Int
  private var count = 1
  private var tags = 0
  private let isFlag: Bool
  /// Whether the last pictograph may still take a selector or a skin tone.
  private var isBare = true
  private var isNarrow: Bool

  init(_ base: Unicode.Scalar, width: Int) {
    text = String(base)
    self.width = width
    isNarrow = width == 1
    isFlag = base == "\u{1F3F4}"
  }

  /// The emoji selector follows. It is kept where it changes something: on a pictograph that is narrow without it.
  mutating func select() {
    guard isNarrow, isBare else { return }
    append("\u{FE0F}")
    isBare = false
    width = 2
  }

  /// A skin tone follows; false when the last pictograph has one already.
  mutating func tone(_ scalar: Unicode.Scalar) -> Bool {
    guard isBare else { return false }
    append(scalar)
    isBare = false
    width = 2
    return true
  }

  /// A letter of a region's name, or the end of it, follows: five letters and the end are the longest.
  mutating func tag(_ scalar: Unicode.Scalar) {
    guard isFlag, tags < 6, count == tags + 1 else { return }
    append(scalar)
    tags += 1
  }

  /// A joiner and another pictograph follow; false when the sequence is long enough. A narrow pictograph at the start takes
  /// the selector that it should have had, for the whole is an emoji.
  mutating func join(_ scalar: Unicode.Scalar, isNarrow: Bool) -> Bool {
    guard count <= 11 else { return false }
    if width == 1 { select() }
    append("\u{200D}")
    append(scalar)
    isBare = true
    self.isNarrow = isNarrow
    return true
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    text.unicodeScalars.append(scalar)
    count += 1
  }
}
