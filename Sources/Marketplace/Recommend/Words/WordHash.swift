/// A 64-bit hash of a word (FNV-1a over its scalars), which grows letter by letter.
///
/// The dictionary stores only the hashes of its words, so looking up a run of syllables of a title needs no string. The
/// probability that any two of its twenty thousand words have the same hash is about 1 in 10¹¹.
struct WordHash: Hashable, Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  init(_ letters: some Sequence<Unicode.Scalar>) { for letter in letters { append(letter) } }

  mutating func append(_ letter: Unicode.Scalar) { value = (value ^ UInt64(letter.value)) &* 0x100_0000_01B3 }
}
