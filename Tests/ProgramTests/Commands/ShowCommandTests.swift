import PtyTesting
import Testing

@Suite(.serialized) struct ShowCommandTests {
  @Test func showsEverythingAboutAListing() throws {
    var listing = SampleListing(1, title: "원목 의자")
    listing.description = "튼튼해요.\n\n직접 가져가세요."
    listing.pictures = [SampleListing.Picture(file: "chair.jpg", alt: "갈색 의자")]
    let home = try TemporaryHome([listing])
    let outcome = try home.run("show", listing.id)
    #expect(outcome.status == 0 && outcome.errors == "")
    for words in [
      "원목 의자\n10,000원 · 판매중\n느긋한수달 · 역삼동, 서울특별시 강남구\n가구/인테리어 · ", "\n튼튼해요.\n\n직접 가져가세요.\n",
      "관심 0 · 채팅 0 · 조회 0", "사진 1: 갈색 의자 (chair.jpg)", "secondhand://listing/\(listing.id)",
    ] {
      #expect(outcome.output.contains(words), "\(outcome.output)")
    }
  }

  @Test func everyListingThatIsListedCanBeShown() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    for line in try home.run("list").lines {
      let id = try #require(line.split(separator: " ").first)
      #expect(try home.run("show", String(id)).status == 0)
    }
  }

  @Test func theSellerSeesWhoChangedWhat() throws {
    let home = try TemporaryHome([SampleListing(1, title: "원목 의자")])
    let id = SampleListing.id(1)
    for change in [["edit", id, "--price", "9000", "--title", "나무 의자"], ["hide", id], ["undo"]] {
      #expect(try home.run(change + ["--as", "느긋한수달", "--data", home.data]).status == 0)
    }
    let outcome = try home.run("show", id, "--history", "--as", "느긋한수달")
    #expect(outcome.status == 0 && outcome.lines.count == 3, "\(outcome)")
    #expect(outcome.lines[0].hasSuffix("느긋한수달  되돌리기  이웃에게 보이기: 아니요 → 예"), "\(outcome)")
    #expect(outcome.lines[2].hasSuffix("수정      제목: ‘원목 의자’ → ‘나무 의자’, 가격: 10,000원 → 9,000원"), "\(outcome)")
    let objects = try home.run("show", id, "--history", "--json", "--as", "느긋한수달").objects
    #expect(objects.map { $0["kind"] as? String } == ["undo", "hide", "edit"])
    let price = (objects[2]["changes"] as? [String: Any])?["price"] as? [String: Any]
    #expect(price?["from"] as? Int == 10_000 && price?["to"] as? Int == 9000)
    let stranger = try home.run("show", id, "--history")
    #expect(stranger.status == 0 && stranger.output == "" && stranger.errors.contains("글쓴이만"), "\(stranger)")
  }
}
