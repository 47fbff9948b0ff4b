/// A 64-bit hash of a word (FNV-1a over its scalars), which grows letter by letter.
///
/// The dictionary knows its words by their hashes only: every run of syllables of a title is looked up without a string
/// of its own, and two of some twenty thousand words share a hash with a probability of one to a hundred thousand
/// million.
struct WordHash: Hashable, Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  init(_ letters: some Sequence<Unicode.Scalar>) { for letter in letters { append(letter) } }

  mutating func append(_ letter: Unicode.Scalar) { value = (value ^ UInt64(letter.value)) &* 0x100_0000_01B3 }
}
