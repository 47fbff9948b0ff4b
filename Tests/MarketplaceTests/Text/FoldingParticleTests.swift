import Marketplace
import Testing

@Suite struct FoldingParticleTests {
  @Test(arguments: [
    ("역삼동", "을", "이", "은", "으로"), ("종로", "를", "가", "는", "로"), ("서울", "을", "이", "은", "로"), ("읍", "을", "이", "은", "으로"),
    ("'역삼동'", "을", "이", "은", "으로"), ("의자」)", "를", "가", "는", "로"), ("물 ", "을", "이", "은", "로"),
  ])
  func looksAtTheLastSyllable(word: String, object: String, subject: String, topic: String, direction: String) {
    #expect(KoreanParticle.object.after(word) == object)
    #expect(KoreanParticle.subject.after(word) == subject)
    #expect(KoreanParticle.topic.after(word) == topic)
    #expect(KoreanParticle.direction.after(word) == direction)
    #expect(KoreanParticle.object.after(Decomposed.text(word)) == object)
  }

  @Test(arguments: [
    ("0", "으로"), ("1", "로"), ("2", "로"), ("3", "으로"), ("4", "로"), ("5", "로"), ("6", "으로"), ("7", "로"), ("8", "로"),
    ("9", "로"),
    ("10", "으로"), ("100", "으로"), ("2,000", "으로"), ("50000", "으로"), ("1000000000000", "로"), ("10000000000000000", "으로"),
    ("010", "으로"), ("1.50", "으로"), ("1.5", "로"), ("스케이트 (235)", "로"), ("2011", "로"),
  ])
  func readsDigits(word: String, direction: String) {
    #expect(KoreanParticle.direction.after(word) == direction)
  }

  @Test func tellsOneFromOtherFinalConsonants() {
    #expect(KoreanParticle.object.after("1") == "을")
    #expect(KoreanParticle.object.after("2") == "를")
    #expect(KoreanParticle.object.after("1조 1000000000000") == "를")
  }

  @Test(arguments: [
    ("TV", "를"), ("LG", "를"), ("XL", "을"), ("ROM", "을"), ("SSD", "를"), ("MacBook", "을"), ("iPad", "를"), ("Apple", "을"),
    ("Lego", "를"),
    ("Nike", "를"), ("Switch", "를"), ("laptop", "을"), ("robot", "을"), ("test", "를"), ("Yeoksam-dong", "을"),
    ("Springfield", "를"),
    ("Mac", "을"), ("London", "을"), ("bag", "를"),
  ])
  func readsLatinLetters(word: String, object: String) {
    #expect(KoreanParticle.object.after(word) == object)
  }

  @Test(arguments: ["", "…", "🛼", "東京", "''"])
  func writesBothFormsWhenTheSoundIsUnknown(word: String) {
    #expect(KoreanParticle.object.after(word) == "을(를)")
    #expect(KoreanParticle.direction.after(word) == "(으)로")
  }

  @Test func readsLoneLettersByTheirNames() {
    #expect(KoreanParticle.object.after("ㅋㅋ") == "을")
    #expect(KoreanParticle.direction.after("ㄹ") == "로")
    #expect(KoreanParticle.subject.after("ㅠㅠ") == "가")
  }
}
