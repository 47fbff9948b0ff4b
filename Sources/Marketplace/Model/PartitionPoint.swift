extension RandomAccessCollection {
  /// The first index at which `holds` is true; the end index when there is none. `holds` must stay true after that
  /// index.
  public func partitionPoint(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
