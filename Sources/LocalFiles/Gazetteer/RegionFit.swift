/// How a region matches a query.
struct RegionFit {
  /// The words of the query that a word of the region begins with.
  package private(set) var words = PlaceQuery.Set()
  /// Bit n: the query's first n keystrokes are words of the region written together (`강남구역삼`).
  private(set) var glued: UInt64 = 0

  /// Compares the query with one line of `regions.tsv`, which has the region and the keys of its words.
  init(line: UnsafeRawBufferPointer, query: PlaceQuery, key: UnsafeRawBufferPointer) {
    let keys = line.from(line.index(of: .tab) + 1)
    for word in keys.split(.space) {
      for (index, range) in query.words.enumerated() {
        let wanted = query.wanted(index..<index + 1)
        let match = KeyMatch(word, key.part(range), initials: wanted.isInitials)
        if let match, match <= .beginning { words.insert(index) }
      }
    }
    guard query.words.count == 1 else { return }
    // A province and a district have at most three words.
    for _ in 0..<3 {
      for word in keys.split(.space) { extend(by: word, in: key) }
    }
  }

  private mutating func extend(by word: UnsafeRawBufferPointer, in key: UnsafeRawBufferPointer) {
    var starts = glued | 1
    while starts != 0 {
      let start = starts.trailingZeroBitCount
      starts &= starts - 1
      let end = start + word.count
      if end < min(64, key.count), key.from(start).begins(with: word) { glued |= 1 << UInt64(end) }
    }
  }
}
