import Foundation
import PtyTesting
import Testing

/// Commands of members of a live server.
@Suite(.serialized) struct ServerCommandTests {
  private static func sell(_ member: TemporaryHome, _ title: String) throws -> String {
    try member.runs(
      "sell", "--title", title, "--category", "가구/인테리어", "--description", "거의 새것이에요.", "--price", "50000")
    return try #require(try member.values(of: "id", "search", title).first)
  }

  @Test func aDealIsMadeFromTwoMachines() throws {
    let market = try ServedMarket()
    let (seller, buyer) = (try market.member("느긋한수달"), try market.member("바쁜고래"))
    let chair = try Self.sell(seller, "캠핑 의자")
    #expect(try buyer.values(of: "id", "search", "의자") == [chair])
    try buyer.runs("wish", "add", chair)
    #expect(try buyer.runs("chat", "send", "--listing", chair, "아직 있나요?").output.hasPrefix("1  "))
    let room = try #require(try seller.values(of: "id", "chat", "list").first)
    #expect(try seller.runs("chat", "read", room).output.contains("아직 있나요?"))
    #expect(try buyer.runs("chat", "offer", room, "40000").output.hasPrefix("2  "))
    #expect(try seller.runs("chat", "offer", room, "accept").errors.contains("40,000"))
    try seller.runs("status", chair, "sold", "--with", "바쁜고래")
    #expect(try buyer.runs("sales", "purchases").output.contains("캠핑 의자"))
    #expect(try buyer.runs("doctor").errors.contains("글 1개, 사진 0장"))
    #expect(try seller.runs("server", "status").output.contains(ServedMarket.title))
  }

  /// What is written without a network is kept and sent later, and commands that only read do not speak of it.
  @Test func withoutTheServerEverythingWaits() throws {
    let market = try ServedMarket()
    let (seller, buyer) = (try market.member("느긋한수달"), try market.member("바쁜고래"))
    let chair = try Self.sell(seller, "캠핑 의자")
    try buyer.runs("chat", "send", "--listing", chair, "하나")
    let room = try #require(try buyer.values(of: "id", "chat", "list").first)
    market.stop()
    let said = try buyer.runs("chat", "send", room, "둘")
    #expect(said.output.isEmpty && said.errors.contains("나중에"), "\(said)")
    #expect(try buyer.runs("wish", "add", chair).errors.contains("나중에"))
    let read = try buyer.runs("chat", "read", room)
    #expect(read.output.contains("하나") && read.errors.isEmpty, "\(read)")
    #expect(try buyer.values(of: "waiting", "server", "status") == ["2"])
    #expect(try buyer.run("sync").status != 0)
    try market.restart()
    #expect(try buyer.run("sync").status == 0)
    #expect(try seller.runs("chat", "read", room).output.contains("둘"))
    #expect(try seller.values(of: "hearts", "show", chair) == ["1"])
  }

  @Test func aSignedOutMemberIsToldToSignIn() throws {
    let market = try ServedMarket()
    let (seller, buyer) = (try market.member("느긋한수달"), try market.member("바쁜고래"))
    let chair = try Self.sell(seller, "캠핑 의자")
    try buyer.runs("sync")
    try buyer.runs("server", "revoke", try #require(try buyer.values(of: "id", "server", "devices").first))
    let said = try buyer.runs("wish", "add", chair).errors
    #expect(said.contains("--sign-in 아이디") && !said.contains("연결할 수 없"), "\(said)")
    #expect(try buyer.runs("server", "status").output.contains("--sign-in 아이디"))
  }

  /// What was not sent is listed with its reason, can be given up, and is not lost by leaving the server.
  @Test func whatIsNotSentIsShownAndNotLost() throws {
    let market = try ServedMarket()
    let (seller, buyer) = (try market.member("느긋한수달"), try market.member("바쁜고래"))
    let chair = try Self.sell(seller, "캠핑 의자")
    try buyer.runs("sync")
    market.stop()
    try buyer.runs("wish", "add", chair)
    try seller.runs("delete", chair)
    let name = try #require(try buyer.values(of: "name", "server", "list").first)
    let left = try buyer.run("server", "remove", name)
    #expect(left.isRefusal && left.errors.contains("--discard"), "\(left)")
    let pending = try #require(try buyer.values(of: "id", "sync", "list").first)
    #expect(try buyer.runs("sync", "list").output.contains("캠핑 의자"))
    #expect(try buyer.run("sync", "discard", "0000").status == 3)
    try buyer.runs("sync", "discard", String(pending.suffix(8)))
    #expect(try buyer.values(of: "id", "sync", "list").isEmpty)
    try buyer.runs("server", "remove", name)
    #expect(try buyer.values(of: "name", "server", "list").isEmpty)
    let sellers = try #require(try seller.values(of: "name", "server", "list").first)
    #expect(try seller.runs("server", "remove", sellers, "--discard").status == 0)
  }

  /// A member who has written nothing is in nobody's copy.
  @Test func peopleAreKnownByTheirNames() throws {
    let market = try ServedMarket()
    let (seller, quiet) = (try market.member("느긋한수달"), try market.member("조용한여우"))
    #expect(try seller.runs("account", "show", "조용한여우").output.contains("조용한여우"))
    try seller.runs("follow", "add", "조용한여우")
    #expect(try seller.runs("follow", "list").output.contains("조용한여우"))
    #expect(try seller.run("block", "없는사람").status == 3)
    #expect(try seller.run("block", "%zz").status == 3)
    try quiet.runs("block", "느긋한수달")
  }

  /// What the server refuses stays until the member decides about it.
  @Test func whatIsRefusedCanBeSentAgain() throws {
    let market = try ServedMarket()
    let (seller, buyer) = (try market.member("느긋한수달"), try market.member("바쁜고래"))
    let chair = try Self.sell(seller, "캠핑 의자")
    try buyer.runs("sync")
    market.stop()
    try buyer.runs("chat", "send", "--listing", chair, "아직 있나요?")
    try buyer.runs("wish", "add", chair)
    try market.restart()
    try seller.runs("block", "바쁜고래")
    try seller.runs("delete", chair)
    #expect(try buyer.run("sync").status == 1)
    let refused = try buyer.runs("sync", "list", "--json").output
    #expect(refused.contains("\"refused\":true") && refused.contains("\"reason\""), "\(refused)")
    let ids = try buyer.values(of: "id", "sync", "list")
    #expect(try buyer.run(["sync", "retry"] + ids + ["--data", buyer.data]).status == 1)
    _ = try buyer.run(["sync", "discard"] + ids + ids + ["--data", buyer.data])
    #expect(try buyer.values(of: "id", "sync", "list").isEmpty)
    #expect(try buyer.run("sync").status == 0)
  }

  @Test func joiningSaysWhatIsMissing() throws {
    let market = try ServedMarket()
    let member = try TemporaryHome()
    let file = member.folder + "/passphrase"
    try member.write("correct horse battery\n", to: file)
    let shown = try member.runs("server", "add", market.address)
    #expect(shown.errors.contains("--sign-up"), "\(shown)")
    let ambiguous = try member.run(
      "server", "add", market.address, "--sign-up", "otter", "--neighborhood", "신사동", "--passphrase-file", file)
    #expect(ambiguous.status == 2 && ambiguous.errors.contains("11680107"), "\(ambiguous)")
    let unknown = try member.run(
      "server", "add", market.address, "--sign-up", "otter", "--neighborhood", "없는동네", "--passphrase-file", file)
    #expect(unknown.status == 3, "\(unknown)")
    let codes = try member.runs(
      "server", "add", market.address, "--sign-up", "otter", "--neighborhood", "11680107", "--passphrase-file", file)
    #expect(try member.run("server", "revoke", "zz").status == 3)
    // The way back for a member who has only a recovery code.
    let other = try TemporaryHome()
    let code = String(try #require(codes.lines.first))
    try other.write("another good passphrase\n", to: file)
    try other.runs(
      "server", "add", market.address, "--sign-in", "otter", "--recovery-code", code, "--passphrase-file", file)
    #expect(try other.values(of: "accountName", "server", "list") == ["otter"])
  }

  /// The full screen of the same member sends what a command writes, and the command waits for it.
  @Test func theOpenFullScreenSendsForACommand() throws {
    let market = try ServedMarket()
    let (seller, buyer) = (try market.member("느긋한수달"), try market.member("바쁜고래"))
    let chair = try Self.sell(seller, "캠핑 의자")
    try buyer.runs("sync")
    let screen = try buyer.open(showing: "캠핑 의자")
    for (number, text) in ["하나", "둘"].enumerated() {
      let said = try buyer.runs("chat", "send", "--listing", chair, text)
      #expect(said.output.hasPrefix("\(number + 1)  ") && !said.errors.contains("나중에"), "\(said)")
    }
    let wished = try buyer.runs("wish", "add", chair)
    #expect(!wished.errors.contains("나중에"), "\(wished)")
    #expect(try seller.values(of: "hearts", "show", chair) == ["1"])
    try buyer.runs("sync")
    #expect(try buyer.values(of: "connection", "server", "status") == ["online"])
    market.stop()
    let late = try buyer.runs("chat", "send", "--listing", chair, "셋")
    #expect(late.output.isEmpty && late.errors.contains("나중에"), "\(late)")
    #expect(try buyer.run("sync", "--wait", "5").status == 5)
    screen.send("q")
    #expect(screen.end == 0)
  }

  @Test func aModeratorHidesWhatIsReported() throws {
    let market = try ServedMarket()
    let (seller, buyer) = (try market.member("느긋한수달"), try market.member("바쁜고래"))
    let moderator = try market.member("맑은강")
    #expect(try moderator.run("moderate").isRefusal)
    try market.administer("moderator", "add", "맑은강")
    let chair = try Self.sell(seller, "캠핑 의자")
    try buyer.runs("report", chair, "--reason", "fraud", "--note", "선입금을 하라고 해요")
    let report = try #require(try moderator.values(of: "id", "moderate", "list").first)
    #expect(try moderator.runs("moderate", "show", report).output.contains("선입금을 하라고 해요"))
    try moderator.runs("moderate", "hide", report, "--note", "규칙에 어긋나요")
    try seller.runs("sync")
    #expect(try seller.runs("notices").output.contains("규칙에 어긋나요"))
    let shown = try seller.run("hide", chair, "--off")
    #expect(shown.status != 0 && shown.errors.contains("운영자가 숨긴 글이에요."), "\(shown)")
    let newcomer = try market.member("조용한곰")
    let found = try newcomer.values(of: "title", "search", "의자")
    #expect(found.isEmpty)
    #expect(try moderator.runs("moderate", "log").output.contains("느긋한수달"))
  }

  @Test func aServerWithoutAProviderSaysSo() throws {
    let market = try ServedMarket()
    let guest = try TemporaryHome()
    let refused = try guest.run("server", "add", market.address, "--provider", "--data", guest.data)
    #expect(refused.refuses(4, "아이디와 암호로 로그인해요."), "\(refused)")
    let unclear = try guest.run("server", "add", market.address, "--provider", "--sign-in", "수달", "--data", guest.data)
    #expect(unclear.refuses(2, "--provider"), "\(unclear)")
    let shown = try guest.run("server", "add", market.address, "--data", guest.data)
    #expect(shown.status == 0 && !shown.output.contains("--provider"), "\(shown)")
  }

  @Test func serversAreListedUsedAndLeft() throws {
    let market = try ServedMarket()
    let member = try market.member("느긋한수달")
    let name = try #require(try member.values(of: "name", "server", "list").first)
    try member.runs("server", "use", "none")
    #expect(try member.values(of: "isCurrent", "server", "list") == ["0"])
    #expect(try member.run("sync").isRefusal)
    #expect(try member.runs("--server", name, "server", "status").output.contains(ServedMarket.title))
    try member.runs("server", "use", name)
    #expect(try member.values(of: "isThis", "server", "devices") == ["1"])
    #expect(try member.run("server", "use", "nowhere").isRefusal)
    try member.runs("contact", "add", "김민지", "--note", "늘 늦어요")
    try member.runs("server", "remove", name)
    #expect(try member.values(of: "name", "server", "list").isEmpty)
    // Its contacts were nowhere else.
    let saved = member.data + "/Documents/Contacts of \(name).vcf"
    try member.runs("contact", "import", saved)
    #expect(try member.run("contact", "list").output.contains("늘 늦어요"))
    #expect(!member.names(in: member.data + "/Servers").contains(name))
  }
}
