import Foundation
import PtyTesting
import Testing

/// `secondhand saved`: saved searches.
@Suite(.serialized) struct SavedCommandTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(SampleListing.many(3))
    try #require(try home.run("account", "create", "하늘", "--neighborhood", "역삼동").status == 0)
  }

  private func saved(_ arguments: String...) throws -> TemporaryHome.Outcome {
    try home.run(["saved"] + arguments + ["--as", "하늘", "--data", home.data])
  }

  private func sell(_ title: String, price: String = "25000", by seller: String = "느긋한수달") throws {
    let outcome = try home.run(
      "sell", "--title", title, "--category", "furniture", "--description", "튼튼해요.", "--price", price, "--as", seller)
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test func aSearchIsSavedListedAndRemoved() throws {
    #expect(try saved().errors.contains("secondhand saved add"))
    let outcome = try saved("add", "책장", "책장", "--price", "..50000", "--neighborhood", "역삼동", "--sort", "cheapest")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.errors.contains("최근 90일 동안 맞는 글이 없었어요.") && outcome.errors.contains("‘책장’ 검색을 저장했어요."))
    let line = "책장  책장 · 50,000원까지 · 역삼동 · 낮은 가격순"
    #expect(outcome.lines == [line[...]], "\(outcome)")
    #expect(try saved("list").output == line + "\n" && saved().output == line + "\n")
    #expect(try saved("remove", "책장").status == 0)
    #expect(try saved("list", "--json").output == "")
    #expect(try saved("remove", "책장").refuses(3, "책장"))
  }

  @Test func whatIsNewIsCountedForItsPersonOnly() throws {
    try sell("책장 하나")
    let object = try saved(
      "add", "싼 책장", "책장", "--price", "..50000", "--neighborhood", "역삼동", "--within", "2.5", "--with-picture", "--json"
    ).object
    #expect(object["last90Days"] as? Int == 0, "it has no picture")
    #expect(object["neighborhood"] as? String == "11680101" && object["metres"] as? Int == 2500)
    #expect(
      object["priceFrom"] as? Int == 0 && object["priceTo"] as? Int == 50_000 && object["withPicture"] as? Bool == true)
    #expect(try saved("add", "책장", "책장", "--json").object["last90Days"] as? Int == 1)
    try sell("책장 둘")
    try sell("책상")
    try sell("내 책장", by: "하늘")
    let objects = try saved("list", "--json").objects
    #expect(objects.map { $0["name"] as? String } == ["책장", "싼 책장"])
    #expect(objects.map { $0["new"] as? Int } == [1, 0])
    #expect(objects.map { $0["query"] as? String } == ["책장", "책장"])
    let line = try #require(try saved("list").lines.first)
    #expect(line.hasPrefix("책장     책장 · 모든 동네  ") && line.hasSuffix("  새 글 1개"), "\(line)")
    #expect(try home.run("saved", "list", "--as", "느긋한수달", "--json").output == "")
    let id = try #require(objects[0]["id"] as? String)
    #expect(try saved("remove", id).status == 0 && saved("list").lines.count == 1)
  }

  @Test func aSearchGetsAnotherName() throws {
    #expect(try saved("add", "의자", "의자").status == 0 && saved("add", "책상", "책상").status == 0)
    let outcome = try saved("rename", "의자", "편한 의자")
    #expect(outcome.status == 0 && outcome.errors.contains("‘편한 의자’로"), "\(outcome)")
    #expect(try saved("list").lines == ["책상       책상 · 모든 동네", "편한 의자  의자 · 모든 동네"])
    #expect(try saved("rename", "책상", "편한 의자").refuses(4, "‘편한 의자’"))
    #expect(try saved("rename", "책상", " ").refuses(4, "40"))
    #expect(try saved("rename", "의자", "책상").refuses(3, "의자"))
    #expect(try saved("rename", "의자").status == 2)
  }

  @Test func descriptionsAreSearchedWhenAsked() throws {
    try sell("책장")
    let here = ["--data", home.data]
    #expect(try home.run(["search", "튼튼", "--json"] + here).output == "")
    let found = try home.run(["search", "튼튼", "--descriptions", "--json"] + here).objects
    #expect(found.compactMap { $0["title"] as? String } == ["책장"])
    #expect(try home.run(["search", "책장 튼튼 -약한", "--descriptions", "--sort", "best"] + here).lines.count == 1)
    #expect(try home.run(["search", "책장 -튼튼", "--descriptions"] + here).output == "")
    let object = try saved("add", "튼튼한 것", "튼튼", "--descriptions", "--json").object
    #expect(object["inDescriptions"] as? Bool == true && object["last90Days"] as? Int == 1)
    try sell("선반")
    #expect(try saved("list").lines == ["튼튼한 것  튼튼 · 모든 동네 · 설명 포함  새 글 1개"])
    #expect(try home.run(["doctor", "--check"] + here).status == 0)
  }

  @Test func whatCannotBeSavedIsRefused() throws {
    #expect(try saved("add", "의자", "의자").status == 0)
    #expect(try saved("add", "의자", "소파").refuses(4, "‘의자’"))
    #expect(try saved("add", " ", "소파").refuses(4, "40"))
    #expect(try saved("add", "모두").refuses(4, "검색어나 조건"))
    #expect(try saved("add", "x", "cat:없는것").refuses(3, "없는것"))
    #expect(try saved("add", "x", "price:9..1").status == 2)
    #expect(try saved("add", "x", "y", "--seller", "느긋한수달").refuses(2, "--seller"))
    #expect(try saved("add", "x", "y", "--neighborhood", "없는동네").status == 3)
    #expect(try saved("list").lines.count == 1)
    for guest in [["saved"], ["saved", "add", "x", "y"], ["saved", "remove", "x"]] {
      #expect(try home.run(guest + ["--data", home.data]).refuses(4, "secondhand account use"))
    }
    for wrong in [["add"], ["remove"], ["keep", "x"], ["list", "more"]] {
      #expect(try home.run(["saved"] + wrong + ["--as", "하늘", "--data", home.data]).status == 2)
    }
  }

  @Test func itSpeaksEnglishToo() throws {
    let outcome = try saved("add", "shelf", "책장", "--lang", "en")
    #expect(outcome.errors.contains("No match in the last 90 days"), "\(outcome)")
    #expect(outcome.lines == ["shelf  책장 · Everywhere"] || outcome.output.hasPrefix("shelf  책장 · "), "\(outcome)")
  }
}
