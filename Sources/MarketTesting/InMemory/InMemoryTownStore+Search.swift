public import Marketplace

extension InMemoryTownStore {
  public func matches(
    _ matcher: PostMatcher, _ query: PostQuery, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [Post] {
    try answer { state in
      let found = state.matching(query, visibility, time).filter { matcher.fits($0) }
      return Array(found.sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }.prefix(max(0, limit)))
    }
  }

  public func words(beginningWith key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try answer { state in
      let words = state.words.filter { $0.key.utf8.starts(with: key.utf8) }
      return Array(words.sorted { $0.goesBefore($1) }.prefix(max(0, limit)))
    }
  }

  public func corrections(of key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try answer { state in
      let allowed = Spelling.slipsAllowed(in: key)
      let near = state.words.compactMap { word in
        Spelling.distance(key, word.key, atMost: allowed).map { (slips: $0, word: word) }
      }
      if allowed == 0 || near.contains(where: { $0.slips == 0 }) { return [] }
      let sorted = near.sorted { $0.slips == $1.slips ? $0.word.goesBefore($1.word) : $0.slips < $1.slips }
      return sorted.prefix(max(0, limit)).map(\.word)
    }
  }
}

extension InMemoryTownStore.State {
  /// The words in titles, in one of their spellings.
  fileprivate var words: [TitleWord] {
    var known: [String: (text: String, count: Int)] = [:]
    for post in posts.values where post.isPublic {
      var seen: Set<String> = []
      for word in TitleWords.of(post.title) {
        let key = KoreanFolding.key(of: word)
        if seen.insert(key).inserted { known[key] = (word, (known[key]?.count ?? 0) + 1) }
      }
    }
    return known.map { TitleWord(text: $0.value.text, key: $0.key, count: $0.value.count) }
  }
}
