extension CommandPhrase {
  /// The Korean texts of the moderation commands..
  var koreanOfModeration: String {
    switch self {
    case .helpModerate: "서버에 들어온 신고를 처리해요."
    case .helpModerateMore: "서버 운영자를 위한 명령이에요. ID는 신고이거나, 처리할 글이나 사람이에요. 적은 말은 그 사람이나 신고한 사람이 읽어요."
    case .helpModerateList: "처리할 신고나 처리한 신고를 보여줘요."
    case .helpModerateShow: "신고와 증거를 보여줘요."
    case .helpModerateHide: "판매글이나 동네 글을 쓴 사람만 볼 수 있게, 댓글은 아무도 못 보게 숨겨요."
    case .helpModerateUnhide: "숨긴 글이나 댓글을 돌려줘요."
    case .helpModerateWarn: "경고를 보내요."
    case .helpModerateSuspend: "이용을 정지해요. 볼 수는 있지만 쓸 수 없어요."
    case .helpModerateRestore: "이용 정지를 풀어요."
    case .helpModerateDismiss: "신고를 기각해요."
    case .helpModerateUndo: "`secondhand moderate log`에 나오는 처리를 되돌려요."
    case .helpModerateLog: "운영자가 처리한 일을 최근 것부터 보여줘요."
    case .helpNotices: "운영자가 나에게 보낸 안내를 보여줘요."
    case .helpDeleteAccount: "서버의 내 계정을 지우고 서버에서 나와요."
    case .helpDeleteAccountMore: "다른 사람에게 보낸 글은 그 사람에게 남아요. 되돌릴 수 없어요."
    case .optionModerated: "신고, 또는 처리할 글이나 댓글, 사람."
    case .optionReport: "`secondhand moderate list`에 나오는 신고 아이디나 짧은 아이디."
    case .optionDecision: "`secondhand moderate log`에 나오는 처리 아이디나 짧은 아이디."
    case .optionLogPerson: "이 사람에 대한 기록만 보여줘요."
    case .optionDecided: "처리한 신고를 보여줘요."
    case .optionDecisionNote: "그 사람이 읽을 말. 기각하면 신고한 사람이 읽어요."
    case .optionDays: "정지할 날수. 없으면 해제할 때까지예요."
    case .usageDays: "--days에는 1부터 3650까지의 수를 적어 주세요."
    case .errorUnknownReport: "{0}: 그런 신고가 없어요. `secondhand moderate list`에서 확인해 주세요."
    case .errorUnknownDecision: "{0}: 그런 처리가 없어요. `secondhand moderate log`에서 확인해 주세요."
    case .errorReportNoListing: "{0}: 사람에 대한 신고예요. 대신 그 사람에게 경고하거나 이용을 정지해 주세요."
    case .errorReportNoPerson: "{0}: 누구에 대한 신고인지 더 이상 알 수 없어요."
    case .noOpenReports: "처리할 신고가 없어요."
    case .noDecidedReports: "아직 처리한 신고가 없어요."
    case .noDecisions: "아직 기록이 없어요."
    case .noNotices: "받은 안내가 없어요."
    case .doneDecide: "처리했어요: {0}. `secondhand moderate undo {1}` 명령으로 되돌릴 수 있어요."
    case .doneUndoDecision: "되돌렸어요."
    case .doneDeleteAccount: "{0}에서 계정을 지웠어요."
    default: koreanOfContactCommands
    }
  }
}
