import PtyTesting
import Testing

@Suite struct RefusalTests {
  @Test(arguments: [
    ("dumb", "cannotAddressCursor(\"dumb\")"), ("no-such-terminal", "unknownType(\"no-such-terminal\")"),
    ("", "unknownType(\"\")"), ("unknown", "unknownType(\"unknown\")"),
  ]) func aTerminalThatCannotShowAScreenIsRefusedUntouched(_ term: String, _ error: String) throws {
    var environment = PtyProgram.environment
    environment["TERM"] = term.isEmpty ? nil : term
    let program = try PtyProgram(builtProgram("terminal-probe"), environment: environment)
    let before = program.lineModes
    #expect(program.waitExit() == 3)
    #expect(program.emulator.text.contains(error))
    #expect(!program.rawOutput.contains(0x1B))
    #expect(program.lineModes == before)
  }

  @Test(arguments: ["< /dev/null", "| cat"]) func whatIsNoTerminalIsRefused(_ redirection: String) throws {
    let program = try PtyProgram("/bin/sh", ["-c", "\(builtProgram("terminal-probe")) \(redirection)"])
    _ = program.waitExit()
    #expect(program.emulator.text.contains("notATerminal"))
    #expect(!program.rawOutput.contains(0x1B))
  }

  @Test(arguments: ["C", "POSIX", "xx_XX.nonsense"]) func aLocaleThatSaysNothingIsTakenForUTF8(_ locale: String) throws
  {
    let program = try probe(["--card", "wide"], adding: ["LANG": locale])
    #expect(program.waitFor(text: "한국어 의자"))
  }
}
