import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Words that agree with their neighbors: particles in Korean, numbers in English.
@MainActor
@Suite struct AgreementTests {
  private let korean = Strings(.korean)
  private let english = Strings(.english)

  @Test(arguments: [
    ("종로", "‘종로’는", "종로라는", "종로`로"), ("역삼동", "‘역삼동’은", "역삼동이라는", "역삼동`으로"),
    ("서울", "‘서울’은", "서울이라는", "서울`로"), ("의자 2", "‘의자 2’는", "의자 2라는", "의자 2`로"),
    ("을지로 3", "‘을지로 3’은", "을지로 3이라는", "을지로 3`으로"), ("Nike", "‘Nike’는", "Nike라는", "Nike`로"),
    ("Yeoksam-dong", "‘Yeoksam-dong’은", "Yeoksam-dong이라는", "Yeoksam-dong`으로"), ("XL", "‘XL’은", "XL이라는", "XL`로"),
    ("東京", "‘東京’은(는)", "東京(이)라는", "東京`(으)로"), ("{1}", "‘{1}’은", "{1}이라는", "{1}`로"),
  ])
  func particlesFollowTheSoundOfWhatTheyStandBehind(_ word: String, topic: String, naming: String, way: String) {
    #expect(korean(.errorBadID, word).hasPrefix(topic + " 글의 id가"))
    let unknown = korean(.errorUnknownPlace, word)
    #expect(unknown.hasPrefix(naming + " 곳이"))
    #expect(unknown.contains(way + " 찾아보세요"))
  }

  @Test(arguments: [("a1", "a1이 두"), ("a2", "a2가 두"), ("a8", "a8이 두")])
  func subjectsToo(_ id: String, _ words: String) {
    #expect(korean(.faultDuplicate, id).contains(words))
  }

  @Test func theQuestionOfTheDemoStaysAsItIs() {
    #expect(korean(.askRemoveNeighborhood, "역삼동") == "'역삼동'을 삭제하시겠어요?")
    #expect(korean(.askRemoveNeighborhood, "종로") == "'종로'를 삭제하시겠어요?")
  }

  @Test func noTableLeavesAPlaceUnfilledOrAParticleOpen() {
    for strings in [korean, english] {
      for phrase in AllPhrases.all {
        let text = strings.text(phrase, ["한1", "글2", "밤3", "논4", "집5", "말6", "한7", "글8"])
        #expect(!text.contains("{") && !text.contains("}") && !text.contains("|"), "\(phrase): \(text)")
        for open in ["은(는)", "이(가)", "을(를)", "(으)로", "(이)라"] { #expect(!text.contains(open), "\(phrase)") }
      }
    }
  }

  @Test func aChoiceThatIsNoneStaysAsItIsWritten() {
    let template = PhraseTemplate("{0:은} {0:a|b|c} {0:a|b {0 {7:a|b} {x} {0:|s} {0}{")
    #expect(template.filled(with: ["1"]) == "{0:은} {0:a|b|c} {0:a|b {0 {7:a|b} {x}  1{")
    #expect(template.filled(with: ["2"]) == "{0:은} {0:a|b|c} {0:a|b {0 {7:a|b} {x} s 2{")
  }

  @Test func oneIsOneInEnglish() {
    #expect(english(.moreLines, "1") == "1 more line ↓")
    #expect(english(.moreLines, "2") == "2 more lines ↓")
    #expect(english(.moreLines, "0") == "0 more lines ↓")
    #expect(english(.moreLines, "11") == "11 more lines ↓")
  }

  @Test(arguments: [
    (39, 24, "The window is too small: 1 more column needed.", "화면이 작아요. 가로로 1칸 더 필요해요."),
    (80, 9, "The window is too small: 1 more row needed.", "화면이 작아요. 세로로 1줄 더 필요해요."),
    (38, 9, "The window is too small: 2 more columns and 1 more row needed.", "화면이 작아요. 가로 2칸, 세로 1줄이 더 필요해요."),
  ])
  func aScreenTooSmallNamesOnlyWhatIsMissing(_ columns: Int, _ rows: Int, _ own: String, _ other: String) async {
    for (language, words) in [(Language.english, own), (.korean, other)] {
      let journey = await Journey(size: Size(columns: columns, rows: rows), language: language)
      let shown = journey.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(shown == words)
    }
  }

  @Test func theNearestOfSeveralPlacesIsNamedByWordsAndCode() {
    let notice = StoreNotice.ambiguousPlace(name: "신사동", taken: NeighborhoodCode("11680107"), line: 3)
    #expect(korean(korean.sentence(notice)).contains("3행: 신사동이라는 곳이 여러 곳이라 가장 가까운 곳(코드 11680107)으로"))
    #expect(english(english.sentence(notice)).contains("called 신사동; the nearest one (code 11680107) is used"))
  }
}
