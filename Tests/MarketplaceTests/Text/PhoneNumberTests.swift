import Marketplace
import Testing

@Suite struct PhoneNumberTests {
  @Test(arguments: [
    "010-1234-5678", "01012345678", "+82 10-1234-5678", "+82 010 1234 5678", "+82(0)10-1234-5678", "０１０.１２３４.５６７８",
    "tel:+82-10-1234-5678", "tel:+82-10-1234-5678;ext=12", "010-1234-5678 x12", "٠١٠١٢٣٤٥٦٧٨",
  ])
  func allWaysOfWritingANumberAreEqual(_ text: String) {
    #expect(PhoneNumber.canonical(text) == "+821012345678")
  }

  @Test(arguments: [
    ("02-123-4567", "+8221234567"), ("1588-1234", "+8215881234"), ("+82 1588-1234", "+8215881234"),
    ("016-441-2345", "+82164412345"), ("1644-1234", "+8216441234"), ("112", "112"), ("234-5678", "2345678"),
    ("+1 415-555-0123", "+14155550123"), ("001-1-415-555-0123", "00114155550123"),
  ])
  func comparesNumbersByOneForm(_ text: String, _ canonical: String) {
    #expect(PhoneNumber.canonical(text) == canonical)
  }

  @Test(arguments: ["", "전화 없음", "+", "ext"])
  func hasNoFormWithoutDigits(_ text: String) {
    #expect(PhoneNumber.canonical(text) == nil)
  }

  @Test func keepsEveryDigitOfANumberThatIsTooLong() {
    #expect(PhoneNumber.formatted("010123456789012") == "010123456789012")
    #expect(PhoneNumber.formatted("031 123 4567") == "031-123-4567")
    #expect(PhoneNumber.formatted("none") == "")
  }
}
