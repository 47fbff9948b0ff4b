import Foundation
import PtyTesting
import Testing

/// The log in the state folder: what it contains, what it never contains, and that it blocks nothing.
@Suite(.serialized) struct LogTests {
  private let home: TemporaryHome
  /// A command that fails with an error of the store.
  private let failing = ["list", "--data", "/proc/x"]

  init() throws { home = try TemporaryHome(SampleListing.many(3)) }

  private func lines(_ file: String? = nil) throws -> [Substring] {
    try home.text(of: file ?? home.log).split(separator: "\n")
  }

  private func isEntry(_ line: Substring, _ level: String) -> Bool {
    line.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z ([a-z]+) \d+ secondhand: .+/)?.output.2 == level[...]
  }

  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  @Test func aStoreErrorIsOneLineThatOnlyItsOwnerReads() throws {
    let outcome = try home.run(failing, launcher: ["/bin/sh", "-c", "umask 0; exec \"$@\"", "sh"])
    #expect(outcome.status == 5 && outcome.isRefusal)
    let lines = try lines()
    #expect(lines.count == 1 && isEntry(lines[0], "error") && lines[0].contains("/proc/x"), "\(lines)")
    #expect(mode(home.folder + "/state") == 0o700 && mode(home.folder + "/state/secondhand") == 0o700)
    #expect(mode(home.log) == 0o600)
    #expect(try home.run(failing).status == 5)
    #expect(try self.lines().count == 2)
  }

  @Test func nothingIsMadeWhileThereIsNothingToSay() throws {
    #expect(try home.run("list").status == 0)
    #expect(try home.run("show", SampleListing.id(9)).status == 3)
    #expect(try home.run("list", "--nonsense").status == 2)
    #expect(home.names(in: home.folder) == ["data", "errors", "output"])
  }

  @Test func aCommandIsNamedWithoutItsArguments() throws {
    #expect(try home.run("account", "create", "하늘", "--neighborhood", "역삼동").status == 0)
    let words = ["chat", "send", "--listing", SampleListing.id(2), "은밀한 이야기", "--as", "하늘", "--log-level", "trace"]
    #expect(try home.run(words + ["--data", home.data]).status == 0)
    _ = try home.run("search", "비밀스러운", "--log-level=trace")
    #expect(try home.run("show", SampleListing.id(9), "--log-level", "debug").status == 3)
    let text = try home.text(of: home.log)
    for name in ["\"chat send\"", "search", "show"] { #expect(text.contains("command name=\(name)\n"), "\(text)") }
    #expect(text.contains("started session=command version=") && text.contains("ended code=0 session=command"))
    #expect(text.contains("ended code=3 session=command"), "\(text)")
    for secret in ["은밀한", "비밀스러운", "하늘", "역삼동", "물건", SampleListing.id(2), SampleListing.id(9)] {
      #expect(!text.contains(secret), "\(secret): \(text)")
    }
  }

  @Test func theLevelIsThatOfTheFirstLayerThatSaysOne() throws {
    func isTalkative(_ arguments: [String] = [], _ more: [String: String] = [:]) throws -> Bool {
      #expect(try home.run(["list", "--data", home.data] + arguments, adding: more).status == 0)
      defer { try? home.remove(home.log) }
      return FileManager.default.fileExists(atPath: home.log)
    }
    #expect(try !isTalkative() && isTalkative(["--log-level", "info"]))
    #expect(try isTalkative([], ["SECONDHAND_LOG_LEVEL": "debug"]))
    #expect(try !isTalkative(["--log-level", "error"], ["SECONDHAND_LOG_LEVEL": "debug"]))
    #expect(try isTalkative([], ["SECONDHAND_LOG_LEVEL": "loud"]), "a wrong level is noted")
    try home.write("log-level = \"info\"\n", to: home.configuration)
    #expect(try isTalkative() && !isTalkative([], ["SECONDHAND_LOG_LEVEL": "notice"]))
  }

  @Test(arguments: ["loud", "", "INFO"]) func anUnknownLevelIsRefused(_ level: String) throws {
    let outcome = try home.run("list", "--log-level", level)
    #expect(outcome.status == 2 && outcome.isRefusal && outcome.errors.contains("--log-level"), "\(outcome)")
    #expect(home.names(in: home.folder + "/state").isEmpty)
  }

  @Test func noticesOfTheStoreAreNotedWithoutTitles() throws {
    try home.write("{\"version\":1,\"products\":[\n{\"title\":\"은밀한 물건\",\"price\":\"은밀한 값\"}\n]}\n", to: home.products)
    let outcome = try home.run("list")
    #expect(outcome.errors.contains("Products.json"), "\(outcome)")
    let lines = try lines()
    #expect(lines.count == 1 && isEntry(lines[0], "notice") && lines[0].contains("Products.json"), "\(lines)")
    #expect(!lines[0].contains("은밀한"))
  }

  @Test func nobodyForgesALine() throws {
    let forged = "/proc/x\n2026-01-01T00:00:00Z critical 1 secondhand: all is lost\r\u{1B}[31m\u{202E}\u{2028}"
    #expect(try home.run(["list", "--data", forged]).status == 5)
    let lines = try lines()
    #expect(lines.count == 1 && isEntry(lines[0], "error"), "\(lines)")
    #expect(lines[0].contains(#"/proc/x\n2026-01-01T00:00:00Z critical"#), "\(lines)")
    #expect(lines[0].contains(#"\r\u{1b}[31m\u{202e}\u{2028}"#), "\(lines)")
  }

  @Test func aLineIsCutToFourKilobytesBetweenTwoLetters() throws {
    #expect(try home.run(["list", "--data", "/proc/" + String(repeating: "가", count: 3000)]).status == 5)
    let bytes = try home.bytes(of: home.log)
    #expect((4090...4096).contains(bytes.count) && bytes.last == UInt8(ascii: "\n"), "\(bytes.count)")
    #expect(String(validating: bytes, as: UTF8.self) != nil)
  }

  @Test func aFullFileIsRenamedAndThreeAreKept() throws {
    let full = Array(repeating: UInt8(ascii: "."), count: 1 << 20)
    try home.write(full, to: home.log)
    for number in 1...3 { try home.write("\(number)", to: "\(home.log).\(number)") }
    #expect(try home.run(failing).status == 5)
    #expect(try lines().count == 1 && home.bytes(of: home.log + ".1") == full)
    #expect(try home.text(of: home.log + ".2") == "1" && home.text(of: home.log + ".3") == "2")
    let names = ["", ".1", ".2", ".3"].map { "secondhand.log" + $0 }
    #expect(home.names(in: home.folder + "/state/secondhand") == names)
  }

  /// If one process writes while another rotates the log, no line is lost and no file is rotated twice.
  @Test func severalProgramsWriteAndRenameTogether() throws {
    try home.write(String(repeating: String(repeating: ".", count: 63) + "\n", count: 16_383), to: home.log)
    let script = "for number in 1 2 3 4 5 6 7 8 9 10 11 12; do \"$@\" >/dev/null 2>&1 & done; wait"
    let shell = try PtyProgram(
      "/bin/sh", ["-c", script, "sh", TemporaryHome.program] + failing, environment: home.environment())
    #expect(shell.waitExit(milliseconds: patience) == 0)
    let lines = try lines() + self.lines(home.log + ".1")
    #expect(lines.count(where: { isEntry($0, "error") }) == 12, "\(lines.filter { $0.first != "." })")
    #expect(lines.count(where: { $0.first == "." }) == 16_383)
    #expect(home.names(in: home.folder + "/state/secondhand") == ["secondhand.log", "secondhand.log.1"])
  }

  @Test func whereItCannotBeWrittenNothingElseChanges() throws {
    let before = try home.run(failing)
    try home.remove(home.folder + "/state")
    try home.write("a file where a folder has to be", to: home.folder + "/state")
    #expect(try home.run(failing).errors == before.errors)
    #expect(try home.run("list", "--log-level", "trace").lines.count == 3)
    try home.remove(home.folder + "/state")
    try home.makeFolder(home.folder + "/state/secondhand")
    #expect(mkfifo(home.log, 0o600) == 0)
    let outcome = try home.run(failing)
    #expect(outcome.status == 5 && outcome.errors == before.errors, "a pipe is not waited for")
  }

  @Test(.enabled(if: Privilege.canBeBound)) func aFolderThatMayNotBeWrittenToIsNoMatter() throws {
    try home.makeFolder(home.folder + "/state")
    #expect(chmod(home.folder + "/state", 0o500) == 0)
    let outcome = try home.run(failing, launcher: Privilege.none)
    #expect(outcome.status == 5 && outcome.isRefusal, "\(outcome)")
    #expect(home.names(in: home.folder + "/state").isEmpty)
    #expect(chmod(home.folder + "/state", 0o700) == 0)
  }

  @Test func theProgramShowsWhatWentWrong() throws {
    #expect(try home.run(failing).status == 5)
    let program = try home.open(["--log-level", "debug"], columns: 120)
    program.send(":errors")
    #expect(program.shows("errors"))
    program.send("\r")
    #expect(program.shows("기록 파일: \(home.log)") && program.shows("오류  /proc/x"), "\(program.screenText)")
    program.send("\u{3}\u{3}")
    #expect(program.end == 0)
    let text = try home.text(of: home.log)
    for words in ["started session=screen", "first frame milliseconds=", "ended code=0 session=screen"] {
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test func doctorSaysWhereItIsWhenSomethingIsWrong() throws {
    #expect(try home.run(failing).status == 5)
    #expect(try !home.run("doctor").errors.contains(home.log))
    try home.write("half", to: home.data + "/Documents/.Products.json.4194305.1.tmp")
    #expect(try home.run("doctor", "--check").errors.contains(home.log))
  }
}
