/// The trigrams of a title's keystrokes, each as a number: what a category is guessed from. Half-typed syllables and spaces make
/// no other ones, and both scripts are read alike.
enum TitleTrigrams {
  /// How many bits a scalar takes; all that are letters or digits differ in them.
  private static let bits: UInt64 = 19

  /// With a mark before the first and behind the last key, so that the shortest titles have some, too.
  static func of(_ title: String) -> [UInt64] {
    let mask = UInt64(1) << bits - 1
    let keys = KoreanFolding.key(of: title).unicodeScalars.map { UInt64($0.value) & mask }
    guard !keys.isEmpty else { return [] }
    let marked = [0] + keys + [0]
    return (2..<marked.count).map { index in
      marked[index - 2] << (2 * bits) | marked[index - 1] << bits | marked[index]
    } + (keys.count == 1 ? [keys[0] << bits] : [])
  }
}
