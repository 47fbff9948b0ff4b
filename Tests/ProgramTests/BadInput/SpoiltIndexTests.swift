import Foundation
import PtyTesting
import Testing

/// Searching on an index that was spoilt, before the program starts and while it runs, and in a store that grows meanwhile.
@Suite(.serialized) struct SpoiltIndexTests {
  private let home: TemporaryHome
  private var index: String { home.data + "/Library/Index.sqlite" }

  init() throws {
    var listings = SampleListing.many(300)
    for number in stride(from: 0, to: 300, by: 30) { listings[number].title = "원목 의자 \(number)" }
    home = try TemporaryHome(listings)
    try #require(try found("의자") == 10)
  }

  private func found(_ text: String) throws -> Int {
    let outcome = try home.run(["search", text, "--limit", "0", "--json", "--data", home.data])
    #expect(outcome.status == 0, "\(outcome)")
    return try outcome.objects.count
  }

  /// Overwrites so many bytes from this share of the index on.
  private func spoil(at share: Double, count: Int) throws {
    let file = try FileHandle(forUpdating: URL(filePath: index))
    defer { try? file.close() }
    let size = try file.seekToEnd()
    try file.seek(toOffset: UInt64(Double(size) * share))
    try file.write(contentsOf: Data(repeating: 0xA5, count: count))
  }

  @Test(arguments: [0, 100, 4096, 50_000]) func anIndexThatWasCutIsMadeAnew(_ length: Int) throws {
    try home.write(Array(home.bytes(of: index).prefix(length)), to: index)
    #expect(try found("의자") == 10)
    #expect(try home.run("doctor", "--check").status == 0)
  }

  @Test func pagesThatWereOverwrittenEndNothing() throws {
    for share in stride(from: 0.02, to: 0.99, by: 0.06) {
      try spoil(at: share, count: 5000)
      _ = try found("의자")
      _ = try home.run(["search", "썼어요", "--descriptions", "--data", home.data])
    }
    // What cannot be seen by reading a part of it, the doctor sees.
    _ = try home.run("doctor")
    #expect(try home.run("doctor", "--check").status == 0)
    #expect(try found("의자") == 10)
  }

  @Test func anotherVersionIsMadeAnew() throws {
    var bytes = try home.bytes(of: index)
    // SQLite keeps the user_version as a big-endian number at offset 60.
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 3])
    try home.write(bytes, to: index)
    #expect(try found("의자") == 10)
    #expect(try home.bytes(of: index)[63] != 3)
  }

  @Test func whoTypesMeanwhileGoesOn() throws {
    let program = try home.open(showing: "secondhand", columns: 80, rows: 30)
    program.send("/")
    try #require(program.shows("무엇을 찾으세요?"))
    program.send("의")
    #expect(program.shows("원목 의자 270"), "\(program.screenText)")
    for share in [0.15, 0.35, 0.55, 0.75] { try spoil(at: share, count: 20_000) }
    program.send("자")
    #expect(program.shows("10개") && program.shows("원목 의자 270"), "\(program.screenText)")
    program.send("\u{1B}d")
    #expect(program.shows("원목 의자 270"), "\(program.screenText)")
    program.send("\u{3}\u{3}")
    #expect(program.end == 0 && program.isGivenBack)
  }

  @Test func aStoreThatGrowsWhileOneTypesIsFound() throws {
    let program = try home.open(showing: "secondhand", columns: 80, rows: 30)
    program.send("/의자\u{1B}d")
    try #require(program.shows("10개"), "\(program.screenText)")
    for title in ["새 의자", "의자 둘"] {
      let outcome = try home.run(
        "sell", "--title", title, "--category", "furniture", "--description", "튼튼해요.", "--price", "100", "--as", "느긋한수달"
      )
      #expect(outcome.status == 0, "\(outcome)")
    }
    #expect(program.shows("12개") && program.shows("새 의자"), "\(program.screenText)")
    program.send(" 튼튼")
    #expect(program.shows("2개") && program.shows("새 의자"), "descriptions, too: \(program.screenText)")
    program.send("\u{3}\u{3}")
    #expect(program.end == 0)
  }
}
