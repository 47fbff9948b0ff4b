extension HandbookTopic {
  /// Other words for the topic, as people type them after `secondhand help`.
  public var otherNames: [String] {
    switch self {
    case .start: ["시작", "처음", "first", "tutorial", "walkthrough"]
    case .browsing: ["둘러보기", "구경", "browse", "home"]
    case .searching: ["검색", "찾기", "find", "filters"]
    case .selling: ["판매", "글쓰기", "selling"]
    case .posts: ["동네 글", "동네생활", "질문", "모임", "comments", "projects"]
    case .chatting: ["채팅", "대화", "메시지", "messages", "offers"]
    case .people: ["이웃", "계정", "가입", "회원가입", "accounts", "neighbors"]
    case .joining: ["장터", "참여", "들어가기", "join", "offline", "오프라인"]
    case .keys: ["단축키", "키보드", "shortcuts", "keyboard"]
    case .screenReader: ["스크린리더", "화면낭독기", "접근성", "accessibility"]
    case .terminals: ["터미널", "사진", "terminal", "pictures", "photos"]
    case .configuration: ["설정", "설정파일", "settings", "config"]
    case .files: ["파일", "데이터", "data", "backup"]
    case .commands: ["명령", "명령어", "shell"]
    case .hosting: ["서버", "호스팅", "host", "server", "community"]
    case .trouble: ["문제", "오류", "troubleshooting", "problems"]
    }
  }
}
