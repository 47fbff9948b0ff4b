extension Phrase {
  /// The Korean table of saved searches, the last one.
  var koreanOfSavedSearches: String {
    switch self {
    case .savedTitle: "저장한 검색"
    case .savedEmpty: "저장한 검색이 없어요. / 키로 검색한 뒤 {0} 키로 저장하면 맞는 글이 새로 올라올 때 알려 드려요."
    case .savedCount: "저장한 검색 {0}개"
    case .savedCountNew: "저장한 검색 {0}개 · 새 글 {1}개"
    case .savedNew: "새 글 {0}개"
    case .savedEverything: "모든 글"
    case .saveSearchTitle: "검색 저장"
    case .saveSearchName: "이름"
    case .saveSearchPlaceholder: "무엇이라고 부를까요?"
    case .saveSearchCounting: "지난 90일의 글을 세고 있어요…"
    case .backTestNone: "지난 90일 동안 이 검색에 맞는 글은 없었어요."
    case .backTestOne: "지난 90일 동안 이 검색에 맞는 글이 1개 있었어요."
    case .backTest: "지난 90일 동안 이 검색에 맞는 글이 {0}개 있었어요."
    case .backTestMore: "지난 90일 동안 이 검색에 맞는 글이 {0}개 넘게 있었어요."
    case .searchSaved: "‘{0}’ 검색을 저장했어요. 맞는 글이 새로 올라오면 알려 드려요."
    case .askRemoveSaved: "저장한 검색 ‘{0}’{0:을를} 삭제하시겠어요?"
    case .savedRemoved: "저장한 검색 ‘{0}’{0:을를} 삭제했어요."
    case .savedNameTaken: "‘{0}’{0:이라는} 이름으로 저장한 검색이 이미 있어요. 다른 이름을 적어 주세요."
    case .savedFull: "검색은 {0}개까지 저장할 수 있어요. 하나를 삭제한 뒤 저장해 주세요."
    case .savedBadName: "이름을 1자부터 {0}자까지로 적어 주세요."
    case .savedNothingAsked: "찾는 낱말이나 조건이 있어야 저장할 수 있어요."
    case .savedNotFound: "이 검색은 더 이상 저장되어 있지 않아요."
    case .actionSaveSearch: "이 검색 저장"
    case .actionSavedSearches: "저장한 검색"
    case .actionRunSaved: "저장한 검색으로 찾기"
    case .actionRemoveSaved: "저장한 검색 삭제"
    case .hintSaveSearch: "저장"
    case .reasonNoSaved: "저장한 검색이 없어요."
    case .reasonNothingAsked: "찾는 낱말이나 조건이 있어야 저장할 수 있어요."
    case .reasonSearchFault: "읽을 수 없는 조건이 있어요. 고친 뒤에 저장해 주세요."
    case .savedNewsTitle: "‘{0}’ 새 글"
    case .savedNewsCount: "새 글 {0}개"
    case .doneSaveSearch: "‘{0}’ 검색을 저장했습니다. 맞는 글이 새로 올라오면 전체 화면에서 알려 드립니다."
    case .errorUnknownSaved: "저장한 검색 ‘{0}’{0:이가} 없습니다. secondhand saved list로 모두 볼 수 있습니다."
    case .errorSavedSeller: "저장한 검색은 판매자 한 사람으로 좁힐 수 없습니다. --seller를 빼 주세요."
    case .noSaved: "저장한 검색이 없습니다. secondhand saved add 이름 낱말로 저장하세요."
    default: rawValue
    }
  }
}
