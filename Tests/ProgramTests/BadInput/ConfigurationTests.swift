import Foundation
import PtyTesting
import Testing

/// The configuration file: its settings, and the messages about mistakes in it.
@Suite(.serialized) struct ConfigurationTests {
  @Test func whatItSaysHolds() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let text = "# mine\nlanguage = \"en\"\ntime = \"clock\"\n[keys]\n\"home.chooseCategory\" = [\"x\", \"F5\"]\n"
    try home.write(text, to: home.configuration)
    let program = try home.open(showing: "x category")
    #expect(program.shows("Mar 1, 2025"))
    program.send("cx")
    #expect(program.shows("Digital"))
  }

  @Test func anotherFileCanBeNamed() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let other = home.folder + "/other.toml"
    try home.write("language = \"en\"\n", to: other)
    _ = try home.open(showing: "? help", ["--config", other])
    _ = try home.open(showing: "? help", adding: ["SECONDHAND_CONFIG": other])
  }

  @Test(arguments: [
    ("language = \"en\"\ntheme = \n", 2, "TOML 형식이 아니에요"), ("language = \"en\"\n[keys\n", 2, "TOML 형식이 아니에요"),
    ("language = \"en\"\n\n  colour = \"red\"\n", 3, "‘colour’ 설정은 없어요"),
    ("theme = \"light\"\nlanguage = \"en\"\nthem = \"dark\"\n", 3, "‘them’ 설정은 없어요"),
    ("# theme = \"pink\"\nlanguage = \"en\"\ntheme = \"pink\"\n", 3, "‘theme’ 값으로 pink는 쓸 수 없어요"),
    ("language = \"fr\"\n", 1, "‘language’ 값으로 fr는 쓸 수 없어요"),
    ("link-previews = \"sometimes\"\n", 1, "‘link-previews’ 값으로 sometimes는 쓸 수 없어요"),
    ("[addresses]\nkey = 7\n", 2, "‘key’ 값으로 ?"),
    ("[addresses]\nkey = \"k\"\naddress = \"file:///etc/passwd\"\n", 3, "‘address’ 값으로 file:///etc/passwd는 쓸 수 없어요"),
    (
      "[addresses]\nkey = \"k\"\naddress = \"https://a.example/?b=1\"\n", 3,
      "‘address’ 값으로 https://a.example/?b=1은 쓸 수 없어요"
    ),
    (
      "[avatars]\naddress = \"https://a.example/1.png\"\n", 2,
      "‘address’ 값으로 https://a.example/1.png"
    ),
    ("[avatars]\nkey = \"k\"\n", 2, "‘key’ 설정은 없어요"),
    ("notifications = \"loud\"\n", 1, "‘notifications’ 값으로 loud는 쓸 수 없어요"),
    ("log-level = \"loud\"\n", 1, "‘log-level’ 값으로 loud는 쓸 수 없어요"),
    ("language = \"en\"\nquiet-hours = \"at night\"\n", 2, "‘quiet-hours’ 값으로 at night는 쓸 수 없어요"),
    ("language = \"en\"\nmouse = 1\n", 2, "‘mouse’ 값으로"),
    ("language = \"en\"\n[keys]\n\"home.dance\" = [\"x\"]\n", 3, "‘home.dance’ 설정은 없어요"),
    (
      "language = \"en\"\n[keys]\n\"home.chooseCategory\" = [\"Hyper-x\"]\n", 3,
      "‘home.chooseCategory’ 값으로 Hyper-x는 쓸 수 없어요"
    ),
    ("language = \"en\"\nkeys.\"home.chooseCategory\" = \"x\"\n", 2, "‘home.chooseCategory’에는 대괄호"),
    ("[keys]\nhome.chooseCategory = [\"x\"]\n", 2, "이름에 따옴표를 붙여 주세요: \"home.chooseCategory\""),
    (
      "[keys]\n\"home.chooseRange\" = [\"x\"]\n\"home.chooseCategory\" = [\"x\"]\n", 2,
      "x 키가 두 곳에 쓰였어요: ‘home.chooseCategory’, ‘home.chooseRange’"
    ),
    ("language = \"en\"\nmotion = \"yes\"\n", 2, "‘motion’ 값으로 yes는 쓸 수 없어요. 쓸 수 있는 값: true, false"),
    ("language = \"en\"\nkeys = 5\n", 2, "‘keys’ 값으로"),
  ]) func aBrokenOneIsNamedByItsLineAndTheDefaultsHold(_ text: String, _ line: Int, _ words: String) throws {
    let home = try TemporaryHome(SampleListing.many(3))
    try home.write(text, to: home.configuration)
    let program = try home.open(showing: "config.toml ", columns: 200)
    #expect(program.screenText.contains("config.toml \(line)행: \(words)"), "\(program.screenText)")
    #expect(program.row(0).contains("내 계정"), "nothing of it holds")
    #expect(try home.text(of: home.configuration) == text)
    program.send("j")
    #expect(program.shows("q 종료"))
  }

  /// Otherwise some people could not read what is wrong.
  @Test(arguments: ["them = \"dark\"\n", "theme = \"dark\n"])
  func theScreenReaderStaysOnWithABrokenOne(_ fault: String) throws {
    let home = try TemporaryHome(SampleListing.many(3))
    try home.write("# mine\n screen-reader = true\n" + fault, to: home.configuration)
    let program = try home.open(showing: "config.toml 3행", columns: 200)
    #expect(program.shows("탭: 1 홈, 선택됨"), "\(program.screenText)")
  }

  @Test func theScreenReaderIsTurnedOnFromOutside() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    _ = try home.open(showing: "탭: 1 홈, 선택됨", ["--screen-reader"])
    _ = try home.open(showing: "탭: 1 홈, 선택됨", adding: ["SECONDHAND_SCREEN_READER": "on"])
  }

  @Test func aWrongVariableIsNamed() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let words = "SECONDHAND_THEME 값 drak은 쓸 수 없어서 무시했어요. 쓸 수 있는 값: system, light, dark"
    _ = try home.open(showing: words, adding: ["SECONDHAND_THEME": "drak"], columns: 200)
    #expect(try home.run("list", adding: ["SECONDHAND_THEME": "drak"]).errors.contains(words))
  }

  @Test func whatIsNoRegularFileIsRefusedAtOnce() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let (fifo, loop, link) = (home.folder + "/fifo", home.folder + "/loop", home.folder + "/link")
    #expect(mkfifo(fifo, 0o600) == 0 && symlink(loop, loop) == 0 && symlink(fifo, link) == 0)
    for path in [fifo, link, "/dev/zero", "/dev/tty", home.folder] {
      let outcome = try home.run("list", "--config", path, "--quiet")
      #expect(outcome.status == 0 && outcome.lines.count == 3, "\(path) \(outcome)")
      #expect(outcome.errors == "\(path): 일반 파일이 아니에요. 기본값으로 시작했어요.\n", "\(outcome)")
    }
    let outcome = try home.run("list", "--config", loop, "--quiet")
    #expect(outcome.errors == "\(loop): 자기 자신을 가리키는 링크예요. 기본값으로 시작했어요.\n", "\(outcome)")
    try home.makeFolder(home.folder + "/config/secondhand")
    #expect(mkfifo(home.configuration, 0o600) == 0)
    let program = try home.open(showing: "일반 파일이", columns: 200)
    program.send("j")
    #expect(program.shows("q 종료"))
  }

  @Test func oneThatIsNoTextIsSaidWithoutItsBytes() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    try home.write([0x1B, 0x5B, 0x33, 0x31, 0x6D, 0xFF, 0x00, 0x07], to: home.configuration)
    let program = try home.open(showing: "config.toml", columns: 200)
    #expect(HostileText.leaks(inScreen: program.rawOutput) == [])
    program.send("j")
    #expect(program.shows("q 종료"))
  }

  @Test func oneThatCannotBeReadIsSaid() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    try home.makeFolder(home.configuration)
    _ = try home.open(showing: "config.toml: 일반 파일이 아니에요.", columns: 200)
    let missing = home.folder + "/missing.toml"
    _ = try home.open(showing: "missing.toml 파일을 읽을 수 없어요.", ["--config", missing], columns: 200)
    try home.remove(home.configuration)
    _ = try home.open(showing: "q 종료", columns: 200)
  }

  @Test func flagsAreStrongerThanTheEnvironmentAndThatThanTheFile() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    try home.write("language = \"en\"\n", to: home.configuration)
    _ = try home.open(showing: "q 종료", adding: ["SECONDHAND_LANG": "ko", "LC_ALL": "C.UTF-8"])
    _ = try home.open(showing: "? help", ["--lang", "en"], adding: ["SECONDHAND_LANG": "ko"])
    _ = try home.open(showing: "? help")
  }
}
