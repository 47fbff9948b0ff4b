internal import Marketplace

extension ListingStatus {
  /// The number in the columns `status`. It is stored, so never reuse it for another status.
  var number: Int {
    switch self {
    case .forSale: 0
    case .reserved: 1
    case .sold: 2
    }
  }

  init(number: Int) throws(PostgresFault) {
    guard let status = Self.allCases.first(where: { $0.number == number }) else { throw .damaged }
    self = status
  }
}
