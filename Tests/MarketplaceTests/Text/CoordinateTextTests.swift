import Marketplace
import Testing

@Suite struct CoordinateTextTests {
  @Test(arguments: [
    ("37.4979,127.0276", 37.4979, 127.0276), ("-17.7, -179.99", -17.7, -179.99), ("0,0", 0, 0), ("+90,180", 90, 180),
    ("-90,-180", -90, -180),
  ])
  func readsDecimalDegrees(text: String, latitude: Double, longitude: Double) {
    #expect(Coordinate(text: text) == Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [
    "", ",", "37.5", "37.5,", ",127", "90.0001,0", "0,180.0001", "-91,0", "1e1,2", "nan,nan", "inf,0", "0x10,0",
    "37.5,127,1",
    "37.5 127", "역삼동", "37.5,127 ", "0000000000000000000000000,0",
  ])
  func refusesEverythingElse(text: String) {
    #expect(Coordinate(text: text) == nil)
  }
}
