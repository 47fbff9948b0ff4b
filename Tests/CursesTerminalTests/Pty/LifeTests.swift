import Glibc
import PtyTesting
import Testing

/// The program leaves the terminal as it found it.
@Suite struct LifeTests {
  @Test func takesTheTerminalOverAndGivesItBack() throws {
    let program = try probe()
    #expect(program.emulator.isAlternateScreen && program.emulator.reportsMouse && program.emulator.reportsMouseAsSGR)
    #expect(program.emulator.bracketsPaste && program.emulator.reportsFocus && program.emulator.keyboardDepth == 1)
    #expect(!program.lineModes.isCooked)
    program.send("\u{11}")
    #expect(program.waitExit() == 0)
    expectAsFound(program)
    #expect(program.emulator.text.contains("left"))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT]) func aSignalThatEndsIsHeardAfterTheTerminalIsGivenBack(_ number: Int32)
    throws
  {
    let program = try probe()
    program.signal(number)
    #expect(program.waitExit() == 0)
    expectAsFound(program)
    #expect(program.emulator.text.contains("terminated"))
  }

  @Test(arguments: [
    ("null", 128 + SIGSEGV), ("index", 128 + SIGILL), ("abort", 128 + SIGABRT), ("divide", 128 + SIGFPE),
    ("overflow", 128 + SIGSEGV), ("exit", 4),
  ]) func aTrapOrAnExitGivesTheTerminalBack(_ end: String, _ status: Int32) throws {
    let program = try probe(["--end", end])
    program.send("\u{1B}[24~")
    #expect(program.waitExit() == status)
    expectAsFound(program)
  }

  @Test(arguments: [SIGQUIT, SIGUSR1, SIGPIPE, SIGALRM]) func signalsThatNobodyExpectsGiveItBackToo(_ number: Int32)
    throws
  {
    let program = try probe()
    program.signal(number)
    #expect(program.waitExit() == 128 + number)
    expectAsFound(program)
  }

  @Test func aTrapWhileTheProgramIsBusyGivesItBack() throws {
    let program = try probe(["--end", "spin"])
    program.send("\u{1B}[24~")
    program.signal(SIGSEGV)
    #expect(program.waitExit() == 128 + SIGSEGV)
    expectAsFound(program)
  }

  @Test func aLostTerminalEndsTheProgram() throws {
    let program = try probe()
    program.hangUp()
    #expect(program.waitExit() == 0)
  }

  @Test func aSessionLeaderThatIsSuspendedGoesOnAtOnce() throws {
    let program = try probe()
    program.send("\u{1A}")
    #expect(program.waitFor(text: "resumed"))
    #expect((1...2).map(program.row) == ["key C-z", "resumed"])
    #expect(program.emulator.isAlternateScreen && program.emulator.keyboardDepth == 1)
  }

  @Test func controlZGivesTheShellItsTerminalAndFgTakesItAgain() throws {
    let shell = try shellWithProbe()
    let before = shell.lineModes
    shell.send("\(builtProgram("terminal-probe"))\n")
    #expect(shell.waitFor(text: "size 80x24"))
    shell.send("\u{1A}")
    #expect(shell.waitFor { $0.emulator.isAsFound && $0.emulator.text.contains("Stopped") })
    #expect(shell.lineModes == before)
    shell.send("fg\n")
    #expect(shell.waitFor(text: "resumed"))
    #expect(shell.emulator.isAlternateScreen && shell.emulator.reportsMouse && shell.emulator.bracketsPaste)
    #expect(shell.emulator.keyboardDepth == 1)
    shell.send("x")
    #expect(shell.waitFor(text: "key x"))
    shell.send("\u{11}")
    #expect(shell.waitFor { $0.emulator.isAsFound && $0.emulator.text.contains("left") })
    #expect(shell.lineModes == before)
  }

  @Test func aStopFromOutsideGivesItBackToo() throws {
    let shell = try shellWithProbe()
    shell.send("\(builtProgram("terminal-probe"))\n")
    #expect(shell.waitFor(text: "size 80x24"))
    // ncurses lets this signal fall while it draws.
    shell.settle()
    shell.signalForeground(SIGTSTP)
    #expect(shell.waitFor { $0.emulator.isAsFound && $0.emulator.text.contains("Stopped") }, "\(shell.outputText)")
    shell.send("fg\n")
    #expect(shell.waitFor(text: "resumed"))
    shell.send("y")
    #expect(shell.waitFor(text: "key y"))
  }

  /// SIGSTOP gives no chance to restore the terminal, and the shell may change its state meanwhile.
  @Test func afterAStopWithoutWarningEverythingIsSetAndDrawnAgain() throws {
    let shell = try shellWithProbe()
    shell.send("\(builtProgram("terminal-probe")) --card list\n")
    #expect(shell.waitFor(text: "물건 20"))
    shell.signalForeground(SIGSTOP)
    #expect(shell.waitFor(text: "Stopped"))
    shell.send("stty sane; printf '\\033[?2004l\\033[?1002l\\033[2J'; fg\n")
    #expect(shell.waitFor { $0.screenText.contains("물건 20") && $0.row(0).contains("batches 1") })
    #expect(shell.emulator.bracketsPaste && shell.emulator.reportsMouse && shell.emulator.keyboardDepth == 1)
    #expect(!shell.lineModes.isCooked)
    shell.send("\u{11}")
    #expect(shell.waitFor { $0.emulator.isAsFound && $0.screenText.contains("left") })
  }

  @Test func whoeverBorrowsTheTerminalHasItAsItWasFound() throws {
    let program = try probe()
    program.send("\u{1B}[19~")
    #expect(program.waitFor { $0.emulator.isAsFound && $0.emulator.text.contains("lent") }, "\(program.outputText)")
    #expect(program.lineModes.isCooked)
    program.resize(columns: 60, rows: 12)
    program.send("word\n")
    #expect(program.waitFor { $0.emulator.text.contains("got word") })
    #expect(program.waitFor(text: "resumed"))
    #expect(program.emulator.isAlternateScreen && program.emulator.keyboardDepth == 1)
    #expect(program.waitFor(text: "size 60x12"))
    program.send("x")
    #expect(program.waitFor(text: "key x"))
    #expect(!program.emulator.text.contains("key w"))
  }

  /// Ctrl-C in an external editor interrupts only the editor.
  @Test func whatInterruptsTheBorrowerLeavesTheProgramAlone() throws {
    let program = try probe()
    program.send("\u{1B}[19~")
    #expect(program.waitFor { $0.emulator.isAsFound && $0.emulator.text.contains("lent") })
    program.send("\u{3}")
    program.send("word\n")
    #expect(program.waitFor(text: "resumed"))
    program.send("y")
    #expect(program.waitFor(text: "key y"))
  }

  @Test func aSizeThatChangedWhileStoppedIsSeen() throws {
    let shell = try shellWithProbe()
    shell.send("\(builtProgram("terminal-probe"))\n")
    #expect(shell.waitFor(text: "size 80x24"))
    shell.send("\u{1A}")
    #expect(shell.waitFor(text: "Stopped"))
    shell.resize(columns: 60, rows: 12)
    shell.send("fg\n")
    #expect(shell.waitFor(text: "size 60x12"))
    #expect(shell.waitFor(text: "resumed"))
  }

  private func shellWithProbe() throws -> PtyProgram {
    var environment = PtyProgram.environment
    environment["PS1"] = "ready> "
    let shell = try PtyProgram("/bin/sh", ["-i"], environment: environment)
    try #require(shell.waitFor(text: "ready>"))
    return shell
  }

  private func expectAsFound(_ program: PtyProgram) {
    #expect(program.emulator.isAsFound, "\(program.outputText)")
    #expect(program.lineModes.isCooked)
  }
}
