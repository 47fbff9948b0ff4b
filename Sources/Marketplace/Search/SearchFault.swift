/// A part of a search text that could not be parsed.
public struct SearchFault: Hashable, Sendable {
  public let kind: Kind
  /// Its position in characters of the text, from 0.
  public let range: Range<Int>

  public enum Kind: Error, Hashable, Sendable {
    /// The operator has no value after its colon.
    case missingValue
    /// The value is not a price.
    case notAPrice(String)
    /// The price exceeds 64 bits.
    case priceTooHigh(String)
    /// The price range is empty. In won, the intended lower end first.
    case noPriceBetween(Int, Int)
    /// No category has this name; `nearest` is the likely one.
    case unknownCategory(String, nearest: Category?)
    case unknownStatus(String, nearest: ListingStatus?)
    /// Listings do not have this feature. Pictures are a valid feature.
    case unknownFeature(String)
    /// No neighborhood has this name; `nearest` has the likely ones, best first.
    case unknownPlace(String, nearest: [Neighborhood])
    /// Several neighborhoods have this name.
    case ambiguousPlace(String, [Neighborhood])
    /// The operator works only for listings, not for messages.
    case notOfMessages(String)
    /// The text has too many words or characters. The fault is at the first one that was ignored.
    case tooLong
  }

  public init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
