import Glibc
import PtyTesting
import Testing

/// A draft survives the loss of its terminal.
@Suite(.serialized) struct DraftTests {
  private static let text = "튼튼하고 흠집이 거의 없어요."
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(SampleListing.many(3))
    try home.write(home.bytes(of: SampleFiles.picture), to: home.folder + "/front.jpg")
  }

  private func writeHalf(of program: PtyProgram) throws {
    program.send("N")
    try #require(program.shows("어떤 물건인가요?"), "\(program.screenText)")
    program.send(home.folder + "/front.jpg\r")
    try #require(program.shows("1/10"), "\(program.screenText)")
    program.send("\t원목 의자\t")
    try #require(program.shows("○"), "\(program.screenText)")
    program.send(" \t45000\t\t\t")
    var written = Self.text.startIndex
    for end in Self.text.indices where Self.text[end] != " " {
      program.send(String(Self.text[written...end]))
      written = Self.text.index(after: end)
      try #require(program.shows(String(Self.text[...end])), "\(program.screenText)")
    }
  }

  /// Whether the whole of it has come to the disk in time, without a key more.
  private func keeps(_ text: String, _ program: PtyProgram) throws -> Bool {
    let wanted = Array(text.utf8)
    for _ in 0..<patience / 20 {
      let bytes = try home.bytes(of: home.data + "/Library/Market.sqlite-wal")
      if bytes.firstRange(of: wanted) != nil { return true }
      program.settle(milliseconds: 20)
    }
    return false
  }

  private func isWhole(_ program: PtyProgram) -> Bool {
    program.comes { program in
      ["1/10", "원목 의자", "●", "45,000", Self.text].allSatisfy { program.screenText.contains($0) }
    }
  }

  @Test func itIsOfferedCompleteAfterSIGKILLAndAfterEsc() throws {
    let program = try home.open(["--as", "느긋한수달"])
    try writeHalf(of: program)
    try #require(try keeps(Self.text, program))
    program.signal(SIGKILL)
    #expect(program.end == 128 + SIGKILL)

    let again = try home.open(["--as", "느긋한수달"])
    again.send("N")
    try #require(again.shows("작성 중이던 글이 있어요. 이어서 쓸까요?"), "\(again.screenText)")
    again.send("\r")
    #expect(isWhole(again), "\(again.screenText)")
    again.send("\u{1B}")
    #expect(again.shows("작성 중이던 글을 저장했어요."), "\(again.screenText)")
    again.send("N")
    try #require(again.shows("작성 중이던 글이 있어요. 이어서 쓸까요?"), "\(again.screenText)")
    again.send("\r")
    #expect(isWhole(again), "\(again.screenText)")
  }

  @Test func itIsOfferedAfterTheWindowWasClosed() throws {
    let program = try home.open(["--as", "느긋한수달"])
    try writeHalf(of: program)
    program.hangUp()
    #expect(program.end != nil)
    let again = try home.open(["--as", "느긋한수달"])
    again.send("N")
    try #require(again.shows("작성 중이던 글이 있어요. 이어서 쓸까요?"), "\(again.screenText)")
    again.send("\r")
    #expect(isWhole(again), "\(again.screenText)")
  }
}
