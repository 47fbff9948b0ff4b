import PtyTesting
import Testing

/// Keyboard and mouse input becomes events.
@Suite struct TypingTests {
  @Test func koreanIsReadHoweverItsBytesArrive() throws {
    let program = try probe()
    for byte in "의자ㅎ".utf8 {
      program.send([byte])
      // Each byte is a read of its own: the program has looked at it before the next one comes.
      program.settle(milliseconds: 3)
    }
    #expect(program.waitFor(text: "key ㅎ"))
    #expect((1...3).map(program.emulator.row) == ["key 의", "key 자", "key ㅎ"])
  }

  @Test func aLoneEscapeIsAKeyAndASequenceIsNot() throws {
    let program = try probe()
    program.send("\u{1B}")
    #expect(program.waitFor(text: "key escape"))
    program.send("\u{1B}[A\u{1B}x")
    #expect(program.waitFor(text: "key M-x"))
    #expect((1...3).map(program.emulator.row) == ["key escape", "key up", "key M-x"])
  }

  @Test func aPasteIsOneEventAndNeverKeys() throws {
    let program = try probe()
    program.send("\u{1B}[200~q\r\nDD\u{1A}의자\u{1B}[201~")
    #expect(program.waitFor(text: "paste 7"))
    #expect(program.emulator.row(1).hasPrefix("paste 7 [q|DD"))
    #expect(program.emulator.row(2) == "")
  }

  @Test func aPasteOfAMegabyteArrivesWhole() throws {
    let program = try probe()
    program.send("\u{1B}[200~" + String(repeating: "중고 거래\r", count: 80_000) + "\u{1B}[201~x")
    #expect(program.waitFor(milliseconds: 60_000, text: "key x"))
    #expect(program.emulator.row(1).hasPrefix("paste 480000"))
  }

  @Test func theMouseIsReadAndCanBeSwitchedOff() throws {
    let program = try probe()
    program.send("\u{1B}[<0;5;3M\u{1B}[<32;6;3M\u{1B}[<0;6;3m\u{1B}[<65;1;1M")
    #expect(program.waitFor(text: "wheelDown"))
    #expect(program.emulator.row(1).hasSuffix("4,2"))
    program.send("\u{1B}OS")
    #expect(program.waitFor { !$0.emulator.reportsMouse && !$0.emulator.reportsMouseAsSGR })
    program.send("\u{1B}[15~")
    #expect(program.waitFor { $0.emulator.reportsMouse && $0.emulator.reportsMouseAsSGR })
  }

  @Test func withoutTheMouseNoReportIsAskedFor() throws {
    let program = try probe(["--no-mouse"])
    #expect(!program.emulator.reportsMouse && !program.wrote("\u{1B}[?1002h"))
  }

  @Test func aBatchOfKeysIsToldAtOnce() throws {
    let program = try probe()
    program.send(String(repeating: "j", count: 200))
    program.send("\u{1B}[21~")
    #expect(program.waitFor(text: "function(10)"))
    let batches = program.emulator.row(0).split(separator: " ").last.flatMap { Int($0) } ?? .max
    #expect(batches < 20)
  }

  @Test func theBackgroundIsAskedForWithoutWaiting() throws {
    let program = try probe(["--ask-background"])
    #expect(program.wrote("\u{1B}]11;?\u{1B}\\"))
    program.send("\u{1B}]11;rgb:1e1e")
    program.settle(milliseconds: 60)
    program.send("/1e1e/2e2e\u{1B}")
    program.send("\\k")
    #expect(program.waitFor(text: "key k"))
    #expect(program.emulator.row(1) == "background 1e1e2e")
  }

  @Test func theClipboardAndTheTitleAreSetBySequences() throws {
    let program = try probe()
    program.send("\u{1B}OQ\u{1B}OR")
    #expect(program.waitFor { $0.wrote("\u{1B}]52;c;67O17IKs\u{1B}\\") })
    #expect(program.waitFor { $0.wrote("\u{1B}]2;제목]0;x\u{1B}\\") })
  }

  @Test func aNotificationIsSentAsTheTerminalDoesIt() throws {
    let elsewhere = ["TERM_PROGRAM": "", "KITTY_WINDOW_ID": "", "VTE_VERSION": "", "TMUX": "", "LC_TERMINAL": ""]
    let plain = try probe(adding: elsewhere)
    let mark = plain.mark()
    plain.send("\u{1B}[20~")
    #expect(plain.waitFor { $0.output(since: mark).contains(7) })
    #expect(!plain.wrote("\u{1B}]9;"))
    let other = try probe(adding: elsewhere.merging(["TERM_PROGRAM": "WezTerm"]) { $1 })
    let start = other.mark()
    other.send("\u{1B}[20~")
    #expect(other.waitFor { $0.wrote("\u{1B}]9;수달, : 안녕 하세요\u{1B}\\") }, "\(other.outputText)")
    #expect(!other.output(since: start).contains(7))
  }

  @Test func focusIsTold() throws {
    let program = try probe()
    program.send("\u{1B}[O\u{1B}[I")
    #expect(program.waitFor(text: "focus true"))
    #expect(program.emulator.row(1) == "focus false")
  }
}
