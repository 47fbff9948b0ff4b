import Foundation
import PtyTesting
import Testing

/// Shell completions and manual pages.
@Suite(.serialized) struct DocumentationTests {
  private static func isInstalled(_ program: String) -> Bool { FileManager.default.isExecutableFile(atPath: program) }

  @Test(arguments: ["bash", "zsh", "fish"]) func completionsAreMade(_ shell: String) throws {
    let home = try TemporaryHome()
    let outcome = try home.run(["--generate-completion-script", shell])
    #expect(outcome.status == 0 && outcome.errors == "")
    for word in [
      "list", "show", "sell", "wish", "sales", "sign-out", "report", "chat", "picture", "edit", "undo", "doctor",
      "neighborhood", "category", "with-picture", "after", "lang",
    ] {
      #expect(outcome.output.contains(word))
    }
    let reader = shell == "bash" ? "/bin/bash" : "/usr/bin/\(shell)"
    guard Self.isInstalled(reader) else { return }
    try home.write(outcome.output, to: home.folder + "/completion")
    let check = try PtyProgram(reader, ["-n", home.folder + "/completion"])
    #expect(check.end == 0)
    #expect(check.screenText == "")
  }

  @Test(.enabled(if: isInstalled("/bin/bash"))) func bashCompletesCommandsAndOptions() throws {
    let home = try TemporaryHome()
    try home.write(try home.run(["--generate-completion-script", "bash"]).output, to: home.folder + "/completion")
    for (line, word) in [("secondhand nei", "neighborhood"), ("secondhand list --with-p", "--with-picture")] {
      let words = line.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
      let count = line.split(separator: " ").count
      let script = """
        . "$HOME/completion"
        COMP_WORDS=(\(words)); COMP_CWORD=\(count - 1); COMP_LINE='\(line)'; COMP_POINT=\(line.count)
        _secondhand secondhand \(words.split(separator: " ").suffix(2).reversed().joined(separator: " ")); printf '%s\\n' "${COMPREPLY[@]}"
        """
      let bash = try PtyProgram("/bin/bash", ["-c", script], environment: home.environment())
      #expect(bash.end == 0)
      #expect(bash.screenText.split(separator: "\n").contains { $0 == word }, "\(bash.screenText)")
    }
  }

  @Test(arguments: ["en", "ko"]) func theManualIsOneThatManReads(_ language: String) throws {
    let home = try TemporaryHome()
    let outcome = try home.run(["documentation", "man", "--lang", language])
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.hasPrefix(".TH SECONDHAND 1 "))
    let sections =
      language == "en"
      ? ["NAME", "SYNOPSIS", "DESCRIPTION", "EXAMPLES", "EXIT STATUS", "ENVIRONMENT", "FILES", "COMMANDS", "KEYS"]
      : ["이름", "개요", "설명", "예", "종료 상태", "환경 변수", "파일", "명령", "키"]
    for section in sections { #expect(outcome.output.contains("\n.SH \(section)\n")) }
    try check(outcome, in: home)
    let page = try home.text(of: home.folder + "/page")
    guard !page.isEmpty else { return }
    #expect(page.contains(language == "ko" ? "이웃과 중고 물건을 사고파는" : "buy and sell used things"), "\(page)")
    #expect(page.contains(language == "ko" ? "작게 줄여 둔 사진" : "small versions of pictures"), "\(page)")
    #expect(page.contains("--neighborhood <code|name>") && page.contains("Ctrl-Z"), "\(page)")
  }

  @Test(arguments: ["en", "ko"]) func theConfigurationHasAManualOfItsOwn(_ language: String) throws {
    let home = try TemporaryHome()
    let outcome = try home.run(["documentation", "config", "--lang", language])
    #expect(outcome.status == 0 && outcome.errors == "" && outcome.output.hasPrefix(".TH SECONDHAND\\-CONFIG 5 "))
    for name in [
      "language", "theme", "images", "time", "motion", "mouse", "screen\\-reader", "quiet\\-hours", "log\\-level",
    ] {
      #expect(outcome.output.contains("\n.TP\n.B \(name)\n"), "\(name)")
    }
    try check(outcome, in: home)
    let page = try home.text(of: home.folder + "/page")
    #expect(page.isEmpty || page.contains("\"home.chooseCategory\" = [\"c\", \"F2\"]"), "\(page)")
  }

  /// man reads it without a warning; how it shows goes to the file `page`, empty where there is no groff.
  private func check(_ outcome: TemporaryHome.Outcome, in home: TemporaryHome) throws {
    let known: Set<Substring> = [
      ".TH", ".SH", ".SS", ".TP", ".B", ".BR", ".PP", ".IP", ".RS", ".RE", ".nf", ".fi",
    ]
    let requests = outcome.lines.filter { $0.first == "." || $0.first == "'" }.compactMap {
      $0.split(separator: " ").first
    }
    #expect(Set(requests).isSubset(of: known))
    try home.write("", to: home.folder + "/page")
    guard Self.isInstalled("/usr/bin/groff") else { return }
    try home.write(outcome.output, to: home.folder + "/secondhand.1")
    let groff = try PtyProgram(
      "/bin/sh",
      [
        "-c",
        "groff -K utf8 -man -Tutf8 -P-cbou -ww -b \"$HOME/secondhand.1\" 2>\"$HOME/warnings\" | cat > \"$HOME/page\"",
      ],
      environment: home.environment())
    #expect(groff.end == 0)
    #expect(try home.text(of: home.folder + "/warnings") == "")
  }

  @Test func everyOptionOfTheHelpStandsInTheManual() throws {
    let home = try TemporaryHome()
    let manual = try home.run(["documentation", "man", "--lang", "en"]).output.replacing("\\-", with: "-")
    for command in [
      ["list"], ["show"], ["sell"], ["edit"], ["status"], ["bump"], ["hide"], ["delete"], ["undo"], ["redo"],
      ["wish", "add"], ["wish", "list"], ["sales"], ["account", "create"], ["account", "use"], ["account", "sign-out"],
      ["block"], ["unblock"], ["report"], ["chat", "list"], ["chat", "read"], ["chat", "send"], ["chat", "offer"],
      ["chat", "meet"], ["chat", "search"], ["chat", "export"],
      ["neighborhood", "search"], ["category", "list"], ["history", "list"], ["export"], ["import"], ["doctor"], [],
    ] {
      let help = try home.run(command + ["--help"]).output
      for option in help.matches(of: /--[a-z-]+/) { #expect(manual.contains(option.0), "\(option.0)") }
    }
  }

  /// Generated documentation has a fixed language and does not depend on the user's environment, such as a home folder.
  @Test(.enabled(if: Privilege.canBecomeAnother)) func inANamedLanguageItNeedsNoPerson() throws {
    let home = try TemporaryHome()
    let plain = try home.run(["documentation", "man", "--lang", "en"])
    let stranger = ["/usr/bin/env", "-i", "setpriv", "--reuid=54321", "--clear-groups", "--"]
    let outcome = try home.run(["documentation", "man", "--lang", "en"], launcher: stranger)
    #expect(outcome.output == plain.output && outcome.status == 0, "\(outcome.errors)")
  }
}
