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
}
