extension Phrase {
  /// The Korean texts of notifications. Falls through to `koreanOfKeys`.
  var koreanOfNews: String {
    switch self {
    case .newsLine: "{0}: {1}"
    case .newsLineKey: "{0}: {1}  ({2} 열기)"
    case .newsMessages: "메시지 {0}개"
    case .reminderTitle: "{0}분 뒤 약속"
    case .reminderNow: "지금 약속"
    case .reasonNoNews: "아직 온 알림이 없어요."
    case .actionOpenNews: "최근 알림 열기"
    case .settingNotifications: "알림"
    case .settingQuietHours: "방해 금지 시간"
    case .notificationsAuto: "자동"
    case .notificationsOSC9: "OSC 9(iTerm2)"
    case .notificationsOSC777: "OSC 777(urxvt)"
    case .notificationsOSC99: "OSC 99(kitty)"
    case .notificationsBell: "벨"
    case .promptQuietHours: "방해 금지 시간"
    case .quietHoursPlaceholder: "예: 22:00-08:00 (비우면 없음)"
    case .quietHoursUnread: "시간을 ‘22:00-08:00’처럼 입력해 주세요."
    case .actionOpenLink: "링크 열기"
    case .linkCopied: "열 수 있는 프로그램이 없어서 주소를 복사했어요: {0}"
    case .actionGoToDate: "날짜로 이동"
    case .promptDate: "날짜로 이동"
    case .labelDate: "날짜"
    case .datePlaceholder: "예: 어제, 11/21, 2025-03-02"
    case .dateUnread: "날짜를 ‘어제’, ‘11/21’, ‘2025-03-02’처럼 입력해 주세요."
    case .nothingSince: "그날부터 나눈 대화가 없어요."
    case .buttonGo: "이동"
    default: koreanOfKeys
    }
  }
}
