import Glibc
import PtyTesting
import Testing

/// The program leaves the terminal as it found it, however it ends or stops.
@Suite(.serialized) struct EndTests {
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT]) func aSignalEndsTheProgram(_ number: Int32) throws {
    let program = try TemporaryHome(SampleListing.many(3)).open()
    program.signal(number)
    #expect(program.end == 0)
    #expect(program.isGivenBack, "\(program.outputText.suffix(200))")
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGABRT, SIGQUIT]) func aTrapGivesTheTerminalBack(_ number: Int32) throws {
    let program = try TemporaryHome(SampleListing.many(3)).open()
    program.signal(number)
    #expect(program.end == 128 + number)
    #expect(program.isGivenBack, "\(program.outputText.suffix(200))")
  }

  /// Without the tests' environment, the Swift runtime may start an interactive backtracer after a trap.
  @Test(arguments: [SIGSEGV, SIGILL, SIGABRT]) func aTrapWaitsForNoBacktrace(_ number: Int32) throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let program = try home.start(launcher: ["/usr/bin/env", "-u", "SWIFT_BACKTRACE"])
    try #require(program.shows("q 종료"))
    program.signal(number)
    #expect(program.end == 128 + number)
    #expect(program.isGivenBack && !program.outputText.contains("crashed"), "\(program.outputText.suffix(200))")
  }

  @Test func aLostTerminalEndsTheProgram() throws {
    let program = try TemporaryHome(SampleListing.many(3)).open()
    program.hangUp()
    #expect(program.end != nil)
  }

  @Test func aLostTerminalEndsTheProgramInTheMiddleOfAForm() throws {
    let program = try TemporaryHome(SampleListing.many(3)).open()
    program.send("n")
    #expect(program.shows("내 동네 설정하기"))
    program.send("\u{1B}[B\r")
    #expect(program.shows("동명(읍, 면)으로 검색"))
    program.hangUp()
    #expect(program.end != nil)
  }

  @Test func controlCTwiceEndsTheProgramInAnUnfinishedPaste() throws {
    let program = try TemporaryHome(SampleListing.many(3)).open()
    program.send("/")
    #expect(program.shows("Alt"))
    program.send("\u{1B}[200~abc")
    #expect(program.waitExit(milliseconds: 300) == nil)
    program.send("\u{3}")
    #expect(program.waitExit(milliseconds: 300) == nil)
    program.send("\u{3}")
    #expect(program.end == 0 && program.isGivenBack)
  }

  @Test func controlZGivesTheShellItsTerminalAndFgTakesItAgain() throws {
    let home = try TemporaryHome(SampleListing.many(20))
    let shell = try home.shell()
    let before = shell.lineModes
    shell.send("\(TemporaryHome.program) --data \(home.data)\n")
    #expect(shell.selects("물건 20번"))
    shell.send("j\u{1A}")
    #expect(shell.comes { $0.emulator.isAsFound && $0.screenText.contains("Stopped") }, "\(shell.screenText)")
    #expect(shell.lineModes == before)
    shell.resize(columns: 90, rows: 30)
    shell.send("fg\n")
    #expect(shell.selects("물건 19번"), "\(shell.screenText)")
    #expect(shell.comes { $0.row(29).contains("q 종료") }, "the size that changed meanwhile is seen")
    #expect(shell.emulator.isAlternateScreen && shell.emulator.reportsMouse && shell.emulator.bracketsPaste)
    shell.send("jq")
    #expect(shell.comes { $0.isGivenBack && $0.screenText.hasSuffix("ready>") }, "\(shell.screenText)")
    #expect(shell.lineModes == before)
  }

  @Test func aResizeStormEndsInTheRightFrame() throws {
    let home = try TemporaryHome(SampleListing.many(60))
    let program = try home.open(columns: 100, rows: 30)
    let still = try home.open(columns: 100, rows: 30)
    #expect(program.selects("물건 60번") && still.selects("물건 60번"))
    #expect(still.shows("매너 36.5°"), "the seller's manner comes behind the first frame")
    #expect(still.shows("이 이웃의 다른 물건"), "the seller's other listings come behind the first frame")
    for step in 0..<30 {
      program.resize(columns: 1 + step * 37 % 160, rows: 1 + step * 17 % 50)
    }
    program.resize(columns: 1, rows: 1)
    program.settle()
    program.resize(columns: 100, rows: 30)
    #expect(program.comes { $0.screenText == still.screenText }, "\(program.screenText)")
    #expect(program.emulator.cursor == still.emulator.cursor)
    program.send("j")
    #expect(program.selects("물건 59번"))
  }

  /// The screen has no room for a cursor. The program hides it from the beginning and must show it again at the end.
  @Test(arguments: [(1, 1), (80, 1), (1, 24)], [0, SIGTERM, SIGSEGV])
  func theSmallestTerminalIsLeftAsItWasFound(_ size: (columns: Int, rows: Int), _ number: Int32) throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let program = try home.start(columns: size.columns, rows: size.rows)
    #expect(program.comes { $0.emulator.isAlternateScreen })
    if number == 0 { program.send("q") } else { program.signal(number) }
    #expect(program.end == (number == SIGSEGV ? 128 + SIGSEGV : 0))
    #expect(
      program.isGivenBack,
      "\(program.outputText) \(program.lineModes.isCooked) \(program.emulator.isAlternateScreen) \(program.emulator.isCursorVisible) \(program.emulator.reportsMouse) \(program.emulator.keyboardDepth) \(program.emulator.bracketsPaste)"
    )
  }
}
