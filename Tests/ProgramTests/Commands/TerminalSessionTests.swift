import EmbeddedStore
import Foundation
import Marketplace
import PtyTesting
import Testing

/// The account signed in at each terminal.
@Suite(.serialized) struct TerminalSessionTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(SampleListing.many(3))
    for name in ["하늘", "바다"] {
      try #require(try home.run("account", "create", name, "--neighborhood", "역삼동").status == 0)
    }
  }

  private func shell() throws -> PtyProgram {
    try home.shell(adding: ["S": TemporaryHome.program, "SECONDHAND_DATA": home.data])
  }

  /// How a command begins what it prints in a shell.
  private func answer(_ command: String, in shell: PtyProgram) throws -> String {
    let end = "end-\(UInt32.random(in: 0...UInt32.max))"
    // What is typed is shown, too, and must not be taken for what is printed.
    shell.send("clear; $S \(command) 2>&1 | head -n 1; echo \(end.replacing("end", with: "e''nd"))\r")
    try #require(isWaiting(shell, behind: end), "\(shell.screenText)")
    return shell.row(0)
  }

  /// Whether a shell comes to its prompt, with this in the line before.
  private func isWaiting(_ shell: PtyProgram, behind line: String) -> Bool {
    shell.comes { shell in
      let rows = (0..<shell.emulator.rows).map(shell.row).filter { !$0.isEmpty }
      return !shell.emulator.isAlternateScreen && rows.last == "ready>" && rows.dropLast().last == line
    }
  }

  @Test func eachTerminalHasItsOwnPerson() throws {
    let shells = [try shell(), try shell()]
    #expect(try answer("account", in: shells[0]).hasPrefix("로그인이 필요해요"))
    for (shell, name) in zip(shells, ["하늘", "바다"]) {
      #expect(try answer("account use \(name)", in: shell).contains(name))
    }
    for _ in 1...2 {
      for (shell, name) in zip(shells, ["하늘", "바다"]) { #expect(try answer("account", in: shell) == name) }
    }
    #expect(try answer("account --as 바다", in: shells[0]) == "바다")
    #expect(try answer("account", in: shells[0]) == "하늘", "--as is for once")
    let newcomer = try shell()
    #expect(try answer("account", in: newcomer) == "바다", "who signed in last, where nobody chose")
    #expect(try answer("account sign-out", in: shells[1]).contains("로그아웃"))
    #expect(try answer("account", in: shells[1]).hasPrefix("로그인이 필요해요"))
    #expect(try answer("account", in: shells[0]) == "하늘")
    #expect(try answer("account", in: newcomer).hasPrefix("로그인이 필요해요"))
  }

  @Test func theFullScreenIsThatOfTheTerminal() throws {
    let shell = try shell()
    #expect(try answer("account use 하늘", in: shell).contains("하늘"))
    shell.send("$S\r")
    try #require(shell.shows("q 종료"), "\(shell.screenText)")
    shell.send("q")
    try #require(isWaiting(shell, behind: "ready> $S"), "\(shell.screenText)")
    #expect(try answer("neighborhood add 서초동", in: shell).contains("역삼동"))
    #expect(try home.run("account", "show", "하늘", "--json").object["current"] as? String == "11650108")
  }

  /// Session numbers are reused; the start time tells sessions apart.
  @Test func aNumberThatCameAgainIsAnotherTerminal() async throws {
    let shell = try shell()
    #expect(try answer("account use 하늘", in: shell).contains("하늘"))
    try await TerminalAccounts(folder: home.data).choose(nil, at: "\(shell.processID)-1")
    #expect(try answer("account", in: shell) == "하늘")
    #expect(try answer("account", in: try self.shell()).hasPrefix("로그인이 필요해요"))
  }

  @Test func whoIsGoneIsAGuest() async throws {
    #expect(try home.run("account", "use", "하늘").status == 0)
    let gone = try #require(ID<Account>("01920000-0000-7000-8000-0000000000ff"))
    try await TerminalAccounts(folder: home.data).choose(gone, at: "nowhere")
    for command in [["account"], ["wish"], ["chat"], ["bump", SampleListing.id(2)], ["undo"]] {
      #expect(try home.run(command + ["--data", home.data]).refuses(4, "secondhand account use"), "\(command)")
    }
    #expect(try home.run("list").lines.count == 3)
  }
}
