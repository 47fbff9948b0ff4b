import FileTesting
import Foundation
import LocalFiles
import MarketTesting
import Marketplace
import Testing

@Suite struct BorderFaultTests {
  private let seoul = MapArea(south: 37.4, west: 126.8, north: 37.7, east: 127.2)
  private let korea = MapArea(south: 33, west: 124, north: 39, east: 132)
  private let point = Coordinate(latitude: 37.5, longitude: 127)

  private func expectFault(of folder: TemporaryFolder, _ reason: DocumentFault) async {
    let borders = FileBorders(path: folder.path)
    let error = StoreError.unavailable(path: "\(folder.path)/borders.bin", reason: reason)
    await #expect(throws: error) { try await borders.lines(in: korea, within: 4) }
    await #expect(throws: error) { try await borders.neighborhood(at: point) }
  }

  @Test func saysThatTheFilesAreMissing() async throws {
    let folder = TemporaryFolder()
    await expectFault(of: folder, .io(ENOENT))
    await #expect(throws: StoreError.unavailable(path: "\(folder.path)/areas.tsv", reason: .io(ENOENT))) {
      try await FileBorders(path: folder.path).divisions(.province, in: seoul)
    }
  }

  @Test func saysThatTheFileIsTorn() async throws {
    let whole = try Data(contentsOf: URL(filePath: "\(ShippedBorders.folder)/borders.bin"))
    for count in [0, 32, 1000, whole.count / 2, whole.count - 1] {
      let folder = TemporaryFolder()
      try folder.write("borders.bin", whole.prefix(count))
      await expectFault(of: folder, .truncated)
    }
  }

  @Test func saysThatTheDivisionsAreDamaged() async throws {
    let folder = TemporaryFolder()
    try folder.write("areas.tsv", Data("#secondhand areas 1 44\n11\t서울\tSeoul\t37.5\n".utf8))
    await #expect(throws: StoreError.unavailable(path: "\(folder.path)/areas.tsv", reason: .damaged)) {
      try await FileBorders(path: folder.path).divisions(.province, in: seoul)
    }
  }

  /// Whatever bytes are wrong, there is an answer or the one error, and never a trap.
  @Test(arguments: 0..<60) func damagedBytesAreAnErrorOrAnAnswer(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var bytes = try Data(contentsOf: URL(filePath: "\(ShippedBorders.folder)/borders.bin"))
    let head = bytes.firstIndex(of: 10)! + 1
    // Half of them damage the tables at the beginning, half the lines.
    let range = seed % 2 == 0 ? head..<head + 200 : head..<bytes.count - 1
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      bytes[Int.random(in: range, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    let folder = TemporaryFolder()
    try folder.write("borders.bin", bytes)
    let borders = FileBorders(path: folder.path)
    let error = StoreError.unavailable(path: "\(folder.path)/borders.bin", reason: .damaged)
    for metres in [4.0, 64, 1024] {
      do {
        let lines = try await borders.lines(in: korea, within: metres)
        #expect(lines.allSatisfy { $0.points.count >= 2 })
      } catch let found { #expect(found == error) }
    }
    do { _ = try await borders.neighborhood(at: point) } catch let found { #expect(found == error) }
  }
}
