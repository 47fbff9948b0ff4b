extension Phrase {
  /// The Korean table of what was searched for and of suggestions, which goes on to that of saved searches.
  var koreanOfSearchHistory: String {
    switch self {
    case .searchHistoryTitle: "최근 검색"
    case .searchHistoryEmpty: "검색 내역이 없습니다."
    case .searchHistoryClear: "모두 지우기"
    case .askClearSearches: "검색 내역을 모두 지울까요?"
    case .actionAcceptSuggestion: "제안대로 적기"
    case .actionNextSuggestion: "다음 제안"
    case .actionPreviousSuggestion: "이전 제안"
    case .actionSearchAgain: "다시 검색"
    case .actionRemoveSearch: "이 검색 내역 지우기"
    case .actionClearSearches: "검색 내역 모두 지우기"
    case .hintClearSearches: "비우기"
    case .reasonNoSuggestion: "제안할 것이 없어요."
    case .spokenSuggestion: "제안: {0}"
    case .spokenSuggestionByKey: "제안: {0}, {1} 키로 받기"
    case .spokenSearches: "{0}, {1}개"
    case .doneRemoveSearch: "지웠어요: {0}."
    case .doneClearSearches: "검색 내역 {0}개를 지웠어요."
    case .errorUnknownSearch: "‘{0}’{0:은는} 검색한 적이 없어요. `secondhand history list`로 볼 수 있어요."
    default: koreanOfSavedSearches
    }
  }
}
