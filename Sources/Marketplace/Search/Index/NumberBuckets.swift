/// Groups of similar prices, each a quarter of an octave wide.
package enum PriceBucket {
  /// The bucket of listings without a price in won, after all others.
  package static let none = 1 + Int.bitWidth * 4

  /// Rises with the price, from 0 for a giveaway.
  package static func of(_ won: Int?) -> Int {
    guard let won else { return none }
    return won > 0 ? 1 + won.quarterOctave : 0
  }

  /// The highest price in a bucket that contains prices.
  package static func highest(in bucket: Int) -> Int { bucket > 0 ? Int.range(ofQuarter: bucket - 1).upperBound : 0 }
}

/// Groups of similar heart counts: each count below 64 by itself, then quarters of octaves.
package enum HeartBucket {
  /// The counts that are buckets by themselves.
  package static let exact = 0..<64
  /// The highest number of a bucket.
  package static let last = exact.upperBound + Int.bitWidth * 4

  /// Rises with the count.
  package static func of(_ hearts: Int) -> Int {
    exact.contains(hearts) ? hearts : exact.upperBound + hearts.quarterOctave
  }

  /// The lowest heart count of a bucket.
  package static func fewest(in bucket: Int) -> Int {
    exact.contains(bucket) ? bucket : Int.range(ofQuarter: bucket - exact.upperBound).lowerBound
  }
}

extension Int {
  /// The number of bits of a positive number.
  fileprivate var lengthInBits: Int { Self.bitWidth - leadingZeroBitCount }

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
