import Foundation
import PtyTesting
import Testing

/// `secondhand follow`, `secondhand rate`, and what `secondhand account` has of both.
@Suite(.serialized) struct TrustCommandTests {
  private static let seller = "느긋한수달"
  private let home: TemporaryHome
  private var id: String { SampleListing.id(2) }

  init() throws {
    home = try TemporaryHome(SampleListing.many(4))
    for name in ["하늘", "바다"] {
      try #require(try home.run("account", "create", name, "--neighborhood", "역삼동").status == 0)
    }
  }

  private func act(_ arguments: String..., by person: String = seller) throws -> TemporaryHome.Outcome {
    try home.run(arguments + ["--as", person, "--data", home.data])
  }

  @Test func peopleAreFollowedAndListed() throws {
    #expect(try act("follow", by: "하늘").status == 0)
    #expect(try act("follow", "add", "바다", by: "하늘").status == 0)
    #expect(try act("follow", "add", Self.seller, "--json", by: "하늘").object["followed"] as? Bool == true)
    let names = try act("follow", "list", "--json", by: "하늘").objects.compactMap { $0["name"] as? String }
    #expect(names == [Self.seller, "바다"])
    #expect(try act("follow", "list", by: "바다").output == "", "nobody else sees it")
    #expect(try act("follow", "remove", Self.seller, by: "하늘").status == 0)
    #expect(try act("follow", by: "하늘").output.hasPrefix("바다"))
    #expect(try act("undo", by: "하늘").status == 0)
    #expect(try act("follow", "list", "--json", by: "하늘").objects.count == 2)
    #expect(try act("follow", "add", "하늘", by: "하늘").status == 4)
  }

  @Test func aDealIsRatedOnceByEach() throws {
    let early = try act("rate", id, "--thanks", "friendly", by: "하늘")
    #expect(early.status == 4 && early.errors.contains("secondhand status \(id.suffix(8)) sold --with"), "\(early)")
    #expect(try act("status", id, "sold", "--with", "하늘").status == 0)
    #expect(try act("rate", id, by: "하늘").output.contains(Self.seller))
    let rated = try act(
      "rate", id, "--thanks", "friendly,onTime", "--thanks", "fairPrice", "--note", "고마워요", "--json", by: "하늘")
    #expect(try rated.object["kinds"] as? [String] == ["friendly", "onTime", "fairPrice"], "\(rated)")
    #expect(try act("rate", id, "--thanks", "friendly", by: "하늘").status == 4)
    #expect(try act("account", "thanks", "--json").objects.map { $0["note"] as? String } == ["고마워요"])
    let manner = try #require(try act("account", "show", Self.seller, "--json").object["manner"] as? Double)
    #expect(manner > 36.5)
    #expect(try act("account", "show", Self.seller, "--lang", "en").output.contains("Manner \(manner)°"))
    #expect(try act("rate", id, "--complaint", "didNotCome").status == 0)
    #expect(try act("account", "thanks", "--json", by: "하늘").objects.isEmpty, "complaints are not shown")
    let withdrawn = try act("rate", id, "--withdraw", "--json")
    #expect(try withdrawn.object["listing"] as? String == id && withdrawn.object["rating"] == nil, "\(withdrawn)")
    #expect(try act("rate", id, "--withdraw").status == 3)
    #expect(try act("rate", id, "--thanks", "friendly", by: "바다").status == 4)
  }

  @Test func whatIsNoRatingIsRefused() throws {
    #expect(try act("status", id, "sold", "--with", "하늘").status == 0)
    #expect(try act("rate", id, "--thanks", "rude").status == 2)
    #expect(try act("rate", id, "--complaint", "friendly").status == 2)
    #expect(try act("rate", id, "--thanks", "friendly", "--complaint", "rude").status == 4)
  }

  @Test func wordsAboutOneselfAreSet() throws {
    #expect(try act("account", "about", "천천히 답해요", by: "하늘").status == 0)
    #expect(try act("account", "show", "하늘").output.contains("천천히 답해요"))
    #expect(try act("account", "about", String(repeating: "가", count: 101), by: "하늘").status == 4)
    #expect(try act("account", "about", "", by: "하늘").status == 0)
    #expect(try act("account", "show", "하늘", "--json").object["about"] == nil)
  }
}
