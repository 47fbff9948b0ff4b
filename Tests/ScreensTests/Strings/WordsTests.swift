import MarketTesting
import Marketplace
import Testing

@testable import Screens

/// Prices, distances, times and sentences as text.
@Suite struct WordsTests {
  private let korean = Strings(.korean)
  private let english = Strings(.english)

  private func priced(_ price: Money?, wanted: Bool = false) -> Listing {
    var listing = Sample.listing(1)
    listing.price = price
    if wanted { listing.categories = [.wanted] }
    return listing
  }

  @Test func noPriceAndAGiveawayAreNotTheSame() {
    #expect(korean.price(of: priced(nil)) == "가격 없음")
    #expect(korean.price(of: priced(Money(won: 0))) == "나눔")
    #expect(english.price(of: priced(nil)) == "No price")
    #expect(english.price(of: priced(Money(won: 0))) == "Free")
    #expect(korean.price(of: priced(nil, wanted: true)) == "가격 없음")
  }

  @Test func pricesHaveTheirSeparatorsAndCurrencies() {
    #expect(korean.price(of: priced(Money(won: 169_000))) == "169,000원")
    #expect(english.price(of: priced(Money(won: 169_000))) == "₩169,000")
    #expect(korean.price(of: priced(Money(amount: 25, currency: "EUR"))) == "25 EUR")
    #expect(korean.price(of: priced(Money(won: 150_000), wanted: true)) == "150,000원까지")
    #expect(english.price(of: priced(Money(won: 150_000), wanted: true)) == "Up to ₩150,000")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func aGroupedNumberIsTheNumber(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let number = Int(truncatingIfNeeded: random.next() >> UInt64.random(in: 0..<64, using: &random))
    let text = Strings.grouped(number)
    #expect(Int(text.filter { $0 != "," }) == number)
    let groups = text.drop { $0 == "-" }.split(separator: ",")
    #expect(groups.dropFirst().allSatisfy { $0.count == 3 } && (1...3).contains(groups.first?.count ?? 0))
  }

  @Test func theSmallestNumberIsGroupedToo() {
    #expect(Strings.grouped(.min) == "-9,223,372,036,854,775,808")
  }

  @Test func distances() {
    let words = [0, 99, 100, 949, 950, 1_649, 9_949, 9_950, 10_499, 10_500].map(korean.distance)
    #expect(words == ["0m", "99m", "0.1km", "0.9km", "1.0km", "1.6km", "9.9km", "10km", "10km", "11km"])
  }

  @Test func timesAgo() {
    let minute: Int64 = 60
    for (seconds, words, own) in [
      (0, "방금 전", "just now"), (59, "방금 전", "just now"), (60, "1분 전", "1 minute ago"),
      (59 * minute, "59분 전", "59 minutes ago"),
      (60 * minute, "1시간 전", "1 hour ago"), (24 * 60 * minute - 1, "23시간 전", "23 hours ago"),
      (24 * 60 * minute, "1일 전", "1 day ago"), (400 * 24 * 60 * minute, "400일 전", "400 days ago"),
      (-3 * minute, "방금 전", "just now"),
    ] as [(Int64, String, String)] {
      let time = Sample.now.advanced(seconds: -seconds)
      #expect(korean.ago(time, now: Sample.now) == words)
      #expect(english.ago(time, now: Sample.now) == own)
    }
  }

  /// The text is valid until exactly the moment it names, to the millisecond.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func timesSayExactlyWhenTheyChange(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let age = Int64.random(in: -200_000...(1 << Int64.random(in: 4...40, using: &random)), using: &random)
    let time = Timestamp(milliseconds: Sample.now.milliseconds - age)
    let words = korean.ago(time, now: Sample.now)
    let wait = Strings.agoChangesIn(time, now: Sample.now)
    #expect(wait > 0)
    let before = Timestamp(milliseconds: Sample.now.milliseconds + wait - 1)
    let after = Timestamp(milliseconds: Sample.now.milliseconds + wait)
    #expect(korean.ago(time, now: before) == words, "seed \(seed)")
    #expect(korean.ago(time, now: after) != words, "seed \(seed)")
  }

  @Test func timesByTheClock() {
    func words(_ time: Timestamp, _ strings: Strings) -> String {
      strings.clockTime(time, now: Sample.now, offset: CalendarTime.koreanOffset)
    }
    #expect(words(Sample.now, korean) == "14:02")
    #expect(words(Sample.now.advanced(seconds: -14 * 3600), korean) == "00:02")
    #expect(words(Sample.now.advanced(seconds: -15 * 3600), korean) == "11월 20일 23:02")
    #expect(words(Sample.now.advanced(seconds: -15 * 3600), english) == "Nov 20, 23:02")
    #expect(words(Sample.now.advanced(seconds: -365 * 86_400), korean) == "2025년 11월 21일 14:02")
    #expect(words(Sample.now.advanced(seconds: -365 * 86_400), english) == "Nov 21, 2025, 14:02")
    // The 5th of March, 261 days before.
    #expect(words(Sample.now.advanced(seconds: -261 * 86_400), korean) == "3월 5일 14:02")
    #expect(words(Sample.now.advanced(seconds: -261 * 86_400), english) == "Mar 5, 14:02")
    #expect(words(Sample.now.advanced(seconds: -(261 + 365) * 86_400), korean) == "2025년 3월 5일 14:02")
    #expect(words(Sample.now.advanced(seconds: -(261 + 365) * 86_400), english) == "Mar 5, 2025, 14:02")
  }

  @Test func daysReadAsEachLanguageWritesThem() {
    func day(_ days: Int64, _ strings: Strings) -> String {
      strings.day(Sample.now.advanced(seconds: days * 86_400), now: Sample.now, offset: CalendarTime.koreanOffset)
    }
    #expect(day(0, korean) == "11월 21일 토요일" && day(0, english) == "Sat, Nov 21")
    #expect(day(-365, korean) == "2025년 11월 21일 금요일" && day(-365, english) == "Fri, Nov 21, 2025")
    #expect(english.date(Sample.now, offset: 0) == "Nov 21, 2026")
    let months = (0..<12).map { month in
      english.date(Sample.now.advanced(seconds: -Int64(month) * 30 * 86_400), offset: 0).prefix(3)
    }
    #expect(Set(months).count == 12)
  }

  /// The example of a meeting time is always a valid future time.
  @Test(arguments: [0, 38, 39, 40, 41, 98] as [Int64])
  func theExampleOfAMeetingLiesAhead(_ days: Int64) throws {
    let now = Sample.now.advanced(seconds: days * 86_400)
    let example = Strings.meetingExample(now: now, offset: CalendarTime.koreanOffset)
    let time = try #require(TimeEntry.moment(example, now: now) { _ in CalendarTime.koreanOffset })
    #expect(time > now && time < now.advanced(seconds: 4 * 86_400), "\(example)")
  }

  @Test func sentencesAreFilledOnceAndInPlace() {
    #expect(korean(.askRemoveNeighborhood, "역삼동") == "'역삼동'을 삭제하시겠어요?")
    #expect(english(.askRemoveNeighborhood, "Yeoksam-dong") == "Remove 'Yeoksam-dong'?")
    #expect(english(.spokenChosen, "{0}{1}") == "{0}{1}, selected", "what is put in is not filled again")
    #expect(english(.tabHome) == "Home")
    #expect(english(.spokenChosen, "}") == "}, selected")
    #expect(english(.spokenSetting, "a") == "a: {1}", "a missing argument leaves its place")
  }

  @Test func everyFaultHasASentenceWithANextStep() {
    let faults: [DocumentFault] = [
      .notUTF8, .truncated, .unexpectedCharacter, .tooDeep, .wrongType(field: "f"), .missing(field: "f"),
      .invalid(field: "f", value: "v"), .unknownCategory("c"), .unknownPlace("p"), .duplicateID("i"),
      .tooLong(field: "f", limit: 3), .newerVersion(2), .noPermission, .isFolder, .notAFile, .damaged, .io(28),
    ]
    for strings in [korean, english] {
      for fault in faults {
        let failures: [StoreError] = [.unavailable(path: "file", reason: fault), .cancelled]
        let refusals: [NeighborhoodsError] = [
          .store(.diskFull(path: "file")), .rule(.full), .rule(.last), .rule(.notChosen), .unknown(Sample.home),
        ]
        let notices: [StoreNotice] = [
          .broken(file: "file", line: 1, column: 2, reason: fault, keptAs: nil),
          .broken(file: "file", line: 1, column: 2, reason: fault, keptAs: "copy"),
          .leftOut(file: "file", line: 1, reason: fault), .vanished(file: "file"),
          .unreadable(file: "file", reason: fault),
          .ambiguousPlace(name: "신사동", taken: Sample.home, line: 3),
        ]
        let sentences =
          failures.map { strings.sentence($0) } + refusals.map { strings.sentence($0) }
          + notices.map { strings.sentence($0) }
        for sentence in sentences {
          let text = strings(sentence)
          #expect(!text.contains("{") && text.split(separator: ".").count > 1, "\(text)")
        }
      }
    }
  }

  @Test func everyRefusedActHasASentenceWithANextStep() {
    let rules: [ListingRule] = [
      .notYours, .deleted, .sold, .noTitle, .longTitle(limit: 200), .noDescription, .longDescription(limit: 10_000),
      .price(highest: 9_999_999_999), .categories(limit: 3), .computedCategory, .pictures(limit: 10),
      .unknownNeighborhood(Sample.home), .heldByModerator,
    ]
    let errors =
      rules.map(ListingsError.rule) + [
        .notFound(Sample.listing(0).id), .store(.cancelled),
      ]
    let undoErrors: [UndoError] = [
      .builtUpon(title: "의자"), .nothingToUndo, .nothingToRedo, .reportDecided, .store(.cancelled),
    ]
    let notice = StoreNotice.unreadable(file: "file", reason: .noPermission)
    let faults: [ArchiveFault] = [.foreign, .damaged, .truncated, .unsafeEntry("x"), .tooLarge("x"), .noListings]
    let transfers =
      faults.map { TransferError.archive(file: "file", $0) } + [
        .file(notice), .target(.diskFull(path: "file")), .store(.cancelled),
        .incomplete(file: "file", .unavailable(path: "file", reason: .damaged)),
      ]
    let findings: [StoreFinding] = [
      .noStore(folder: "f"), .notice(notice), .missingPicture(file: "a.jpg", title: "의자"),
      .unsafePicture(file: "../a.jpg", title: "의자"), .leftover(path: "f"), .keptAside(path: "f"),
      .notWritable(path: "f"), .openFolder(path: "f"), .takenOut(path: "f"), .databaseDamaged(path: "f"),
      .listsDisagree(path: "f", listings: 2),
      .recovered(aside: "f", listings: 2, fromProducts: 1, accounts: 1, messages: 5, unreadable: 0, lost: .init()),
      .recovered(aside: "f", listings: 2, fromProducts: 0, accounts: 1, messages: 5, unreadable: 3, lost: .init()),
      .recovered(
        aside: "f", listings: 2, fromProducts: 0, accounts: 1, messages: 5, unreadable: 3, lost: .init(messages: 2)),
    ]
    let issues: [ImportIssue] = [
      .otherOwner(title: "의자"), .ownedHere(title: "의자", name: "하늘"), .impossibleTime(title: "의자"), .future(count: 2),
      .renamed(name: "하늘", shown: "하늘-1"), .account(name: "하늘", .taken), .account(name: "하늘", .strangeName),
      .account(name: "하늘", .impossibleTime), .othersRooms(2, messages: 1), .impossibleRooms(count: 1),
      .impossiblePrice(title: "의자"), .cappedCounts(listings: 1), .account(name: "-", .namelessName),
      .account(name: "하늘", .otherProfile), .impossibleMessages(count: 1),
      .differingFile("a.jpg"), .missingPicture(file: "a.jpg", title: "의자"),
    ]
    for strings in [korean, english] {
      let sentences =
        errors.map { strings.sentence($0) } + undoErrors.map { strings.sentence($0) }
        + transfers.map { strings.sentence($0) }
        + findings.map { strings.sentence($0) }
      for sentence in sentences {
        let text = strings(sentence)
        #expect(!text.contains("{") && text.split(separator: ".").count > 1, "\(text)")
      }
      let told = issues.map { strings(strings.sentence($0)) }
      #expect(Set(told).count == issues.count && told.allSatisfy { $0.last == "." && !$0.contains("{") }, "\(told)")
      #expect(Set(CommandKind.allCases.map { strings.name($0) }).count == CommandKind.allCases.count)
    }
    #expect(korean(korean.sentence(TransferError.archive(file: "f", .unsafeEntry("사진")))).contains("‘사진’은 폴더 밖"))
  }

  @Test func aDamagedDatabaseLeadsToTheDoctor() {
    let error = StoreError.unavailable(path: "Library/Market.sqlite", reason: .damaged)
    for strings in [korean, english] {
      let text = strings(strings.sentence(error))
      #expect(text.contains("Library/Market.sqlite") && text.contains("`secondhand doctor`"), "\(text)")
      let other = strings(strings.sentence(StoreError.unavailable(path: "settings.json", reason: .damaged)))
      #expect(!other.contains("doctor"), "the doctor repairs the database only: \(other)")
    }
  }

  @Test func aRecoverySaysInNumbersWhatIsThere() {
    let whole = StoreFinding.recovered(
      aside: "Market.sqlite.damaged-1", listings: 31, fromProducts: 9, accounts: 1, messages: 57, unreadable: 0,
      lost: .init())
    #expect(
      english(english.sentence(whole))
        == "40 listings (9 from Products.json), 1 account and 57 messages were recovered. The damaged file is kept at Market.sqlite.damaged-1; remove it once nothing is missing."
    )
    let part = StoreFinding.recovered(
      aside: "Market.sqlite.damaged-1", listings: 31, fromProducts: 9, accounts: 1, messages: 57, unreadable: 2,
      lost: .init())
    #expect(english(english.sentence(part)).contains("Part of the data could not be read."))
    for text in [korean(korean.sentence(whole)), korean(korean.sentence(part))] {
      #expect(text.contains("글 40개(Products.json에서 9개), 계정 1개, 메시지 57개") && text.contains("Market.sqlite.damaged-1"))
    }
    #expect(korean(korean.sentence(part)).contains("일부 데이터는 읽지 못했어요"))
    let less = StoreFinding.recovered(
      aside: "Market.sqlite.damaged-1", listings: 31, fromProducts: 0, accounts: 4, messages: 57, unreadable: 2,
      lost: .init(listings: 9, messages: 1))
    #expect(
      english(english.sentence(less)).contains("At least 9 listings, 0 accounts and 1 message could not be recovered."))
    #expect(korean(korean.sentence(less)).contains("적어도 글 9개, 계정 0개, 메시지 1개는 복구하지 못했어요."))
  }

  /// A file of a newer version is not broken, so the message does not ask to repair it.
  @Test func aNewerFileAsksForANewerProgram() {
    let error = StoreError.unavailable(path: "settings.json", reason: .newerVersion(9))
    let notice = StoreNotice.broken(file: "Products.json", line: 1, column: 2, reason: .newerVersion(9), keptAs: nil)
    #expect(
      english(english.sentence(error))
        == "settings.json was written by a newer version of secondhand (format 9). Update the program; the file was left as it is."
    )
    for (text, file) in [
      (korean(korean.sentence(error)), "settings.json"), (korean(korean.sentence(notice)), "Products.json"),
    ] {
      #expect(text.hasPrefix("\(file) 파일은 더 최신 버전(형식 9)에서 저장했어요.") && text.contains("업데이트"), "\(text)")
      #expect(!text.contains("고치"))
    }
  }

  @Test func sizesTellOnlyOfWhatBecameSmaller() {
    #expect(Strings.sizes(2_400_000, 310_000) == "2.4 MB → 310 KB")
    #expect(Strings.sizes(9_000, 12_000) == "12 KB")
    #expect(Strings.sizes(12_000, 12_000) == "12 KB" && Strings.sizes(12_300, 12_000) == "12 KB")
    #expect(Strings.sizes(0, 0) == "0 B")
  }
}
