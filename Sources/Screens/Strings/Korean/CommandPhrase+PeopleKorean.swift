extension CommandPhrase {
  /// The Korean texts of commands about people and sales. Falls through to `koreanOfServers`.
  var koreanOfPeople: String {
    switch self {
    case .errorUnknownPersonGuess: "{0}{0:이라는} 사람이 없어요. 혹시 `secondhand {1}`{1:을를} 찾으시나요?"
    case .errorUnknownPerson: "{0}{0:이라는} 사람이 없어요. 아이디를 확인해 주세요. 이 컴퓨터의 사람은 `secondhand account list`로 볼 수 있어요."
    case .errorUnknownSubject:
      "{0}{0:이라는} 글도 사람도 없어요. `secondhand list --json`과 `secondhand account list`에서 id를 볼 수 있어요."
    case .errorBadAmount: "‘{0}’{0:은는} 가격이 아니에요. --price 169000처럼 쉼표 없는 원 단위 숫자로 적어 주세요."
    case .errorNoReason: "신고 이유가 없어요. --reason fraud처럼 적거나 이유를 직접 적어 주세요."
    case .doneCreate: "회원가입을 완료했어요. `secondhand account use {0}`{0:으로} 이 터미널에서 로그인해 보세요."
    case .doneReportPerson: "신고했어요. `secondhand block {0}`{0:으로} 이 사람의 글을 숨길 수 있어요."
    case .errorCannotSignIn:
      "로그인 실패: {0}{0:이라는} 유저정보가 없습니다. `secondhand account create`로 가입하거나 `secondhand account list`에서 찾아보세요."
    case .errorSurplusPicture: "{0}: 사진은 {1}장까지 올릴 수 있어요."
    case .errorNoPicture: "--picture에는 파일 경로가 필요해요. 경로를 적거나 옵션을 빼 주세요."
    case .errorOutput: "표준 출력에 쓰지 못했어요: {0}. 바꾼 내용은 그대로 저장되어 있어요. `secondhand show`나 목록에서 확인해 주세요."
    case .nextPicture: "다른 파일을 선택해 주세요. 저장한 것은 없어요."
    case .wordHidden: "숨김"
    case .wordDeleted: "삭제됨"
    case .lineReservedFor: "예약한 사람 {0}"
    case .lineSoldTo: "산 사람 {0}"
    case .lineJoined: "{0} 가입"
    case .lineListings: "글 {0}개"
    default: koreanOfServers
    }
  }
}
