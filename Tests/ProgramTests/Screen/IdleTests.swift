import Foundation
import PtyTesting
import Testing

/// The idle program sleeps.
@Suite(.serialized) struct IdleTests {
  @Test(arguments: [true, false]) func nothingWakesIt(_ hasMotion: Bool) throws {
    let home = try TemporaryHome(SampleListing.many(20))
    try home.write("motion = \(hasMotion)\n", to: home.configuration)
    let program = try home.open()
    program.send("jj\r")
    #expect(program.shows("조회"))
    program.send("\u{1B}")
    #expect(program.selects("물건 18번"))
    let id = SampleListing.id(18)
    #expect(program.comes { _ in (try? home.run("show", id, "--json").output.contains(#""views":1"#)) ?? false })
    program.send("\r")
    #expect(program.shows("조회 1"), "that a listing was opened is counted")
    program.send("\u{1B}")
    #expect(program.selects("물건 18번"))
    program.send("c")
    #expect(program.shows("취미/게임/음악"))
    program.send("q")
    #expect(program.selects("물건 18번"))
    #expect(sleeps(program))
  }

  @Test func norDoesWhatAFirstStartBegan() throws {
    let program = try TemporaryHome().open()
    program.send("jj")
    #expect(sleeps(program))
  }

  @Test func norDoesAnotherNeighborhood() async throws {
    let home = try TemporaryHome(SampleListing.many(20))
    try await home.choose("11680101", "11650108")
    let program = try home.open()
    program.send("n")
    #expect(program.shows("서초동"))
    program.send("j\r")
    #expect(program.comes { $0.row(0).contains("서초동") }, "\(program.screenText)")
    #expect(sleeps(program))
  }

  /// A member of a server listens to its events, on one more thread. A heartbeat comes every 25 seconds.
  @Test func norDoesAServer() throws {
    let market = try ServedMarket()
    let member = try market.member("느긋한수달")
    try member.runs(
      "sell", "--title", "캠핑 의자", "--category", "가구/인테리어", "--description", "거의 새것이에요.", "--price", "50000")
    let program = try member.open()
    #expect(program.shows("캠핑 의자"))
    program.send("\r")
    #expect(program.shows("거의 새것이에요."))
    program.send("\u{1B}")
    #expect(program.selects("캠핑 의자"))
    #expect(sleeps(program, threads: 3))
    let other = try market.member("바쁜고래")
    try other.runs("sell", "--title", "접이식 자전거", "--category", "가구/인테리어", "--description", "잘 굴러가요.")
    #expect(program.shows("새 글 1개"), "it still listens")
  }

  /// What polls does so always, so one quiet stretch is enough.
  private func sleeps(_ program: PtyProgram, threads count: Int = 2) -> Bool {
    // The threads of the shared pool end some seconds after their last work, later on a busy machine. The main thread and
    // the one that waits for signals stay.
    for _ in 0..<120 where threads(of: program.processID).count > count { program.settle(milliseconds: 250) }
    return (1...30).contains { _ in wakeUps(of: program) <= 2 }
  }

  /// How often a thread of the program went to sleep, and so was awake, in three seconds.
  private func wakeUps(of program: PtyProgram) -> Int {
    program.settle()
    let before = contextSwitches(of: program.processID)
    #expect(before > 0)
    program.settle(milliseconds: 3000)
    return contextSwitches(of: program.processID) - before
  }

  /// The folders of the program's threads, see proc(5).
  private func threads(of process: Int32) -> [String] {
    let folder = "/proc/\(process)/task"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)" }
  }

  /// What proc(5) says in `status` of every thread.
  private func contextSwitches(of process: Int32) -> Int {
    threads(of: process).reduce(0) { sum, thread in
      let status = (try? String(contentsOfFile: "\(thread)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
    }
  }
}
