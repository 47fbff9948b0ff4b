public import Marketplace

extension Strings {
  /// The name of a neighborhood, or its code if the gazetteer does not know it.
  public func name(_ place: Neighborhood?, code: NeighborhoodCode) -> String { place.map(name) ?? code.text }

  /// The name of the listing's neighborhood.
  public func place(of row: ListingRow) -> String { name(row.place, code: row.listing.neighborhood) }

  /// `논현동 0.9km`: with the distance if it is known.
  public func placeAndDistance(of row: ListingRow) -> String {
    let name = place(of: row)
    return row.metres.map { name + " " + distance($0) } ?? name
  }

  /// `역삼동`, `역삼동에서 5km 이내`: a neighborhood and the search radius; 0 means only the neighborhood.
  func reach(_ place: String, metres: Int) -> String {
    if metres == 0 { return place }
    let (whole, tenths) = (metres / 1000, metres % 1000 / 100)
    return self(.rangeAround, place, tenths == 0 ? String(whole) : "\(whole).\(tenths)")
  }
}
