/// Everyday Korean and English words and the categories they suggest.
///
/// Each table is a text of sections, `slug,slug: word word …`, with the best category first. An underscore joins the
/// words of an English term. A Korean word also matches inside a longer one (책상 in 원목책상), an English word only as a
/// whole.
struct CategoryWords: Sendable {
  /// The meaning of a word in a title.
  enum Meaning: Hashable, Sendable {
    /// A thing that belongs to these categories.
    case thing([Category])
    /// A user or purpose, as in "baby" or 캠핑.
    case context(Category)
    /// A brand or a vague word.
    case hint([Category])
    /// The person wants to buy.
    case wanting
    /// The thing before this word is not the offered one: 가방 포함, 침대 말고.
    case aside
    /// A word without information about the thing: verbs of selling, colors, conditions.
    case noise
  }

  private let meanings: [String: Meaning]
  /// The length of the longest Korean word, in syllables.
  let longest: Int

  func meaning(of word: String) -> Meaning? { meanings[word] }

  static let everyday = CategoryWords()

  private init() {
    var meanings: [String: Meaning] = [:]
    func add(_ table: String, _ meaning: ([Category]) -> Meaning?) {
      for (categories, words) in Self.sections(of: table) {
        for word in words { meanings[word] = meaning(categories) }
      }
    }
    for table in [Self.korean, Self.english] { add(table) { .thing($0) } }
    for table in [Self.koreanHints, Self.englishHints] { add(table) { .hint($0) } }
    for table in [Self.koreanContexts, Self.englishContexts] { add(table) { $0.first.map { .context($0) } } }
    for word in Self.words(of: Self.noise) { meanings[word] = .noise }
    for word in Self.words(of: Self.asides) { meanings[word] = .aside }
    for word in Self.words(of: Self.wanting) { meanings[word] = .wanting }
    self.meanings = meanings
    longest = meanings.keys.lazy.filter { !$0.utf8.allSatisfy { $0 < 0x80 } }.map(\.unicodeScalars.count).max() ?? 0
  }

  /// The sections of a table, with the joined form of each word.
  static func sections(of table: String) -> [(categories: [Category], words: [String])] {
    var sections: [(categories: [Category], words: [String])] = []
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 {
        let slugs = parts[0].split(separator: ",").map { String($0).trimmed }
        sections.append((slugs.compactMap { Category(named: $0) }, []))
      }
      guard let last = sections.indices.last else { continue }
      sections[last].words += words(of: String(parts[parts.count - 1]))
    }
    return sections
  }

  private static func words(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { String($0.filter { $0 != "_" }) }
  }

  /// Words of wanted ads.
  static let wanting = """
    삽니다 삽니당 구합니다 구합니당 구해요 구해봐요 구해봅니다 구매합니다 구매해요 구매원해요 구매희망 찾아요 찾습니다 매입합니다
    매입해요 매입 구함 사요 사고싶어요 사고싶습니다 wanted looking_for searching_for want_to_buy wtb in_search_of
    """

  static let asides = "포함 포함해서 증정 같이 함께 까지 말고 아니고 빼고 제외"

  /// Words to ignore, including the beginnings of verbs that look like nouns.
  static let noise = """
    팝니다 팝니당 팔아요 팔아여 팝니 판매 판매해요 판매합니다 판매중 내놓아요 내놓습니다 내놔요 올려요 올립니다 드려요 드립니다 드릴게 드릴께
    드릴게요 드릴께요 드림 나눔 나눔해요 나눔합니다 무료나눔 정리 정리해요 정리합니다 처분 처분해요 처분합니다 급처 급처분 급매 싸게 저렴하게
    양도 양도해요 양도합니다 교환 교신 미개봉 새상품 새제품 신품 중고 거의새것 사용감 상태 좋음 좋아요 최상 최상급 상급 정품 풀박스 풀박
    풀세트 세트 일괄 묶음 한정판 직거래 택배 무료배송 네고 가격내림 가격인하 인치 리터 사이즈 남아있 남아요 남아서 남습니다 부품 부품용 고장
    작동 선물 선물받은 이사 이사가면서 오늘만 흰색 화이트 검정 검정색 블랙 회색 그레이 베이지 네이비 분홍 핑크 빨강 파랑 블루 레드 그린
    연두 노랑 하늘색 브라운색 나무색 자동화 기타등등 기타용품 기타잡화 스탠드형 그리고 미사용 한번 번만 안써서 개월 년식
    sale for_sale selling sell free giving_away new brand_new like_new used barely_used gently_used unused unopened sealed
    mint good great excellent condition cheap price reduced obo must_go moving moving_out set bundle pair lot small large
    white black gray grey beige navy pink red blue green yellow brown size original box
    """
}
