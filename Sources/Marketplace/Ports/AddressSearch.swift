/// Finds road addresses of Korea by a service on the network. It is an addition to the gazetteer, which works without one.
public protocol AddressSearch: Sendable {
  /// One page of the addresses that match a text; the first page is 1. Waits some seconds at most. A text that the
  /// service refuses, such as one that is too short, finds nothing.
  func find(_ text: String, page: Int) async throws(AddressSearchError) -> Page<FoundAddress>
}

/// An address, with the neighborhood that it is in.
public struct FoundAddress: Hashable, Sendable {
  /// In one line, such as `서울특별시 강남구 테헤란로 152 (역삼동)`.
  public let road: String
  /// The legal dong.
  public let neighborhood: NeighborhoodCode

  public init(road: String, neighborhood: NeighborhoodCode) {
    self.road = road
    self.neighborhood = neighborhood
  }
}

/// Why no addresses could be found.
public enum AddressSearchError: Error, Hashable, Sendable {
  /// The service does not accept the key: it is wrong, expired, or for another use.
  case key(code: String)
  /// The service could not be reached, or took too long.
  case unreachable
  /// The service answered with a fault of its own, or with something that is not its format.
  case broken
}
