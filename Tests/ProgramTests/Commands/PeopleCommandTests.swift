import Foundation
import PtyTesting
import Testing

/// Blocking and reporting.
@Suite(.serialized) struct PeopleCommandTests {
  private let home: TemporaryHome
  private var id: String { SampleListing.id(2) }

  init() throws {
    home = try TemporaryHome(SampleListing.many(3))
    try #require(try home.run("account", "create", "하늘", "--neighborhood", "역삼동").status == 0)
  }

  private func act(_ arguments: String...) throws -> TemporaryHome.Outcome {
    try home.run(arguments + ["--as", "하늘", "--data", home.data])
  }

  @Test func whoIsBlockedIsNotSeenUntilHeIsNotAnyMore() throws {
    let blocked = try act("block", "느긋한수달")
    #expect(blocked.status == 0 && blocked.output == "" && blocked.errors.contains("느긋한수달"), "\(blocked)")
    #expect(try act("list").output == "" && act("show", id).status == 3 && home.run("list").lines.count == 3)
    let object = try act("unblock", "느긋한수달", "--json").object
    #expect(object["name"] as? String == "느긋한수달" && object["blocked"] as? Bool == false)
    #expect(try act("list").lines.count == 3)
    #expect(try act("unblock", "느긋한수달").status == 0, "twice is once")
    #expect(try act("block", "01920000-0000-7000-8000-000000000001", "--json").object["blocked"] as? Bool == true)
  }

  @Test func aBlockIsUndoneBeforeWhatIsOlder() throws {
    try #require(try act("wish", "add", id).status == 0)
    try #require(try act("block", "느긋한수달").status == 0)
    let undone = try act("undo")
    #expect(undone.status == 0 && undone.errors == "되돌렸어요: 느긋한수달 (차단).\n" && undone.output == "", "\(undone)")
    #expect(try act("list").lines.count == 3 && act("wish").lines.count == 1)
    #expect(try act("redo").status == 0 && act("list").output == "")
    #expect(try act("undo").status == 0)
    #expect(try act("undo").status == 0 && act("wish").output == "")
  }

  @Test func whatIsReportedIsNotSeenAnyMore() throws {
    let outcome = try act("report", id, "--reason", "fraud", "--note", "돈만 받았어요.", "--json")
    let object = try outcome.object
    #expect(object["listing"] as? String == id && object["reason"] as? String == "fraud")
    #expect(object["note"] as? String == "돈만 받았어요." && object["state"] as? String == "open")
    #expect((object["id"] as? String).flatMap(UUID.init(uuidString:)) != nil && object["time"] is String)
    #expect(try act("show", id).status == 3 && home.run("show", id).status == 0)
    #expect(try act("report", id, "--reason", "fraud").refuses(3, id), "it is not there any more for who reported it")
  }

  @Test func aPersonIsReportedInOnesOwnWords() throws {
    let object = try act("report", "느긋한수달", "--reason", "말이 거칠어요", "--note", "두 번이나", "--json").object
    #expect(object["person"] as? String == "01920000-0000-7000-8000-000000000001")
    #expect(object["reason"] as? String == "other" && object["note"] as? String == "말이 거칠어요\n두 번이나")
    let words = try act("report", "느긋한수달", "--reason", "insult")
    #expect(words.status == 0 && words.output == "" && words.errors.contains("secondhand block 느긋한수달"), "\(words)")
    #expect(try act("list").lines.count == 3)
  }

  @Test func oneselfAndNobodyAreRefused() throws {
    for command in [["block", "하늘"], ["report", "하늘", "--reason", "spam"]] {
      #expect(try home.run(command + ["--as", "하늘", "--data", home.data]).status == 4)
    }
    #expect(try home.run("report", id, "--reason", "spam", "--as", "느긋한수달").status == 4)
    for language in ["en", "ko"] {
      for command in [["block", "아무개"], ["unblock", "아무개"], ["report", "아무개", "--reason", "spam"]] {
        let outcome = try home.run(command + ["--as", "하늘", "--data", home.data, "--lang", language])
        #expect(outcome.refuses(3, "secondhand account list"), "\(outcome)")
      }
      #expect(try act("report", SampleListing.id(77), "--reason", "spam", "--lang", language).refuses(3, "list --json"))
      #expect(try act("report", id, "--reason", " ", "--lang", language).refuses(2, "--reason fraud"))
    }
    let hostile = try act("block", HostileText.all.filter { $0 != "\u{0}" })
    #expect(hostile.status == 3 && HostileText.leaks(inLines: hostile.errors) == [])
    for wrong in [["block"], ["unblock"], ["report"], ["report", id], ["block", "하늘", "바다"]] {
      #expect(try home.run(wrong + ["--as", "하늘", "--data", home.data]).status == 2)
    }
  }
}
