extension CommandPhrase {
  /// The Korean texts of the handbook and the man page. Falls through to `koreanOfModeration`.
  var koreanOfManual: String {
    switch self {
    case .handbookTopics: "사용 설명서, secondhand help <주제>로 읽어요:"
    case .errorUnknownTopic: "‘{0}’{0:이라는} 주제나 명령은 없어요. `secondhand help`에 모두 있어요."
    case .errorUnknownTopicGuess: "‘{0}’{0:이라는} 주제나 명령은 없어요. ‘{1}’{1:을를} 찾으시나요?"
    case .errorHandbookMissing: "{0}에 사용 설명서가 없어요."
    case .manName: "이웃과 중고 물건을 사고파는 터미널 프로그램"
    case .manConfigName: "secondhand의 설정 파일"
    case .manSectionName: "이름"
    case .manSectionSynopsis: "개요"
    case .manSectionDescription: "설명"
    case .manSectionCommands: "명령"
    case .manSectionKeys: "키"
    case .manSectionFiles: "파일"
    case .manSectionSeeAlso: "함께 보기"
    default: koreanOfModeration
    }
  }
}
