import Marketplace

extension Listing {
  /// How its price looks, in a list and on its page: what is free stands out, what has no price steps back.
  var priceRole: Theme.Role {
    guard let price else { return .dim }
    return price.amount == 0 ? .giveaway : .price
  }

  /// How the word for its status looks.
  var statusRole: Theme.Role {
    switch status {
    case .forSale: .text
    case .reserved: .reserved
    case .sold: .sold
    }
  }
}
