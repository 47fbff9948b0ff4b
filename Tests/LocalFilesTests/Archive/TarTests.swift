import FileTesting
import MarketTesting
import Marketplace
import Testing

@testable import LocalFiles

/// Archives of this program, of other programs, and malformed ones.
@Suite struct TarTests {
  /// A tar of these files, ended as it should be.
  private static func archive(_ files: [(String, [UInt8])]) -> [UInt8] {
    files.flatMap { TarHeader.blocks(file: $0, size: $1.count, at: Sample.now) + TarHeader.padded($1) } + TestTar.end
  }

  private func entries(_ bytes: [UInt8]) throws(TransferError) -> [TarReader.Entry] {
    try TarReader.entries(
      size: bytes.count,
      { offset, count throws(TransferError) in Array(bytes[min(offset, bytes.count)...].prefix(count)) }, file: "a.tar")
  }

  private func fault(_ bytes: [UInt8]) -> ArchiveFault? {
    do throws(TransferError) {
      _ = try entries(bytes)
      return nil
    } catch {
      guard case .archive("a.tar", let fault) = error else { return nil }
      return fault
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func whatIsWrittenIsRead(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let files = (0..<Int.random(in: 0...5, using: &random)).map { number in
      let letters = ["a", "-", "의", "🪑", " ", "é"]
      let length = Int.random(in: 1...160, using: &random)
      let name = "f\(number)/" + (0..<length).map { _ in letters.randomElement(using: &random) ?? "a" }.joined()
      return (
        name, (0..<Int.random(in: 0...1500, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      )
    }
    let bytes = Self.archive(files)
    #expect(bytes.count % 512 == 0)
    let found = try entries(bytes)
    #expect(found.map(\.name) == files.map(\.0), "seed \(seed)")
    #expect(found.map { Array(bytes[$0.offset..<($0.offset + $0.size)]) } == files.map(\.1), "seed \(seed)")
  }

  @Test func namesOfOtherProgramsAreUnderstood() throws {
    let long = String(repeating: "d", count: 150) + ".jpg"
    let named = TestTar.header("././@LongLink", kind: "L", size: 155) + TarHeader.padded(Array(long.utf8) + [0])
    var prefixed = TestTar.header("c.jpg", kind: "0")
    for (index, byte) in "Images/ab".utf8.enumerated() { prefixed[345 + index] = byte }
    let bytes =
      TestTar.header("./", kind: "5") + TestTar.header("./Images/", kind: "5") + TestTar.header("pax", kind: "g")
      + TestTar.header("./Products.json", kind: "0") + named + TestTar.header("dddd", kind: "0")
      + TestTar.summed(prefixed)
      + TestTar.header("old/", kind: "0") + TestTar.end
    #expect(try entries(bytes).map(\.name) == ["Products.json", long, "Images/ab/c.jpg"])
  }

  @Test(arguments: [
    "../x", "/etc/passwd", "a/../../x", "Images/../../x", "./../x", "//x", "..",
  ]) func whatLeadsOutIsRefused(_ name: String) {
    for kind in ["0", "5"] as [Character] {
      #expect(fault(TestTar.header(name, kind: kind) + TestTar.end) == .unsafeEntry(name))
    }
    let records = Array("\(8 + name.utf8.count) path=\(name)\n".utf8)
    let hidden = TestTar.header("x", kind: "x", size: records.count) + TarHeader.padded(records)
    if TarHeader.path(inRecords: records) == name {
      #expect(fault(hidden + TestTar.header("Images/x.jpg", kind: "0") + TestTar.end) == .unsafeEntry(name))
    }
  }

  @Test(arguments: ["1", "2", "3", "4", "6", "7", "S", "K", "?"] as [Character])
  func linksAndDevicesAreRefused(_ kind: Character) {
    #expect(fault(TestTar.header("Images/x", kind: kind) + TestTar.end) == .unsafeEntry("Images/x"))
  }

  @Test func whatIsDamagedOrCutIsSaid() {
    let whole = Self.archive([("Products.json", Array("[]".utf8)), ("Images/a.jpg", Array(repeating: 7, count: 600))])
    for length in stride(from: 0, to: whole.count - 1024, by: 100) {
      #expect(fault(Array(whole.prefix(length))) == .truncated, "\(length)")
    }
    for place in [0, 124, 200, 1024 + 3] {
      var bytes = whole
      bytes[place] ^= 0x15
      #expect(fault(bytes) == .damaged, "\(place)")
    }
    var huge = TestTar.header("x", kind: "0")
    huge[124] = 0x80
    #expect(fault(TestTar.summed(huge) + TestTar.end) == .tooLarge("x"))
    #expect(fault(TestTar.header("x", kind: "0", size: 1 << 32) + TestTar.end) == .truncated)
    #expect(
      fault(TestTar.header("x", kind: "x", size: 2 << 20) + [UInt8](repeating: 0, count: 3 << 20)) == .tooLarge("x"))
  }

  @Test(arguments: 0..<300 as Range<UInt64>) func fuzzNoBytesBringItDown(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Self.archive([("Products.json", Array("[]".utf8)), (String(repeating: "의", count: 60), [1, 2, 3])])
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    for start in stride(from: 0, to: bytes.count - 512, by: 512) where Bool.random(using: &random) {
      bytes.replaceSubrange(start..<(start + 512), with: TestTar.summed(Array(bytes[start..<(start + 512)])))
    }
    guard let found = try? entries(bytes) else { return }
    for entry in found {
      #expect(entry.offset >= 512 && entry.size >= 0 && entry.offset + entry.size <= bytes.count, "seed \(seed)")
      #expect(!entry.name.hasPrefix("/") && !entry.name.split(separator: "/").contains(".."), "seed \(seed)")
    }
  }
}
