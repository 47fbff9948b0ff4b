extension Phrase {
  /// The Korean table of chats, which `korean` goes on to.
  var koreanOfChats: String {
    switch self {
    case .roomNobody: "(알 수 없는 이웃)"
    case .chatPicture: "사진 {0}"
    case .chatFile: "파일 {0}"
    case .chatOffer: "가격 제안 {0}"
    case .chatMeeting: "약속 {0}, {1}"
    case .cardProposed: "기다리는 중"
    case .cardAccepted: "수락됨"
    case .cardDeclined: "거절됨"
    case .cardCountered: "역제안됨"
    case .cardWithdrawn: "취소됨"
    case .cardExpired: "기한 지남"
    case .chatNotFound: "채팅방을 찾을 수 없어요. 채팅 목록으로 돌아가 주세요."
    case .chatBlank: "보낼 말을 적어 주세요."
    case .chatLong: "메시지는 {0}자까지예요. 나누어 보내 주세요."
    case .chatBlocked: "차단한 이웃과는 이야기할 수 없어요."
    case .chatOwnListing: "내 글에는 채팅을 걸 수 없어요."
    case .chatDeleted: "삭제된 글이라 채팅을 시작할 수 없어요."
    case .chatClosed: "거래가 끝났거나 삭제된 글에는 가격을 제안할 수 없어요."
    case .chatNoCard: "답할 제안이 없어요."
    case .chatAnswered: "이미 끝난 제안이에요: {0}."
    case .chatNotYours: "이 답은 상대방이 할 수 있어요."
    case .chatNoPlace: "만날 장소를 적어 주세요."
    case .chatLongPlace: "장소는 {0}자까지예요."
    case .chatPast: "이미 지난 시간이에요. 앞으로 올 시간을 적어 주세요."
    default: koreanOfCommands
    }
  }
}
