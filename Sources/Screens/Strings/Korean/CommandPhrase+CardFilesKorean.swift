extension CommandPhrase {
  /// The Korean texts about files of contacts. The last table of the chain.
  var koreanOfCardFiles: String {
    switch self {
    case .helpContactImport: "vCard나 JSON 파일에서 연락처를 가져와요."
    case .helpContactImportMore:
      "다른 프로그램이 만든 vCard 2.1, 3.0, 4.0을 읽어요. UID가 같거나 이름과 번호가 같은 연락처는 새로 만들지 않고 수정해요. 이 프로그램에서 보여 주지 않는 항목도 보존했다가 내보낼 때 함께 내보내요."
    case .helpContactExport: "모든 연락처를 vCard 4.0이나 JSON 파일로 내보내요."
    case .optionContactSource: "파일. -는 표준 입력이에요."
    case .optionContactTarget: "파일. -는 표준 출력이에요."
    case .optionContactFormat: "vcard 또는 json. 적지 않으면 파일 이름의 확장자를 따르고, 그 밖에는 vcard예요."
    case .contactsImported: "연락처 추가 {0}개, 수정 {1}개, 변경 없음 {2}개예요."
    case .contactsExported: "연락처 {0}개를 내보냈어요."
    case .errorContactsFile: "{0} 파일을 읽을 수 없어요: {1}. 경로를 확인해 주세요."
    case .errorContactsWrite: "{0} 파일에 쓸 수 없어요: {1}. 다른 경로를 적어 주세요."
    case .cardFaultAt: "{0}행: {1}"
    case .cardNone: "연락처가 없어요. 다른 프로그램에서 vCard나 JSON으로 내보내 주세요."
    case .cardNotAProperty: "vCard 형식이 아니라서 건너뛰었어요."
    case .cardUnfinished: "연락처가 끝나지 않았어요. 있는 데까지 읽었어요."
    case .cardNameless: "이름이 없어서 건너뛰었어요. 이름을 적고 다시 가져와 주세요."
    case .cardTooLong: "너무 길어서 건너뛰었어요."
    case .cardLargePicture: "사진이 {0}MB보다 커서 빼고 가져왔어요."
    case .cardDamaged: "데이터가 깨져서 건너뛰었어요."
    case .cardNotJSON: "JSON 연락처가 아니라서 건너뛰었어요."
    default: rawValue
    }
  }
}
