import Marketplace
import Testing

/// P1: searching people as one types.
@Suite struct PersonSearchTests {
  @Test(arguments: [
    "", " ", "김", "기", "김ㅁ", "민지", "ㄱㅁㅈ", "ㅁㅈ", "MINJI", "minji", "5678", "010-1234", "010 1234", "!",
  ]) func theseFindMinji(_ text: String) {
    #expect(PersonSearch(text).matches(name: "김민지 (Minji)", phone: "010-1234-5678"))
  }

  @Test(arguments: ["박", "ㄱㅈ", "9999", "민지5", "minjo", "지0"]) func theseDoNot(_ text: String) {
    #expect(!PersonSearch(text).matches(name: "김민지 (Minji)", phone: "010-1234-5678"))
  }

  /// A final consonant is not a first one.
  @Test func consonantsAreFirstOnes() {
    #expect(!PersonSearch("ㅁㅅ").matches(name: "김수"))
    #expect(PersonSearch("ㄱㅅ").matches(name: "김수"))
  }
}
