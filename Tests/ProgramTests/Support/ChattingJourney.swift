import Foundation
import PtyTesting
import Testing

/// Two neighbors at two terminals of one store talk about a pair of roller skates until they are sold.
struct ChattingJourney {
  static let buyerName = "라디오듣는너구리"
  static let sellerName = "느긋한수달"

  /// The words on their screens, in one language.
  struct Words: CustomTestStringConvertible {
    let locale: String
    let input: String
    let read: String
    let waiting: String
    let countered: String
    let accepted: String
    let askReserve: String
    let reserved: String
    let meet: String
    let meetingDay: String
    let sold: String
    let statusMenu: String
    let buyerQuestion: String

    var testDescription: String { locale }

    static let all = [
      Words(
        locale: "ko_KR.UTF-8", input: "메시지 입력", read: "읽음", waiting: "응답 대기", countered: "역제안", accepted: "수락됨",
        askReserve: "‘빈티지 롤러", reserved: "예약중으로 바꿨어요", meet: "/meet 역삼역 3번 출구 내일 오후 3시",
        meetingDay: "15:00", sold: "거래완료로 바꿨어요", statusMenu: "─ 상태 ─", buyerQuestion: "구매자를 선택해 주세요"),
      Words(
        locale: "en_US.UTF-8", input: "Write a message", read: "Read", waiting: "Pending", countered: "Countered",
        accepted: "Accepted", askReserve: "‘빈티지 롤러", reserved: "marked the listing as Reserved",
        meet: "/meet Yeoksam station tomorrow 3pm", meetingDay: "15:00", sold: "marked the listing as Sold",
        statusMenu: "─ Status ─", buyerQuestion: "Sold to whom?"),
    ]
  }

  let words: Words
  let home: TemporaryHome
  let listing: String
  /// The chat count in the bundled file.
  let chatsBefore: Int
  let buyer: PtyProgram
  let seller: PtyProgram

  init(_ words: Words) throws {
    self.words = words
    home = try TemporaryHome()
    let newest = try #require(try home.run("list", "--limit", "1", "--json").objects.first)
    listing = try #require(newest["id"] as? String)
    chatsBefore = newest["chats"] as? Int ?? 0
    let environment = ["LC_ALL": words.locale, "COLORTERM": "truecolor"]
    seller = try home.open(showing: "▾", ["--as", Self.sellerName], adding: environment)
    buyer = try home.open(
      showing: Self.sellerName, ["--as", Self.buyerName, "--open", "secondhand://listing/\(listing)"],
      adding: environment)
  }

  /// Expects both terminals to show this text.
  func both(show text: String) {
    for terminal in [buyer, seller] { #expect(terminal.shows(text), "\(terminal.screenText)") }
  }

  private func say(_ text: String, on terminal: PtyProgram) {
    terminal.send(text + "\r")
    both(show: text.hasPrefix("/") ? words.waiting : text)
  }

  // MARK: - The steps

  /// Opens a room from the listing. The other person's list and badge show it at once.
  func begin() throws {
    seller.send("4")
    try buyer.press("t", showing: words.input)
    say("안녕하세요! Is it still there?", on: buyer)
    let hasBadge = seller.comes { $0.row(0).contains("4 채팅 (1)") || $0.row(0).contains("4 Chat (1)") }
    #expect(hasBadge, "\(seller.screenText)")
    try seller.press("\r", showing: words.input)
    #expect(buyer.shows(words.read), "\(buyer.screenText)")
  }

  func talk() {
    for number in 1...3 {
      // The screen shows only the first person of a family emoji.
      buyer.send("질문 \(number) 👨‍👩‍👧\r")
      both(show: "질문 \(number) ")
      say("answer \(number)", on: seller)
    }
  }

  func showAPicture() throws {
    try buyer.press("\u{1B}p", showing: "20 MB")
    buyer.send("\u{1B}[200~\(SampleFiles.picture)\u{1B}[201~\r")
    both(show: "bag.jpg")
  }

  /// Makes an offer and two counteroffers. The seller accepts and reserves the listing.
  func agreeOnAPrice() throws {
    say("/offer 35000", on: buyer)
    both(show: "35,000")
    seller.send("\t\tc")
    try seller.press("40000", showing: "40,000")
    seller.send("\r")
    both(show: words.countered)
    #expect(buyer.shows("40,000"), "\(buyer.screenText)")
    buyer.send("\t\tc")
    try buyer.press("38000", showing: "38,000")
    buyer.send("\r")
    #expect(seller.shows("38,000"), "\(seller.screenText)")
    try seller.press("Ga", showing: words.askReserve)
    #expect(buyer.shows(words.accepted), "\(buyer.screenText)")
    seller.send("\r")
    both(show: words.reserved)
  }

  func agreeOnAMeeting() throws {
    buyer.send("\t")
    say(words.meet, on: buyer)
    both(show: words.meetingDay)
    seller.send("Ga")
    #expect(seller.hides(words.waiting) && buyer.hides(words.waiting), "\(seller.screenText)\n\(buyer.screenText)")
  }

  /// Sells the pinned listing to the neighbor of its chat.
  func sell() throws {
    try seller.press("\u{1B}l", showing: "1/3")
    try seller.press("s", showing: words.statusMenu)
    try seller.press("j\r", showing: words.buyerQuestion)
    #expect(seller.shows("▌ " + Self.buyerName), "\(seller.screenText)")
    seller.send("\r")
    #expect(buyer.shows(words.sold), "\(buyer.screenText)")
    try seller.press("\u{1B}", showing: words.sold)
  }
}
