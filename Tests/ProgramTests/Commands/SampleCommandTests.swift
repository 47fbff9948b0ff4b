import Foundation
import PtyTesting
import Testing

/// `secondhand sample remove`.
@Suite(.serialized) struct SampleCommandTests {
  @Test func theSampleIsRemovedOnceAndOnesOwnListingStays() throws {
    let home = try TemporaryHome()
    try #require(try home.run("account", "create", "하늘", "--neighborhood", "역삼동").status == 0)
    let sale = try home.run(
      "sell", "--as", "하늘", "--title", "내 의자", "--category", "furniture", "--description", "튼튼해요.", "--json")
    let own = try #require(try sale.object["id"] as? String)
    let removed = try home.run("sample", "remove", "--json").object
    #expect(
      removed["listings"] as? Int == 195 && removed["neighbors"] as? Int == 56 && removed["posts"] as? Int == 41,
      "\(removed)")
    #expect(try home.run("list", "--limit", "0", "--json").objects.map { $0["id"] as? String } == [own])
    #expect(try home.run("account", "list", "--json").objects.count == 1)
    for (language, words) in [("ko", "삭제할 샘플 글이 없어요."), ("en", "There are no sample listings to remove.")] {
      #expect(try home.run("sample", "remove", "--lang", language).refuses(4, words))
    }
    #expect(try home.run("doctor", "--check").status == 0)
  }

  @Test(arguments: [
    ("ko", "샘플 글 195개, 동네 글 41개와 샘플 이웃 56명을 삭제했어요. 되돌릴 수는 없어요."),
    ("en", "Removed 195 sample listings, 41 posts and 56 sample neighbors. This cannot be undone."),
  ])
  func itSaysHowManyAndThatTheyAreGoneForGood(_ language: String, _ words: String) throws {
    let outcome = try TemporaryHome().run("sample", "remove", "--lang", language)
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors.contains(words), "\(outcome)")
  }
}
