import Foundation
import PtyTesting
import Testing

/// Faults of a member's own machine: stopped for a while, killed with a full outbox, a full disk.
@Suite(.serialized) struct ClientFaultTests {
  private static func sell(_ member: TemporaryHome, _ title: String) throws -> String {
    try member.runs(
      "sell", "--title", title, "--category", "가구/인테리어", "--description", "거의 새것이에요.", "--price", "50000")
    return try #require(try member.values(of: "id", "search", title).first)
  }

  @Test func aScreenThatWasSuspendedCatchesUp() throws {
    let market = try ServedMarket()
    let (seller, buyer) = (try market.member("느긋한수달"), try market.member("바쁜고래"))
    _ = try Self.sell(seller, "캠핑 의자")
    let screen = try buyer.open(showing: "캠핑 의자")
    screen.signal(SIGSTOP)
    _ = try Self.sell(seller, "원목 책상")
    screen.signal(SIGCONT)
    #expect(screen.shows("새 글 1개 ↑"), "\(screen.screenText)")
    screen.send("q")
    #expect(screen.end == 0)
  }

  /// Each message arrives once and in order, wherever its sender was killed.
  @Test func aFullOutboxSurvivesTheDeathOfItsProgram() throws {
    let market = try ServedMarket()
    let (seller, buyer) = (try market.member("느긋한수달"), try market.member("바쁜고래"))
    let chair = try Self.sell(seller, "캠핑 의자")
    try buyer.runs("chat", "send", "--listing", chair, "말 0")
    let room = try #require(try buyer.values(of: "id", "chat", "list").first)
    market.stop()
    let words = (0...8).map { "말 \($0)" }
    for word in words.dropFirst() { try buyer.runs("chat", "send", room, word) }
    try market.restart()
    for delay in [0, 20, 60, 150, 400] {
      let screen = try buyer.start()
      // Any moment of its start and of its sending will do.
      screen.settle(milliseconds: max(1, delay))
      screen.signal(SIGKILL)
      _ = screen.waitExit()
    }
    #expect(try buyer.run("sync").status == 0)
    try seller.runs("sync")
    let read = try seller.values(of: "text", "chat", "read", room)
    #expect(read == words, "\(read)")
  }

  /// A replica on a full disk says so, does not claim to be offline, and catches up once there is space.
  @Test(.enabled(if: SmallDisk.isAvailable, "only root can mount a disk")) func aFullDiskIsNamedAndCaughtUpWith() throws
  {
    let market = try ServedMarket()
    let (seller, buyer) = (try market.member("느긋한수달"), try market.member("바쁜고래"))
    let disk = try SmallDisk(at: buyer.data)
    defer { disk.unmount() }
    try disk.fill(butFor: 64)
    for number in 1...20 { _ = try Self.sell(seller, "물건 \(number)") }
    let failed = try buyer.run("sync")
    #expect(failed.status != 0 && failed.errors.contains("디스크 공간이 부족해요"), "\(failed)")
    #expect(!failed.output.contains("오프라인"), "\(failed)")
    let screen = try buyer.open(showing: "저장할 수 없음")
    try disk.empty()
    #expect(screen.waitFor(milliseconds: patience) { $0.screenText.contains("물건 20") }, "\(screen.screenText)")
    #expect(screen.hides("저장할 수 없음"))
    screen.send("q")
    #expect(screen.end == 0)
    #expect(try buyer.run("sync").status == 0)
    #expect(try buyer.values(of: "id", "search", "물건").count == 20)
  }
}
