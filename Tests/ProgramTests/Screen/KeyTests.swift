import Foundation
import PtyTesting
import Testing

/// The most common keys.
@Suite(.serialized) struct KeyTests {
  private let escape = "\u{1B}"

  @Test func theSelectionWalksAndOpensAndComesBack() throws {
    let program = try TemporaryHome(SampleListing.many(50)).open()
    #expect(program.selects("물건 50번"))
    program.send("jj")
    #expect(program.selects("물건 48번"))
    program.send("k")
    #expect(program.selects("물건 49번"))
    program.send("\r")
    #expect(program.shows("링크 복사  y"))
    #expect(!program.screenText.contains("전체상품"))
    program.send(escape)
    #expect(program.shows("물건 48번"))
    #expect(program.selects("물건 49번"))
  }

  @Test(arguments: [
    ("\u{1B}[B", "물건 49번"), ("\u{1B}OB", "물건 49번"), ("\u{E}", "물건 49번"), ("G", "물건 1번"), ("\u{1B}[F", "물건 1번"),
    ("Ggg", "물건 50번"), ("G\u{1B}[H", "물건 50번"), ("jjjk\u{1B}[A", "물건 49번"), ("\u{4}\u{15}", "물건 50번"),
    ("\u{1B}[6~\u{1B}[5~", "물건 50번"),
  ]) func everyKeyOfAListMoves(_ keys: String, _ title: String) throws {
    let program = try TemporaryHome(SampleListing.many(50)).open()
    // The footer may come before the listings; then the keys wait for them. A key that changes the footer tells when
    // all of them were read.
    program.send(keys + ":")
    #expect(program.shows("무엇을 할까요?"))
    program.send(escape)
    #expect(program.selects(title), "\(program.screenText)")
  }

  @Test func escapeAndQLeaveScreensAndQLeavesTheProgram() throws {
    let program = try TemporaryHome(SampleListing.many(3)).open()
    program.send("c")
    #expect(program.shows("가구/인테리어"))
    program.send("q")
    #expect(program.hides("가구/인테리어"))
    program.send(escape)
    program.settle()
    program.send("?")
    #expect(program.shows("키와 기능"), "Esc at the root does not end the program")
    program.send(escape)
    #expect(program.hides("키와 기능"))
    program.send("q")
    #expect(program.end == 0)
  }

  @Test func controlCEndsTheProgramOnlyTwice() throws {
    let program = try TemporaryHome(SampleListing.many(3)).open()
    program.send("\u{3}")
    #expect(program.shows("한 번 더 Ctrl-C"))
    program.send("j\u{3}")
    #expect(program.selects("물건 2번"))
    #expect(program.shows("한 번 더 Ctrl-C"), "a key in between begins anew")
    program.send("\u{3}")
    #expect(program.end == 0)
    #expect(program.isGivenBack)
  }

  @Test func aLinkIsCopiedByTheTerminal() throws {
    let program = try TemporaryHome(SampleListing.many(3)).open()
    program.send("y")
    let link = "secondhand://listing/\(SampleListing.id(3))"
    #expect(program.shows("복사했어요: \(link)"))
    let encoded = Data(link.utf8).base64EncodedString()
    #expect(program.wrote("\u{1B}]52;c;\(encoded)\u{1B}\\"))
  }

  @Test func aThousandKeysAtOnceAreAllDoneInFewFrames() throws {
    let program = try TemporaryHome(SampleListing.many(1200)).open()
    #expect(program.selects("물건 1200번"))
    let mark = program.mark()
    program.send(String(repeating: "j", count: 1000))
    #expect(program.selects("물건 200번"), "\(program.screenText)")
    program.send("j")
    #expect(program.selects("물건 199번"))
    // A frame of a step is some 300 bytes, one of a page some 1,500: a frame for each key would be far more.
    #expect(program.output(since: mark).count < 100_000)
  }
}
