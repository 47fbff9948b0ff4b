import Foundation
import PtyTesting
import Testing

/// Writing a listing on a real terminal.
@Suite(.serialized) struct WritingTests {
  private static let seller = "느긋한수달"

  @Test func aListingIsWrittenWithTheHelpOfAnEditor() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let editor = home.folder + "/an editor"
    try home.write("#!/bin/sh\nprintf '튼튼해요.\\n' >\"$1\"\n", to: editor)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: editor)
    let program = try home.open(["--as", Self.seller], adding: ["VISUAL": "'\(editor)'"])
    program.send("N")
    try #require(program.shows("어떤 물건인가요?"), "\(program.screenText)")
    program.send("/nowhere/none.jpg\r")
    #expect(program.shows("/nowhere/none.jpg: "), "\(program.screenText)")
    program.send("\u{15}\t원목 의자\t")
    #expect(program.shows("○"), "\(program.screenText)")
    program.send("\r\t1000")
    program.send("\u{5}")
    #expect(program.shows("튼튼해요."), "\(program.screenText)")
    #expect(program.emulator.isAlternateScreen && !program.lineModes.isCooked)
    program.send("\u{13}")
    #expect(program.shows("올렸어요."), "\(program.screenText)")
    program.send("\u{1B}")
    #expect(program.selects("원목 의자"), "\(program.screenText)")
    program.send("q")
    #expect(program.end == 0)
    #expect(try home.run("list", "--limit", "1").output.contains("원목 의자"))
  }

  @Test func anEditorThatFailsLeavesWhatWasWritten() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let program = try home.open(["--as", Self.seller], adding: ["VISUAL": "false"])
    program.send("N")
    try #require(program.shows("어떤 물건인가요?"), "\(program.screenText)")
    program.send("\u{5}")
    #expect(program.shows("‘false’를 실행하지 못했어요"), "\(program.screenText)")
    program.send("그대로")
    #expect(program.shows("그대로"))
    program.send("\u{5}")
    #expect(program.shows("‘false’를 실행하지 못했어요"))
    #expect(program.screenText.contains("그대로"))
  }
}
