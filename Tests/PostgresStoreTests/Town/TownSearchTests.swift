import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Testing

/// Searches find what a plain store finds, which looks at all posts.
@Suite(.serialized) struct TownSearchTests {
  private static let titles = [
    "고양이를 찾아요", "강아지 산책 같이 해요", "고양이 사료 나눔", "LG 냉장고 27인치", "100%_할인 \\ 소식", "강아지를 찾습니다",
  ]
  private static let texts = ["고양이가 집을 나갔어요. 강남역 근처", "산책 가실 분", "Café 옆 골목에서 봤어요", "할인 100%"]

  private func stores() async throws -> (store: PostgresStore, plain: InMemoryTownStore, posts: [Post]) {
    let store = try await TestCluster.store()
    var some = TownValues(seed: 11)
    var posts: [Post] = []
    for number in 0..<240 {
      var post = some.post(at: number.isMultiple(of: 4) ? nil : TownValues.centres[number % 3])
      post.title = Self.titles[number % 6]
      post.text = Self.texts[number % 4]
      post.isHidden = number.isMultiple(of: 17)
      posts.append(post)
    }
    let written = posts
    try await store.commands.asking { transaction throws(StoreError) in
      for post in written {
        try transaction.write(.post(post.id, from: nil, to: post), of: post.author, at: Sample.now)
      }
    }
    return (store, InMemoryTownStore(posts), posts)
  }

  @Test func matchesAreThoseOfAPlainStore() async throws {
    let (store, plain, posts) = try await stores()
    let searches = [
      ["고양이"], ["ㄱㅇㅇ"], ["강아지", "산책"], ["고"], ["cafe"], ["lg", "27"], ["%"], ["100"], ["없는말"], ["ㄱㅇㅈ", "찾"],
    ]
    let visibility = Visibility(sellers: [posts[3].author], posts: [posts[4].id])
    for words in searches + [[]] {
      for excluded in [[], ["산책"], ["ㄱㅇㅇ"]] {
        let matcher = PostMatcher(
          terms: words.compactMap { SearchTerm($0) }, excluded: excluded.compactMap { SearchTerm($0) })
        for centre in TownValues.centres {
          for (limit, hidden) in [(3, Visibility()), (300, visibility)] {
            let query = PostQuery(around: centre)
            let found = try await store.town.matches(
              matcher, query, limit: limit, visibility: hidden, at: Sample.now)
            let expected = try await plain.matches(
              matcher, query, limit: limit, visibility: hidden, at: Sample.now)
            #expect(found == expected, "\(words) without \(excluded)")
          }
        }
      }
    }
  }

  @Test func wordsAreThoseOfAPlainStore() async throws {
    let (store, plain, posts) = try await stores()
    func compare() async throws {
      for text in ["", "고", "고양", "강아지", "같", "l", "없"] {
        let key = KoreanFolding.key(of: text)
        for limit in [0, 2, 50] {
          let found = try await store.town.words(beginningWith: key, limit: limit)
          #expect(try await found == plain.words(beginningWith: key, limit: limit), "words with \(text)")
        }
      }
      for text in ["고양이", "고앙이", "강아쥐를", "산책", "찬책", "냉장거", "없는말"] {
        let key = KoreanFolding.key(of: text)
        let found = try await store.town.corrections(of: key, limit: 3)
        #expect(try await found == plain.corrections(of: key, limit: 3), "corrections of \(text)")
      }
    }
    try await compare()
    let listings = InMemoryListingStore([])
    let reference = InMemoryCommandStore(
      listings: listings, accounts: InMemoryAccountStore(), personal: InMemoryPersonalStore(of: listings),
      chats: InMemoryChatStore(of: listings), town: plain)
    for (number, post) in posts.enumerated() where number.isMultiple(of: 3) {
      var new = post
      if number.isMultiple(of: 2) { new.deletedAt = Sample.now } else { new.title = "새로운 제목" }
      let change = RecordChange.post(post.id, from: post, to: number.isMultiple(of: 9) ? nil : new)
      for commands in [store.commands, reference] as [any CommandStore] {
        try await commands.asking { transaction throws(StoreError) in
          try transaction.write(change, of: post.author, at: Sample.now)
        }
      }
    }
    try await compare()
  }
}
