extension CommandPhrase {
  /// The Korean texts of `secondhand inbox`.
  var koreanOfInboxCommands: String {
    switch self {
    case .helpInbox: "메시지, 가격 제안, 가격 인하, 댓글 등 나에게 온 알림을 보여줘요."
    case .helpInboxMore:
      "최신순으로 보여줘요. --follow를 쓰면 안 읽은 알림을 출력하고, 멈출 때까지 새 알림이 올 때마다 출력해요. 상태 표시줄과 스크립트에 쓰기 좋아요. 알림은 30일 동안 남아 있어요."
    case .helpInboxList: "알림을 보여줘요."
    case .helpInboxRead: "알림을 읽음으로 표시해요."
    case .helpInboxReadMore: "ID를 쓰지 않으면 모두 읽음으로 표시해요."
    case .optionInboxFollow: "새 알림이 올 때마다 출력해요. 오래된 것부터 출력해요."
    case .optionInboxUnread: "안 읽은 알림만 보여줘요."
    case .optionInboxKind: "이 종류만 보여줘요. 여러 번 쓸 수 있어요."
    case .optionInboxItem: "--json이 출력하는 알림의 ID."
    case .inboxNothing: "지난 30일 동안 온 알림이 없어요."
    case .inboxNothingUnread: "알림을 모두 읽었어요."
    case .doneInboxRead: "알림 {0}개를 읽음으로 표시했어요."
    case .doneInboxReadAll: "모두 읽음으로 표시했어요."
    case .errorUnknownInboxItem: "알림함에 {0} 알림이 없어요. ‘secondhand inbox --json’으로 ID를 확인해 주세요."
    default: koreanOfBookmarkCommands
    }
  }
}
