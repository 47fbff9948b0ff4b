extension CommandPhrase {
  /// The Korean texts of the chat commands. Falls through to `koreanOfTown`.
  var koreanOfChat: String {
    switch self {
    case .errorBadRoom: "‘{0}’{0:은는} 채팅방 id가 아니에요. `secondhand chat list`에서 id를 볼 수 있어요."
    case .errorUnknownRoom: "{0}{0:이라는} 내 채팅방이 없어요. `secondhand chat list`에서 찾아보세요."
    case .errorNothingSought: "검색어가 없어요. 메시지의 일부를 적어 주세요."
    case .errorBadSequence: "--before에는 {0}{0:을를} 쓸 수 없어요. `secondhand chat read`에 나오는 메시지 번호를 적어 주세요."
    case .errorNothingToSay: "보낼 내용이 없어요. 메시지를 적거나 --picture, --file로 파일을 지정해 주세요."
    case .errorNotAPictureToSend: "{0}{0:은는} 사진이 아니에요. --file로 보내 주세요."
    case .errorBadOffer:
      "‘{0}’{0:은는} 답이나 가격이 아니에요. accept, decline, withdraw, counter 금액, 또는 25000 같은 가격을 적어 주세요."
    case .errorBadMeeting:
      "‘{0}’{0:은는} 답이 아니에요. accept, decline, withdraw, 또는 \"역삼역 3번 출구\" 내일 오후 3시처럼 장소와 시간을 적어 주세요."
    case .noteOfferReserved: "‘{0}’{0:은는} 다른 이웃과 예약중이에요."
    case .noteOfferReservedOpen: "‘{0}’{0:은는} 예약중이에요."
    case .errorBadMeetingTime: "‘{0}’{0:은는} 시간이 아니에요. 내일 오후 3시, 12/24 15:00, 15:30처럼 적어 주세요."
    case .errorNoMeetings: "이 채팅방에서 정한 약속이 없어요. `secondhand chat meet`으로 제안해 보세요."
    case .errorNotSent: "메시지를 보내지 못했고 저장하지도 않았어요. `secondhand doctor`로 확인한 뒤 다시 시도해 주세요."
    case .errorStillWaiting: "아직 보내지 못해서 대기 중이에요. 다시 보내지 마세요. 채팅 화면에서 보내거나 삭제할 수 있어요."
    case .donePropose: "{0}님에게 보냈어요: {1}. 답은 `secondhand chat read {2}`에서 볼 수 있어요."
    case .doneCounter: "{0}님에게 역제안했어요: {1}. 답은 `secondhand chat read {2}`에서 볼 수 있어요."
    case .doneCounterMeeting: "{0}님에게 약속을 다시 제안했어요: {1}. 답은 `secondhand chat read {2}`에서 볼 수 있어요."
    case .doneAccept: "{0}님의 제안을 수락했어요: {1}."
    case .doneDecline: "{0}님의 제안을 거절했어요: {1}."
    case .doneWithdraw: "{0}님에게 보낸 제안을 취소했어요: {1}."
    case .doneSay: "보냈어요. `secondhand chat read {0}`{0:으로} 볼 수 있어요."
    case .moreMessages: "이전 메시지를 보려면 --before {0}"
    case .noChats: "채팅이 없어요. `secondhand chat send --listing ID 메시지`로 시작할 수 있어요."
    case .noMessages: "메시지가 없어요."
    case .lineUnread: "안 읽음 {0}"
    case .lineState: "{0} ({1})"
    default: koreanOfTown
    }
  }
}
