internal import Marketplace

/// What filters ask for, and orders go by.
enum FilterTrigram {
  case category
  case status
  /// 0 where there is none.
  case picture
  case hearts
  case price
  /// Both at once: what is in a category, or sold, and costs about so much is rarer by far than what has either.
  case categoryAndPrice
  case statusAndPrice
  case categoryAndHearts
  case place

  /// What stands for its numbers: one letter each, since of longer tokens the table keeps beginnings. No key has letters of
  /// the private use planes.
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
  /// Whether a row with a token of this kind, of what a filter asks for, has what `other` asks for in the same filter.
  func implies(_ other: FilterTrigram) -> Bool {
    switch self {
    case .categoryAndPrice: other == .category || other == .price || other == self
    case .statusAndPrice: other == .status || other == .price || other == self
    case .categoryAndHearts: other == .category || other == self
    case .category, .status, .picture, .hearts, .price, .place: other == self
    }
  }
}

extension Trigram {
  /// `number`: from 0 up. Where there are more places than letters, some share one.
  init(_ kind: FilterTrigram, _ number: Int) {
    let scalars = kind.scalars
    let value = scalars.lowerBound + UInt32(number.magnitude % UInt(scalars.count))
    self.init(bytes: Unicode.Scalar(value).map { Array(String($0).utf8) } ?? [])
  }

  /// `price`: a `PriceBucket`.
  init(category: Int, price: Int) { self.init(.categoryAndPrice, category * (PriceBucket.none + 1) + price) }
  init(category: Int, hearts: Int) { self.init(.categoryAndHearts, category * (HeartBucket.last + 1) + hearts) }
  init(status: Int, price: Int) { self.init(.statusAndPrice, status * (PriceBucket.none + 1) + price) }

  /// The first and the last token of a kind, in the order of their bytes.
  static func all(_ kind: FilterTrigram) -> (first: [UInt8], last: [UInt8]) {
    (Trigram(kind, 0).bytes, Trigram(kind, kind.scalars.count - 1).bytes)
  }

  /// The number in a token of a kind; nil for others.
  func number(of kind: FilterTrigram) -> Int? {
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first, kind.scalars.contains(scalar.value)
    else { return nil }
    return Int(scalar.value - kind.scalars.lowerBound)
  }

  /// Whether a filter asks for it.
  var isOfFilter: Bool { bytes.count == 4 && bytes[0] >= 0xF3 }
}
