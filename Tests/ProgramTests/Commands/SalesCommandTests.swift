import Foundation
import PtyTesting
import Testing

/// `secondhand sales`, and the buyers of sold listings.
@Suite(.serialized) struct SalesCommandTests {
  private static let seller = "느긋한수달"
  private let home: TemporaryHome
  private let buyer: String
  private var id: String { SampleListing.id(2) }

  init() throws {
    home = try TemporaryHome(SampleListing.many(4))
    for name in ["하늘", "바다"] {
      try #require(try home.run("account", "create", name, "--neighborhood", "역삼동").status == 0)
    }
    buyer = try #require(try home.run("account", "show", "하늘", "--json").object["id"] as? String)
  }

  private func act(_ arguments: String..., by person: String = seller) throws -> TemporaryHome.Outcome {
    try home.run(arguments + ["--as", person, "--data", home.data])
  }

  private func ids(_ outcome: TemporaryHome.Outcome) throws -> [String] {
    try outcome.objects.compactMap { $0["id"] as? String }
  }

  @Test func eachPartHasItsListings() throws {
    #expect(try act("status", SampleListing.id(1), "sold").status == 0)
    #expect(try act("status", SampleListing.id(2), "reserved").status == 0)
    #expect(try act("hide", SampleListing.id(3)).status == 0)
    for (part, numbers) in [("selling", [4, 2]), ("sold", [1]), ("hidden", [3]), ("purchases", [])] {
      #expect(try ids(act("sales", part, "--json")) == numbers.map(SampleListing.id), "\(part)")
    }
    #expect(try act("sales").output == act("sales", "selling").output)
    #expect(try act("sales", "hidden").output.contains("숨김"))
    #expect(try act("sales", by: "하늘").errors == "조건에 맞는 글이 없어요.\n")
  }

  @Test func theTwoSidesAreToldWithWhomNobodyElseIs() throws {
    let reserved = try act("status", id, "reserved", "--with", "하늘")
    #expect(reserved.status == 0 && reserved.output.contains("예약한 사람 하늘"), "\(reserved)")
    let sold = try act("status", id, "sold", "--with", buyer, "--json").object
    #expect(sold["partner"] as? String == buyer && sold["partnerID"] as? String == "하늘")
    for side in [Self.seller, "하늘"] {
      #expect(try act("show", id, by: side).output.contains("거래완료 · 산 사람 하늘"))
      #expect(try act("show", id, "--json", by: side).object["partner"] as? String == buyer)
    }
    #expect(try !act("show", id, by: "바다").output.contains("하늘"))
    #expect(try act("show", id, "--json", by: "바다").object["partner"] == nil)
    #expect(try home.run("show", id, "--json").object["partnerID"] == nil)

    #expect(try act("sales", "sold").output.contains("산 사람 하늘"))
    #expect(try act("sales", "sold", "--json").objects[0]["partnerID"] as? String == "하늘")
    #expect(try ids(act("sales", "purchases", "--json", by: "하늘")) == [id])
    #expect(try act("status", id, "forSale", "--json").object["partner"] == nil)
    #expect(try act("sales", "purchases", by: "하늘").output == "")
  }

  @Test func anAgreedPriceStandsInTheSalesAndAnOfferOnWhatIsReservedIsWarnedOf() throws {
    let room = try chat(of: "하늘")
    #expect(try act("chat", "offer", room, "900", by: "하늘").status == 0)
    #expect(try act("chat", "offer", room, "accept").status == 0)
    #expect(try act("status", id, "reserved", "--with", "하늘").status == 0)
    #expect(try act("sales").output.contains("(합의 900원)"))
    let other = try act("chat", "offer", chat(of: "바다"), "1,000", by: "바다")
    #expect(other.status == 0 && other.errors.contains("다른 이웃과 예약중이에요."), "\(other)")
    let partner = try act("chat", "offer", room, "1,000", by: "하늘")
    #expect(partner.status == 0 && !partner.errors.contains("예약중"), "\(partner)")
  }

  /// A chat of `buyer` about the listing.
  private func chat(of buyer: String) throws -> String {
    let sent = try act("chat", "send", "--listing", id, "아직 있나요?", "--json", by: buyer)
    return try #require(sent.object["room"] as? String)
  }

  @Test func aPartnerMayBeANeighborWithoutAnAccount() throws {
    var theirs = SampleListing(5)
    (theirs.seller, theirs.sellerName) = ("01920000-0000-7000-8000-00000000000f", "바쁜고양이")
    try home.write(SampleListing.many(4) + [theirs])
    #expect(try act("status", id, "sold", "--with", "바쁜고양이").output.contains("산 사람 바쁜고양이"))
    #expect(try !home.run("account", "list").output.contains("바쁜고양이"))
  }

  @Test func aPartnerWhoCannotBeOneIsRefused() throws {
    #expect(try act("status", id, "sold", "--with", Self.seller).status == 4)
    #expect(try act("status", id, "sold", "--with", "아무개").refuses(3, "아무개"))
    #expect(try act("status", id, "forSale", "--with", "하늘").status == 2)
    #expect(try act("status", id, "sold", "--with", "하늘", by: "바다").refuses(4, "내가 올린 글이 아니에요"))
    #expect(try act("show", id, "--json").object["status"] as? String == "forSale")
  }

  @Test(arguments: ["selling", "purchases"]) func pagesWalkTheWholeList(_ part: String) throws {
    var person = Self.seller
    if part == "purchases" {
      for number in 1...4 {
        #expect(try act("status", SampleListing.id(number), "sold", "--with", "하늘").status == 0)
      }
      person = "하늘"
    }
    let all = try ids(act("sales", part, "--json", "--limit", "0", by: person))
    #expect(all.count == 4)
    var walked: [String] = []
    var next: String?
    repeat {
      let more = next.map { ["--after", $0] } ?? []
      let objects = try home.run(
        ["sales", part, "--json", "--limit", "3", "--as", person, "--data", home.data] + more
      ).objects
      walked += objects.compactMap { $0["id"] as? String }
      next = objects.last?["next"] as? String
    } while next != nil && walked.count < 10
    #expect(walked == all)
    let words = try act("sales", part, "--limit", "3", by: person)
    #expect(words.lines.count == 3 && words.errors.hasPrefix("더 보려면 --after "))
  }

  @Test(arguments: [
    ["sales", "lent"], ["sales", "--limit", "many"], ["sales", "--limit=-1"], ["sales", "purchases", "--limit=-1"],
    ["sales", "--after", "x"], ["sales", "purchases", "--after", "x"], ["sales", "sold", "more"],
  ]) func wrongUsageIsTwo(_ command: [String]) throws {
    let outcome = try home.run(command + ["--as", Self.seller, "--data", home.data])
    #expect(outcome.status == 2 && outcome.isRefusal, "\(outcome)")
  }

  @Test func aGuestHasNoSales() throws {
    for part in [["sales"], ["sales", "purchases"]] {
      #expect(try home.run(part + ["--data", home.data]).refuses(4, "secondhand account use"))
    }
  }
}
