import LocalFiles
import Marketplace
import Testing

@Suite struct GazetteerNameTests {
  let gazetteer = ShippedGazetteer.gazetteer

  @Test(arguments: [
    ("역삼동", ["11680101"]), ("yeoksam-dong", ["11680101"]), ("11680101", ["11680101"]),
    ("신사동", ["11380109", "11680107"]),
    ("강남구 신사동", ["11680107"]), ("서울특별시 은평구 신사동", ["11380109"]), ("강남구신사동", ["11680107"]),
    ("Sinsa-dong, Gangnam-gu", ["11680107"]), ("부산 신사동", []), ("역삼", []), ("역삼1동", []), ("", []),
    ("파리", ["geonames:2988507"]), ("geonames:2988507", ["geonames:2988507"]),
  ])
  func namesEveryPlaceOfExactlyThisName(name: String, codes: [String]) async throws {
    #expect(try await gazetteer.named(name).map(\.code.text) == codes)
  }

  @Test(arguments: [
    ("역삼1동", ["11680101 역삼1동"]), ("강남구 역삼1동", ["11680101 역삼1동"]), ("yeoksam1-dong", ["11680101 Yeoksam 1-dong"]),
    ("부산 역삼1동", []), ("역삼", []), ("역삼1", []), ("ㅇㅅ1ㄷ", []), ("", []),
  ])
  func aliasesEveryPlaceOfExactlyThisAdministrativeName(name: String, found: [String]) async throws {
    let matches = try await gazetteer.aliased(name)
    #expect(matches.map { "\($0.neighborhood.code.text) \($0.alias ?? "")" } == found)
  }

  /// An administrative name of several places finds all of them.
  @Test func anAliasOfSeveralPlacesNamesThemAll() async throws {
    let matches = try await gazetteer.aliased("종로1.2.3.4가동")
    #expect(matches.count > 10 && matches.allSatisfy { $0.alias == "종로1·2·3·4가동" })
    #expect(Set(matches.map(\.neighborhood.code)).count == matches.count)
  }
}

@Suite struct GazetteerDistanceTests {
  let gazetteer = ShippedGazetteer.gazetteer
  let here = NeighborhoodCode("11680101")

  @Test func findsWhatIsNearWithItsDistance() async throws {
    let near = try await gazetteer.within(metres: 2000, of: here)
    #expect(near[here] == 0)
    let next = try #require(near[NeighborhoodCode("11680108")], "논현동")
    #expect((800...1900).contains(next))
    #expect(near.values.allSatisfy { $0 <= 2000 })
    #expect(near[NeighborhoodCode("11650108")] == nil, "서초동 is further")
    #expect(try await gazetteer.within(metres: 0, of: here) == [here: 0])
    #expect(try await gazetteer.within(metres: -1, of: here).isEmpty)
    #expect(try await gazetteer.within(metres: 2000, of: NeighborhoodCode("nowhere")).isEmpty)
  }

  @Test(
    arguments: ["11680101", "51820250", "50130259", "geonames:1850147", "geonames:2204506", "geonames:2729907"],
    [2000, 10_000])
  func agreesWithMeasuringEveryPlace(code: String, metres: Int) async throws {
    let middle = try #require(gazetteer.neighborhood(NeighborhoodCode(code)))
    var expected: [NeighborhoodCode: Int] = [:]
    for line in try ShippedGazetteer.lines("places") where line[0].hasPrefix("geonames") == code.hasPrefix("geonames") {
      guard let latitude = Double(line[5]), let longitude = Double(line[6]) else { continue }
      let distance = middle.centre.metres(to: Coordinate(latitude: latitude, longitude: longitude))
      if distance <= Double(metres) { expected[NeighborhoodCode(line[0])] = Int(distance.rounded()) }
    }
    #expect(try await gazetteer.within(metres: metres, of: middle.code) == expected)
  }
}
