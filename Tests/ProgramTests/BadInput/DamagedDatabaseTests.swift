import Foundation
import LocalFiles
import PtyTesting
import Testing

/// A database damaged before the start or while the program runs: every command ends with a result or a message, and
/// `doctor` recovers the readable part.
@Suite(.serialized) struct DamagedDatabaseTests {
  private let home: TemporaryHome
  private var database: String { home.data + "/Library/Market.sqlite" }

  init() throws {
    var listings = SampleListing.many(300)
    for number in stride(from: 0, to: 300, by: 30) { listings[number].title = "원목 의자 \(number)" }
    home = try TemporaryHome(listings)
    try #require(try home.run("account", "create", "하늘", "--neighborhood", "역삼동").status == 0)
    let said = try home.run("chat", "send", "--listing", SampleListing.id(2), "아직 있나요?", "--as", "하늘")
    try #require(said.status == 0, "\(said)")
    try #require(try found("의자") == 10)
  }

  /// The database as the last program left it, with nothing in a log beside it.
  private func intact() throws -> [UInt8] {
    let log = database + "-wal"
    let hasLog = try access(log, F_OK) == 0 && !home.bytes(of: log).isEmpty
    try #require(!hasLog, "the last program to close it writes the log into it")
    return try home.bytes(of: database)
  }

  private func found(_ text: String) throws -> Int {
    let outcome = try home.run(["search", text, "--limit", "0", "--json", "--data", home.data])
    #expect(outcome.status == 0, "\(outcome)")
    return try outcome.objects.count
  }

  private func spoil(_ bytes: [UInt8], at share: Double, count: Int) throws {
    var bytes = bytes
    let start = Int(Double(bytes.count - count) * share)
    bytes.replaceSubrange(start..<start + count, with: repeatElement(0xA5, count: count))
    try home.write(bytes, to: database)
  }

  private func expectSentence(_ outcome: TemporaryHome.Outcome) {
    #expect(outcome.isRefusal && outcome.errors.contains(database), "\(outcome)")
    #expect(outcome.errors.contains("`secondhand doctor`"), "\(outcome)")
  }

  @Test(arguments: [100, 4096, 50_000]) func aDatabaseThatWasCutIsSaidAndRecovered(_ length: Int) throws {
    let cut = Array(try intact().prefix(length))
    try #require(cut.count == length)
    try home.write(cut, to: database)
    for command in [["list"], ["search", "의자"], ["show", SampleListing.id(2)], ["account"], ["chat", "list"]] {
      let outcome = try home.run(command + ["--as", "하늘", "--data", home.data])
      #expect(outcome.status == 5)
      expectSentence(outcome)
    }
    let program = try home.start(columns: 200)
    #expect(program.end == 5)
    #expect(program.isGivenBack && program.screenText.contains("secondhand doctor"), "\(program.screenText)")

    let checked = try home.run("doctor", "--check")
    #expect(checked.status == 1 && checked.output.contains("\(database) 파일이 손상됐어요"), "\(checked)")
    #expect(try home.bytes(of: database) == cut, "looking changes nothing")
    let mended = try home.run("doctor")
    #expect(mended.status == 0 && mended.output.contains("해결했어요: 글 300개"), "\(mended)")
    #expect(mended.output.contains("\(database).damaged-1"), "\(mended)")
    #expect(try home.bytes(of: database + ".damaged-1") == cut, "the damaged file is kept as it was")
    #expect(try home.run("doctor", "--check").status == 0)
    #expect(try found("의자") == 10)
  }

  @Test(arguments: [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95])
  func overwrittenPagesEndNothingAndAreNeverCalledHealthy(_ share: Double) throws {
    try spoil(try intact(), at: share, count: 5000)
    for command in [
      ["list", "--limit", "0"], ["search", "의자"], ["search", "썼어요", "--descriptions"], ["show", SampleListing.id(2)],
      ["chat", "list"],
    ] {
      let outcome = try home.run(command + ["--as", "하늘", "--data", home.data])
      #expect(outcome.status == 0 || outcome.status == 5, "\(command): \(outcome)")
      if outcome.status == 5 { expectSentence(outcome) }
    }
    let exported = try home.run("export", home.folder + "/rescued.tar", "--data", home.data)
    #expect(exported.status == 0 || exported.status == 5, "\(exported)")
    if exported.status == 5 { #expect(exported.errors.contains("`secondhand doctor`"), "\(exported)") }
    let checked = try home.run("doctor", "--check")
    #expect(checked.status == 1 && checked.output.contains(database), "\(checked)")
    let mended = try home.run("doctor")
    #expect(mended.status == 0 && mended.output.contains("해결했어요: "), "\(mended)")
    #expect(try home.run("doctor", "--check").status == 0)
    #expect(try found("의자") == 10, "what the database lost is in Products.json")
  }

  @Test func whoTypesMeanwhileIsToldAndGoesOn() throws {
    let bytes = try intact()
    let program = try home.open(showing: "secondhand", columns: 200, rows: 30)
    program.send("/")
    try #require(program.shows("무엇을 찾으세요?"))
    program.send("의")
    #expect(program.shows("원목 의자 270"), "\(program.screenText)")
    // Into the file itself, as the program has it open.
    let file = try FileHandle(forUpdating: URL(filePath: database))
    for share in [0.15, 0.35, 0.55, 0.75] {
      try file.seek(toOffset: UInt64(Double(bytes.count) * share))
      try file.write(contentsOf: Data(repeating: 0xA5, count: 20_000))
    }
    try file.close()
    program.send("자")
    #expect(
      program.comes { $0.screenText.contains("10개") || $0.screenText.contains("파일이 손상됐어요") },
      "\(program.screenText)")
    program.send("\u{3}\u{3}")
    #expect(program.end == 0 && program.isGivenBack)
  }

  @Test func aStoreThatGrowsWhileOneTypesIsFound() throws {
    let program = try home.open(showing: "1 ", columns: 80, rows: 30)
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
