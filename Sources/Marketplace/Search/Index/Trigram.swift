/// A token of a text in a full-text index. A text must have certain tokens to match a search.
///
/// The tokens of a title are the runs of three letters of its key. At the end of the key come also the last two
/// letters and the last letter, so that every run of one or two letters begins a token. The initial consonants have the
/// same runs in separate code points. Filters and orders have tokens of their own (`FilterTrigram`).
package struct Trigram: Hashable {
  /// UTF-8 without spaces, quotes and capital letters. FTS5's tokenizer `ascii` leaves such tokens unchanged.
  package var bytes: [UInt8]
  /// Whether it stands for all tokens that begin with it.
  package var isPrefix = false

  /// The number of letters in a run.
  package static let length = 3

  /// A token with the bytes that an index keeps.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// A run of letters of an encoded key, or of encoded initial consonants when `ofInitials` is true.
  package init(_ code: ArraySlice<UInt8>, ofInitials: Bool, isPrefix: Bool = false) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(code.count * 2)
    if ofInitials { Self.appendInitials(code, to: &bytes) } else { Self.append(code, to: &bytes) }
    self.bytes = bytes
    self.isPrefix = isPrefix
  }

  /// The tokenizer lowercases capital letters and drops punctuation, so the bytes of keys become U+0080 to U+00A0.
  private static func append(_ code: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    for byte in code {
      if KeyEncoding.codes.contains(byte) {
        bytes.append(0xC2)
        bytes.append(0x80 + (byte - KeyEncoding.codes.lowerBound))
      } else {
        bytes.append(byte)
      }
    }
  }

  /// Initial consonants become U+00C0 to U+00D2, and digits U+00D3 to U+00DC. Keys contain no capital letters, so no
  /// key contains these.
  private static func appendInitials(_ code: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    for byte in code {
      bytes.append(0xC3)
      if KeyEncoding.isDigit(byte) {
        bytes.append(0x93 + byte - 0x30)
      } else {
        bytes.append(0x80 + (byte &- KeyEncoding.consonants.lowerBound) & 0x1F)
      }
    }
  }
}

extension Trigram {
  /// All tokens of an encoded key, of its encoded initial consonants and of `others`, each followed by a space.
  package static func text(key: [UInt8], initials: [UInt8], _ others: [Trigram]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(key.count * 7 + initials.count * 9 + 40)
    eachRun(of: key[...]) { run in
      append(run, to: &text)
      text.append(0x20)
    }
    for part in typedAsInitials(initials) {
      eachRun(of: part) { run in
        appendInitials(run, to: &text)
        text.append(0x20)
      }
    }
    for gram in others {
      text += gram.bytes
      text.append(0x20)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The parts of the initial consonants that a term can match as initials: runs of consonants and digits with at least
  /// one consonant.
  private static func typedAsInitials(_ initials: [UInt8]) -> [ArraySlice<UInt8>] {
    initials.split { !KeyEncoding.isConsonant($0) && !KeyEncoding.isDigit($0) }
      .filter { $0.contains(where: KeyEncoding.isConsonant) }
  }

  private static func eachRun(of code: ArraySlice<UInt8>, _ visit: (ArraySlice<UInt8>) -> Void) {
    let starts = KeyEncoding.starts(in: code)
    for place in starts.indices.dropLast() {
      let end = min(place + length, starts.count - 1)
      visit(code[code.startIndex + starts[place]..<code.startIndex + starts[end]])
    }
  }
}
