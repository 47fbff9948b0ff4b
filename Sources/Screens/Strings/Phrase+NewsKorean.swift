extension Phrase {
  /// The Korean table of what the person is told of chats, which `koreanOfCommands` goes on to.
  var koreanOfNews: String {
    switch self {
    case .newsLine: "{0}: {1}"
    case .newsLineKey: "{0}: {1}  ({2} 열기)"
    case .newsMessages: "메시지 {0}개"
    case .reminderTitle: "{0}분 뒤 약속"
    case .reminderNow: "지금 약속"
    case .reasonNoNews: "아직 온 알림이 없어요."
    case .actionOpenNews: "마지막 알림의 채팅방 열기"
    case .settingNotifications: "알림"
    case .settingQuietHours: "알림 없는 시간"
    case .notificationsAuto: "터미널에서 가장 좋은 방법"
    case .notificationsOSC9: "OSC 9 (iTerm2, WezTerm)"
    case .notificationsOSC777: "OSC 777 (urxvt, foot)"
    case .notificationsOSC99: "OSC 99 (kitty)"
    case .notificationsBell: "벨"
    case .promptQuietHours: "알림 없는 시간"
    case .quietHoursPlaceholder: "예: 22:00-08:00, 비우면 없음"
    case .quietHoursUnread: "시간을 ‘22:00-08:00’처럼 적어 주세요."
    default: koreanOfCommands
    }
  }
}
