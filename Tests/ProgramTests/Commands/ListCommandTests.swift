import Foundation
import PtyTesting
import Testing

/// `secondhand list`: output, pages and filters.
@Suite(.serialized) struct ListCommandTests {
  @Test func printsAlignedRowsNewestFirst() throws {
    let home = try TemporaryHome(SampleListing.many(30))
    let outcome = try home.run("list")
    #expect(outcome.status == 0 && outcome.lines.count == 20)
    #expect(outcome.lines.first?.contains("물건 30번  10,000원  판매중  역삼동") == true, "\(outcome.lines[0])")
    #expect(outcome.errors.hasPrefix("더 보려면 --after "))
    let english = try home.run("list", "--limit", "1", "--lang", "en")
    #expect(english.output.contains("₩10,000  For sale  Yeoksam-dong"))
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(outcome.lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test func limitZeroIsAllAndAfterWalksTheWholeStore() throws {
    // Three listings each share a time, so that places in the list are told apart by more than it.
    let listings = (1...100).map { number in
      var listing = SampleListing(number)
      listing.createdAt = SampleListing(number / 3).createdAt
      return listing
    }
    let home = try TemporaryHome(listings)
    let all = try ids(home.run("list", "--json", "--limit", "0").lines)
    #expect(all.ids.count == 100 && Set(all.ids).count == 100 && all.next == nil)
    for limit in [7, 50, 100] {
      var walked: [String] = []
      var arguments = ["list", "--json", "--limit", String(limit), "--data", home.data]
      while walked.count <= 100 {
        let page = try ids(home.run(arguments).lines)
        #expect(page.ids.count == min(limit, 100 - walked.count))
        walked += page.ids
        guard let next = page.next else { break }
        arguments = ["list", "--json", "--limit", String(limit), "--data", home.data, "--after", next]
      }
      #expect(walked == all.ids, "\(limit) at a time")
    }
  }

  @Test func theLastPageSaysNothingOfMore() throws {
    let home = try TemporaryHome(SampleListing.many(5))
    let outcome = try home.run("list", "--limit", "5")
    #expect(outcome.lines.count == 5 && !outcome.errors.contains("--after"))
    #expect(try ids(home.run("list", "--json", "--limit", "5").lines).next == nil)
    #expect(try ids(home.run("list", "--json", "--limit", "4").lines).next != nil)
  }

  @Test func whatHoldsForAllCommandsMayStandBeforeThem() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let outcome = try home.run(["--data", home.data, "--lang", "en", "list"])
    #expect(outcome.lines.count == 3 && outcome.output.contains("For sale"), "\(outcome)")
    #expect(home.names(in: home.folder + "/share") == [])
  }

  @Test func nothingToListIsSaidAndIsNoFailure() throws {
    let home = try TemporaryHome([])
    let outcome = try home.run("list")
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "조건에 맞는 글이 없어요.\n")
    let json = try home.run("list", "--json")
    #expect(json.status == 0 && json.output == "" && json.errors == "")
  }

  @Test(arguments: [
    (["--neighborhood", "11680101"], [1, 2, 4, 6]), (["--neighborhood", "역삼동"], [1, 2, 4, 6]),
    (["--neighborhood", "Yeoksam-dong"], [1, 2, 4, 6]), (["--neighborhood", "망원동"], [5]),
    (["--neighborhood", "역삼동", "--within", "3"], [1, 2, 3, 4, 6]),
    (["--neighborhood", "역삼동", "--within", "20"], [1, 2, 3, 4, 5, 6]),
    (["--category", "books"], [2]), (["--category", "도서"], [2]), (["--category", "Books"], [2]),
    (["--category", "furniture"], [1, 3, 4, 5, 6]), (["--price", "5000..15000"], [1, 3, 4]),
    (["--price", "..9999"], [2]),
    (["--price", "20000.."], [5]), (["--price", "0..0"], [2]), (["--status", "sold"], [3]),
    (["--status", "forSale"], [1, 2, 5, 6]),
    (["--with-picture"], [4]), (["--seller", "조용한두루미"], [6]),
    (["--seller", "01920000-0000-7000-8000-000000000002"], [6]),
    (["--category", "furniture", "--neighborhood", "역삼동", "--price", "1..", "--status", "reserved"], [4]),
    (["--category", "plants"], []),
  ]) func filtersNarrow(_ filters: [String], _ numbers: [Int]) throws {
    var listings = SampleListing.many(6)
    listings[1].categories = ["books"]
    listings[1].price = 0
    listings[2].status = "sold"
    listings[2].neighborhood = "11680106"
    listings[3].pictures = [SampleListing.Picture(file: "chair.jpg", alt: "의자")]
    listings[3].status = "reserved"
    listings[4].neighborhood = "11440123"
    listings[4].price = 30_000
    listings[5].seller = "01920000-0000-7000-8000-000000000002"
    listings[5].sellerName = "조용한두루미"
    listings[5].price = nil
    let home = try TemporaryHome(listings)
    let outcome = try home.run(["list", "--json", "--data", home.data] + filters)
    #expect(outcome.status == 0)
    #expect(try ids(outcome.lines).ids == numbers.reversed().map(SampleListing.id), "\(outcome.errors)")
  }

  @Test func aSellerSeesTheirOwnHiddenListing() throws {
    var listings = SampleListing.many(3)
    listings[1].hidden = true
    listings[2].seller = "01920000-0000-7000-8000-000000000002"
    listings[2].sellerName = "조용한두루미"
    let home = try TemporaryHome(listings)
    #expect(try home.run("list").lines.count == 2)
    #expect(try home.run("list", "--as", "느긋한수달").lines.count == 3)
    #expect(try home.run("list", "--as", "01920000-0000-7000-8000-000000000001").lines.count == 3)
    #expect(try home.run("list", "--as", "조용한두루미").lines.count == 2)
    let id = SampleListing.id(2)
    #expect(try home.run("show", id).status == 3)
    #expect(try home.run("show", id, "--as", "조용한두루미").status == 3)
    let own = try home.run("show", id, "--as", "느긋한수달", "--json")
    #expect(own.status == 0 && own.output.contains(#""hidden":true"#))
    let unknown = try home.run("list", "--as", "아무개")
    #expect(unknown.status == 3 && unknown.isRefusal)
  }

  /// The ids of JSON Lines, and the "next" behind them.
  private func ids(_ lines: [Substring]) throws -> (ids: [String], next: String?) {
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let next = objects.last?["next"] as? String
    #expect(objects.dropLast().allSatisfy { $0["next"] == nil })
    return (objects.compactMap { $0["id"] as? String }, next)
  }
}
