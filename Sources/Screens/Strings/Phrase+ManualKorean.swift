extension Phrase {
  /// The Korean table of the manual, which `koreanOfParser` goes on to.
  var koreanOfManual: String {
    switch self {
    case .manName: "이웃과 중고 물건을 사고파는 터미널 프로그램"
    case .manConfiguration: "TOML 파일이며, 프로그램은 이 파일에 쓰지 않아요. 잘못된 곳이 있으면 몇 행인지 알려주고 기본값으로 시작해요."
    case .manLanguage: "\"system\", \"ko\", \"en\" 가운데 하나"
    case .manTheme: "\"system\", \"light\", \"dark\", \"high-contrast\" 가운데 하나"
    case .manTime: "\"ago\"나 \"clock\""
    case .manImages:
      "\"auto\", \"kitty\", \"iterm\", \"sixel\", \"blocks\", \"off\" 가운데 하나: 터미널이 지원하는 방식 자동 선택, 지정한 방식의 픽셀, 색 블록, 글자"
    case .manNotifications:
      "\"auto\", \"osc9\", \"osc777\", \"osc99\", \"bell\", \"off\" 가운데 하나: 다른 창을 보는 동안 온 메시지를 터미널로 알리는 방식이에요. auto는 이 터미널이 지원한다고 알려진 방식이에요."
    case .manQuietHours: "\"22:00-08:00\"처럼 알림을 보내지 않을 시간, 또는 \"off\""
    case .manSwitches: "true나 false"
    case .manKeys: "\"home.chooseCategory\" = [\"c\", \"F2\"]처럼, 화면과 이름으로 적은 동작의 키"
    case .manData: "글과 사진(Documents), 계정·관심·판매내역·선택한 동네(Library)"
    case .manConfig: "설정 파일"
    case .manSettings: "프로그램 안에서 바꾼 설정"
    case .manThumbnails: "작게 줄인 사진 캐시. 지워도 괜찮아요."
    case .manExitStatus: "0 완료, 1 실패, 2 잘못된 사용법, 3 찾을 수 없음, 4 규칙에 어긋남, 5 저장소를 쓸 수 없음"
    default: koreanOfImports
    }
  }
}
