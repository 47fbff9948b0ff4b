import LocalFiles
import Marketplace
import Testing

@Suite struct GazetteerSearchTests {
  let gazetteer = ShippedGazetteer.gazetteer

  @Test(arguments: [
    "역삼", "역삼동", "역사", "역ㅅ", " 역삼 ", "서울 역삼", "강남 역삼", "서울 강남 역삼동", "강남구역삼", "역삼동 강남구", "yeoksam", "YEOKSAM-DONG",
    "Yeoksam-dong, Gangnam-gu, Seoul", "gangnam yeoksam", "역\u{3000}삼",
    "\u{110B}\u{1167}\u{11A8}\u{1109}\u{1161}\u{11B7}",
  ])
  func findsByAnyPartOfWhatIsTyped(text: String) async throws {
    #expect(try await gazetteer.found(text).first == "역삼동 (서울특별시 강남구)")
  }

  @Test(arguments: [
    ("ㅅㅊㄷ", "11650108"), ("ㅇㅅㄷ", "11680101"), ("ㅇㅈㄹ1", "11140104"), ("ㄱㄴ ㅇㅅㄷ", "11680101"), ("ㄳㄷ", "11545101"),
  ])
  func findsByFirstConsonants(text: String, code: String) async throws {
    let first = try await gazetteer.search(text, from: 0, limit: 20).items
    #expect(first.contains { $0.neighborhood.code.text == code }, "\(first.map(\.neighborhood.name))")
  }

  @Test func findsAnAdministrativeNameAndSaysSo() async throws {
    #expect(try await gazetteer.found("역삼1동") == ["역삼동 (서울특별시 강남구) ← 역삼1동"])
    #expect(try await gazetteer.found("yeoksam 2-dong") == ["역삼동 (서울특별시 강남구) ← Yeoksam 2-dong"])
    #expect(try await gazetteer.found("강남 역삼2동") == ["역삼동 (서울특별시 강남구) ← 역삼2동"])
    #expect(try await gazetteer.found("동경").first == "도쿄 (일본) ← 동경")
  }

  @Test(arguments: [
    ("渋谷", "Shibuya (일본) ← 渋谷"), ("渋谷区", "Shibuya (일본) ← 渋谷区"), ("München", "뮌헨 (독일) ← München"),
    ("munchen", "뮌헨 (독일) ← München"), ("Muenchen", "뮌헨 (독일) ← Muenchen"), ("Мoсква", ""),
    ("Москва", "모스크바 (러시아) ← Москва"),
    ("МОСКВА", "모스크바 (러시아) ← Москва"), ("北京", "베이징 (중국) ← 北京"), ("Wien", "비엔나 (오스트리아) ← Wien"),
    ("กรุงเทพ", "방콕 (태국) ← กรุงเทพ"),
  ])
  func findsATownAbroadByItsOwnName(text: String, first: String) async throws {
    // The fourth one has a Latin letter among the Cyrillic ones.
    #expect(try await gazetteer.found(text).first ?? "" == first)
  }

  @Test func listsThePlacesInAnArea() async throws {
    let gangnam = MapArea(south: 37.48, west: 127.02, north: 37.52, east: 127.06)
    let names = try await gazetteer.neighborhoods(in: gangnam, limit: 100).map(\.name)
    #expect(names.contains("역삼동") && names.contains("논현동") && !names.contains("잠실동"))
    #expect(try await gazetteer.neighborhoods(in: gangnam, limit: 2).count == 2)
    // Abroad the large ones come first.
    let kanto = MapArea(south: 35, west: 139, north: 36.2, east: 140.5)
    #expect(try await gazetteer.neighborhoods(in: kanto, limit: 2).map(\.name) == ["도쿄", "요코하마"])
    let fiji = MapArea(south: -20, west: 176, north: -15, east: 182)
    #expect(try await gazetteer.neighborhoods(in: fiji, limit: 100).contains { $0.englishName == "Suva" })
  }

  @Test func findsALegalPlaceOnceThoughSeveralAliasesMatch() async throws {
    #expect(try await gazetteer.found("역삼") == ["역삼동 (서울특별시 강남구)"])
    let match = try await gazetteer.search("상계동", from: 0, limit: 20)
    #expect(match.items.filter { $0.neighborhood.code.text == "11350105" }.map(\.alias) == [nil])
  }

  @Test func putsALegalNameBeforeAnEqualAlias() async throws {
    #expect(
      try await gazetteer.found("압구정동") == ["압구정동 (서울특별시 강남구)", "신사동 (서울특별시 강남구) ← 압구정동"])
  }

  @Test func tellsEqualNamesApartByRegion() async throws {
    #expect(
      try await gazetteer.found("신사동") == [
        "신사동 (서울특별시 은평구)", "신사동 (서울특별시 강남구)", "신림동 (서울특별시 관악구) ← 신사동", "압구정동 (서울특별시 강남구) ← 신사동",
      ])
    #expect(try await gazetteer.found("관악 신사동") == ["신림동 (서울특별시 관악구) ← 신사동"])
    let springfields = try await gazetteer.search("springfield", from: 0, limit: 20).items.filter {
      $0.neighborhood.englishName == "Springfield"
    }
    #expect(springfields.count >= 8)
    #expect(Set(springfields.map(\.neighborhood.region)).count == springfields.count)
  }

  @Test func equalMatchesComeByDistance() async throws {
    let seoul = NeighborhoodCode("11680101")
    let incheon = NeighborhoodCode("28110126")
    let busan = NeighborhoodCode("26350105")
    func regions(_ text: String, near origin: NeighborhoodCode) async throws -> [String] {
      try await gazetteer.search(text, from: 0, limit: 5, near: origin).items.map(\.neighborhood.region)
    }
    #expect(try await regions("신사동", near: seoul).prefix(2) == ["서울특별시 강남구", "서울특별시 은평구"])
    #expect(try await regions("중앙", near: busan).first?.hasPrefix("부산") == true)
    #expect(try await regions("신흥", near: incheon).first?.hasPrefix("인천") == true)
    #expect(try await gazetteer.search("압구정동", from: 0, limit: 2, near: busan).items.map(\.alias) == [nil, "압구정동"])
    let towns = try await gazetteer.search("london", from: 0, limit: 2, near: seoul).items
    #expect(towns.map(\.neighborhood.region) == ["영국", "캐나다"], "far ones keep their order")
    let pages = try await gazetteer.search("중앙", from: 2, limit: 2, near: busan).items
    #expect(pages == Array(try await gazetteer.search("중앙", from: 0, limit: 4, near: busan).items.suffix(2)))
  }

  @Test func ranksNamesThenBeginningsThenRegionsThenInsides() async throws {
    let found = try await gazetteer.search("강남", from: 0, limit: 1000).items
    func rank(_ match: NeighborhoodMatch) -> Int {
      if match.neighborhood.name.hasPrefix("강남") { return 0 }
      if match.alias?.hasPrefix("강남") ?? false { return 1 }
      return match.neighborhood.name.contains("강남") ? 2 : match.alias != nil ? 3 : 4
    }
    let ranks = found.map(rank)
    #expect(ranks == ranks.sorted())
    #expect(Set(ranks).isSuperset(of: [0, 1, 4]))
    #expect(found.last?.neighborhood.region.contains("강남") == true)
  }

  @Test func putsKoreanPlacesFirstAndLargeTownsBeforeSmallOnes() async throws {
    let found = try await gazetteer.search("san", from: 0, limit: 5000).items
    let beginning = found.filter { $0.neighborhood.englishName.lowercased().hasPrefix("san") && $0.alias == nil }
      .dropFirst(1)
    let abroad = beginning.map { $0.neighborhood.code.text.hasPrefix("geonames:") }
    #expect(abroad.firstIndex(of: true).map { abroad[$0...].allSatisfy { $0 } } == true)
    #expect(try await gazetteer.found("london", limit: 2) == ["런던 (영국)", "런던 (캐나다)"])
  }

  @Test func foldsLatinMarksAndCase() async throws {
    #expect(try await gazetteer.names("suwałki") == ["수바우키"])
    #expect(try await gazetteer.names("SUWALKI") == ["수바우키"])
    #expect(try await gazetteer.found("sao paulo", limit: 1) == ["상파울루 (브라질)"])
  }

  @Test(arguments: [
    "", "   ", "!?", "ᏣᎳᎩ", "東京都庁舎", "ㅁㄴㅇㄹㅁㄴㅇㄹㅁㄴㅇㄹㅁㄴㅇㄹ", "없는동네이름", "a b c d e f g h i j k l m n o p q r",
  ])
  func findsNothingForWhatIsNoPlace(text: String) async throws {
    let page = try await gazetteer.search(text, from: 0, limit: 20)
    #expect(page == Page(items: [], start: 0, total: 0))
  }

  @Test func takesAnyTextWithoutATrap() async throws {
    for text in ["\0", String(repeating: "역", count: 5000), "🛼", "\u{1161}", "-", "=|\t", "$^&%@", "ㄱ-ㅎ|ㅏ"] {
      _ = try await gazetteer.search(text, from: 0, limit: 20)
      _ = try await gazetteer.named(text)
    }
    #expect(try await gazetteer.search(String(repeating: "역", count: 5000), from: 0, limit: 20).total == 0)
  }
}
