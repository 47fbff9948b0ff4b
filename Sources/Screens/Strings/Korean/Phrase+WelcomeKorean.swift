extension Phrase {
  /// The Korean texts of the welcome screen and the sample. Falls through to `koreanOfModeration`.
  var koreanOfWelcome: String {
    switch self {
    case .welcomeTagline: "이웃과 사고파는 우리 동네 중고 장터"
    case .welcomeWhere: "어느 동네에 사세요?"
    case .welcomeSuggestion: "추천"
    case .welcomeDetected: "{0} ({1})"
    case .welcomeBrowse: "비회원으로 둘러보기"
    case .welcomeSample: "지금 보이는 글은 샘플이에요. 설정에서 언제든 삭제할 수 있어요. 명령으로 삭제하려면: secondhand sample remove"
    case .welcomeSampleShort: "샘플 장터예요. 삭제하려면: secondhand sample remove"
    case .actionSkip: "시작 화면 건너뛰기"
    case .hintSkip: "건너뛰기"
    case .removeSample: "샘플 글 삭제"
    case .askRemoveSample: "샘플 글 {0}개, 동네 글 {2}개와 샘플 이웃 {1}명을 삭제할까요? 내가 쓰거나 수정한 글은 남아요. 삭제하면 되돌릴 수 없어요."
    case .sampleRemoved: "샘플 글 {0}개, 동네 글 {2}개와 샘플 이웃 {1}명을 삭제했어요. 되돌릴 수는 없어요."
    case .noSample: "삭제할 샘플 글이 없어요."
    case .buttonNotNow: "나중에"
    default: koreanOfModeration
    }
  }
}
