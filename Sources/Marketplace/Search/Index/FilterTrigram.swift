/// The kinds of tokens for filters and orders.
package enum FilterTrigram {
  case category
  case status
  /// 0 for a listing without a picture.
  case picture
  case hearts
  case price
  /// A combined token. Listings with a category or status and a similar price are much rarer than listings with only
  /// one of the two.
  case categoryAndPrice
  case statusAndPrice
  case categoryAndHearts
  case place

  /// The scalars that stand for the numbers of this kind. A token is one scalar, because a table keeps prefixes of
  /// longer tokens. No key contains scalars of the private use planes.
  fileprivate var scalars: ClosedRange<UInt32> {
    switch self {
    case .category: 0xF0000...0xF003F
    case .status: 0xF0040...0xF004F
    case .picture: 0xF0050...0xF005F
    case .hearts: 0xF0100...0xF02FF
    case .price: 0xF0300...0xF04FF
    case .statusAndPrice: 0xF0600...0xF0FFF
    case .categoryAndPrice: 0xF1000...0xF7FFF
    case .categoryAndHearts: 0xF8000...0xFFFFD
    case .place: 0x100000...0x10FFFD
    }
  }
}

extension FilterTrigram {
  /// Whether a row with a filter's token of this kind also passes the part of that filter that `other` covers.
  package func implies(_ other: FilterTrigram) -> Bool {
    switch self {
    case .categoryAndPrice: other == .category || other == .price || other == self
    case .statusAndPrice: other == .status || other == .price || other == self
    case .categoryAndHearts: other == .category || other == self
    case .category, .status, .picture, .hearts, .price, .place: other == self
    }
  }
}

extension Trigram {
  /// `number` is 0 or greater. When there are more places than scalars, some places share one.
  package init(_ kind: FilterTrigram, _ number: Int) {
    let scalars = kind.scalars
    let value = scalars.lowerBound + UInt32(number.magnitude % UInt(scalars.count))
    self.init(bytes: Unicode.Scalar(value).map { Array(String($0).utf8) } ?? [])
  }

  /// `price` is the number of a `PriceBucket`.
  package init(category: Int, price: Int) { self.init(.categoryAndPrice, category * (PriceBucket.none + 1) + price) }
  /// `hearts` is the number of a `HeartBucket`.
  package init(category: Int, hearts: Int) { self.init(.categoryAndHearts, category * (HeartBucket.last + 1) + hearts) }
  /// `price` is the number of a `PriceBucket`.
  package init(status: Int, price: Int) { self.init(.statusAndPrice, status * (PriceBucket.none + 1) + price) }

  /// The first and the last token of a kind, in byte order.
  package static func all(_ kind: FilterTrigram) -> (first: [UInt8], last: [UInt8]) {
    (Trigram(kind, 0).bytes, Trigram(kind, kind.scalars.count - 1).bytes)
  }

  /// The number in a token of this kind; nil for tokens of other kinds.
  package func number(of kind: FilterTrigram) -> Int? {
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first, kind.scalars.contains(scalar.value)
    else { return nil }
    return Int(scalar.value - kind.scalars.lowerBound)
  }

  /// Whether it is a token of a `FilterTrigram`.
  package var isOfFilter: Bool { bytes.count == 4 && bytes[0] >= 0xF3 }
}
