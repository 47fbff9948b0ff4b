extension Phrase {
  /// The Korean texts of the help, the palette, selections and photos. Falls through to `koreanOfSearch`.
  var koreanOfKeys: String {
    switch self {
    case .helpHere: "이 화면에서"
    case .helpListing: "물건"
    case .helpMessage: "메시지"
    case .helpMoving: "이동"
    case .helpEverywhere: "어디서나"
    case .settingValue: "{0}: {1}"
    case .settingNow: "{0}"
    case .actionNextTheme: "다음 테마로 바꾸기"
    case .actionSelect: "여러 개 선택하기"
    case .hintSelect: "선택"
    case .selectedCount: "{0}개 선택"
    case .doneStatusMany: "글 {0}개를 {1}{1:으로} 바꿨어요."
    case .doneBumpMany: "글 {0}개를 끌어올렸어요."
    case .hasHiddenMany: "글 {0}개를 숨겼어요. 나에게만 보여요."
    case .hasShownMany: "글 {0}개가 다시 보여요."
    case .hasDeletedMany: "글 {0}개를 삭제했어요."
    case .askDeleteMany: "글 {0}개를 삭제할까요? {key:global.undo:으로} 되돌릴 수 있어요."
    case .wishesRemoved: "글 {0}개를 관심목록에서 뺐어요."
    case .undoneContacts: "연락처 {0}개를 되돌렸어요: {1}."
    case .redoneContacts: "연락처 {0}개를 다시 실행했어요: {1}."
    case .undoneMany: "글 {0}개를 되돌렸어요: {1}."
    case .redoneMany: "글 {0}개를 다시 실행했어요: {1}."
    case .actionReport: "이 글 신고하기"
    case .actionRevisions: "변경 내역 보기"
    case .entryRevisions: "변경 내역"
    case .revisionEntry: "{0} · {1}"
    case .revisionChanges: "{0} · {1} · {2}"
    case .revisionsTitle: "이 글의 변경 내역"
    case .promptReportNote: "더 알려 주실 내용이 있나요? (선택)"
    case .reportNotePlaceholder: "어떤 일이 있었나요? 비워 두어도 돼요"
    case .askReport: "‘{0}’ 사유로 신고할까요?"
    case .askReportWithNote: "‘{0}’ 사유로 신고할까요? 남길 내용: {1}"
    case .actionViewPicture: "사진 크게 보기"
    case .hintViewPicture: "크게 보기"
    case .reasonNoPicture: "여기에는 사진이 없어요."
    case .photoTitle: "사진"
    default: koreanOfSearch
    }
  }
}
