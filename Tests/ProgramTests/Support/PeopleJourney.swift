import Foundation
import PtyTesting
import Testing

/// A neighbor keeps contacts, follows a seller, hears of the seller's new listing, buys it and rates the deal.
struct PeopleJourney {
  static let buyerName = "라디오듣는너구리"
  static let sellerName = "느긋한수달"
  private static let f10 = "\u{1B}[21~"

  let words: PeopleWords
  private let home: TemporaryHome
  private let listing: String
  private let buyer: PtyProgram
  private let seller: PtyProgram

  init(_ words: PeopleWords, columns: Int, rows: Int) throws {
    self.words = words
    home = try TemporaryHome()
    let environment = ["LC_ALL": words.locale, "COLORTERM": "truecolor"]
    let newest = try #require(try home.run("list", "--limit", "1", "--json").objects.first)
    listing = try #require(newest["id"] as? String)
    seller = try home.open(
      showing: "▾", ["--as", Self.sellerName], adding: environment, columns: columns, rows: rows)
    buyer = try home.open(
      showing: Self.sellerName, ["--as", Self.buyerName, "--open", "secondhand://listing/\(listing)"],
      adding: environment, columns: columns, rows: rows)
  }

  /// The buyer's contacts as the command reads them.
  private var contacts: [[String: Any]] {
    get throws { try home.run("contact", "list", "--as", Self.buyerName, "--json").objects }
  }

  private func seeds() throws -> [String] { try contacts.compactMap { $0["seed"] as? String } }

  // MARK: - The steps

  func addAContact() throws {
    try buyer.press(Self.f10, showing: words.people)
    try buyer.press("a", showing: words.newContact)
    try buyer.press("김민지 Minji\t01012345678", showing: "010-1234-5678")
    try buyer.press("\r", showing: words.added)
    #expect(buyer.selects("김민지 Minji"), "\(buyer.screenText)")
  }

  func drawAnotherCreature() throws {
    let before = try seeds()
    try buyer.press("\r", showing: "› 010-1234-5678")
    // The name, the phone, the note; then a button, where a letter is a command.
    buyer.send("\t\t\tr")
    try buyer.press("\u{1B}[Z\r", showing: words.saved)
    #expect(try before.count == 1 && seeds().count == 1 && seeds() != before)
  }

  func renameDeleteAndUndo() throws {
    try buyer.press("\r", showing: "› 010-1234-5678")
    try buyer.press("\u{15}하늘 Sky\r", showing: words.saved)
    #expect(buyer.selects("하늘 Sky"), "\(buyer.screenText)")
    try buyer.press("x", showing: words.delete)
    try buyer.press("\t\r", showing: words.removed)
    #expect(try contacts.isEmpty)
    try buyer.press("u", showing: words.undone)
    #expect(buyer.selects("하늘 Sky"), "\(buyer.screenText)")
    #expect(try contacts.compactMap { $0["phone"] as? String } == ["010-1234-5678"])
  }

  /// Follows the seller, and writes a private note, both on the seller's card.
  func followAndNote() throws {
    try buyer.press("\u{7F}", showing: Self.sellerName)
    try buyer.press("o", showing: "36.5°")
    try buyer.press("F", showing: words.followed)
    try buyer.press("a", showing: words.newContact)
    try buyer.press("\t\t늦어요 late\r", showing: words.added)
    #expect(buyer.shows(words.note + "늦어요 late"), "\(buyer.screenText)")
    try buyer.press("\u{7F}", showing: "169,000")
    try buyer.press("t", showing: words.input)
    #expect(buyer.shows(words.note + "늦어요 late"), "\(buyer.screenText)")
  }

  /// The followed seller publishes a listing, and the inbox leads to it.
  func hear() throws -> String {
    let published = try home.run(
      "sell", "--title", "새 캠핑 의자 chair", "--category", "생활가전", "--price", "9000", "--description", "거의 새것이에요", "--as",
      Self.sellerName, "--json")
    let id = try #require(published.object["id"] as? String, "\(published)")
    try #require(
      buyer.comes { $0.screenText.contains(words.arrived) || $0.wrote(words.arrived) }, "\(buyer.screenText)")
    buyer.send("\u{1B}")
    #expect(buyer.hides(words.input), "\(buyer.screenText)")
    try buyer.press("I", showing: words.inbox)
    #expect(buyer.selects(Self.sellerName), "\(buyer.screenText)")
    try buyer.press("\r", showing: "거의 새것이에요")
    return id
  }

  /// The seller names the buyer of the chair, and thanks the buyer.
  func rate(_ chair: String) throws {
    let sold = try home.run("status", chair, "sold", "--with", Self.buyerName, "--as", Self.sellerName)
    try #require(sold.status == 0, "\(sold)")
    #expect(buyer.shows(words.sold), "\(buyer.screenText)")
    try seller.press("2\u{1B}[C", showing: "chair")
    try seller.press("r", showing: words.friendly)
    try seller.press("\r", showing: "[✓]")
    try seller.press("\u{1B}[F\r", showing: words.rated)
    let given = try home.run("rate", chair, "--as", Self.sellerName, "--json")
    #expect(given.status == 0 && given.output.contains("friendly"), "\(given)")
  }

  /// Leaves the listing, the inbox, and the listing that the buyer began with.
  func end() throws {
    try buyer.press("\u{7F}", showing: words.inbox)
    try buyer.press("\u{7F}", showing: "169,000")
    buyer.send("\u{7F}")
    #expect(buyer.comes { !$0.selection.isEmpty }, "\(buyer.screenText)")
    for terminal in [seller, buyer] {
      terminal.send("q")
      #expect(terminal.end == 0 && terminal.isGivenBack, "\(terminal.screenText)")
    }
  }
}
