import Foundation
import PtyTesting
import Testing

/// `secondhand map`: a map on standard output.
@Suite(.serialized) struct MapCommandTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome([]) }

  @Test func printsTheNeighborhoodWithNamesScaleAndSource() throws {
    let outcome = try home.run("map", "--columns", "80", "--rows", "24")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    for text in ["역삼동", "대치동", "◎", "├", "국토지리정보원"] { #expect(outcome.output.contains(text), "\(outcome.output)") }
    #expect(outcome.lines.count <= 24)
    let english = try home.run("map", "--columns", "80", "--rows", "24", "--lang", "en")
    #expect(english.output.contains("Yeoksam-dong") && english.output.contains("Borders: NGII Korea"))
  }

  @Test func takesCoordinatesAndNames() throws {
    let munich = try home.run("map", "--at", "48.1374,11.5755", "--zoom", "10", "--lang", "en")
    #expect(munich.status == 0 && munich.output.contains("Munich"), "\(munich)")
    #expect(munich.output.contains("Towns: GeoNames"))
    #expect(try home.run("map", "--neighborhood", "망원동").output.contains("망원동"))
    #expect(try home.run("map", "--at", "-17.7,-179.99", "--zoom", "6").status == 0)
    #expect(try home.run("map", "--at", "90,180").status == 0)
  }

  @Test func otherDotsForOtherFonts() throws {
    let ascii = try home.run("map", "--dots", "ascii", "--columns", "60", "--rows", "12")
    #expect(ascii.status == 0 && !ascii.output.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) })
    #expect(ascii.output.contains("'") || ascii.output.contains("."))
  }

  @Test func smallMapsAreMapsToo() throws {
    for (columns, rows) in [(20, 5), (1, 1)] {
      let outcome = try home.run("map", "--columns", "\(columns)", "--rows", "\(rows)")
      #expect(outcome.status == 0 && outcome.lines.count <= rows, "\(outcome)")
    }
  }

  @Test func printsAnObjectForPrograms() throws {
    let outcome = try home.run("map", "--json", "--columns", "80", "--rows", "24", "--zoom", "13")
    #expect(outcome.status == 0 && outcome.lines.count == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(object["neighborhood"] as? String == "11680101")
    #expect(object["zoom"] as? Int == 13 && object["columns"] as? Int == 80 && object["rows"] as? Int == 24)
    #expect((object["picture"] as? [String])?.contains { $0.contains("◎") } == true)
    #expect((object["names"] as? [[String: Any]])?.contains { $0["name"] as? String == "역삼동" } == true)
    #expect(object["attribution"] as? String == "경계: 국토지리정보원")
    let (south, north) = (object["south"] as? Double ?? 0, object["north"] as? Double ?? 0)
    #expect(south < 37.5 && north > 37.5)
  }

  private static let refused: [(options: String, status: Int32)] = [
    ("--at 91,0", 2), ("--at 37.5", 2), ("--at 37.5,181", 2), ("--at nan,nan", 2), ("--at 37.5,127,1", 2),
    ("--zoom 3", 2), ("--zoom 20", 2), ("--columns 0", 2), ("--rows 501", 2),
    ("--at 37,127 --neighborhood 역삼동", 2), ("--neighborhood 없는동네", 3),
  ]

  @Test(arguments: refused)
  func wrongPlacesAreRefusedWithANextStep(_ options: String, status: Int32) throws {
    let outcome = try home.run(["map"] + options.split(separator: " ").map(String.init))
    #expect(outcome.status == status && outcome.output.isEmpty, "\(outcome)")
    let lines: [Substring] = outcome.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("\n"))
  }

  @Test func aMissingPositionIsSaid() async throws {
    try await home.choose("99999999")
    let outcome = try home.run("map")
    #expect(outcome.status == 3)
    #expect(outcome.errors.hasPrefix("위치 정보를 가져오는데 실패했습니다. "), "\(outcome.errors)")
    #expect(outcome.errors.contains("--neighborhood"))
  }
}
