extension CommandPhrase {
  /// The Korean texts of the command line about contacts.
  var koreanOfContactCommands: String {
    switch self {
    case .helpContact: "나만의 연락처예요. 이 컴퓨터 밖으로 나가지 않아요."
    case .helpContactMore: "--as로 고른 계정의 연락처예요. 계정을 고르지 않으면 비회원의 연락처예요. 이 컴퓨터에만 저장되고 서버로 보내지 않아요."
    case .helpContactList: "연락처를 이름순으로 보여주거나 찾아요."
    case .helpContactShow: "연락처 하나를 메모와 함께 보여줘요."
    case .helpContactAdd: "연락처를 추가해요."
    case .helpContactEdit: "연락처에서 적은 항목만 고쳐요."
    case .helpContactRemove: "연락처를 지워요. undo로 되돌릴 수 있어요."
    case .optionContact: "연락처의 이름이나 ID, 짧은 ID."
    case .optionContactName: "이름."
    case .optionContactQuery: "이름의 일부나 초성, 전화번호 숫자."
    case .errorBadPhone: "{0}{0:은는} 전화번호가 아니에요. 010-1234-5678처럼 숫자로 적어 주세요."
    case .optionPhone: "전화번호. 빈 글을 주면 지워요."
    case .optionContactNote: "나만의 메모. 빈 글을 주면 지워요."
    case .optionContactMember: "연결할 이웃의 아이디. none이면 연결을 끊어요."
    case .optionContactMark: "나만의 표시. 여러 번 쓸 수 있어요."
    case .optionContactUnmark: "표시를 지워요. 여러 번 쓸 수 있어요."
    case .optionContactPicture: "사진 파일의 경로."
    case .optionCreature: "사진 대신 다른 캐릭터를 그려요."
    case .noContacts: "연락처가 없어요. 이렇게 추가해 보세요: secondhand contact add 이름"
    case .errorUnknownContact: "‘{0}’ 연락처가 없어요. secondhand contact list로 모두 볼 수 있어요."
    case .errorNothingToChange: "무엇을 바꿀지 적어 주세요. 예: --phone"
    default: koreanOfTrustCommands
    }
  }
}
