import Foundation
import PtyTesting
import Testing

/// The market, its members, and what they do.
final class Evening {
  let network: EveningNetwork
  let market: any OpenMarket
  let addresses: [String]
  /// A seller and a buyer at the first machine, and a buyer and a seller at the second.
  let otter, otis, mia, whale: EveningMember
  private let pictures: String

  /// `open`: starts a market by a launcher, listening on a host.
  init(_ open: (_ launcher: [String], _ host: String) throws -> any OpenMarket) throws {
    network = try EveningNetwork()
    market = try open(network.serverLauncher, network.hasCables ? "0.0.0.0" : "127.0.0.1")
    addresses = try network.connect(to: try #require(Int(market.address.split(separator: ":").last ?? "")))
    let machines = network.machines
    otter = try EveningMember("느긋한수달", .korean, at: machines[0])
    otis = try EveningMember("Otis", .english, at: machines[0])
    mia = try EveningMember("Mia", .english, at: machines[1])
    whale = try EveningMember("바쁜고래", .korean, at: machines[1])
    pictures = otter.home.folder + "/pictures"
    for (name, file) in [("앞.jpg", SampleFiles.picture), ("옆.jpg", SampleFiles.otherPicture)] {
      try otter.home.write(otter.home.bytes(of: file), to: pictures + "/" + name)
    }
  }

  private func both(_ first: EveningMember, _ second: EveningMember, see texts: (EveningWords) -> String) throws {
    for member in [first, second] { try member.sees(texts(member.words)) }
  }

  /// Runs commands until the condition holds.
  private func eventually(_ what: String, _ holds: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(300)
    while try !holds() { try #require(.now < end, "\(what)") }
  }

  // MARK: The steps

  func signUp() throws {
    try otter.signUp(at: addresses[0])
    try mia.signUp(at: addresses[1])
    try otis.signUpByCommand(at: addresses[0])
    try whale.signUpByCommand(at: addresses[1])
  }

  /// The seller publishes a listing with two pictures.
  func publish(_ title: String) throws {
    try otter.press("N", showing: otter.words.write)
    try otter.press(pictures + "/*.jpg\r", showing: "2/10")
    try otter.press("\t\(title)\t", showing: "○")
    try otter.press(">", showing: "─ 카테고리 ─")
    try otter.press("j\r", showing: "● 가구/인테리어")
    try otter.press("\t45000", showing: "45,000")
    try otter.press("\t\t\t튼튼하고 흠집이 거의 없어요.", showing: "흠집이 거의 없어요.")
    try otter.press("\u{13}", showing: "올렸어요.")
  }

  /// The listing appears on the other screens. One member finds it by a search, and another opens it with its pictures.
  /// Both like it.
  func browse(_ title: String) throws {
    for member in [mia, otis] {
      try member.comes(title) { $0.screenText.contains(title) || $0.screenText.contains("1 new listing") }
    }
    try otis.press("/의자\r", showing: title)
    try otis.press("\r", showing: "흠집이 거의 없어요.")
    try otis.press("w", showing: "♥")
    try mia.press("f", showing: title)
    try mia.press("\r", showing: "흠집이 거의 없어요.")
    try mia.comes("the picture") { $0.screenText.contains("1/2") && $0.blocks(in: 20..<60) > 40 }
    try mia.press("w", showing: "♥")
    try otter.sees("관심 2")
  }

  func talk() throws {
    try mia.press("t", showing: mia.words.input)
    try mia.press("Is it still there?\r", showing: "Is it still there?")
    try otter.comes("a new message") { $0.row(0).contains("4 채팅 (1)") }
    try otter.press("4", showing: "Mia")
    try otter.press("\r", showing: otter.words.input)
    try mia.sees(mia.words.read)
    try otter.press("네, 있어요! 👋\r", showing: "네, 있어요!")
    try mia.sees("네, 있어요!")
  }

  /// The database fails over, and servers are killed, while two members talk.
  func loseParts(of cluster: MarketCluster) throws {
    try mia.type("Right before\r")
    try cluster.failOver()
    try otter.press("데이터베이스가 바뀌었어요\r", showing: "데이터베이스가 바뀌었어요")
    for server in [1, 2] { try cluster.kill(server: server) }
    try mia.press("Right after\r", showing: "Right after")
    for text in ["Right before", "데이터베이스가 바뀌었어요", "Right after"] { try both(mia, otter) { _ in text } }
    try mia.comes("no mark") {
      !$0.row(0).contains(self.mia.words.offline) && !$0.row(0).contains(self.mia.words.waiting)
    }
    try cluster.restart()
  }

  /// An offer is accepted, and the listing reserved.
  func agree() throws {
    try mia.type("/offer 35000\r")
    try both(mia, otter) { _ in "35,000" }
    try otter.press("\t\ta", showing: "예약중으로 바꿀까요?")
    try otter.type("\r")
    try both(mia, otter) { $0.reserved }
  }

  /// The second machine loses the network. What its members do meanwhile is sent when it is back, and what the others
  /// did arrives.
  func loseTheNetwork(with title: String) throws {
    try network.lose(1)
    try mia.press("I am late!\r", showing: "I am late!")
    try mia.comes("both parts of the mark") {
      // The message waits, and perhaps what she has read.
      $0.row(0).contains("\(self.mia.words.offline) · ") && $0.row(0).contains(self.mia.words.waiting)
    }
    try otter.press("\t천천히 오세요\r", showing: "천천히 오세요")
    try whale.quit()
    let sold = try whale.runs(
      "sell", "--title", title, "--category", "스포츠/레저", "--description", "급하게 팔아요.", "--price", "90000")
    #expect(sold.errors.contains("나중에"), "\(sold)")
    try network.find(1)
    try mia.press(" ", showing: "천천히 오세요")
    try mia.comes("no mark") {
      !$0.row(0).contains(self.mia.words.offline) && !$0.row(0).contains(self.mia.words.waiting)
    }
    try mia.type("\u{7F}")
    try otter.sees("I am late!")
    try whale.open()
    try whale.sees(title)
  }

  /// They agree on a meeting, and the seller sells to the buyer.
  func meetAndSell() throws {
    try mia.type(mia.words.meeting + "\r")
    try both(mia, otter) { _ in "15:00" }
    try otter.type("\t\tGa")
    try mia.sees("Accepted")
    try otter.press("\u{1B}l", showing: "1/2")
    try otter.press("s", showing: "─ 상태 ─")
    try otter.press("j\r", showing: "구매자를 선택해 주세요")
    try otter.sees("▌ Mia")
    try otter.type("\r")
    try mia.sees(mia.words.sold)
  }

  /// A member of the first machine reports a listing without a network. The report is sent when it is back.
  func report(_ title: String) throws {
    try otis.type("1")
    try otis.comes(title) { $0.screenText.contains(title) || $0.screenText.contains("1 new listing") }
    try otis.type("f")
    try otis.click(title, showing: "급하게 팔아요.")
    try network.lose(0)
    try otis.type("!")
    try otis.click("Scam or fraud", showing: "What happened?")
    try otis.press("Wants the money first\r", showing: "Report this as")
    try otis.press("\r", showing: "Reported.")
    try otis.comes("that it is offline") { $0.row(0).contains(self.otis.words.offline) }
    try network.find(0)
    try otis.type("1")
    try otis.comes("no mark") {
      !$0.row(0).contains(self.otis.words.offline) && !$0.row(0).contains(self.otis.words.waiting)
    }
  }

  /// The seller of the chair blocks the other one by command, while the full screens of both are open.
  func block(_ title: String) throws {
    try eventually("the seller sees \(title)") { try otter.runs("list").output.contains(title) }
    try otter.runs("block", whale.name)
    #expect(try !otter.runs("list").output.contains(title))
    try eventually("the other one is blocked") { try !whale.runs("list").output.contains("원목 의자") }
  }

  /// A member becomes a moderator while the program runs, and hides the listing.
  func moderate(_ title: String) throws {
    try market.administer("moderator", "add", mia.name)
    try mia.type("\u{1B}")
    try mia.misses(mia.words.input)
    try mia.type("5")
    try mia.click("Moderation", showing: "“Wants the money first”")
    try mia.press("\r", showing: "In their words: “Wants the money first”")
    try mia.press("\r", showing: "Hide listing")
    try mia.press("\r", showing: "┌")
    try mia.press("Against the rules\r", showing: "“Against the rules”")
    // The question also says “Listing hidden”.
    try mia.press("\r", showing: "Listing hidden")
    try mia.misses("under review")
    try whale.type("5")
    try whale.click(whale.words.notices, showing: "운영자가 내 글을 숨겼어요")
    try otis.type("5")
    try otis.click(otis.words.notices, showing: "Your report was right.")
  }

  /// Every replica equals that of a machine on which the member signs in anew.
  func compare() throws {
    let members = [(otter, 0), (otis, 0), (mia, 1), (whale, 1)]
    for (member, _) in members { try member.quit() }
    for (member, machine) in members {
      let (seen, expected) = (try member.everything(), try member.anew(at: addresses[machine]).everything())
      #expect(Set(seen).symmetricDifference(expected) == [], "\(member.name)")
      #expect(seen.count == expected.count && seen.count > 1, "\(member.name)")
    }
    #expect(try otter.runs("sales", "sold").output.contains("원목 의자"))
  }
}
