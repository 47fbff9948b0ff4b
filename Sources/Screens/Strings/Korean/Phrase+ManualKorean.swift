extension Phrase {
  /// The Korean texts of the handbook. Falls through to `koreanOfImports`.
  var koreanOfManual: String {
    switch self {
    case .handbookTitle: "사용 설명서"
    case .handbookMissing: "이 프로그램에는 사용 설명서가 들어 있지 않아요."
    case .handbookWord: "설명서 검색어"
    case .spokenHeading: "제목, {0}"
    case .actionHandbook: "사용 설명서 읽기"
    case .actionOpenTopic: "이 주제 읽기"
    case .actionNextTopic: "다음 주제"
    case .actionPreviousTopic: "이전 주제"
    case .actionFindInHandbook: "설명서에서 찾기"
    case .hintNextTopic: "다음 주제"
    case .placeEverywhere: "어디서나"
    case .placeLists: "목록과 긴 글"
    case .placeListing: "글"
    case .placeSearch: "검색"
    case .placeProfile: "이웃"
    case .placeRoom: "채팅방"
    case .placeMessage: "메시지"
    case .placeEditor: "글쓰기"
    case .placeDialogs: "메뉴, 대화상자, 입력 화면"
    default: koreanOfImports
    }
  }
}
