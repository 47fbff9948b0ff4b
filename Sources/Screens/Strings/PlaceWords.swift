public import Marketplace

extension Strings {
  /// The name of a place; its code when the gazetteer does not know it.
  public func name(_ place: Neighborhood?, code: NeighborhoodCode) -> String { place.map(name) ?? code.text }

  /// The name of the place that a listing is in.
  public func place(of row: ListingRow) -> String { name(row.place, code: row.listing.neighborhood) }

  /// `논현동 0.9km`: with the distance where it is known.
  public func placeAndDistance(of row: ListingRow) -> String {
    let name = place(of: row)
    return row.metres.map { name + " " + distance($0) } ?? name
  }

  /// `역삼동`, `역삼동에서 5km 이내`: a place with how far a search reaches around it; 0 is the place alone.
  func reach(_ place: String, metres: Int) -> String {
    if metres == 0 { return place }
    let (whole, tenths) = (metres / 1000, metres % 1000 / 100)
    return self(.rangeAround, place, tenths == 0 ? String(whole) : "\(whole).\(tenths)")
  }
}
