extension CommandPhrase {
  /// The Korean texts of commands about searches. Falls through to `koreanOfHelp`.
  var koreanOfSearch: String {
    switch self {
    case .doneSaveSearch: "‘{0}’ 검색을 저장했어요. 새 글이 올라오면 전체 화면에서 알려드려요."
    case .errorUnknownSaved: "저장한 검색 ‘{0}’{0:이가} 없어요. `secondhand saved list`로 모두 볼 수 있어요."
    case .errorSavedSeller: "저장한 검색은 판매자 한 명으로 좁힐 수 없어요. --seller를 빼 주세요."
    case .noSaved: "저장한 검색이 없어요. `secondhand saved add 이름 검색어`로 저장할 수 있어요."
    case .doneRemoveSearch: "삭제했어요: {0}."
    case .doneClearSearches: "검색 내역 {0}개를 삭제했어요."
    case .errorUnknownSearch: "‘{0}’{0:은는} 검색 내역에 없어요. `secondhand history list`로 볼 수 있어요."
    case .searchGuessedOnTheCommandLine: "‘{0}’ 검색 결과가 없어서 ‘{1}’{1:으로} 검색했어요. 입력한 그대로 검색하려면 --literal을 쓰세요."
    case .searchExplained: "{0}: {1}행을 훑고 제목 {2}개를 비교했어요"
    default: koreanOfHelp
    }
  }
}
