import Foundation
import PtyTesting
import Testing

/// `secondhand contact`: one's own contacts.
@Suite(.serialized) struct ContactCommandTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome(SampleListing.many(3)) }

  private func contact(_ arguments: String...) throws -> TemporaryHome.Outcome {
    try home.run(["contact"] + arguments + ["--data", home.data])
  }

  private func names(_ arguments: String...) throws -> [String?] {
    try home.run(["contact", "list"] + arguments + ["--json", "--data", home.data]).objects.map {
      $0["name"] as? String
    }
  }

  @Test func aGuestKeepsContacts() throws {
    #expect(try contact().errors.contains("secondhand contact add"))
    let added = try contact("add", "김민지", "--phone", "01012345678", "--mark", "met", "--note", "친절한 분", "--json")
    #expect(added.status == 0, "\(added)")
    let object = try added.object
    #expect(object["phone"] as? String == "010-1234-5678" && object["note"] as? String == "친절한 분")
    #expect(object["marks"] as? [String] == ["met"])
    for name in ["Ada", "가나"] { #expect(try contact("add", name).status == 0) }
    #expect(try names() == ["가나", "김민지", "Ada"])
    #expect(try names("ㄱㅁ") == ["김민지"] && names("5678") == ["김민지"] && names("--limit", "1") == ["가나"])
    #expect(try contact("show", "김민지").lines.first == "김민지")
    #expect(try contact("list").lines.contains { $0.contains("010-1234-5678") && $0.contains("친절한 분") })
  }

  @Test func aContactIsEditedInPlaceRemovedAndUndone() throws {
    let added = try contact("add", "김민지", "--phone", "01012345678", "--mark", "met", "--json").object
    let id = try #require(added["id"] as? String)
    let edited = try contact("edit", "김민지", "--name", "민지", "--unmark", "met", "--json").object
    #expect(edited["id"] as? String == id && edited["name"] as? String == "민지" && edited["marks"] == nil)
    #expect(edited["phone"] as? String == "010-1234-5678" && edited["seed"] as? String == added["seed"] as? String)
    #expect(try contact("edit", id, "--creature", "--json").object["seed"] as? String != added["seed"] as? String)
    #expect(try contact("edit", id).status == 2)
    #expect(try contact("edit", id, "--phone", "abc").status == 2, "no digits")
    #expect(try contact("edit", "없는 사람", "--name", "누구").refuses(3, "없는 사람"))
    #expect(try contact("add", " ").refuses(4, "이름"))
    #expect(try contact("remove", "민지").status == 0)
    #expect(try names() == [])
    #expect(try home.run("undo").status == 0)
    #expect(try names() == ["민지"])
  }

  /// Each account has its own, and a guest, too.
  @Test func contactsBelongToAnAccount() throws {
    try #require(try home.run("account", "create", "하늘", "--neighborhood", "역삼동").status == 0)
    #expect(try contact("add", "김민지", "--as", "하늘", "--member", "느긋한수달").status == 0)
    #expect(try contact("add", "둘째", "--as", "하늘", "--member", "느긋한수달").refuses(4, "김민지"))
    #expect(try names("--as", "하늘") == ["김민지"])
    #expect(try names("--as", "느긋한수달") == [])
    let shown = try contact("show", "김민지", "--as", "하늘")
    #expect(shown.output.contains("느긋한수달"), "\(shown)")
    #expect(try contact("edit", "김민지", "--member", "none", "--as", "하늘", "--json").object["member"] == nil)
  }
}
