internal import Marketplace

/// A token of the table `gram`. A listing must have certain tokens to match a search.
///
/// The tokens of a listing are the runs of three letters of its key. At the end of the key come also the last two
/// letters and the last letter, so that every run of one or two letters begins a token. The initial consonants have the
/// same runs in separate code points. Filters and orders have tokens of their own (`FilterTrigram`).
struct Trigram: Hashable {
  /// UTF-8 without spaces, quotes and capital letters. FTS5's tokenizer `ascii` leaves such tokens unchanged.
  var bytes: [UInt8]
  /// Whether it stands for all tokens that begin with it.
  var isPrefix = false

  /// The number of letters in a run.
  static let length = 3
  /// The length in letters of the prefixes for which the table keeps posting lists.
  static let keptPrefix = 2

  /// A token with the bytes that the table keeps.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// A run of letters of an encoded key, or of encoded initial consonants when `ofInitials` is true.
  init(_ code: ArraySlice<UInt8>, ofInitials: Bool, isPrefix: Bool = false) {
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
  /// All tokens of a row, each followed by a space. Some occur twice.
  static func text(of row: SearchRow) -> String { text(key: row.key, initials: row.initials, ofFilters(row)) }

  /// All tokens of an encoded key, of its encoded initial consonants and of `others`, each followed by a space.
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

  private static func ofFilters(_ row: SearchRow) -> [Trigram] {
    let price = PriceBucket.of(row.won)
    var grams = [Trigram(.place, row.facets.place), Trigram(.price, price)]
    for category in row.facets.categories {
      grams += [Trigram(.category, category), Trigram(category: category, price: price)]
      if row.hearts > 0 { grams.append(Trigram(category: category, hearts: HeartBucket.of(row.hearts))) }
    }
    let status = row.facets.status
    // Most listings are for sale and have a picture. A filter for these excludes the tokens of the other listings.
    if status != Facets.number(of: .forSale) {
      grams += [Trigram(.status, status), Trigram(status: status, price: price)]
    }
    if !row.facets.hasPicture { grams.append(Trigram(.picture, 0)) }
    if row.hearts > 0 { grams.append(Trigram(.hearts, HeartBucket.of(row.hearts))) }
    return grams
  }
}

/// Groups of similar prices, each a quarter of an octave wide.
enum PriceBucket {
  /// The bucket of listings without a price in won, after all others.
  static let none = 1 + Int.bitWidth * 4

  /// Rises with the price, from 0 for a giveaway.
  static func of(_ won: Int?) -> Int {
    guard let won else { return none }
    return won > 0 ? 1 + won.quarterOctave : 0
  }

  /// The highest price in a bucket that contains prices.
  static func highest(in bucket: Int) -> Int { bucket > 0 ? Int.range(ofQuarter: bucket - 1).upperBound : 0 }
}

/// Groups of similar heart counts: each count below 64 by itself, then quarters of octaves.
enum HeartBucket {
  static let exact = 0..<64
  static let last = exact.upperBound + Int.bitWidth * 4

  static func of(_ hearts: Int) -> Int {
    exact.contains(hearts) ? hearts : exact.upperBound + hearts.quarterOctave
  }

  /// The lowest heart count of a bucket.
  static func fewest(in bucket: Int) -> Int {
    exact.contains(bucket) ? bucket : Int.range(ofQuarter: bucket - exact.upperBound).lowerBound
  }
}

extension Int {
  /// The number of bits of a nonnegative number; 0 for zero.
  var lengthInBits: Int { Self.bitWidth - leadingZeroBitCount }

  /// The quarter octave of a positive number, from 0 up. There are four quarters between two powers of two.
  fileprivate var quarterOctave: Int {
    let octave = lengthInBits - 1
    let quarter = octave < 2 ? self << (2 - octave) : self >> (octave - 2)
    return octave * 4 + (quarter & 3)
  }

  /// The numbers in a quarter octave. Some quarters below four contain none, and return the number just below.
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
