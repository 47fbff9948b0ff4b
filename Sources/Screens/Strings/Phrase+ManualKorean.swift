extension Phrase {
  /// The Korean table of the manual, which `koreanOfParser` goes on to.
  var koreanOfManual: String {
    switch self {
    case .manName: "이웃과 중고 물건을 사고파는 터미널 프로그램"
    case .manConfiguration: "TOML 파일이고, 프로그램은 여기에 쓰지 않아요. 잘못된 곳이 있으면 몇 행인지 알려 주고 기본값으로 시작해요."
    case .manLanguage: "\"system\", \"ko\", \"en\" 가운데 하나"
    case .manTheme: "\"system\", \"light\", \"dark\", \"high-contrast\" 가운데 하나"
    case .manTime: "\"ago\"나 \"clock\""
    case .manImages:
      """
      "auto", "kitty", "iterm", "sixel", "blocks", "off" 가운데 하나: 터미널이 할 수 있다고 답하는 대로, 또는 이 방식으로 그린 사진; 색 칸; 글
      """
    case .manNotifications:
      """
      "auto", "osc9", "osc777", "osc99", "bell", "off" 가운데 하나: 다른 곳을 보는 동안 온 말을 터미널이 알리는 방법이에요. auto는 이 터미널이 할 수 있다고 \
      알려진 방법이에요.
      """
    case .manQuietHours: "\"22:00-08:00\"처럼 알리지 않을 시간, 또는 \"off\""
    case .manSwitches: "true나 false"
    case .manKeys: "\"home.chooseCategory\" = [\"c\", \"F2\"]처럼, 자리와 이름으로 적은 동작의 키"
    case .manData: "글과 사진(Documents), 계정과 관심과 판매내역과 고른 것(Library)"
    case .manConfig: "설정 파일"
    case .manSettings: "프로그램 안에서 바꾼 설정"
    case .manThumbnails: "빨리 보여 주려고 작게 줄여 둔 사진. 지워도 돼요."
    case .manExitStatus: "0 끝남, 1 실패, 2 잘못 쓴 명령, 3 없음, 4 규칙에 어긋남, 5 저장소를 쓸 수 없음"
    default: rawValue
    }
  }
}
