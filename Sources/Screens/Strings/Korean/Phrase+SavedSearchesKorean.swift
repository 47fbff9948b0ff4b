extension Phrase {
  /// The Korean texts of saved searches. Falls through to `koreanOfManual`.
  var koreanOfSavedSearches: String {
    switch self {
    case .renameSavedTitle: "이름 변경"
    case .savedRenamed: "저장한 검색의 이름을 ‘{0}’{0:으로} 바꿨어요."
    case .actionRenameSaved: "저장한 검색 이름 변경"
    case .hintRename: "이름"
    case .savedTitle: "저장한 검색"
    case .savedEmpty:
      "저장한 검색이 없어요. {key:global.search} 키로 검색한 뒤 {key:search.saveSearch} 키로 저장하면 맞는 글이 새로 올라올 때 알려 드려요."
    case .savedCount: "저장한 검색 {0}개"
    case .savedCountNew: "저장한 검색 {0}개 · 새 글 {1}개"
    case .savedNew: "새 글 {0}개"
    case .saveSearchTitle: "검색 저장"
    case .saveSearchName: "이름"
    case .saveSearchPlaceholder: "검색 이름"
    case .saveSearchCounting: "최근 90일의 글을 확인하는 중…"
    case .backTestNone: "최근 90일 동안 맞는 글이 없었어요. (내 글 제외)"
    case .backTestOne: "최근 90일 동안 맞는 글이 1개였어요. (내 글 제외)"
    case .backTest: "최근 90일 동안 맞는 글이 {0}개였어요. (내 글 제외)"
    case .backTestMore: "최근 90일 동안 맞는 글이 {0}개보다 많았어요. (내 글 제외)"
    case .searchSaved: "‘{0}’ 검색을 저장했어요. 새 글이 올라오면 알려드릴게요."
    case .askRemoveSaved: "저장한 검색 ‘{0}’{0:을를} 삭제할까요?"
    case .savedRemoved: "저장한 검색 ‘{0}’{0:을를} 삭제했어요."
    case .savedNameTaken: "‘{0}’{0:이라는} 이름으로 저장한 검색이 이미 있어요. 다른 이름을 적어 주세요."
    case .savedFull: "검색은 {0}개까지 저장할 수 있어요. 하나를 삭제한 뒤 저장해 주세요."
    case .savedBadName: "이름은 1자부터 {0}자까지 쓸 수 있어요."
    case .savedNothingAsked: "검색어나 조건을 입력해야 저장할 수 있어요."
    case .savedNotFound: "저장한 검색을 찾을 수 없어요."
    case .actionSaveSearch: "이 검색 저장"
    case .actionSavedSearches: "저장한 검색"
    case .actionRunSaved: "저장한 검색 실행"
    case .actionRemoveSaved: "저장한 검색 삭제"
    case .hintSaveSearch: "저장"
    case .reasonNoSaved: "저장한 검색이 없어요."
    case .reasonNothingAsked: "검색어나 조건을 입력해야 저장할 수 있어요."
    case .reasonSearchFault: "잘못된 조건이 있어요. 수정한 뒤 저장해 주세요."
    case .savedNewsTitle: "‘{0}’ 새 글"
    case .savedNewsCount: "새 글 {0}개"
    default: koreanOfManual
    }
  }
}
