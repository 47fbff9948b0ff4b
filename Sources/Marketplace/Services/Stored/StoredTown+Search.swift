extension StoredTown {
  func search(_ search: PostSearch, after cursor: PostSearchCursor?, limit: Int) async throws(TownError) -> FoundPosts {
    if cursor == nil { await far?.look(for: search.query, text: search.text, after: nil) }
    return try await asking { () async throws(StoreError) in
      let typed = try await found(search, after: cursor, limit: limit)
      let mayGuess = !search.isLiteral && cursor == nil && typed.posts.isEmpty && !typed.text.terms.isEmpty
      guard mayGuess else { return typed }
      let guesses = SearchGuesses(source: store)
      let text = SearchText(search.text)
      for guess in [guesses.layoutGuess(for: text), try await guesses.spellingGuess(for: text)] {
        guard let guess else { continue }
        var other = search
        other.text = guess.line
        var answer = try await found(other, after: nil, limit: limit)
        if answer.posts.isEmpty { continue }
        answer.guess = guess
        return answer
      }
      return typed
    }
  }

  func suggestions(for text: String, limit: Int) async throws(TownError) -> [TitleWord] {
    guard let key = SearchSuggestion.openWord(of: SearchText(text))?.key else { return [] }
    return try await asking { () async throws(StoreError) in
      // Request one word more, because the typed word is not a suggestion.
      let words = try await store.words(beginningWith: key, limit: limit + 1)
      return Array(words.filter { !$0.key.utf8.elementsEqual(key.utf8) }.prefix(max(0, limit)))
    }
  }

  private func found(_ search: PostSearch, after cursor: PostSearchCursor?, limit: Int) async throws(StoreError)
    -> FoundPosts
  {
    let text = MessageText(search.text)
    let matcher = PostMatcher(terms: text.terms, excluded: text.excluded)
    let moment = cursor?.moment ?? commands.clock.now()
    let posts: [Post]
    do throws(StoreError) {
      posts = try await store.matches(
        matcher, search.query, limit: PostRank.depth, visibility: try await visibility(), at: commands.clock.now())
    } catch { throw error }
    let centre = search.query.centre
    let found = posts.map { post in
      let metres = centre.metres(to: post.place.coordinate)
      return (metres: metres, post: post, rank: PostRank(of: post, for: text.terms, metres: metres, at: moment))
    }.sorted { left, right in
      if search.order == .best, left.rank.total != right.rank.total { return left.rank.total > right.rank.total }
      if search.order == .nearest, left.metres != right.metres { return left.metres < right.metres }
      return (left.post.createdAt, left.post.id) > (right.post.createdAt, right.post.id)
    }
    let start = cursor.flatMap { cursor in found.firstIndex { $0.post.id == cursor.last } }.map { $0 + 1 } ?? 0
    let rest = found[start...]
    let page = rest.prefix(Self.bounded(limit)).map { FoundPost(row: row($0.post, from: centre), rank: $0.rank) }
    let next = rest.count > page.count ? page.last.map { PostSearchCursor(moment: moment, last: $0.id) } : nil
    return FoundPosts(posts: page, next: next, text: text)
  }
}
