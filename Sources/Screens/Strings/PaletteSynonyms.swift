import Marketplace

/// Search synonyms for the palette's entries. They are never shown.
enum PaletteSynonyms {
  static let messageSearch = ["find messages", "대화 찾기"]
  static let quickReplies = ["quick replies", "canned", "답장"]
  static let inboxKinds = ["alerts", "notifications", "push", "알림 설정", "푸시"]
  static let log = ["errors", "warnings", "problems", "오류", "로그", "문제"]
  static let addServer = ["join", "server", "connect", "참여", "장터", "서버 추가", "접속"]
  static let devices = ["devices", "sign out", "sessions", "기기", "로그아웃"]
  static let deleteAccount = ["close", "remove", "탈퇴", "계정 지우기"]
  static let passphrase = ["password", "passphrase", "암호", "비밀번호"]
  static let quietHours = ["do not disturb", "방해금지", "방해 금지"]

  static func words(for action: Action) -> [String] {
    switch action {
    case .homeTab: ["feed", "market", "listings", "피드", "중고거래"]
    case .salesTab: ["sales", "selling", "my listings", "sold", "판매", "내 물건", "판매중"]
    case .wishlistTab: ["wish", "wishlist", "hearts", "likes", "favorites", "saved", "찜", "하트", "관심"]
    case .chatTab:
      ["chat", "chat rooms", "messages", "dm", "inbox", "talk", "offers", "대화", "메시지", "톡", "채팅방", "가격 제안"]
    case .accountTab:
      ["account", "login", "sign in", "sign up", "로그인", "회원가입", "me", "my page", "profile", "마이페이지", "나의 당근", "계정"]
    case .townTab: ["town", "community", "nearby", "news", "questions", "동네생활", "이웃", "소식", "질문"]
    case .showProjects: ["project", "together", "group", "club", "모임", "같이", "프로젝트"]
    case .turnLayout: ["map", "list", "layout", "view", "지도", "목록", "보기"]
    case .searchHere: ["map", "around here", "location", "지도", "위치", "여기"]
    case .lookAtHome: ["home", "reset", "내 동네", "처음"]
    case .comment: ["reply", "answer", "댓글", "답글", "답변"]
    case .choosePlace: ["location", "position", "where", "위치", "동네"]
    case .chat:
      ["message", "talk", "ask", "contact", "offer", "make an offer", "문의", "대화", "말 걸기", "채팅방", "가격 제안", "네고", "흥정"]
    case .people: ["people", "contacts", "friends", "following", "phone book", "친구", "연락처", "전화번호부", "주소록", "팔로우"]
    case .addContact: ["friend", "contact", "phone", "친구 추가", "연락처"]
    case .heart: ["like", "wish", "favorite", "찜", "하트", "관심", "좋아요"]
    case .bump: ["bump", "raise", "boost", "pull up", "끌올", "끌어올리기", "위로"]
    case .changeStatus: ["status", "reserve", "reserved", "sold", "예약", "예약중", "거래완료", "판매완료", "상태"]
    case .toggleHidden: ["hide", "show", "visibility", "숨김", "숨기기", "보이기"]
    case .delete: ["delete", "remove", "trash", "삭제", "지우기"]
    case .edit: ["edit", "change", "price", "수정", "고치기", "가격"]
    case .write: ["sell", "new", "post", "give away", "free", "publish", "팔기", "판매", "나눔", "등록", "올리기", "내놓기"]
    case .reportListing, .reportPerson, .reportMessage: ["report", "flag", "abuse", "신고"]
    case .block: ["block", "block seller", "ban", "mute", "차단", "차단하기", "판매자 차단"]
    case .follow: ["follow", "unfollow", "subscribe", "팔로우", "모아보기", "구독"]
    case .editProfile: ["about me", "bio", "edit profile", "소개", "프로필 수정", "자기소개"]
    case .rate: ["rate", "review", "thanks", "feedback", "manner", "후기", "평가", "매너", "칭찬"]
    case .openSeller: ["seller", "profile", "shop", "판매자", "프로필"]
    case .history: ["history", "changes", "log", "변경", "내역", "기록"]
    case .copyLink: ["share", "link", "url", "copy", "공유", "주소", "링크"]
    case .search: ["find", "look for", "찾기", "검색"]
    case .inbox: ["notifications", "alerts", "bell", "news", "알림함", "소식", "종"]
    case .bookmarks: ["bookmarks", "saved messages", "북마크", "책갈피"]
    case .savedSearches: ["alerts", "keyword", "saved", "키워드", "알림"]
    case .saveSearch: ["alert", "keyword", "키워드", "알림"]
    case .chooseCategory: ["filter", "category", "분류", "종류"]
    case .chooseRange: ["distance", "radius", "nearby", "km", "거리", "반경", "근처"]
    case .chooseNeighborhood, .setNeighborhoods: ["location", "town", "area", "place", "지역", "위치", "동네", "이사"]
    case .chooseOrder: ["sort", "order", "price", "cheapest", "newest", "nearest", "정렬", "최신순", "낮은 가격", "가까운", "인기"]
    case .choosePrice: ["budget", "cost", "won", "나눔", "가격", "예산", "원"]
    case .showPrices: ["statistics", "histogram", "시세", "통계"]
    case .offer: ["offer", "haggle", "price", "가격 제안", "네고", "흥정"]
    case .meet: ["meet", "appointment", "when", "where", "약속", "만나기", "직거래"]
    case .nextTheme: ["theme", "dark", "light", "colors", "appearance", "테마", "다크", "라이트", "색"]
    case .settings: ["preferences", "options", "config", "환경설정", "옵션", "설정"]
    case .handbook: ["manual", "guide", "documentation", "tutorial", "설명서", "안내", "사용법"]
    case .removeSample: ["sample", "demo", "clean", "샘플", "예시"]
    case .about: ["version", "licence", "license", "credits", "버전", "정보"]
    case .servers:
      ["server", "switch server", "markets", "join", "sign out", "서버", "서버 바꾸기", "서버 전환", "장터", "장터 바꾸기", "참여", "로그아웃"]
    case .outbox: ["outbox", "pending", "unsent", "offline", "sync", "보낼 것", "오프라인", "동기화", "대기"]
    case .undo: ["undo", "take back", "revert", "취소", "되돌리기"]
    case .redo: ["redo", "again", "다시"]
    case .quit: ["exit", "quit", "close", "leave", "끝내기", "종료", "나가기"]
    case .help: ["help", "keys", "shortcuts", "도움말", "단축키"]
    case .toggleTime: ["clock", "time", "date", "시각", "시간", "날짜"]
    case .viewPicture: ["photo", "zoom", "picture", "image", "사진", "확대"]
    default: []
    }
  }

  static func words(for entry: AccountEntry) -> [String] {
    switch entry {
    case .signIn: ["sign in", "signin", "log in", "login", "로그인", "접속"]
    case .signUp: ["sign up", "signup", "register", "join", "create account", "회원가입", "가입"]
    case .signOut: ["sign out", "log out", "logout", "switch account", "로그아웃", "계정 바꾸기"]
    case .profile: ["profile", "me", "프로필"]
    case .viewed: ["history", "recent", "seen", "최근", "본 글"]
    case .purchases: ["bought", "purchases", "orders", "구매내역", "산 물건", "구매"]
    case .ownPosts: ["posts", "comments", "activity", "내 글", "댓글", "공감"]
    case .picture: ["avatar", "photo", "프로필 사진"]
    case .name: ["rename", "id", "nickname", "닉네임", "이름", "아이디"]
    case .blocked: ["blocked", "unblock", "차단", "차단 해제"]
    case .notices: ["warnings", "suspension", "안내", "경고", "정지"]
    case .moderation: ["moderate", "moderation", "reports", "admin", "운영", "신고", "신고 처리", "관리"]
    case .reports: ["reports", "신고", "신고 내역"]
    case .neighborhoods, .settings, .about, .handbook, .savedSearches, .inbox, .bookmarks, .servers, .outbox, .people:
      []
    }
  }

  /// The words for a setting. For the theme, the words for its current value are included.
  static func words(for row: SettingsRow, in settings: Settings) -> [String] {
    row == .theme ? words(for: row) + words(for: settings.theme) : words(for: row)
  }

  private static func words(for theme: Settings.ThemeChoice) -> [String] {
    switch theme {
    case .dark: ["dark mode", "night mode", "다크 모드", "다크모드", "야간 모드"]
    case .light: ["light mode", "day mode", "라이트 모드", "라이트모드"]
    case .highContrast: ["accessibility", "접근성", "고대비"]
    case .system: ["automatic", "자동"]
    }
  }

  private static func words(for row: SettingsRow) -> [String] {
    switch row {
    case .theme: ["theme", "colors", "appearance", "테마", "색"]
    case .language: ["language", "locale", "english", "korean", "언어", "말", "한국어", "영어"]
    case .pictures: ["pictures", "images", "photos", "사진", "그림"]
    case .motion: ["motion", "animation", "애니메이션", "움직임"]
    case .mouse: ["mouse", "click", "마우스"]
    case .screenReader: ["screen reader", "accessibility", "a11y", "접근성", "화면 낭독기"]
    case .timeFormat: ["time", "clock", "시간", "시각"]
    case .notifications: ["notifications", "alerts", "bell", "sound", "알림", "소리"]
    case .linkPreviews: ["links", "cards", "preview", "링크", "카드", "미리보기"]
    case .quietHours, .inboxKinds, .quickReplies, .blocked, .sample: []
    }
  }
}
