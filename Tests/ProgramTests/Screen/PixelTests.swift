import Foundation
import PtyTesting
import Testing

/// The built program on terminals that report pixel graphics, and on one that reports nothing.
@Suite(.serialized) struct PixelTests {
  private static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
  private static let sixel = "\u{1B}[6;20;10t\u{1B}[?62;4;22c"
  private static let iterm = "\u{1B}P>|iTerm2 3.5.2\u{1B}\\\u{1B}[6;20;10t"

  private func picturesAreBlank(_ program: PtyProgram) -> Bool {
    (3..<6).allSatisfy { row in (2..<11).allSatisfy { ["", " "].contains(program.emulator.cell($0, row)?.text) } }
  }

  @Test(arguments: [(kitty, "_Ga=p,"), (sixel, "\"1;1;90;20"), (iterm, "]1337;File=inline=1;")])
  func anAnswerTurnsBlocksIntoPixelsAndLeavesEveryLetter(_ answer: String, _ sign: String) throws {
    let off = try TemporaryHome().open(["--images", "off"])
    let program = try TemporaryHome().open()
    #expect(program.wrote(Self.question) && !program.wrote(sign))
    program.send(answer)
    try #require(program.comes { $0.wrote(sign) && picturesAreBlank($0) }, "\(program.screenText)")
    program.settle()
    off.settle()
    #expect(program.words == off.words)
    for keys in ["j", "jjj", "k", "n", "\u{1B}", "5", "1"] {
      program.send(keys)
      off.send(keys)
      program.settle()
      off.settle()
      #expect(program.comes { $0.words == off.words }, "after \(keys)")
    }
    program.send("q")
    #expect(program.end == 0 && program.emulator.isAsFound)
  }

  @Test func aTerminalThatNeverAnswersKeepsItsBlocks() throws {
    let program = try TemporaryHome().open()
    #expect(program.comes { $0.screenText.contains("▀") })
    program.send("jjkq")
    #expect(program.end == 0)
    #expect(!program.wrote("_Ga=t") && !program.wrote("]1337;") && !program.wrote("\u{1B}[?2026h"))
  }

  @Test(arguments: ["linux", "vt220", "dumb"]) func whoMightShowTheQuestionIsNotAsked(_ term: String) throws {
    let program = try TemporaryHome().start(adding: ["TERM": term])
    program.settle(milliseconds: 300)
    #expect(!program.wrote("\u{1B}_G") && !program.wrote("\u{1B}[c"))
  }

  @Test func whatTheTerminalKeepsIsGivenBack() throws {
    let program = try TemporaryHome().open(["--images", "kitty"])
    try #require(program.comes { $0.wrote("_Ga=p,") })
    program.settle()
    var mark = program.mark()
    program.send("?")
    #expect(program.comes { $0.wrote("_Ga=d,d=i,", since: mark) }, "help lies over the pictures")
    program.settle()
    mark = program.mark()
    program.send("\u{1B}")
    #expect(program.comes { $0.wrote("_Ga=p,", since: mark) })
    program.settle()
    #expect(!program.wrote("_Ga=t", since: mark), "what is kept is not sent again")
    mark = program.mark()
    program.send("\u{C}")
    #expect(program.comes { $0.wrote("_Ga=d,d=I,", since: mark) && $0.wrote("_Ga=t,", since: mark) })
    program.settle()
    mark = program.mark()
    program.resize(columns: 100, rows: 30)
    #expect(program.comes { $0.wrote("_Ga=t,", since: mark) })
    program.settle()
    mark = program.mark()
    // The leader of a session gives the terminal back and takes it again at once.
    program.send("\u{1A}")
    #expect(program.comes { $0.wrote("_Ga=d,d=I,", since: mark) && $0.wrote("_Ga=p,", since: mark) })
    program.settle()
    mark = program.mark()
    program.send("q")
    #expect(program.end == 0 && program.wrote("_Ga=d,d=I,", since: mark))
  }

  @Test(arguments: ["kitty", "sixel"]) func aKeyThatChangesNothingSendsNothing(_ images: String) throws {
    let program = try TemporaryHome().open(["--images", images])
    try #require(program.comes { $0.wrote(images == "kitty" ? "_Ga=p," : "\u{1B}P7;0q") })
    program.settle(milliseconds: 300)
    let mark = program.mark()
    program.send("k")
    program.settle()
    #expect(program.output(since: mark).count < 24)
  }

  @Test(arguments: ["xterm", "xterm-16color"]) func fewColorsGarbleNothing(_ term: String) throws {
    let words = try TemporaryHome().open(["--images", "off"], adding: ["TERM": term])
    let program = try TemporaryHome().open(adding: ["TERM": term])
    program.settle()
    #expect(program.words == words.words && !program.screenText.contains("▀"))
    program.send(Self.kitty)
    #expect(program.comes { $0.wrote("_Ga=p,") })
    program.settle()
    #expect(program.words == words.words)
    let blocks = try TemporaryHome().open(["--images", "blocks"], adding: ["TERM": term])
    #expect(blocks.comes { program in "░▒▓█".contains { program.screenText.contains($0) } })
    blocks.settle()
    #expect(blocks.words == words.words)
  }

  @Test func withoutColorNothingIsAskedAndWordsStand() throws {
    let program = try TemporaryHome().open(["--images", "kitty"], adding: ["NO_COLOR": "1"])
    program.settle()
    #expect(program.shows("사진") && !program.wrote("\u{1B}_G"))
  }
}
