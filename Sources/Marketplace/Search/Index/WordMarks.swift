/// The positions of the words of a title (`TitleWords`) in its encoded key. Each word has its length. Before the length
/// come a zero and the gap to the previous word, when the gap is not empty or the word is long. Numbers have seven bits
/// per byte, lowest first.
package struct WordMarks: Equatable {
  /// The lengths and gaps so far, as an index stores them.
  package private(set) var bytes: [UInt8] = []
  /// The offset in the key at which the last marked word ends.
  private var end = 0

  /// Replaces the marks when the words of a title do not occur in its key. Only the listing has the words then.
  package static let unknown: UInt8 = 0xFF

  /// The marks of a title without words.
  package init() {}

  /// Marks `words` in `key`, which begins at `start` in the key of the whole title.
  package mutating func add(_ words: [[UInt8]], in key: [UInt8], at start: Int) {
    guard bytes.last != Self.unknown else { return }
    var place = 0
    for word in words {
      while place + word.count <= key.count, !key[place...].starts(with: word) { place += 1 }
      guard place + word.count <= key.count else {
        bytes = [Self.unknown]
        return
      }
      let gap = start + place - end
      if gap > 0 || word.count > 0x7E {
        bytes.append(0)
        append(gap)
      }
      append(word.count)
      place += word.count
      end = start + place
    }
  }

  private mutating func append(_ number: Int) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// The words that `marks` mark in `key`; nil when the marks are unknown or do not belong to the key.
  package static func words(
    of key: UnsafeRawBufferPointer, _ marks: UnsafeRawBufferPointer
  ) -> [Slice<UnsafeRawBufferPointer>]? {
    var words: [Slice<UnsafeRawBufferPointer>] = []
    var (place, end) = (0, 0)
    func number() -> Int? {
      var (number, shift) = (0, 0)
      while place < marks.count, shift < 35 {
        let byte = marks[place]
        place += 1
        number |= Int(byte & 0x7F) << shift
        if byte & 0x80 == 0 { return number }
        shift += 7
      }
      return nil
    }
    while place < marks.count {
      let hasGap = marks[place] == 0
      if hasGap { place += 1 }
      guard let gap = hasGap ? number() : 0, let length = number(), end + gap + length <= key.count else { return nil }
      words.append(key[end + gap..<end + gap + length])
      end += gap + length
    }
    return words
  }
}
