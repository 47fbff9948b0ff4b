import Marketplace

extension Listing {
  /// The role of the price: a giveaway stands out, a missing price is dim.
  var priceRole: Theme.Role {
    guard let price else { return .dim }
    return price.amount == 0 ? .giveaway : .price
  }

  /// The role of the status text.
  var statusRole: Theme.Role {
    switch status {
    case .forSale: .text
    case .reserved: .reserved
    case .sold: .sold
    }
  }
}
