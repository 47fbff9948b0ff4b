/// An emoji under construction: pictographs joined by ZWJ, each with a selector or a skin tone, or a flag with its tags
/// (UTS #51). It is limited to fewer than 16 scalars; the longest recommended sequence, a kiss with two skin tones, has
/// ten.
struct EmojiSequence {
  private(set) var text: String
  private(set) var width: Int
  private var count = 1
  private var tags = 0
  private let isFlag: Bool
  /// Whether the last pictograph can still take a selector or a skin tone.
  private var isBare = true
  private var isNarrow: Bool

  init(_ base: Unicode.Scalar, width: Int) {
    text = String(base)
    self.width = width
    isNarrow = width == 1
    isFlag = base == "\u{1F3F4}"
  }

  /// Adds the emoji selector if it has an effect: on a pictograph that is narrow without it.
  mutating func select() {
    guard isNarrow, isBare else { return }
    append("\u{FE0F}")
    isBare = false
    width = 2
  }

  /// Adds a skin tone. Returns false if the last pictograph already has one.
  mutating func tone(_ scalar: Unicode.Scalar) -> Bool {
    guard isBare else { return false }
    append(scalar)
    isBare = false
    width = 2
    return true
  }

  /// Adds a letter of a region's name, or its end mark. The longest names have five letters.
  mutating func tag(_ scalar: Unicode.Scalar) {
    guard isFlag, tags < 6, count == tags + 1 else { return }
    append(scalar)
    tags += 1
  }

  /// Adds a joiner and another pictograph. Returns false if the sequence is full. A narrow pictograph at the start gets
  /// its missing selector, because the whole is an emoji.
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
