import PtyTesting
import Testing

/// T7, T12: help texts and messages about invalid arguments, in both languages.
@Suite(.serialized) struct HelpTests {
  /// Every command that help can be asked of, by its words.
  private static let commands: [[String]] =
    [
      [], ["list"], ["search"], ["saved"], ["show"], ["sell"], ["edit"], ["status"], ["bump"], ["hide"], ["delete"],
      ["undo"], ["redo"], ["wish"], ["sales"], ["category"], ["account"], ["block"], ["unblock"], ["report"], ["chat"],
      ["neighborhood"], ["map"], ["history"], ["export"], ["import"], ["doctor"], ["help"],
      ["documentation"], ["category", "list"],
    ] + ["list", "add", "rename", "remove"].map { ["saved", $0] } + ["add", "remove", "list"].map { ["wish", $0] }
    + ["create", "list", "show", "use", "sign-out"].map { ["account", $0] }
    + ["list", "read", "send", "offer", "meet", "search", "export"].map { ["chat", $0] }
    + ["search", "list", "add", "remove", "use"].map { ["neighborhood", $0] }
    + ["list", "remove", "clear"].map { ["history", $0] }

  /// Columns on a terminal, of text that is Latin or Korean.
  private func columns(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + (String($1).isKorean ? 2 : 1) }
  }

  /// Words and options stand in lines of their own when they are long, and so do ways to call a command.
  private func isWithoutWords(_ line: Substring) -> Bool {
    let words = line.drop { $0 == " " }
    return words.isEmpty || words.hasPrefix("-") && !words.contains("  ") || words.hasPrefix("<")
      || words.hasPrefix("secondhand ")
  }

  @Test(arguments: commands) func isKoreanThroughout(_ command: [String]) throws {
    let outcome = try TemporaryHome().run(command + ["--help"])
    #expect(outcome.status == 0 && outcome.output.hasPrefix("소개: "))
    for line in outcome.lines { #expect(columns(line) <= 80 || isWithoutWords(line), "\(line)") }
    // What stands below a word or an option that is too long for a line belongs to it.
    let whole = outcome.output.replacing("\n" + String(repeating: " ", count: 26), with: " ").split(separator: "\n")
    var isAboutCalling = false
    for line in whole {
      isAboutCalling = line.hasPrefix("사용법: ") || isAboutCalling && line.hasPrefix("        ")
      #expect(line.isKorean || isAboutCalling, "\(line)")
    }
  }

  @Test(arguments: commands) func isEnglishThroughout(_ command: [String]) throws {
    let outcome = try TemporaryHome().run(command + ["--help", "--lang", "en"])
    #expect(outcome.status == 0 && outcome.output.hasPrefix("OVERVIEW: ") && !outcome.output.isKorean)
    for line in outcome.lines { #expect(line.count <= 80 || isWithoutWords(line), "\(line)") }
  }

  @Test func explanationsStandBesideWhatTheyExplain() throws {
    let lines = try TemporaryHome().run("wish", "list", "--help").lines
    #expect(lines.contains("  --json                  한 줄에 JSON 객체 하나씩."), "\(lines)")
    #expect(lines.contains("  -h, --help              도움말을 보여줘요."), "\(lines)")
    let search = try TemporaryHome().run("search", "--help").output
    #expect(
      search.contains("\n  --sort <newest|nearest|cheapest|hearts|best>\n                          정렬 순서. (값: newest,"))
    #expect(search.contains("  --limit <n>             최대 개수. 0은 전부. (기본값: 20)\n"), "\(search)")
  }

  @Test func itIsAsWideAsTheTerminal() throws {
    let home = try TemporaryHome()
    for width in [60, 120] {
      let program = try PtyProgram(
        TemporaryHome.program, ["search", "--help"], environment: home.environment(), columns: width, rows: 100)
      #expect(program.end == 0)
      let widest = program.screenText.split(separator: "\n").filter { !isWithoutWords($0) }.map { columns($0) }.max()
      #expect(try #require(widest) <= width && widest ?? 0 > width - 20, "\(program.screenText)")
    }
  }

  @Test(arguments: [
    (["list", "--nonsense"], "‘--nonsense’ 옵션은 없어요."),
    (["list", "--limt", "3"], "‘--limt’ 옵션은 없어요. ‘--limit’을 쓰려고 했나요?"),
    (["list", "--limit"], "‘--limit <n>’에 값이 없어요."),
    (["list", "--limit", "many"], "‘--limit <n>’에 ‘many’는 쓸 수 없어요."),
    (["list", "--json=1"], "‘--json’ 옵션에는 값을 적지 않아요. ‘1’을 빼 주세요."),
    (["show", "a", "의자"], "‘의자’는 여기에 올 수 없어요."),
    (["list", "a", "b"], "여기에 올 수 없는 것이 2개 있어요: 'a', 'b'"),
    (["show"], "‘<id>’가 빠졌어요."),
    (["list", "--status", "lent"], "주세요: 'forSale', 'reserved', 'sold'"),
    (["--images", "loud"], "‘--images <auto|kitty|iterm|sixel|blocks|off>’에 ‘loud’는 쓸 수 없어요."),
    (["documentation", "poem"], "다음 중 하나를 적어 주세요: 'man'"),
    (["--generate-completion-script", "tcsh"], "‘tcsh’ 셸의 자동 완성은 만들 수 없어요."),
    (["list", "--data", ""], "--data에는 폴더를 적어 주세요."),
    (["list", "--config", ""], "--config에는 파일을 적어 주세요."),
    (["list", "--as", ""], "--as에는 아이디를 적어 주세요."),
    (["wsh"], "‘wsh’ 명령은 없어요. 혹시 `wish`를 찾으시나요?"),
    (["serch", "의자", "--limit", "3"], "‘serch’ 명령은 없어요. 혹시 `search`를"),
    (["lsit"], "‘lsit’ 명령은 없어요. 혹시 `list`"), (["neigh", "list"], "`neighborhood`를"),
    (["chat", "raed", "x"], "‘raed’ 명령은 없어요. 혹시 `chat read`를"), (["login", "하늘"], "`account use`를"),
    (["chat", "view", "x", "y"], "`chat read`를"), (["sample", "rm"], "`sample remove`를"),
    (["dance"], "‘dance’ 명령은 없어요. `secondhand --help`에서 모두 볼 수 있어요."),
    (["follow", "의자"], "‘의자’ 명령은 없어요. 혹시 `follow add 의자`를 찾으시나요?"),
    (["chat", "meet", "a", "--place", "b"], "‘--place’ 옵션은 없어요. 사용법:"),
    (["--language", "ko", "list"], "‘--language’ 옵션은 없어요. ‘--lang’을"), (["--servr", "none", "list"], "‘--server’"),
    (["--server", "town", "lst"], "‘lst’ 명령은 없어요."),
    (["edit", "a", "--price", "1", "--no-price"], "--price와 --no-price는 함께 쓸 수 없어요."),
    (["edit", "a", "--picture", "a", "--no-pictures"], "--picture와 --no-pictures는 함께 쓸 수 없어요."),
    (["status", "a", "forSale", "--with", "b"], "--with는 reserved나 sold와 함께 써요."),
    (["chat", "send"], "채팅방을 적거나, --listing으로 글을 적어 주세요."),
    (["chat", "send", "a", "b", "c"], "메시지는 따옴표로 묶어 하나로 적어 주세요."),
    (["chat", "offer", "a", "counter"], "counter에는 가격을 적어 주세요."),
    (["chat", "offer", "a", "1", "2"], "가격은 counter 다음에만 적어요."),
  ]) func whatIsWrongIsSaidInKorean(_ arguments: [String], _ words: String) throws {
    let outcome = try TemporaryHome().run(arguments)
    let said = outcome.errors.replacing("\n", with: " ")
    #expect(outcome.status == 2 && outcome.isRefusal && said.contains(words), "\(outcome.errors)")
    // What can be chosen from, and ways to call a command, are in nobody's language.
    for line in outcome.errors.split(separator: "\n") where !line.hasPrefix("    ") && !isWithoutWords(line) {
      #expect(line.isKorean || !line.contains(/[a-z]{3} [a-z]{3}/), "\(line)")
    }
    let english = try TemporaryHome().run(arguments, adding: ["SECONDHAND_LANG": "en"])
    #expect(english.status == 2 && english.isRefusal && !english.errors.replacing("의자", with: "").isKorean)
    #expect(!english.errors.hasPrefix("Error"), "like all that is wrong")
  }

  @Test func aUsageErrorIsShort() throws {
    let english = ["SECONDHAND_LANG": "en"]
    let wish = try TemporaryHome().run(["wish", "add"], adding: english)
    #expect(wish.errors.contains("\nUsage: secondhand wish add <id> [--json] [options]\n"), "\(wish.errors)")
    let follow = try TemporaryHome().run(["follow", "nobody"], adding: english)
    #expect(follow.errors.contains("Did you mean `follow add nobody`?"), "\(follow.errors)")
    #expect(follow.errors.split(separator: "\n").count == 3)
    #expect(try TemporaryHome().run(["block"]).errors.contains("사용법: secondhand block <id> [--json] [옵션]\n"))
    let chat = try TemporaryHome().run("chat", "--help").output
    #expect(chat.contains("사용법: secondhand chat <하위 명령>"), "\(chat)")
  }

  @Test func theLanguageOfTheSettingsHoldsHereToo() throws {
    let home = try TemporaryHome()
    try home.write("language = \"en\"\n", to: home.configuration)
    #expect(try home.run("list", "--help").output.hasPrefix("OVERVIEW: List what"))
    #expect(try home.run("list", "--help", "--lang=ko").output.hasPrefix("소개: 이웃이"))
    #expect(try home.run("help", "list").output.hasPrefix("OVERVIEW: List what"))
    #expect(try home.run("list", "--nonsense", "--lang", "ko").errors.hasPrefix("‘--nonsense’ 옵션은"))
  }

  @Test func completionsExplainInTheLanguageToo() throws {
    let home = try TemporaryHome()
    let korean = try home.run("--generate-completion-script", "zsh").output
    #expect(korean.contains("이 동네만.") && !korean.contains("Only this neighborhood."))
    let english = try home.run(["--generate-completion-script", "zsh"], adding: ["SECONDHAND_LANG": "en"]).output
    #expect(!english.isKorean && english.contains("Only this neighborhood."))
  }
}

extension StringProtocol {
  /// It has a letter of Hangul.
  fileprivate var isKorean: Bool { unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
}
