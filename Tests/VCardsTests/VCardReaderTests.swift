import Testing

@testable import VCards

/// Old versions, other character sets, and what is broken.
@Suite struct VCardReaderTests {
  /// 김;철수 in CP949.
  private static let korean: [UInt8] = [0xB1, 0xE8, 0x3B, 0xC3, 0xB6, 0xBC, 0xF6]

  @Test(arguments: ["\n", "\r\n", "\r"], [1, 3, 4096]) func readsVersion21(_ end: String, _ size: Int) throws {
    var bytes = Array("BEGIN:VCARD\(end)VERSION:2.1\(end)N;CHARSET=EUC-KR:".utf8) + Self.korean
    let rest = [
      "", "TEL;CELL;VOICE;PREF:01012345678", "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=EC=95=88=EB=85=95=",
      "=ED=95=98=EC=84=B8=EC=9A=94, a=0D=0Ab=", " =3D", "ADR;HOME:;;Main, St 1;Town",
      "PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ",
      " SkZJRgAB", "", "X-LONG:one", "  two", "END:VCARD", "",
    ]
    bytes += Array(rest.joined(separator: end).utf8)
    let (cards, faults) = Cards.read(bytes, inPiecesOf: size)
    #expect(faults.isEmpty)
    let card = try #require(cards.first)
    #expect(card.name == "김철수")
    #expect(card.phones == [.init("01012345678", parameters: ";TYPE=cell;TYPE=voice;PREF=1")])
    #expect(card.note == "안녕하세요, a\nb =")
    #expect(card.picture == [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10, 0x4A, 0x46, 0x49, 0x46, 0x00, 0x01])
    #expect(card.extras == ["N:김;철수", "ADR;TYPE=home:;;Main\\, St 1;Town", "X-LONG:one  two"])
  }

  @Test(arguments: ["", ";CHARSET=UTF-8", ";CHARSET=KS_C_5601-1987", ";CHARSET=nonsense", ";CHARSET=UTF-16"])
  func findsTheCharacterSetWhateverTheLabelSays(_ label: String) {
    let bytes = Array("BEGIN:VCARD\r\nVERSION:3.0\r\nN\(label):".utf8) + Self.korean + Array("\r\nEND:VCARD\r\n".utf8)
    #expect(Cards.read(bytes).cards.map(\.name) == ["김철수"])
    let unicode = "BEGIN:VCARD\nFN\(label == ";CHARSET=UTF-16" ? "" : label):김철수\nEND:VCARD\n"
    #expect(Cards.read(unicode).cards.map(\.name) == ["김철수"])
  }

  @Test func readsLatinAndRightToLeftNames() {
    let latin = Array("BEGIN:VCARD\nFN:L".utf8) + [0xE9] + Array("a\nEND:VCARD\n\u{FEFF}".utf8)
    #expect(Cards.read(latin).cards.map(\.name) == ["Léa"])
    let arabic = "\u{FEFF}BEGIN:VCARD\nFN:محمد\nTEL:٠١٠\nEND:VCARD"
    #expect(Cards.read(arabic).cards == [ContactCard(name: "محمد", phones: [.init("٠١٠")])])
  }

  @Test func namesTheLineOfEveryFault() {
    let text = """
      hello
      world
      BEGIN:VCARD
      FN:One
      no property
      PHOTO;ENCODING=b:@@@
      : nothing
      END:VCARD
      BEGIN:VCARD
      NOTE:nobody
      END:VCARD
      BEGIN:VCARD
      FN:Two
      BEGIN:VCARD
      FN:Three
      """
    let (cards, faults) = Cards.read(text)
    #expect(cards.map(\.name) == ["One", "Two", "Three"])
    #expect(
      faults == [
        CardFault(line: 1, reason: .notAProperty), CardFault(line: 5, reason: .notAProperty),
        CardFault(line: 7, reason: .notAProperty), CardFault(line: 6, reason: .damaged),
        CardFault(line: 9, reason: .nameless), CardFault(line: 12, reason: .unfinished),
        CardFault(line: 14, reason: .unfinished),
      ])
  }

  @Test(arguments: ["", " \n\n", "\u{FEFF}", "hello", "<html></html>", "BEGIN:VCALENDAR\nEND:VCALENDAR\n"])
  func aFileWithoutContactsSaysSo(_ text: String) {
    let (cards, faults) = Cards.read(text)
    #expect(cards.isEmpty)
    #expect(faults.last == CardFault(line: 1, reason: .noCards))
  }

  @Test func someoneWithoutANameHasTheNextBestOne() {
    for (lines, name) in [
      ("N:Doe;Jane;Q.;Dr.;PhD", "Dr. Jane Q. Doe PhD"), ("FN:\nN:홍;길동;;;", "홍길동"), ("ORG:가게;배달", "가게 배달"),
      ("EMAIL:a@example.org", "a@example.org"), ("TEL:112", "112"), ("NICKNAME:옆집", "옆집"), ("FN:a\\, b\\;\\n", "a, b;"),
    ] {
      #expect(Cards.read("BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n").cards.map(\.name) == [name])
    }
  }

  @Test func anAssistantIsARelation() {
    let text = "BEGIN:VCARD\nVERSION:2.1\nFN:Boss\nAGENT:\nBEGIN:VCARD\nFN:Helper\nTEL:9\nEND:VCARD\nEND:VCARD\n"
    let (cards, faults) = Cards.read(text)
    #expect(faults.isEmpty)
    #expect(cards == [ContactCard(name: "Boss", extras: ["RELATED;TYPE=agent;VALUE=text:Helper"])])
  }

  @Test func addressesOfPicturesAreKeptAndNeverFetched() {
    let line = "PHOTO;VALUE=uri:http://example.org/a.png"
    let card = Cards.read("BEGIN:VCARD\nFN:a\n\(line)\nEND:VCARD\n").cards.first
    #expect(card?.picture == nil)
    #expect(card?.extras == [line])
  }

  @Test func aPictureThatIsTooLargeIsLeftOut() {
    let text =
      "BEGIN:VCARD\nFN:a\nPHOTO;ENCODING=b:" + String(repeating: "AAAA", count: ContactCard.pictureLimit / 3 + 2)
    let (cards, faults) = Cards.read(text + "\nEND:VCARD\n")
    #expect(cards == [ContactCard(name: "a")])
    #expect(faults == [CardFault(line: 3, reason: .largePicture)])
  }

  @Test func aLineWithoutEndTakesNoMoreMemory() {
    var reader = VCardReader()
    var items: [VCardReader.Item] = []
    reader.read(Array("BEGIN:VCARD\nFN:a\nX-A:".utf8)) { items.append($0) }
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    for _ in 0..<14 { reader.read(piece) { items.append($0) } }
    reader.read(Array("\nEND:VCARD\n".utf8)) { items.append($0) }
    reader.finish { items.append($0) }
    #expect(items == [.fault(CardFault(line: 3, reason: .tooLong)), .card(ContactCard(name: "a"), line: 1)])
  }
}
