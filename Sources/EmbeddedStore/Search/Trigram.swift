internal import Marketplace

/// A token of the table `gram`: what a listing has to have so that it may be found.
///
/// Runs of three letters of its key; at the end of the key also the last two and the last one, so that every run of one or two
/// letters begins a token. The same of its first consonants, in letters of their own. And what filters ask for (`FilterTrigram`).
struct Trigram: Hashable {
  /// UTF-8 without spaces, quotes and capital letters, which is what FTS5's tokenizer `ascii` leaves as it is.
  var bytes: [UInt8]
  /// Whether it stands for all tokens that begin with it.
  var isPrefix = false

  /// Letters in a run.
  static let length = 3
  /// Of beginnings with so many letters the table keeps in which rows they are.
  static let keptPrefix = 2

  /// A token that is kept.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// A run of letters of a key's code; `ofInitials`: of first consonants.
  init(_ code: ArraySlice<UInt8>, ofInitials: Bool, isPrefix: Bool = false) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(code.count * 2)
    if ofInitials { Self.appendInitials(code, to: &bytes) } else { Self.append(code, to: &bytes) }
    self.bytes = bytes
    self.isPrefix = isPrefix
  }

  /// The tokenizer makes capital letters small and drops signs: the bytes of keys become U+0080 to U+00A0.
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

  /// Of what first consonants are typed as: U+00C0 to U+00D2, and U+00D3 to U+00DC for digits. Keys have no capital letters.
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
  /// All tokens of a row with a space behind each; some stand there twice.
  static func text(of row: SearchRow) -> String { text(key: row.key, initials: row.initials, ofFilters(row)) }

  /// The same of the codes of a key and of its first consonants, and of other tokens.
  static func text(key: [UInt8], initials: [UInt8], _ others: [Trigram]) -> String {
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

  /// The parts of first consonants that a term may be meant as: those of consonants and digits.
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

  private static func ofFilters(_ row: SearchRow) -> [Trigram] {
    let price = PriceBucket.of(row.won)
    var grams = [Trigram(.place, row.facets.place), Trigram(.price, price)]
    for category in row.facets.categories {
      grams += [Trigram(.category, category), Trigram(category: category, price: price)]
      if row.hearts > 0 { grams.append(Trigram(category: category, hearts: HeartBucket.of(row.hearts))) }
    }
    let status = row.facets.status
    // Most are for sale, and have a picture: who asks for that leaves out the others.
    if status != Facets.number(of: .forSale) {
      grams += [Trigram(.status, status), Trigram(status: status, price: price)]
    }
    if !row.facets.hasPicture { grams.append(Trigram(.picture, 0)) }
    if row.hearts > 0 { grams.append(Trigram(.hearts, HeartBucket.of(row.hearts))) }
    return grams
  }
}

/// Prices that are close to each other: a quarter of an octave.
enum PriceBucket {
  /// Of what has no price in won; behind all others.
  static let none = 1 + Int.bitWidth * 4

  /// From 0, a giveaway, up with the price.
  static func of(_ won: Int?) -> Int {
    guard let won else { return none }
    return won > 0 ? 1 + won.quarterOctave : 0
  }

  /// The highest price of a bucket that has some.
  static func highest(in bucket: Int) -> Int { bucket > 0 ? Int.range(ofQuarter: bucket - 1).upperBound : 0 }
}

/// Hearts that are not far from each other: each number of its own below 64, then quarters of octaves.
enum HeartBucket {
  static let exact = 0..<64
  static let last = exact.upperBound + Int.bitWidth * 4

  static func of(_ hearts: Int) -> Int {
    exact.contains(hearts) ? hearts : exact.upperBound + hearts.quarterOctave
  }

  /// The fewest hearts of a bucket.
  static func fewest(in bucket: Int) -> Int {
    exact.contains(bucket) ? bucket : Int.range(ofQuarter: bucket - exact.upperBound).lowerBound
  }
}

extension Int {
  /// 0 for zero; of what is not negative.
  var lengthInBits: Int { Self.bitWidth - leadingZeroBitCount }

  /// Four steps from one power of two to the next, from 0 up; of what is more than zero.
  fileprivate var quarterOctave: Int {
    let octave = lengthInBits - 1
    let quarter = octave < 2 ? self << (2 - octave) : self >> (octave - 2)
    return octave * 4 + (quarter & 3)
  }

  /// The numbers of a quarter of an octave; below four some have none, and give those just below.
  fileprivate static func range(ofQuarter number: Int) -> ClosedRange<Int> {
    let (octave, quarter) = (number / 4, number % 4 + 4)
    if octave < 2 { return quarter >> (2 - octave)...quarter >> (2 - octave) }
    let last = (quarter + 1) << (octave - 2) &- 1
    return quarter << (octave - 2)...last
  }
}

extension Facets {
  var status: Int { rawValue & Self.statusMask }
  var hasPicture: Bool { rawValue & Self.picture != 0 }
  var listingStatus: ListingStatus { ListingStatus.allCases.first { Self.number(of: $0) == status } ?? .forSale }
}
