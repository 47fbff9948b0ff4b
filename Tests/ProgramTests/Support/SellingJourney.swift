import Foundation
import PtyTesting
import Testing

/// A person sells a chair in a shell on one terminal while a neighbor watches on another. They start with an empty
/// folder.
struct SellingJourney {
  static let neighbor = "라디오듣는너구리"

  let words: JourneyWords
  let home: TemporaryHome
  let seller: PtyProgram
  let neighbor: PtyProgram
  private let pictures: String

  init(_ words: JourneyWords) throws {
    self.words = words
    home = try TemporaryHome()
    pictures = home.folder + "/pictures"
    for (name, file) in [
      ("의자 앞.jpg", SampleFiles.picture), ("side-1.jpg", SampleFiles.otherPicture),
      ("back 100%.jpg", SampleFiles.thirdPicture),
    ] {
      try home.write(home.bytes(of: file), to: pictures + "/" + name)
    }
    seller = try home.shell(
      adding: words.environment.merging(["S": TemporaryHome.program, "SECONDHAND_DATA": home.data]) { $1 })
    seller.send("$S\r")
    try #require(seller.shows(words.home), "\(seller.screenText)")
    neighbor = try home.open(showing: words.home, ["--as", Self.neighbor], adding: words.environment)
  }

  /// Expects both terminals to show this text.
  func both(show text: String) {
    for terminal in [neighbor, seller] { #expect(terminal.shows(text), "\(terminal.screenText)") }
  }

  private func press(_ keys: String, showing text: String) throws {
    seller.send(keys)
    try #require(seller.shows(text), "\(text)\n\(seller.screenText)")
  }

  // MARK: - The steps

  func signUpAndIn() throws {
    try press("5j\r", showing: words.signUp)
    // The form offers the guest's neighborhood, besides the one in the header.
    try #require(seller.comes { $0.screenText.count { $0 == "▾" } == 2 }, "\(seller.screenText)")
    try press(words.seller + "\t\t\t\r", showing: words.signedUp)
    try press("\r", showing: words.signedIn)
    #expect(seller.shows(words.profile))
  }

  /// Adds one picture by completion, one by a pattern, and one pasted like from a file manager. Done opens the page.
  func register() throws {
    try press("N", showing: words.write)
    try press(pictures + "/의\t", showing: #"/의자\ 앞.jpg"#)
    try press("\r", showing: "1/10")
    try press(pictures + "/s*.jpg\r", showing: "2/10")
    try press("\u{1B}[200~" + pasted(pictures) + "\u{1B}[201~", showing: "3/10")
    try press("\t" + words.title + "\t", showing: "○")
    try press(">", showing: words.categories)
    try press("j\r", showing: "● " + words.category)
    try press("\t45000", showing: "45,000")
    try press("\t\t\t" + words.text, showing: words.text)
    try press("\u{13}", showing: words.published)
    #expect(seller.comes { $0.screenText.contains("1/3") && $0.blocks(in: 20..<60) > 40 }, "\(seller.screenText)")
    #expect(seller.screenText.contains(words.title) && seller.screenText.contains(words.price))
    #expect(neighbor.shows(words.arrived), "\(neighbor.screenText)")
  }

  private func pasted(_ folder: String) -> String {
    words.locale.hasPrefix("ko") ? "'\(folder)/back 100%.jpg'" : "file://\(folder)/back%20100%25.jpg\r\n"
  }

  /// Home shows the listing first and with its picture on both terminals. The neighbor opens it.
  func findItAtHome() throws {
    seller.send("1")
    neighbor.send("f")
    for terminal in [seller, neighbor] {
      #expect(terminal.selects(words.title), "\(terminal.screenText)")
      #expect(terminal.place(of: words.title)?.row == 4)
      #expect(terminal.comes { $0.blocks(in: 2..<11, rows: 4..<7) > 6 }, "\(terminal.screenText)")
      terminal.send("\r")
      try #require(terminal.shows(words.text), "\(terminal.screenText)")
    }
  }

  func lowerThePrice() throws {
    try press("e", showing: words.edit)
    try #require(seller.shows("45,000"))
    try press("\t\t\u{15}39000", showing: "39,000")
    try press("\u{13}", showing: words.edited)
    both(show: words.loweredPrice)
  }

  func receiveAHeart() throws {
    neighbor.send("w")
    #expect(neighbor.shows("♥"), "\(neighbor.screenText)")
    both(show: words.hearted)
  }

  func reserveAndSell() throws {
    for (showing, state) in [(words.reservedFor, words.reserved), (words.soldTo, words.sold)] {
      try press("s", showing: words.statusMenu)
      try press("j\r", showing: words.partnerField)
      try press("라디오", showing: Self.neighbor)
      try press("\r", showing: showing)
      both(show: showing)
      both(show: state + "  ")
    }
  }

  /// The listing is under sold items, and after undo under items for sale.
  func undoInSales() throws {
    seller.send("2")
    try press("l", showing: words.oneSold)
    #expect(seller.selects(words.title), "\(seller.screenText)")
    #expect(seller.selection.contains(words.sold))
    try press("u", showing: words.undone)
    #expect(seller.shows(words.noneSold), "\(seller.screenText)")
    #expect(neighbor.shows(words.reservedFor) && neighbor.hides(words.soldTo), "\(neighbor.screenText)")
    try press("\u{1B}[D", showing: words.oneForSale)
    #expect(seller.selects(words.title), "\(seller.screenText)")
    #expect(seller.selection.contains(words.reserved) && seller.selection.contains(words.hearted))
  }

  func quitAndStartAgain() throws {
    seller.send("q")
    try #require(seller.comes { !$0.emulator.isAlternateScreen && $0.lineModes.isCooked }, "\(seller.screenText)")
    seller.send("$S\r")
    try #require(seller.comes { $0.emulator.isAlternateScreen && $0.screenText.contains(words.home) })
    try press("5", showing: words.profile)
    #expect(seller.screenText.contains(words.seller))
    try press("N", showing: words.write)
    #expect(!seller.screenText.contains("1/10"), "nothing is left of the draft")
    try press("\u{1B}", showing: words.profile)
    seller.send("q")
    try #require(seller.comes { !$0.emulator.isAlternateScreen && $0.lineModes.isCooked }, "\(seller.screenText)")
    // The program releases the terminal before it has written everything. The shell continues when it has.
    seller.send("printf 'e%sd\\n' n\r")
    #expect(seller.shows("end"), "\(seller.screenText)")
    neighbor.send("qq")
    #expect(neighbor.end == 0)
  }
}
