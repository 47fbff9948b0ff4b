import ArgumentParser

/// Where the data is; for every command.
struct DataOptions: ParsableArguments {
  @Option(
    help: .init(
      words("The data folder (~/.local/share/secondhand-server).", "데이터 폴더예요(~/.local/share/secondhand-server)."),
      valueName: "dir"))
  var data: String?

  @Option(
    help: .init(
      words(
        "A PostgreSQL database instead of a folder: postgres://user@host/name.",
        "폴더 대신 쓸 PostgreSQL 데이터베이스예요: postgres://user@host/name."), valueName: "url"))
  var database: String?

  @Option(help: .init(words("A configuration file in TOML.", "TOML 설정 파일이에요."), valueName: "file"))
  var config: String?
}

/// How to serve.
struct ServeOptions: ParsableArguments {
  @Option(
    help: .init(
      words(
        "A standby of the database that answers lists and searches as long as it is not behind.",
        "뒤처지지 않는 동안 목록과 검색에 답할, 데이터베이스의 대기 서버예요."), valueName: "url"))
  var standby: String?

  @Option(
    help: .init(
      words(
        "How many connections to keep to the database (8).", "데이터베이스 연결을 몇 개 유지할지 정해요(8)."),
      valueName: "number"))
  var databaseConnections: Int?

  @Option(help: .init(words("The address to listen on (127.0.0.1).", "연결을 받을 주소예요(127.0.0.1)."), valueName: "host"))
  var host: String?

  @Option(help: .init(words("The port to listen on (7373).", "연결을 받을 포트예요(7373)."), valueName: "port"))
  var port: Int?

  @Option(
    help: .init(
      words("The certificate for HTTPS, with its chain, in PEM.", "HTTPS 인증서와 중간 인증서가 담긴 PEM 파일이에요."),
      valueName: "file"))
  var tlsCertificate: String?

  @Option(
    help: .init(
      words(
        "The private key of the certificate, in PEM. SIGHUP reads both files again.",
        "인증서의 PEM 개인 키예요. SIGHUP을 보내면 두 파일을 다시 읽어요."), valueName: "file"))
  var tlsKey: String?

  @Option(help: .init(words("The name that members see.", "회원에게 보이는 이름이에요."), valueName: "name"))
  var name: String?

  @Option(
    help: .init(
      words("A text file with the rules that members agree to.", "회원이 동의할 규칙이 담긴 텍스트 파일이에요."), valueName: "file"))
  var rules: String?

  @Option(
    help: .init(
      words("Who can sign up: open, invitation or closed.", "가입 방법이에요: open, invitation, closed."), valueName: "way"))
  var registration: String?

  @Flag(
    help: .init(words("Show listings to members only.", "회원에게만 매물을 보여줘요.")))
  var membersOnly = false

  @Option(
    help: .init(
      words(
        "The address of a proxy whose X-Forwarded-For names the client; may be repeated.",
        "X-Forwarded-For를 믿을 프록시 주소예요. 여러 번 쓸 수 있어요."), valueName: "address"))
  var trustedProxy: [String] = []

  @Option(
    help: .init(
      words(
        "The address of an OpenID Connect provider by which members can sign in, too.",
        "회원이 로그인할 때 쓸 수 있는 OpenID Connect 제공자의 주소예요."), valueName: "url"))
  var oidcIssuer: String?

  @Option(
    help: .init(words("What the provider calls this server.", "제공자에 등록된 이 서버의 클라이언트 ID예요."), valueName: "id"))
  var oidcClientId: String?

  @Option(
    help: .init(
      words(
        "A file with the secret that the provider gave this server.",
        "제공자가 이 서버에 준 비밀 키가 담긴 파일이에요."), valueName: "file"))
  var oidcClientSecretFile: String?

  @Option(
    help: .init(
      words(
        "The provider's name that members see; otherwise its host.",
        "회원에게 보이는 제공자 이름이에요. 없으면 주소의 호스트를 보여줘요."), valueName: "name"))
  var oidcName: String?

  @Option(
    help: .init(
      words("How much to log: debug, info, warning or error.", "기록할 수준이에요: debug, info, warning, error."),
      valueName: "level"))
  var logLevel: String?

  @Flag(
    help: .init(words("Begin an empty store without the sample market.", "예시 장터 없이 빈 장터로 시작해요.")))
  var empty = false
}
