import Foundation
import Testing

/// Linking libcurl would cost every start 15 ms, so no program with this module may need it.
@Suite struct LinkingTests {
  @Test func theProgramDoesNotNeedLibcurl() throws {
    let libraries = try neededLibraries(of: [UInt8](Data(contentsOf: URL(filePath: "/proc/self/exe"))))
    #expect(libraries.contains { $0.hasPrefix("libc.so") } && !libraries.contains { $0.contains("curl") })
  }

  /// The DT_NEEDED entries of a 64-bit ELF file.
  private func neededLibraries(of file: [UInt8]) throws -> [String] {
    func number(_ offset: Int, _ size: Int) -> Int {
      (0..<size).reversed().reduce(0) { $0 << 8 | Int(file[offset + $1]) }
    }
    let (table, size) = (number(0x28, 8), number(0x3A, 2))
    let sections = (0..<number(0x3C, 2)).map { table + $0 * size }
    let dynamic = try #require(sections.first { number($0 + 4, 4) == 6 })
    let names = number(sections[number(dynamic + 0x28, 4)] + 0x18, 8)
    let start = number(dynamic + 0x18, 8)
    return stride(from: start, to: start + number(dynamic + 0x20, 8), by: 16).filter { number($0, 8) == 1 }.map {
      entry in
      String(decoding: file[(names + number(entry + 8, 8))...].prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
