public import Marketplace

extension Strings {
  /// `매너 36.5°`
  public func text(_ manner: Manner) -> String { self(.mannerDegrees, Self.degrees(manner)) }

  /// `36.5`
  public static func degrees(_ manner: Manner) -> String { "\(manner.tenths / 10).\(manner.tenths % 10)" }

  public func name(_ kind: Rating.Kind) -> String {
    switch kind {
    case .friendly: self(.ratingFriendly)
    case .onTime: self(.ratingOnTime)
    case .asDescribed: self(.ratingAsDescribed)
    case .quickAnswers: self(.ratingQuickAnswers)
    case .fairPrice: self(.ratingFairPrice)
    case .didNotCome: self(.ratingDidNotCome)
    case .rude: self(.ratingRude)
    case .notAsDescribed: self(.ratingNotAsDescribed)
    }
  }

  /// All kinds of a rating, in one line.
  public func names(_ rating: Rating) -> String { rating.orderedKinds.map(name).joined(separator: " · ") }
}
