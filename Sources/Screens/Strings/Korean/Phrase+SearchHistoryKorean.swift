extension Phrase {
  /// The Korean texts of the search history and suggestions. Falls through to `koreanOfSavedSearches`.
  var koreanOfSearchHistory: String {
    switch self {
    case .searchHistoryTitle: "최근 검색"
    case .searchHistoryEmpty: "검색 내역이 없습니다."
    case .searchHistoryClear: "모두 삭제"
    case .askClearSearches: "검색 내역을 모두 삭제할까요?"
    case .actionAcceptSuggestion: "추천 검색어 선택"
    case .actionNextSuggestion: "다음 추천 검색어"
    case .actionPreviousSuggestion: "이전 추천 검색어"
    case .actionSearchAgain: "다시 검색"
    case .actionRemoveSearch: "이 검색어 삭제"
    case .actionClearSearches: "검색 내역 모두 삭제"
    case .hintClearSearches: "모두 삭제"
    case .reasonNoSuggestion: "추천 검색어가 없어요."
    case .spokenSuggestion: "추천 검색어: {0}"
    case .spokenSuggestionByKey: "추천 검색어: {0}, {1} 키로 선택"
    case .spokenSearches: "{0}, {1}개"
    default: koreanOfSavedSearches
    }
  }
}
