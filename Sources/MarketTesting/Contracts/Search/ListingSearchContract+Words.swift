internal import Marketplace

extension ListingSearchContract {
  static let wordLaws: [Law] = [
    law("words that begin with a key, the most frequent first", given: wordy) { store in
      try await expectWords(store, "ㅇ", ["의자", "아이폰", "아이패드", "원목의자"])
      try await expectWords(store, "ㅇㅏ", ["아이폰", "아이패드"])
      try await expectWords(store, "ㅇㅏㅇㅣㅍㅐ", ["아이패드"])
      try await expectWords(store, "iphone", ["iPhone"])
      try await expectWords(store, "ㅇㅡㅣㅈㅏㅏ", [])
      try await expectEqual(store.words(beginningWith: "ㅇ", limit: 1).map(\.text), ["의자"], "the first word")
      try await expectEqual(store.words(beginningWith: "ㅇ", limit: 0), [], "no word")
      try await expectEqual(
        store.words(beginningWith: "ㅇㅡㅣ", limit: 9), [TitleWord(text: "의자", key: "ㅇㅡㅣㅈㅏ", count: 4)], "a word")
    },
    law("a word is shown as it is most often written", given: titled("iPhone", "IPHONE", "iPhone", "iphone")) { store in
      try await expectEqual(
        store.words(beginningWith: "ip", limit: 9), [TitleWord(text: "iPhone", key: "iphone", count: 4)], "a word")
    },
    law("words that a key may be a slip of, the fewest slips first", given: wordy) { store in
      let slips: [(String, [String])] = [
        ("의지", ["의자"]), ("의장", ["의자"]), ("으자", ["의자"]), ("아이포", ["아이폰"]), ("아이팯", ["아이패드"]), ("ihpone", ["iPhone"]),
        ("ipone", ["iPhone"]), ("의자", []), ("iphone", []), ("자전거", []), ("책", []), ("x", []), ("", []),
      ]
      for (text, words) in slips {
        let key = KoreanFolding.key(of: text)
        try await expectEqual(store.corrections(of: key, limit: 9).map(\.text), words, "slips of \(text)")
      }
    },
    law("words of what is hidden or deleted are nobody's", given: wordy) { store in
      var listing = wordy[0]
      listing.title = "희귀한물건"
      let key = KoreanFolding.key(of: listing.title)
      try await store.save([listing])
      try await expectWords(store, key, [listing.title])
      listing.isHidden = true
      try await store.save([listing])
      try await expectWords(store, key, [])
      (listing.isHidden, listing.deletedAt) = (false, Sample.now)
      try await store.save([listing])
      try await expectWords(store, key, [])
      try await expectEqual(store.corrections(of: String(key.dropLast()), limit: 9), [], "slips")
      listing.deletedAt = nil
      try await store.save([listing])
      try await expectEqual(
        store.corrections(of: String(key.dropLast()), limit: 9).map(\.text), [listing.title], "slips")
    },
  ]

  private static let wordy = titled(
    "의자", "원목의자 의자", "아이폰 의자", "아이폰", "아이패드", "iPhone", "의자 의자 책")

  private static func expectWords(_ store: any Store, _ key: String, _ words: [String]) async throws {
    try await expectEqual(store.words(beginningWith: key, limit: 9).map(\.text), words, "words that begin with \(key)")
  }
}
