import Foundation
import PtyTesting
import Testing

/// Sellers' actions on listings from the command line.
@Suite(.serialized) struct ActCommandTests {
  private static let seller = "느긋한수달"
  private let home: TemporaryHome
  private var id: String { SampleListing.id(2) }

  init() throws { home = try TemporaryHome(SampleListing.many(3)) }

  /// Runs a command as the seller of the samples.
  private func act(_ arguments: String...) throws -> TemporaryHome.Outcome {
    try home.run(arguments + ["--as", Self.seller, "--data", home.data])
  }

  /// The listing as `show --json` has it.
  private func shown() throws -> [String: Any] { try parsed(act("show", id, "--json").output) }

  private func parsed(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
  }

  @Test func anEditChangesWhatItNamesAndSaysWhatCameOfIt() throws {
    let outcome = try act(
      "edit", id, "--title", "원목 의자", "--category", "sports", "--category", "도서", "--price", "25000", "--offers",
      "--neighborhood", "서초동", "--description", "튼튼해요.", "--json")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    let object = try parsed(outcome.output)
    #expect(object["title"] as? String == "원목 의자" && object["price"] as? Int == 25_000)
    #expect(object["categories"] as? [String] == ["sports", "books"] && object["offers"] as? Bool == true)
    #expect(object["neighborhood"] as? String == "11650108" && object["description"] as? String == "튼튼해요.")
    #expect(object["sellerID"] as? String == Self.seller && object["place"] is String)
    #expect(try home.run("show", id, "--json").output == outcome.output)
    let line = try #require(try home.text(of: home.products).split(separator: "\n").first { $0.contains(id) })
    #expect(line.contains("원목 의자") && line.contains("25000"), "the file has it when the command ends: \(line)")

    let words = try act("edit", id, "--no-price", "--no-offers")
    #expect(words.status == 0 && words.errors == "" && words.lines.count == 1)
    #expect(words.output.contains("원목 의자") && words.output.contains("가격 없음"))
    #expect(try shown()["price"] == nil && shown()["offers"] == nil)
  }

  @Test func aDescriptionMayComeFromStandardInput() throws {
    let script = #"printf '첫 줄\n둘째 줄\n' | "$PROGRAM" edit "$ID" --description - --as "$WHO" --data "$DATA" --json"#
    let environment = home.environment(adding: [
      "PROGRAM": TemporaryHome.program, "DATA": home.data, "ID": id, "WHO": Self.seller,
    ])
    #expect(try PtyProgram("/bin/sh", ["-c", script], environment: environment, columns: 400).end == 0)
    #expect(try shown()["description"] as? String == "첫 줄\n둘째 줄")
    let binary = script.replacing(#"printf '첫 줄\n둘째 줄\n'"#, with: #"printf '\377\376'"#)
    #expect(try PtyProgram("/bin/sh", ["-c", binary], environment: environment, columns: 400).end == 2)
  }

  @Test func aSaleGoesThroughItsStates() throws {
    for status in ["reserved", "sold", "forSale"] {
      let outcome = try act("status", id, status, "--json")
      #expect(try outcome.status == 0 && parsed(outcome.output)["status"] as? String == status, "\(outcome)")
    }
    #expect(try act("bump", id).status == 0)
    #expect(try act("list").lines.first?.contains(id.suffix(8)) == true)
    #expect(try act("status", id, "sold").output.contains("거래완료"))
    let refused = try act("bump", id)
    #expect(refused.status == 4 && refused.isRefusal && refused.errors.contains("끌어올릴 수 없어요"))
  }

  @Test func aHiddenListingIsItsSellersOnly() throws {
    let hidden = try act("hide", id)
    #expect(hidden.status == 0 && hidden.errors.contains("숨겼어요: 물건 2번"), "\(hidden)")
    #expect(try home.run("show", id).status == 3)
    #expect(try shown()["hidden"] as? Bool == true)
    #expect(try home.run("list").lines.count == 2)
    #expect(try act("hide", id, "--off").errors.contains("다시 보여요"))
    #expect(try home.run("show", id).status == 0)
  }

  @Test func aDeletedListingIsGoneForOthersAndLeftAlone() throws {
    let deleted = try act("delete", id)
    #expect(deleted.status == 0 && deleted.output == "" && deleted.errors.contains("삭제했어요: 물건 2번"))
    #expect(try home.run("show", id).status == 3 && shown()["deletedAt"] is String)
    for command in [
      ["edit", id, "--title", "x"], ["status", id, "sold"], ["bump", id], ["hide", id], ["delete", id],
    ] {
      let outcome = try home.run(command + ["--as", Self.seller, "--data", home.data])
      #expect(outcome.status == 4 && outcome.isRefusal && outcome.errors.contains("삭제한 글이에요"), "\(command)")
    }
  }

  static let writes = [
    ["edit", SampleListing.id(2), "--title", "x"], ["status", SampleListing.id(2), "sold"],
    ["bump", SampleListing.id(2)], ["hide", SampleListing.id(2)], ["delete", SampleListing.id(2)], ["undo"], ["redo"],
  ]

  @Test(arguments: writes, ["en", "ko"]) func nobodyWritesAsAGuest(_ command: [String], _ language: String) throws {
    let outcome = try home.run(command + ["--data", home.data, "--lang", language])
    #expect(outcome.status == 4 && outcome.isRefusal, "\(outcome)")
    #expect(outcome.errors.contains("--as") && outcome.errors.contains("secondhand account use"))
    #expect(outcome.errors.contains(language == "en" ? "You are not signed in." : "로그인이 필요해요"))
    #expect(try home.run("list").lines.count == 3)
  }

  @Test(arguments: writes.dropLast(2)) func nobodyWritesForOthers(_ command: [String]) throws {
    var theirs = SampleListing(4)
    (theirs.seller, theirs.sellerName) = ("01920000-0000-7000-8000-00000000000f", "바쁜고양이")
    try home.write(SampleListing.many(3) + [theirs])
    let before = try home.text(of: home.products)
    let stranger = ["--as", theirs.seller, "--data", home.data]
    let outcome = try home.run(command + stranger)
    #expect(outcome.status == 4 && outcome.isRefusal && outcome.errors.contains("내가 올린 글이 아니에요"), "\(outcome)")
    let unknown = try home.run([command[0], SampleListing.id(77)] + command.dropFirst(2) + stranger)
    #expect(unknown.status == 3 && unknown.isRefusal, "\(unknown)")
    for nobody in ["아무개", "01920000-0000-7000-8000-0000000000ff"] {
      #expect(try home.run(command + ["--as", nobody, "--data", home.data]).status == 3)
    }
    #expect(try home.text(of: home.products) == before)
  }

  @Test(arguments: [
    ["--title", " "], ["--title", String(repeating: "가", count: 201)], ["--description", ""],
    ["--price", "10000000000"],
    ["--price=-1"], ["--category", "popular"],
    ["--category", "other", "--category", "pets", "--category", "food", "--category", "kids"],
  ]) func theRulesRefuse(_ options: [String]) throws {
    for (language, id) in [("en", id), ("ko", id)] {
      let outcome = try home.run(
        ["edit", id] + options + ["--as", Self.seller, "--data", home.data, "--lang", language])
      #expect(outcome.status == 4 && outcome.isRefusal, "\(outcome)")
      #expect(outcome.errors.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } == (language == "ko"))
    }
  }

  @Test(arguments: [
    ["edit"], ["edit", "12", "--title", "x"], ["edit", SampleListing.id(2)], ["status", SampleListing.id(2)],
    ["status", SampleListing.id(2), "lent"], ["bump"], ["hide", "x"], ["delete"], ["undo", "x"],
    ["edit", SampleListing.id(2), "--price", "5", "--no-price"], ["edit", SampleListing.id(2), "--price", "viel"],
  ]) func wrongUsageIsTwo(_ command: [String]) throws {
    let outcome = try home.run(command + ["--as", Self.seller, "--data", home.data])
    #expect(outcome.status == 2 && outcome.isRefusal, "\(outcome)")
  }

  @Test func whatThereIsNotIsThree() throws {
    #expect(try act("edit", id, "--category", "신발장").status == 3)
    #expect(try act("edit", id, "--neighborhood", "아무데나").status == 3)
  }

  @Test func anAmbiguousSellerIsRefusedWithTheCandidates() throws {
    var listings = SampleListing.many(3)
    listings[2].seller = "01920000-0000-7000-8000-00000000000b"
    try home.write(listings)
    let outcome = try act("bump", SampleListing.id(3))
    #expect(outcome.status == 2 && outcome.isRefusal && outcome.errors.contains("느긋한수달이라는 판매자가 여러 명이에요"), "\(outcome)")
    for seller in [listings[0].seller, listings[2].seller] { #expect(outcome.errors.contains(seller)) }
    let named = ["bump", SampleListing.id(3), "--as", listings[2].seller, "--data", home.data]
    #expect(try home.run(named).status == 0)
  }

  @Test func whereNothingIsToBeUndoneThatIsSaid() throws {
    for (command, words) in [("undo", "되돌릴 내용이 없어요"), ("redo", "다시 실행할 내용이 없어요")] {
      let outcome = try act(command)
      #expect(outcome.status == 4 && outcome.isRefusal && outcome.errors.contains(words), "\(outcome)")
    }
  }

  @Test func aBrokenFileIsNotWrittenTo() throws {
    try home.write("[{", to: home.products)
    let outcome = try act("bump", id)
    #expect(outcome.status == 5 && outcome.isRefusal)
    #expect(try home.text(of: home.products) == "[{")
  }

  @Test(arguments: [true, false]) func savingGoesOnUntilABrokenFileIsMendedOrRemoved(_ isMended: Bool) throws {
    #expect(try home.run("list").lines.count == 3)
    try home.write("[{", to: home.products)
    let saved = try act("edit", id, "--title", "원목 의자")
    #expect(saved.status == 0 && saved.errors.contains("\(home.products) 1행"), "\(saved)")
    #expect(try shown()["title"] as? String == "원목 의자")
    #expect(try home.text(of: home.products) == "[{")
    if isMended { try home.write(SampleListing.many(3)) } else { try home.remove(home.products) }
    #expect(try act("bump", id).status == 0)
    let text = try home.text(of: home.products)
    #expect(text.contains("원목 의자") && text.contains("물건 1번") && text.contains("물건 3번"), "\(text)")
    #expect(try !home.run("list").errors.contains("Products.json"), "there is nothing more to tell")
  }
}
