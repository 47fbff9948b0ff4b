import Foundation
import PtyTesting
import Testing

/// Contacts from and to the files of other programs.
@Suite(.serialized) struct ContactFileCommandTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome(SampleListing.many(1)) }

  private func contact(_ arguments: String..., in other: TemporaryHome? = nil) throws -> TemporaryHome.Outcome {
    let home = other ?? self.home
    return try home.run(["contact"] + arguments + ["--data", home.data])
  }

  private static let cards = """
    BEGIN:VCARD
    VERSION:3.0
    UID:u-1
    FN:홍길동
    N:홍;길동;;;
    TEL;TYPE=CELL:01012345678
    TEL;TYPE=WORK:02-123-4567
    EMAIL:hong@example.org
    END:VCARD
    BEGIN:VCARD
    FN:Jane Doe
    TEL:031 123 4567
    NOTE:met\\, twice
    END:VCARD

    """

  /// A card that renews a contact makes it known by its new number, too.
  @Test func severalCardsOfOnePersonAreOneContact() throws {
    let file = home.folder + "/cards.vcf"
    func write(_ cards: [String]) throws {
      try home.write(cards.map { "BEGIN:VCARD\nFN:홍길동\n\($0)\nEND:VCARD\n" }.joined(), to: file)
    }
    try write(["UID:u-1\nTEL:010-1111-1111"])
    try #require(try contact("import", file).status == 0)
    try write(["UID:u-1\nTEL:010-2222-2222", "TEL:010-2222-2222\nNOTE:다시 만남"])
    let object = try contact("import", file, "--json").object
    #expect(object["added"] as? Int == 0 && object["renewed"] as? Int == 1, "\(object)")
    #expect(try contact("list").lines.count == 1)
    try write(["TEL:010-3333-3333\nUID:u-2", "UID:u-2\nTEL:010-4444-4444"])
    #expect(try contact("import", file, "--json").object["added"] as? Int == 1)
  }

  @Test func anImportMakesNoDoublesAndLosesNothing() throws {
    let file = home.folder + "/cards.vcf"
    try home.write(Self.cards, to: file)
    #expect(try contact("import", file).errors == "연락처 추가 2개, 수정 0개, 변경 없음 0개예요.\n")
    let list = try contact("list").lines
    #expect(list.count == 2 && list[0].contains("홍길동") && list[0].contains("010-1234-5678"), "\(list)")
    #expect(list[1].contains("Jane Doe") && list[1].contains("031-123-4567"), "\(list)")
    // One undo takes the whole import back.
    #expect(try home.run("undo").errors.contains("연락처 2개를 되돌렸어요"))
    #expect(try contact("list").lines.count == 0)
    #expect(try home.run("redo").status == 0)
    #expect(try contact("list").lines == list)
    let object = try contact("import", file, "--json").object
    #expect(object["known"] as? Int == 2 && object["added"] as? Int == 0, "\(object)")

    try #require(try contact("edit", "홍길동", "--phone", "010-0000-1111").status == 0)
    let output = try contact("export", "-").output
    for line in ["UID:u-1\r\n", "TEL:010-0000-1111\r\n", "TEL;TYPE=work:02-123-4567\r\n", "EMAIL:hong@example.org\r\n"]
    {
      #expect(output.contains(line), "\(output)")
    }
    let other = try TemporaryHome(SampleListing.many(1))
    for (name, known) in [("/out.json", 0), ("/out.vcf", 2)] {
      let path = home.folder + name
      #expect(try contact("export", path).errors == "연락처 2개를 내보냈어요.\n")
      let taken = try contact("import", path, "--json", in: other).object
      #expect(taken["added"] as? Int == 2 - known && taken["known"] as? Int == known, "\(name): \(taken)")
      #expect(try contact("import", path, "--json").object["known"] as? Int == 2, "our own file changes nothing")
    }
    #expect(try contact("export", "-", in: other).output == output)
  }

  @Test func faultsAreNamedByTheirLineAndTheRestIsTaken() throws {
    let file = home.folder + "/broken.vcf"
    try home.write("BEGIN:VCARD\nFN:하나\nno property\nEND:VCARD\nBEGIN:VCARD\nNOTE:x\nEND:VCARD\n", to: file)
    let outcome = try contact("import", file)
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasPrefix("3행: ") && outcome.errors.contains("\n5행: "), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("연락처 추가 1개, 수정 0개, 변경 없음 0개예요.\n"), "\(outcome.errors)")
    try home.write("hello", to: file)
    #expect(try contact("import", file).status == 1)
    #expect(try contact("import", home.folder + "/missing.vcf").status == 3)
    #expect(try contact("import", home.folder).status == 1)
    #expect(try contact("export", home.folder + "/missing/out.vcf").status == 1)
  }
}
