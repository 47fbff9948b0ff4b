import PostgresStore

extension DatabaseReport.Fault {
  /// What is wrong, and what to do.
  var text: String {
    switch self {
    case .oldServer:
      words("PostgreSQL is too old: version 15 or later is needed.", "PostgreSQL이 너무 오래됐어요. 15 이상이어야 해요.")
    case .encoding(let name):
      words(
        "The database keeps text as \(name): create it anew with ENCODING 'UTF8'.",
        "데이터베이스의 글자 방식이 \(name)이에요. ENCODING 'UTF8'로 새로 만들어 주세요.")
    case .locale(let name):
      words(
        "The locale \(name) knows no Hangul, so searches are slow: create the database anew with LOCALE 'C.UTF-8'.",
        "로캘 \(name)에는 한글이 없어서 검색이 느려요. LOCALE 'C.UTF-8'로 새로 만들어 주세요.")
    case .schema(0):
      words(
        "The tables are missing: start a server once. It needs the extension pg_trgm: CREATE EXTENSION pg_trgm, as a superuser.",
        "표가 없어요. 서버를 한 번 켜 주세요. 확장 pg_trgm이 필요하니 슈퍼유저로 CREATE EXTENSION pg_trgm을 실행해 주세요.")
    case .schema(let version):
      words(
        "The tables are of version \(version), which this program does not know: install the newest one.",
        "표의 버전이 \(version)이라 이 프로그램이 몰라요. 최신 프로그램을 설치해 주세요.")
    case .unsafe(let setting):
      words(
        "\(setting) is off: a power failure can lose what members were told is saved. Turn it on.",
        "\(setting) 설정이 꺼져 있어요. 정전이 되면 저장했다고 알린 것을 잃을 수 있으니 켜 주세요.")
    case .clock(let seconds):
      words(
        "The clocks of the database and of this machine differ by \(seconds) s: set both by NTP.",
        "데이터베이스와 이 컴퓨터의 시계가 \(seconds)초 달라요. NTP로 맞춰 주세요.")
    case .eventsWait(let seconds):
      words(
        "Changes have not been told for \(seconds) s: does a server run?",
        "\(seconds)초 동안 변경을 알리지 못했어요. 켜진 서버가 있는지 확인해 주세요.")
    case .search(let count):
      words(
        "\(count) listings are not in the search as they should be: restore the database from a backup.",
        "매물 \(count)개가 검색과 맞지 않아요. 백업에서 되살려 주세요.")
    case .noStandby(let names):
      words(
        "Commits wait for the standby \(names), which is not connected: start it, or empty synchronous_standby_names.",
        "커밋이 기다리는 대기 서버 \(names)가 연결되어 있지 않아요. 그 서버를 켜거나 synchronous_standby_names를 비워 주세요.")
    case .moved(let place):
      words(
        "The market has moved to \(place), and this database refuses writes.",
        "장터가 \(place)로 옮겨져서 이 데이터베이스에는 쓸 수 없어요.")
    case .standby(let name, let bytes):
      words(
        "The standby \(name) is \(bytes / 1_000_000) MB behind: look at its log and its network.",
        "대기 서버 \(name): \(bytes / 1_000_000)MB 뒤처져 있어요. 로그와 네트워크를 확인해 주세요.")
    }
  }
}
