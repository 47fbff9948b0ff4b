import Foundation
import Testing

@testable import VCards

/// Files of khard and python3-vobject are read completely, and vobject reads ours.
@Suite struct OtherProgramsTests {
  @Test(arguments: [1, 7, 4096]) func readsWhatVObjectWrites(_ size: Int) throws {
    let (cards, faults) = Cards.read(try Cards.file("vobject.vcf"), inPiecesOf: size)
    #expect(faults.isEmpty)
    try #require(cards.count == 2)
    #expect(cards[0].name == "홍길동")
    #expect(cards[0].phones.map(\.number) == ["010-1234-5678", "02-123-4567"])
    #expect(cards[0].phones.map(\.parameters) == [";TYPE=cell;PREF=1", ";TYPE=work"])
    #expect(cards[0].note.hasPrefix("아침에만 전화; 늦으면 문자, 꼭.\n둘째 줄입니다. 긴 메모 긴 메모"))
    #expect(cards[0].note.split(separator: " ").filter { $0 == "메모" }.count == 30)
    #expect(cards[0].uid == "3f1c9c3e-1111-4222-8333-123456789abc")
    #expect(cards[0].picture?.count == 70)
    #expect(cards[0].extras == ["EMAIL;TYPE=internet:hong@example.org", "N:홍;길동;;;", "ORG:동네 가게;배달부"])
    #expect(cards[1].name == "Dr. Jane Q. Doe, PhD")
    #expect(cards[1].phones == [.init("+1 415-555-0123"), .init("+44 7911 123456", group: "item1")])
    #expect(
      cards[1].extras == [
        "ADR:;;1 Main St\\; rear;Springfield;;;USA", "N:Doe;Jane;Q.;Dr.;PhD", "item1.X-ABLABEL:Gate",
      ])
  }

  @Test(arguments: [1, 7, 4096]) func readsWhatKhardWrites(_ size: Int) throws {
    let (cards, faults) = Cards.read(try Cards.file("khard.vcf"), inPiecesOf: size)
    #expect(faults.isEmpty)
    try #require(cards.map(\.name) == ["김영희", "Léa Dupont"])
    #expect(cards[0].phones.map(\.number) == ["010-9876-5432", "031-123-4567", "070-1234-5678"])
    #expect(cards[0].note == "고양이 두 마리.\n문 앞에 두기, 벨 누르지 않기;")
    #expect(cards[0].extras.contains("BDAY:19900203"))
    #expect(cards[1].phones == [.init("+33 1 23 45 67 89", parameters: ";TYPE=work;PREF=1")])
    #expect(cards[1].extras.contains("URL:https://example.org/?a=1\\,2\\;b"))
  }

  @Test(arguments: ["vobject.vcf", "khard.vcf"]) func losesNothingOnTheWayBack(_ name: String) throws {
    let cards = Cards.read(try Cards.file(name)).cards
    var again = Cards.read(cards.flatMap(VCardWriter.bytes))
    #expect(again.faults.isEmpty)
    for (index, card) in cards.enumerated() {
      // The parts of the name are written first.
      #expect(again.cards[index].extras.sorted() == card.extras.sorted())
      again.cards[index].extras = card.extras
    }
    #expect(again.cards == cards)
  }

  private static let python = "/usr/bin/python3"
  private static let hasVObject =
    FileManager.default.isExecutableFile(atPath: python)
    && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/vobject")

  @Test(.enabled(if: hasVObject, "python3-vobject is not installed")) func vobjectReadsOurs() throws {
    let path = NSTemporaryDirectory() + "cards-\(UUID().uuidString).vcf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let cards = try ["vobject.vcf", "khard.vcf"].flatMap { Cards.read(try Cards.file($0)).cards } + [Cards.full]
    try Data(cards.flatMap(VCardWriter.bytes)).write(to: URL(filePath: path))
    // One line for each card, its parts between tabs.
    let script = """
      import sys, vobject
      for card in vobject.readComponents(open(sys.argv[1], newline='', encoding='utf-8').read()):
          note = card.contents['note'][0].value if 'note' in card.contents else ''
          uid = card.contents['uid'][0].value if 'uid' in card.contents else ''
          numbers = [number.value for number in card.contents.get('tel', [])]
          sys.stdout.buffer.write(('\\t'.join([card.fn.value, uid, note.replace('\\n', '|')] + numbers) + '\\n').encode('utf-8'))
      """
    let process = Process()
    process.executableURL = URL(filePath: Self.python)
    process.arguments = ["-c", script, path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let expected = cards.map { card in
      let note = card.note.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "|")
      return ([card.name, card.uid ?? "", note] + card.phones.map(\.number)).joined(separator: "\t")
    }
    #expect(output.split(separator: "\n").map(String.init) == expected)
  }
}
