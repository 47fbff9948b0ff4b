public import Marketplace

extension Strings {
  /// An error in a query, and how to correct it.
  public func sentence(_ fault: SearchFault) -> Sentence {
    switch fault.kind {
    case .missingValue: Sentence(.faultNothingBehind)
    case .notAPrice(let text): Sentence(.faultNotAPrice, text)
    case .priceTooHigh(let text): Sentence(.faultPriceTooHigh, text)
    case .noPriceBetween(let low, let high):
      Sentence(.faultNoPriceBetween, amount(Money(won: low)), amount(Money(won: high)))
    case .unknownCategory(let text, let nearest):
      nearest.map { Sentence(.faultCategoryMeant, text, name($0)) } ?? Sentence(.faultNoCategory, text)
    case .unknownStatus(let text, let nearest):
      nearest.map { Sentence(.faultStatusMeant, text, name($0)) } ?? Sentence(.faultNoStatus, text)
    case .unknownFeature(let text): Sentence(.faultNoFeature, text)
    case .unknownPlace(let text, let nearest):
      nearest.isEmpty ? Sentence(.faultNoPlace, text) : Sentence(.faultPlaceMeant, text, names(nearest))
    case .ambiguousPlace(let text, let places): Sentence(.faultPlaces, text, names(places))
    case .notOfMessages(let text): Sentence(.faultNotOfMessages, text)
    case .tooLong: Sentence(.faultSearchTooLong)
    }
  }

  private func names(_ places: [Neighborhood]) -> String {
    places.prefix(3).map { "\(name($0)) (\(region($0)), \($0.code.text))" }.joined(separator: ", ")
  }
}
