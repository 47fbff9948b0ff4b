extension Phrase {
  /// The Korean texts of the handbook and the man page. Falls through to `koreanOfImports`.
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
    case .handbookTopics: "사용 설명서, secondhand help <주제>로 읽어요:"
    case .errorUnknownTopic: "‘{0}’{0:이라는} 주제나 명령은 없어요. `secondhand help`에 모두 있어요."
    case .errorUnknownTopicGuess: "‘{0}’{0:이라는} 주제나 명령은 없어요. ‘{1}’{1:을를} 찾으시나요?"
    case .errorHandbookMissing: "{0}에 사용 설명서가 없어요."
    case .helpHelp: "명령의 도움말이나 사용 설명서의 한 주제를 보여 줘요."
    case .optionTopic: "명령이나 주제."
    case .manName: "이웃과 중고 물건을 사고파는 터미널 프로그램"
    case .manConfigName: "secondhand의 설정 파일"
    case .manSectionName: "이름"
    case .manSectionSynopsis: "개요"
    case .manSectionDescription: "설명"
    case .manSectionCommands: "명령"
    case .manSectionKeys: "키"
    case .manSectionFiles: "파일"
    case .manSectionSeeAlso: "함께 보기"
    default: koreanOfImports
    }
  }
}
