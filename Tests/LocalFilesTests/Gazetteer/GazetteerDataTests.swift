import Marketplace
import Testing

@testable import LocalFiles

@Suite struct GazetteerDataTests {
  let gazetteer = ShippedGazetteer.gazetteer

  @Test func holdsEveryKoreanPlaceAndTheTownsAbroad() throws {
    let places = try ShippedGazetteer.lines("places")
    let korean = places.filter { $0[0].allSatisfy(\.isNumber) }
    #expect(korean.count >= 5026)
    #expect(korean.allSatisfy { $0[0].count == 8 })
    #expect(places.count - korean.count > 30_000)
    #expect(places.dropFirst(korean.count).allSatisfy { $0[0].hasPrefix("geonames:") })
    #expect(
      zip(places, places.dropFirst()).allSatisfy { Array($0[0].utf8).lexicographicallyPrecedes(Array($1[0].utf8)) })
    #expect(korean.allSatisfy { !$0[1].hasSuffix("리") && $0[2].allSatisfy { $0.isASCII || $0 == "·" } })
    let provinces = Set(korean.map { $0[3].split(separator: " ")[0] })
    #expect(provinces.count == 17 && provinces.contains("전북특별자치도") && provinces.contains("강원특별자치도"))
  }

  @Test func noTwoPlacesOfOneNameLookAlike() throws {
    var seen: Set<String> = []
    for place in try ShippedGazetteer.lines("places") {
      #expect(seen.insert("\(place[1]) \(place[3])").inserted, "\(place)")
    }
  }

  /// The script that makes the files folds names in the same way as the program folds a search text.
  @Test func keysAreFoldedAsTypedTextIs() throws {
    var offsets: [String: [String]] = [:]
    var offset = try ShippedGazetteer.text("places").prefix { $0 != "\n" }.utf8.count + 1
    for place in try ShippedGazetteer.lines("places") {
      offsets[String(offset)] = place
      offset += place.reduce(place.count) { $0 + $1.utf8.count }
    }
    let regions = try ShippedGazetteer.lines("regions")
    let keys = try ShippedGazetteer.lines("keys")
    #expect(keys.count == offsets.count)
    func key(_ text: some StringProtocol) -> String {
      String(decoding: NameBytes.bytes(KoreanFolding.key(of: String(text))), as: UTF8.self)
    }
    for line in keys {
      let place = try #require(offsets[line[3]])
      let own = Set([key(place[1]), key(place[2])])
      #expect(Set(line[0].split(separator: "|").map(String.init)) == own, "\(place)")
      let aliases = place[7].split(separator: "|").map {
        $0.split(separator: "=", omittingEmptySubsequences: false).map(key).joined(separator: "=")
      }
      #expect(line[1] == aliases.joined(separator: "|"), "\(place)")
      #expect(regions[try #require(Int(line[2]))][0] == place[3])
    }
  }

  @Test(arguments: [
    ("11680101", "역삼동", "Yeoksam-dong", "서울특별시 강남구", "Gangnam-gu, Seoul"),
    ("11140104", "을지로1가", "Euljiro 1-ga", "서울특별시 중구", "Jung-gu, Seoul"),
    ("11110120", "신문로1가", "Sinmunno 1-ga", "서울특별시 종로구", "Jongno-gu, Seoul"),
    ("11680110", "압구정동", "Apgujeong-dong", "서울특별시 강남구", "Gangnam-gu, Seoul"),
    ("11620102", "신림동", "Sillim-dong", "서울특별시 관악구", "Gwanak-gu, Seoul"),
    ("36110110", "어진동", "Eojin-dong", "세종특별자치시", "Sejong"),
    ("41135103", "정자동", "Jeongja-dong", "경기도 성남시 분당구", "Bundang-gu, Seongnam-si, Gyeonggi-do"),
    ("28720330", "백령면", "Baengnyeong-myeon", "인천광역시 옹진군", "Ongjin-gun, Incheon"),
    ("geonames:1850147", "도쿄", "Tokyo", "일본", "Japan"),
    ("geonames:4250542", "스프링필드", "Springfield", "미국 일리노이", "Illinois, United States"),
  ])
  func givesAPlaceByItsCode(code: String, name: String, english: String, region: String, englishRegion: String) {
    let found = gazetteer.neighborhood(NeighborhoodCode(code))
    #expect(found?.code.text == code)
    #expect(found?.name == name)
    #expect(found?.englishName == english)
    #expect(found?.region == region)
    #expect(found?.englishRegion == englishRegion)
  }

  @Test func findsEveryCodeAndNoOther() throws {
    for place in try ShippedGazetteer.lines("places") {
      #expect(gazetteer.neighborhood(NeighborhoodCode(place[0]))?.name == place[1])
    }
    for code in ["", "0", "1168010", "116801010", "11680100", "geonames:", "geonames:1", "zzz", "역삼동", "#secondhand"] {
      #expect(gazetteer.neighborhood(NeighborhoodCode(code)) == nil, "\(code)")
    }
  }

  @Test func centresLieWhereTheyShould() throws {
    let place = try #require(gazetteer.neighborhood(NeighborhoodCode("11680101")))
    #expect(abs(place.centre.latitude - 37.5) < 0.01 && abs(place.centre.longitude - 127.037) < 0.01)
    for line in try ShippedGazetteer.lines("places") where line[0].allSatisfy(\.isNumber) {
      let latitude = try #require(Double(line[5]))
      let longitude = try #require(Double(line[6]))
      #expect((33...39).contains(latitude) && (124.5...132).contains(longitude), "\(line)")
    }
  }
}
