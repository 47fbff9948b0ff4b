public import Marketplace

extension Strings {
  /// `169,000원`, `나눔`, `가격 없음`; for a wanted item, `169,000원까지`. Empty for a deleted listing, whose price is unknown.
  public func price(of listing: Listing) -> String {
    if listing.deletedAt != nil { return "" }
    guard let price = listing.price else { return self(.noPrice) }
    if price.amount == 0 { return self(.giveaway) }
    let isWanted = listing.categories.contains(.wanted)
    return isWanted ? self(.priceUpTo, amount(price)) : amount(price)
  }

  /// `169,000원`, `₩169,000`, `25 EUR`.
  public func amount(_ money: Money) -> String {
    let number = Self.grouped(money.amount)
    guard money.currency == "KRW" else { return "\(number) \(money.currency)" }
    return self(.won, number)
  }

  /// A number with thousands separators.
  static func grouped(_ number: Int) -> String {
    if (0..<1000).contains(number) { return String(number) }
    let digits = Array(String(number.magnitude).utf8)
    var text: [UInt8] = number < 0 ? [UInt8(ascii: "-")] : []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(UInt8(ascii: ",")) }
      text.append(digit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `80m`, `0.9km`, `12km`; in English `80 m`.
  public func distance(_ metres: Int) -> String {
    if metres < 100 { return length(String(metres), "m") }
    let tenths = (metres + 50) / 100
    return length(tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\((metres + 500) / 1000)", "km")
  }

  /// A number and its unit. English has a space between them.
  func length(_ number: String, _ unit: String) -> String {
    language == .english ? number + " " + unit : number + unit
  }
}

extension Strings {
  /// `이 동네만`, `5km 이내`.
  func name(_ range: NeighborhoodChoice.Range) -> String {
    range == .only ? self(.rangeOnly) : self(.rangeNear, String(range.metres / 1000))
  }
}
