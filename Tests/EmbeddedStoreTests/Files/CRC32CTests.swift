import MarketTesting
import Testing

@testable import EmbeddedStore

@Suite struct CRC32CTests {
  /// RFC 3720, appendix B.4, and the check value of the catalogues.
  @Test(
    arguments: [
      ([UInt8](repeating: 0, count: 32), 0x8A91_36AA), ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
      (Array(0..<32), 0x46DD_794E), (Array((0..<32).reversed()), 0x113F_DB5C), (Array("123456789".utf8), 0xE306_9283),
      ([], 0),
      (
        [
          0x01, 0xC0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x14, 0, 0, 0, 0, 0, 0x04, 0, 0, 0, 0, 0x14, 0, 0, 0,
          0x18, 0x28, 0, 0, 0, 0, 0, 0, 0, 0x02, 0, 0, 0, 0, 0, 0, 0,
        ], 0xD996_3A56
      ),
    ] as [([UInt8], UInt32)])
  func itIsTheSumOfTheStandard(_ bytes: [UInt8], _ sum: UInt32) {
    #expect(CRC32C.sum(of: bytes) == sum)
  }

  @Test(arguments: 0..<100)
  func piecesGiveTheSumOfTheWholeWhicheverWayItIsCut(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<Int.random(in: 0..<100, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    let cut = Int.random(in: 0...bytes.count, using: &random)
    var sum = CRC32C()
    sum.add(bytes[..<cut])
    sum.add(bytes[cut...])
    // Bit by bit, as the definition says.
    var register: UInt32 = .max
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 { register = register & 1 == 1 ? (register >> 1) ^ 0x82F6_3B78 : register >> 1 }
    }
    #expect(sum.value == ~register)
    #expect(SumText.sum(SumText.bytes(sum.value)) == sum.value)
  }

  @Test func aFileIsSummedAChunkAtATime() throws {
    let files = FaultyFileSystem()
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    files.disk.put(bytes, at: "/a")
    for chunk in [1, 7, 500, 1000, 4096] {
      #expect(try FileSum(of: files.open("/a", for: .reading), chunk: chunk) == FileSum(of: bytes))
    }
  }

  @Test(arguments: ["", "1234567", "123456789", "ABCDEF01", "0x123456", "1234567 "])
  func aSumWrittenInAnyOtherWayIsNone(_ text: String) {
    #expect(SumText.sum(text.utf8) == nil)
  }
}
