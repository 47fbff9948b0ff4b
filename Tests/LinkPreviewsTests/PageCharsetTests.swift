import Testing

@testable import LinkPreviews

@Suite struct PageCharsetTests {
  /// `한글` in EUC-KR, `똠방` in CP949, `東京` in Shift_JIS and EUC-JP, `é` in Latin-1, as `iconv` writes them.
  private static let korean: [UInt8] = [0xC7, 0xD1, 0xB1, 0xDB]
  private static let extended: [UInt8] = [0x8C, 0x63, 0xB9, 0xE6]
  private static let japanese: [UInt8] = [0x93, 0x8C, 0x8B, 0x9E]
  private static let japaneseEUC: [UInt8] = [0xC5, 0xEC, 0xB5, 0xFE]

  private func text(_ bytes: [UInt8], _ label: String?) -> String {
    String(decoding: PageCharset.text(bytes, label: label), as: UTF8.self)
  }

  @Test(
    arguments: [
      (korean, "euc-kr", "한글"), (extended, "EUC-KR", "똠방"), (extended, "ks_c_5601-1987", "똠방"), (korean, nil, "한글"),
      (japanese, "Shift_JIS", "東京"), (japaneseEUC, "euc-jp", "東京"), ([0xE9], "iso-8859-1", "é"),
      ([0x80], "latin1", "€"),
      (Array("한글".utf8), "utf-8", "한글"), (Array("한글".utf8), nil, "한글"),
      ([0xFF, 0xFE, 0x5C, 0xD5, 0x00, 0xAE], nil, "한글"), ([0xFE, 0xFF, 0xD5, 0x5C, 0xAE, 0x00], "utf-8", "한글"),
      ([0x5C, 0xD5, 0x00, 0xAE], "utf-16le", "한글"), ([0xEF, 0xBB, 0xBF, 0x61], "euc-kr", "a"), ([], "euc-kr", ""),
      ([], nil, ""),
      ([0x1B, 0x24, 0x42, 0x45, 0x6C, 0x35, 0x7E, 0x1B, 0x28, 0x42], "iso-2022-jp", "東京"),
    ] as [([UInt8], String?, String)])
  func convertsByLabel(_ bytes: [UInt8], _ label: String?, _ text: String) { #expect(self.text(bytes, label) == text) }

  /// Labels that are wrong, unknown or dangerous.
  @Test(
    arguments: [
      (Array("한글".utf8), "euc-kr", "한글"), (Array("한글".utf8), "shift_jis", "한글"), (korean, "utf-8", "한글"),
      (korean, "no-such-set", "한글"), (Array("+AGEAYg-".utf8), "utf-7", "+AGEAYg-"),
      (Array("abc".utf8), "utf-16", "abc"),
      (Array("a//TRANSLIT".utf8), "ascii//TRANSLIT", "a//TRANSLIT"),
    ] as [([UInt8], String, String)])
  func doesNotTrustLabels(_ bytes: [UInt8], _ label: String, _ text: String) {
    let found = self.text(bytes, label)
    // ASCII read as UTF-16 is valid, and means nothing.
    if label == "utf-16" { return #expect(!found.isEmpty) }
    #expect(found == text)
  }

  @Test(arguments: [
    "<meta charset=euc-kr>", "<META http-equiv='Content-Type' content='text/html; charset=EUC-KR'>",
    "<?xml version='1.0' encoding=\"euc-kr\"?>", "<meta charset = \"euc-kr\">",
  ])
  func findsTheLabelInThePage(_ head: String) {
    // In Shift_JIS the same bytes are half-width katakana.
    #expect(text(Array(head.utf8) + Self.korean, nil) == head + "한글")
    #expect(
      text(
        Array(head.replacing("euc-kr", with: "shift_jis").replacing("EUC-KR", with: "shift_jis").utf8) + Self.korean,
        nil
      ).hasSuffix("ﾇﾑｱﾛ"))
  }

  @Test func aCutCharacterIsDropped() {
    let text = Array(String(repeating: "가", count: 100).utf8)
    for cut in 1...2 { #expect(self.text(Array(text.dropLast(cut)), nil).hasPrefix(String(repeating: "가", count: 99))) }
    #expect(self.text(Array(Self.korean.dropLast()), "euc-kr") == "한")
  }

  @Test func everythingElseIsReplaced() {
    let found = text([0x61, 0xFF, 0x62, 0xFF], "utf-8")
    #expect(found.hasPrefix("a") && found.contains("b"))
  }
}
