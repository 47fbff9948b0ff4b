import Foundation
import PtyTesting
import Testing

/// I1, I2: `secondhand inbox`, addresses as arguments, and the command of one's own.
@Suite(.serialized) struct InboxCommandTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(SampleListing.many(3))
    for name in ["하늘", "바다"] {
      try #require(try home.run("account", "create", name, "--neighborhood", "역삼동").status == 0)
    }
  }

  private func inbox(_ arguments: String...) throws -> TemporaryHome.Outcome {
    try home.run(["inbox"] + arguments + ["--as", "하늘", "--data", home.data])
  }

  /// 하늘 sells something, and 바다 asks about it.
  private func ask(_ text: String = "아직 있나요?") throws {
    let id = try listing()
    let outcome = try home.run("chat", "send", "--listing", id, text, "--as", "바다")
    #expect(outcome.status == 0, "\(outcome)")
  }

  private func listing() throws -> String {
    let sold = try home.run("list", "--seller", "하늘", "--json").objects
    if let id = sold.first?["id"] as? String { return id }
    let outcome = try home.run(
      "sell", "--title", "원목 책장", "--category", "furniture", "--description", "튼튼해요.", "--price", "25000", "--as", "하늘",
      "--json")
    #expect(outcome.status == 0, "\(outcome)")
    return try #require(try outcome.objects.first?["id"] as? String)
  }

  @Test func whatHappenedIsListedOnceAndMarkedAsRead() throws {
    #expect(try inbox().errors.contains("지난 30일 동안 온 알림이 없어요."))
    try ask()
    for _ in 0..<2 {
      let objects = try inbox("--json").objects
      #expect(objects.map { $0["kind"] as? String } == ["message"])
      #expect(objects[0]["text"] as? String == "아직 있나요?" && objects[0]["name"] as? String == "바다")
      #expect(objects[0]["read"] as? Bool == false && objects[0]["about"] as? String == "원목 책장")
      #expect((objects[0]["link"] as? String)?.hasPrefix("secondhand://chat/") == true)
    }
    let line = try #require(try inbox().lines.first)
    #expect(line.hasPrefix("*") && line.hasSuffix("바다  아직 있나요?"), "\(line)")
    #expect(try inbox("--kind", "offer", "--json").output == "")
    let id = try #require(try inbox("--json").objects[0]["id"] as? String)
    #expect(try inbox("read", "ffffffff").refuses(3, "ffffffff"))
    #expect(try inbox("read", String(id.suffix(8))).errors.contains("알림 1개를 읽음으로"))
    #expect(try inbox("--unread").errors.contains("알림을 모두 읽었어요."))
    #expect(try inbox("read").errors.contains("모두 읽음으로"))
    #expect(try home.run("inbox", "--as", "바다", "--json").output == "")
    #expect(try inbox("--limit=-1").refuses(2, "-1"))
    #expect(try inbox("--kind", "news").status == 2)
    #expect(try home.run("doctor", "--check").status == 0)
  }

  @Test func followPrintsWhatComes() throws {
    try ask("하나")
    let program = try home.start(
      ["inbox", "--follow", "--json", "--as", "하늘", "--data", home.data], columns: 400)
    try #require(program.shows("하나"), "\(program.screenText)")
    try ask("둘")
    #expect(program.shows("둘"), "\(program.screenText)")
    program.send("\u{3}")
    #expect(program.end != 0)
    #expect(try inbox("--json").objects.count == 2)
  }

  @Test func anAddressAloneOpensTheScreen() throws {
    try ask()
    let link = try #require(try inbox("--json").objects[0]["link"] as? String)
    let program = try home.open(showing: "아직 있나요?", [link, "--as", "하늘"])
    program.send("\u{3}\u{3}")
    #expect(program.end == 0)
    let inbox = try home.open(showing: "알림함", ["secondhand://inbox", "--as", "하늘"])
    inbox.send("\u{3}\u{3}")
    #expect(inbox.end == 0)
    #expect(try home.run(["secondhand://nothing", "--data", home.data]).refuses(2, "secondhand://nothing"))
  }

  // MARK: The command of one's own

  /// A script that runs these lines. Nobody looks at a screen that is not typed into.
  private func screen(_ lines: String...) throws -> PtyProgram {
    let script = home.folder + "/tell"
    try home.write("#!/bin/sh\n" + lines.joined(separator: "\n") + "\n", to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    try home.write(
      "notify-command = [\"\(script)\", \"{title}\", \"{text}\", \"{link}\", \"x{title}{\"]\n", to: home.configuration)
    return try home.open(showing: "▾", ["--as", "하늘"])
  }

  private func log() -> String { (try? home.text(of: home.log)) ?? "" }

  /// Whether something off the screen happens in time: a screen on which nothing changes wakes nobody.
  private func happens(_ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    while !condition(), .now < end { usleep(10_000) }
    return condition()
  }

  @Test func itGetsWhatHappenedUninterpreted() throws {
    let file = home.folder + "/told"
    let program = try screen("printf '%s\\n' \"$@\" >'\(file).new'", "mv '\(file).new' '\(file)'")
    let text = "$(touch \(home.folder)/bad) `touch \(home.folder)/bad` {link} ; 'x' \"y\""
    try ask(text)
    #expect(happens { access(file, F_OK) == 0 }, "\(program.screenText) \(log())")
    let lines = try home.text(of: file).split(separator: "\n")
    #expect(lines.prefix(2) == ["바다", text[...]] && lines.last == "x바다{", "\(lines)")
    #expect(lines.count == 4 && lines[2].hasPrefix("secondhand://chat/"))
    #expect(access(home.folder + "/bad", F_OK) != 0)
    program.send("\u{3}\u{3}")
    #expect(program.end == 0)
  }

  @Test func aFailureIsLoggedOnce() throws {
    let file = home.folder + "/count"
    let program = try screen("echo x >>'\(file)'", "exit 3")
    func runs(_ count: Int) -> Bool {
      happens { ((try? home.text(of: file)) ?? "").split(separator: "\n").count == count }
    }
    try ask("하나")
    #expect(runs(1))
    try ask("둘")
    #expect(runs(2), "\(log())")
    program.send("\u{3}\u{3}")
    #expect(program.end == 0)
    #expect(log().components(separatedBy: "notify-command").count == 2, "\(log())")
    #expect(log().contains("종료 상태 3"))
  }

  @Test func oneThatHangsIsEnded() throws {
    let file = home.folder + "/pid"
    let program = try screen("echo $$ >'\(file)'", "sleep 1000")
    try ask()
    #expect(happens { log().contains("notify-command가 5초") }, "\(log())")
    let process = try #require(pid_t(try home.text(of: file).trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(process, 0) != 0)
    program.send("\u{3}\u{3}")
    #expect(program.end == 0)
  }

  @Test func oneThatRunsEndsWithTheProgram() throws {
    let file = home.folder + "/pid"
    let program = try screen("echo $$ >'\(file).new'", "mv '\(file).new' '\(file)'", "sleep 1000")
    try ask()
    #expect(happens { access(file, F_OK) == 0 }, "\(log())")
    program.send("\u{3}\u{3}")
    #expect(program.end == 0)
    let process = try #require(pid_t(try home.text(of: file).trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(happens { isGone(process) })
    #expect(!log().contains("notify-command"), "\(log())")
  }

  /// Whether a process has ended. Where nobody waits for it, it stays as a zombie.
  private func isGone(_ process: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
    return status.split(separator: ")").last?.hasPrefix(" Z") == true
  }

  @Test func oneThatIsMissingIsSaidAtTheStart() throws {
    try home.write("notify-command = [\"/nowhere/tell\"]\n", to: home.configuration)
    let program = try home.open(showing: "/nowhere/tell", ["--as", "하늘"])
    program.send("\u{3}\u{3}")
    #expect(program.end == 0)
    for wrong in ["\"tell\"", "[]", "[\"\"]", "[\"tell\", 3]"] {
      try home.write("notify-command = \(wrong)\n", to: home.configuration)
      #expect(try home.run("list").errors.contains("notify-command"), "\(wrong)")
    }
  }
}
