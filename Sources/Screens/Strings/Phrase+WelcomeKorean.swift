extension Phrase {
  /// The Korean table of the welcome and the sample, which `koreanOfManual` goes on to.
  var koreanOfWelcome: String {
    switch self {
    case .welcomeTagline: "이웃과 사고파는 우리 동네 중고 장터"
    case .welcomeWhere: "어느 동네에 사세요?"
    case .welcomeSuggestion: "추천"
    case .welcomeDetected: "{0} (자동)"
    case .welcomeBrowse: "손님으로 둘러보기"
    case .welcomeSample: "지금 보이는 글은 샘플이에요. 설정에서 언제든 지울 수 있어요. 명령으로 지우려면: secondhand sample remove"
    case .welcomeSampleShort: "샘플 장터예요. 지우려면: secondhand sample remove"
    case .actionSkip: "시작 화면 건너뛰기"
    case .hintSkip: "건너뛰기"
    case .removeSample: "샘플 글 지우기"
    case .askRemoveSample: "샘플 글 {0}개와 샘플 이웃 {1}명을 지울까요? 내가 쓰거나 고친 글은 남아요. 지우면 되돌릴 수 없어요."
    case .sampleRemoved: "샘플 글 {0}개와 샘플 이웃 {1}명을 지웠어요. 되돌릴 수는 없어요."
    case .noSample: "지울 샘플 글이 없어요."
    case .buttonNotNow: "나중에"
    case .errorNoShare: "{0} 폴더에 프로그램의 데이터가 없으니 다시 설치하거나 SECONDHAND_SHARE에 데이터가 있는 폴더를 적어 주세요."
    case .helpSample: "처음 시작할 때 들어 있는 샘플 장터를 다뤄요."
    case .helpSampleRemove: "샘플 글과 샘플 이웃을 지워요."
    case .helpSampleMore:
      "내가 쓰거나 고친 글은 남고, 누군가와 채팅했거나 로그인해 쓰고 있는 이웃도 남아요. 지운 글의 채팅은 계속 읽을 수 있어요. 되돌릴 수는 없어요."
    case .optionSaidRemoved: "지운 것을 JSON으로 적어요."
    default: rawValue
    }
  }
}
