import Foundation
import PtyTesting
import Testing

/// If the full screen is impossible, the program prints a message with a next step, exits with code 1, and leaves the
/// terminal unchanged.
@Suite(.serialized) struct ScreenRefusalTests {
  @Test(arguments: [
    ("", "TERM=xterm-256color처럼"), ("dumb", "‘dumb’ 터미널은 커서를 옮길 수 없어요."), ("unknown", "‘unknown’은"),
    ("no-such-terminal", "‘no-such-terminal’은 알 수 없는 터미널이에요."), ("../../etc/passwd", "알 수 없는 터미널이에요."),
  ]) func aTerminalThatCannotShowAScreenIsRefused(_ term: String, _ words: String) throws {
    let home = try TemporaryHome()
    let program = try home.start(adding: ["TERM": term], columns: 200)
    #expect(program.end == 1)
    #expect(program.screenText.contains(words), "\(program.screenText)")
    #expect(!program.rawOutput.contains(0x1B) && program.isGivenBack)
    #expect(home.names(in: home.folder) == [], "nothing was begun")
  }

  @Test func withoutTermItIsRefused() throws {
    let home = try TemporaryHome()
    var environment = home.environment()
    environment["TERM"] = nil
    let program = try PtyProgram(TemporaryHome.program, environment: environment, columns: 200)
    #expect(program.end == 1)
    #expect(program.screenText.contains("TERM이 설정되어 있지 않아요.") && !program.rawOutput.contains(0x1B))
  }

  @Test(arguments: ["</dev/null", ">/dev/null", "| cat", "</dev/null >/dev/null"])
  func whatIsNoTerminalIsRefused(_ redirection: String) throws {
    let home = try TemporaryHome()
    let program = try PtyProgram(
      "/bin/sh", ["-c", "\"$PROGRAM\" --data \"$DATA\" \(redirection)"],
      environment: home.environment(adding: ["PROGRAM": TemporaryHome.program, "DATA": home.data]), columns: 200)
    #expect(program.end == (redirection == "| cat" ? 0 : 1))
    #expect(program.screenText.contains("전체 화면에는 터미널이 필요해요."), "\(program.screenText)")
    #expect(program.screenText.contains("secondhand list --json") && !program.rawOutput.contains(0x1B))
  }

  @Test func inAScriptNothingStandsOnStandardOutput() throws {
    let outcome = try TemporaryHome().run([], adding: ["LC_ALL": "en_US.UTF-8"])
    #expect(outcome.status == 1 && outcome.isRefusal && outcome.errors.contains("The full screen needs a terminal."))
  }

  @Test(arguments: ["C", "POSIX", "xx_XX.nonsense", "ko_KR.UTF-8", "ko"])
  func aLocaleThatSaysNothingOfCharactersIsTakenForUTF8(_ locale: String) throws {
    let program = try TemporaryHome(SampleListing.many(3)).open(showing: "물건 3번", adding: ["LC_ALL": locale])
    #expect(program.row(0).contains(locale.hasPrefix("ko") ? "내 계정" : "Account"))
  }

  @Test(.enabled(if: Latin1.canBeMade)) func aLocaleOfOtherCharactersIsRefused() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let locale = try Latin1.environment(in: home)
    let program = try home.start(adding: locale, columns: 200)
    #expect(program.end == 1)
    #expect(program.screenText.contains("The locale is not UTF-8. Set it, e.g. LANG=C.UTF-8."))
    #expect(!program.rawOutput.contains(0x1B) && program.isGivenBack)
    #expect(try home.run("list", adding: locale).lines.count == 3, "the command line is UTF-8 in any locale")
  }

  /// A locale of ISO 8859-1, compiled for the test: few systems have one.
  enum Latin1 {
    static let canBeMade =
      access("/usr/share/i18n/charmaps/ISO-8859-1.gz", R_OK) == 0 && access("/usr/bin/localedef", X_OK) == 0

    static func environment(in home: TemporaryHome) throws -> [String: String] {
      let compiler = try PtyProgram(
        "/usr/bin/localedef", ["-i", "en_US", "-f", "ISO-8859-1", home.folder + "/en_US.ISO-8859-1"])
      try #require(compiler.end == 0, "\(compiler.screenText)")
      return ["LOCPATH": home.folder, "LC_ALL": "en_US.ISO-8859-1"]
    }
  }
}
