import Testing

/// The words on a seller's screens, in one language.
struct JourneyWords: CustomTestStringConvertible {
  let locale: String
  let seller: String
  let title: String
  let text: String
  let home: String
  let signUp: String
  let signedUp: String
  let signedIn: String
  let profile: String
  let write: String
  let edit: String
  let arrived: String
  let published: String
  let edited: String
  let categories: String
  let category: String
  let price: String
  let loweredPrice: String
  let hearted: String
  let statusMenu: String
  let partnerField: String
  let reserved: String
  let reservedFor: String
  let sold: String
  let soldTo: String
  let undone: String
  let oneForSale: String
  let oneSold: String
  let noneSold: String

  var testDescription: String { locale }

  /// The environment for `locale`, with true colors.
  var environment: [String: String] { ["LC_ALL": locale, "COLORTERM": "truecolor"] }

  static let all = [
    JourneyWords(
      locale: "ko_KR.UTF-8", seller: "의자장인", title: "원목 의자", text: "튼튼하고 흠집이 거의 없어요.", home: "전체상품 · ",
      signUp: "이웃에게 보일 아이디와 동네를 정해 주세요.", signedUp: "축하합니다!",
      signedIn: "의자장인님, 반가워요.", profile: "내 프로필 보기", write: "어떤 물건인가요?", edit: "글 수정",
      arrived: "새 글 1개 ↑", published: "올렸어요. 사진 3장: ", edited: "수정했어요.", categories: "─ 카테고리 ─", category: "가구/인테리어",
      price: "45,000원",
      loweredPrice: "39,000원", hearted: "관심 1", statusMenu: "─ 상태 ─", partnerField: "아이디로 찾아보세요", reserved: "예약중",
      reservedFor: "예약자: 라디오듣는너구리", sold: "거래완료", soldTo: "구매자: 라디오듣는너구리",
      undone: "되돌렸어요: 원목 의자 (상태 변경).", oneForSale: "판매중 1", oneSold: "거래완료 1", noneSold: "아직 거래완료한 글이 없어요."),
    JourneyWords(
      locale: "en_US.UTF-8", seller: "ChairMaker", title: "Oak chair", text: "Sturdy, with hardly a scratch.",
      home: "All listings · ", signUp: "Choose the ID and the neighborhood your neighbors see.",
      signedUp: "Congratulations!", signedIn: "Signed in as ChairMaker.",
      profile: "View my profile", write: "What is it?", edit: "Edit listing", arrived: "1 new listing ↑",
      published: "Published. 3 photos: ", edited: "Saved.", categories: "─ Categories ─",
      category: "Furniture & interior",
      price: "₩45,000", loweredPrice: "₩39,000",
      hearted: "1 like", statusMenu: "─ Status ─", partnerField: "Search for someone else by ID", reserved: "Reserved",
      reservedFor: "Reserved for: 라디오듣는너구리", sold: "Sold", soldTo: "Sold to: 라디오듣는너구리",
      undone: "Undone: Oak chair (status changed).", oneForSale: "For sale 1", oneSold: "Sold 1",
      noneSold: "You haven’t sold anything yet."),
  ]
}
