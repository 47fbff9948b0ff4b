import PtyTesting
import Testing

/// `u` and Ctrl-R for a signed-in person.
@Suite(.serialized) struct UndoTests {
  private static let seller = "느긋한수달"

  @Test func whatWasDoneBeforeTheStartIsUndoneAndStaysSo() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    #expect(try home.run("edit", SampleListing.id(3), "--title", "원목 의자", "--as", Self.seller).status == 0)
    let program = try home.open(["--as", Self.seller])
    #expect(program.selects("원목 의자"))
    program.send("u")
    #expect(program.selects("물건 3번") && program.shows("되돌렸어요: 물건 3번 (수정)."), "\(program.screenText)")
    #expect(try home.run("show", SampleListing.id(3)).output.contains("물건 3번"))
    program.send("\u{12}")
    #expect(program.selects("원목 의자") && program.shows("다시 실행했어요: 원목 의자 (수정)."), "\(program.screenText)")
    program.send("u")
    #expect(program.selects("물건 3번"))
    program.send("q")
    #expect(program.end == 0)
    let again = try home.open(["--as", Self.seller])
    again.send("u")
    #expect(again.shows("되돌릴 내용이 없어요."), "\(again.screenText)")
    again.send("\u{12}")
    #expect(again.selects("원목 의자"))
  }
}
