extension Coordinate {
  /// The position in `latitude,longitude`, both in decimal degrees: `37.4979,127.0276`. Nil when the text is anything
  /// else, or when a number is out of range.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Self.degrees(parts[0]), let longitude = Self.degrees(parts[1]),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// A decimal number with an optional sign, without exponents, names of numbers or hexadecimal digits.
  private static func degrees(_ text: some StringProtocol) -> Double? {
    let trimmed = text.drop { $0 == " " }
    guard trimmed.utf8.count <= 24, trimmed.utf8.allSatisfy({ (48...57).contains($0) || [43, 45, 46].contains($0) })
    else { return nil }
    return Double(trimmed)
  }
}
