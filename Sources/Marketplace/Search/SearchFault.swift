/// What of a search text was not understood.
public struct SearchFault: Hashable, Sendable {
  public let kind: Kind
  /// Where it stands, in characters of the text, from 0.
  public let range: Range<Int>

  public enum Kind: Error, Hashable, Sendable {
    /// Nothing stands behind the colon.
    case missingValue
    /// This is no price.
    case notAPrice(String)
    /// This is more than any price, beyond 64 bits.
    case priceTooHigh(String)
    /// No price is between them: in won, the one that should be the lower one first.
    case noPriceBetween(Int, Int)
    /// No category is called so; `nearest` may be meant.
    case unknownCategory(String, nearest: Category?)
    case unknownStatus(String, nearest: ListingStatus?)
    /// A listing cannot have this; pictures it can.
    case unknownFeature(String)
    /// No neighborhood is called so; those of these names may be meant, the likeliest first.
    case unknownPlace(String, nearest: [Neighborhood])
    /// Several neighborhoods are called so.
    case ambiguousPlace(String, [Neighborhood])
    /// This narrows listings, and messages have none of it.
    case notOfMessages(String)
    /// More words, or more characters, than are looked at: the first one that is left out.
    case tooLong
  }

  public init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
