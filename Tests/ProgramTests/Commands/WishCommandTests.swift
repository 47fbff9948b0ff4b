import Foundation
import PtyTesting
import Testing

/// `secondhand wish`: hearts and the list of them.
@Suite(.serialized) struct WishCommandTests {
  private let home: TemporaryHome
  private var id: String { SampleListing.id(2) }

  init() throws {
    home = try TemporaryHome(SampleListing.many(3))
    try #require(try home.run("account", "create", "하늘", "--neighborhood", "역삼동").status == 0)
  }

  private func wish(_ arguments: String...) throws -> TemporaryHome.Outcome {
    try home.run(["wish"] + arguments + ["--as", "하늘", "--data", home.data])
  }

  private func act(_ arguments: String...) throws {
    let outcome = try home.run(arguments + ["--as", "느긋한수달", "--data", home.data])
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test func aHeartIsSetCountedAndTakenBack() throws {
    #expect(try wish().errors == "관심목록이 비어 있어요. `secondhand wish add ID`로 글을 담아 보세요.\n")
    #expect(try wish("list", "--category", "women’s clothing").errors == "조건에 맞는 글이 없어요.\n")
    let outcome = try wish("add", id)
    #expect(outcome.errors.contains("물건 2번") && outcome.lines.count == 1 && outcome.status == 0, "\(outcome)")
    #expect(try wish("add", id, "--json").object["hearts"] as? Int == 1, "the second heart is the first one")
    #expect(try home.run("show", id, "--json").object["hearts"] as? Int == 1)
    #expect(try wish("list").lines.count == 1 && wish().output == wish("list").output)
    #expect(try wish("remove", id, "--json").object["hearts"] as? Int == 0)
    #expect(try wish("remove", id).status == 0 && wish().output == "")
  }

  @Test func theNewestHeartIsFirstAndTellsSinceWhenAndHowMuchCheaper() throws {
    for number in [3, 1] { #expect(try wish("add", SampleListing.id(number)).status == 0) }
    try act("edit", SampleListing.id(3), "--price", "7500")
    let objects = try wish("list", "--json").objects
    #expect(objects.map { $0["id"] as? String } == [1, 3].map(SampleListing.id))
    #expect(objects.allSatisfy { $0["wishedAt"] is String && $0["priceThen"] as? Int == 10_000 })
    #expect(objects[0]["drop"] == nil && objects[1]["drop"] as? Int == 2500 && objects[1]["price"] as? Int == 7500)
    let lines = try wish("list").lines
    #expect(!lines[0].contains("↓") && lines[1].hasSuffix("↓ 2,500원"), "\(lines)")
    #expect(try home.run("list", "--json").objects.allSatisfy { $0["wishedAt"] == nil })
  }

  @Test func anotherRunTakesAHeartBackAndGivesItAgain() throws {
    #expect(try wish("add", id).status == 0)
    func again(_ command: String) throws -> TemporaryHome.Outcome {
      try home.run(command, "--as", "하늘", "--data", home.data)
    }
    let undone = try again("undo")
    #expect(undone.status == 0 && undone.errors == "되돌렸어요: 물건 2번 (관심).\n", "\(undone)")
    #expect(try wish().output == "")
    #expect(try again("undo").refuses(4, "되돌릴 내용이 없어요"))
    #expect(try again("redo").status == 0 && wish().lines.count == 1)
    try act("delete", id)
    #expect(try wish("remove", id).status == 0)
    #expect(try again("undo").refuses(4, "그 뒤에 바뀌어서"))
  }

  @Test func aCategoryNarrowsTheList() throws {
    #expect(try wish("add", id).status == 0)
    try act("edit", id, "--category", "books")
    #expect(try wish("list", "--category", "도서").lines.count == 1)
    #expect(try wish("list", "--category", "furniture").output == "")
    #expect(try wish("list", "--category", "신발장").refuses(3, "secondhand category list"))
  }

  @Test func whatIsSoldHiddenOrDeletedSaysSo() throws {
    for number in 1...3 { #expect(try wish("add", SampleListing.id(number)).status == 0) }
    try act("status", SampleListing.id(1), "sold")
    try act("hide", SampleListing.id(2))
    try act("delete", SampleListing.id(3))
    let lines = try wish("list").lines
    #expect(zip(lines, ["삭제됨", "숨김", "거래완료"]).allSatisfy { $0.contains($1) } && lines.count == 3, "\(lines)")
    #expect(try wish("add", SampleListing.id(2)).status == 3, "no new heart for what is hidden")
    #expect(try wish("remove", SampleListing.id(3)).status == 0 && wish("list").lines.count == 2)
  }

  @Test func whatCannotBeWishedIsRefused() throws {
    let own = try home.run("wish", "add", id, "--as", "느긋한수달")
    #expect(own.refuses(4, "내가 올린 글"), "\(own)")
    for language in ["en", "ko"] {
      #expect(try wish("add", SampleListing.id(77), "--lang", language).refuses(3, SampleListing.id(77)))
      #expect(try wish("add", "의자", "--lang", language).refuses(2, "의자"))
    }
    for wrong in [["add"], ["lend", id], [id], ["list", "more"]] {
      let outcome = try home.run(["wish"] + wrong + ["--as", "하늘", "--data", home.data])
      #expect(outcome.status == 2 && outcome.isRefusal, "\(outcome)")
    }
    for guest in [["wish"], ["wish", "list"], ["wish", "add", id], ["wish", "remove", id]] {
      #expect(try home.run(guest + ["--data", home.data]).refuses(4, "secondhand account use"))
    }
  }
}
