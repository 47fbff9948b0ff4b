extension Phrase {
  /// The Korean texts about omitted parts of an import, and about access to the data. Falls through to
  /// `koreanOfWelcome`.
  var koreanOfImports: String {
    switch self {
    case .importOtherOwner: "‘{0}’{0:은는} 여기서 다른 이웃의 글이라 가져오지 않았어요."
    case .importOwnedHere: "‘{0}’{0:은는} 여기 계정이 있는 {1}님의 이름으로 된 글이라 가져오지 않았어요."
    case .importImpossibleTime: "‘{0}’{0:은는} 날짜가 맞지 않아 가져오지 않았어요."
    case .importImpossiblePrice: "‘{0}’{0:은는} 가격이 맞지 않아 가져오지 않았어요."
    case .importCappedCounts: "글 {0}개의 관심, 채팅, 조회 수가 너무 커서 {1}까지만 세었어요."
    case .importFuture: "미래의 날짜 {0}개를 지금으로 바꿨어요."
    case .importRenamed: "{0}님은 {1}{1:으로} 보여요. 같거나 비슷해 보이는 아이디가 여기 있어요."
    case .importNameTaken: "{0} 계정은 가져오지 않았어요. 같거나 비슷해 보이는 아이디가 여기 있어요."
    case .importStrangeName: "{0} 계정은 아이디가 적힌 대로 보이지 않아 가져오지 않았어요."
    case .importNamelessName: "{0} 계정은 아이디에 글자나 숫자가 없어서 가져오지 않았어요."
    case .importOtherProfile: "{0}님의 프로필은 여기 있는 것과 달라서 바꾸지 않았어요."
    case .importAccountTime: "{0} 계정은 날짜가 맞지 않아 가져오지 않았어요."
    case .importOthersRooms: "채팅 {0}개(메시지 {1}개)는 여기 계정이 있는 이웃의 것이라 가져오지 않았어요."
    case .importImpossibleRooms: "채팅 {0}개는 글이나 상대방이 없어서 가져오지 않았어요."
    case .importImpossibleMessages: "메시지 {0}개는 아무도 보낼 수 없는 것이라 가져오지 않았어요."
    case .importDifferingFile: "{0}{0:은는} 같은 이름의 다른 파일이 있어서 건너뛰었어요."
    case .importMissingPicture: "{0} 사진(‘{1}’)은 파일에도 여기에도 없어서 건너뛰었어요."
    case .noticeSellerNameless: "{0}행: 판매자 이름 ‘{1}’에 글자나 숫자가 없어서 보여 드리지 않아요."
    case .noticeSellerRenamed: "{0}행: 판매자 이름 ‘{1}’{1:은는} 적힌 대로 보이지 않아서 ‘{2}’{2:으로} 보여 드려요."
    case .findingOpenFolder: "{0} 폴더를 이 컴퓨터의 다른 사용자가 들여다볼 수 있어요. `chmod 700 {0}` 명령으로 막을 수 있어요."
    default: koreanOfWelcome
    }
  }
}
