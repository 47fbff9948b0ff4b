import PtyTesting
import Testing

/// Two neighbors at two terminals of one store meet in the Town tab.
struct TownJourney {
  static let authorName = "느긋한수달"
  static let readerName = "라디오듣는너구리"

  /// The sizes of terminals, from a phone's to a desk's.
  static let sizes = [[40, 15], [80, 24], [120, 40], [200, 60]]

  let words: TownWords
  let isWide: Bool
  let author: PtyProgram
  let reader: PtyProgram

  init(_ words: TownWords, columns: Int, rows: Int) throws {
    self.words = words
    isWide = columns >= 100
    let home = try TemporaryHome()
    let environment = ["LC_ALL": words.locale, "COLORTERM": "truecolor"]
    author = try home.open(
      showing: "▾", ["--as", Self.authorName], adding: environment, columns: columns, rows: rows)
    reader = try home.open(
      showing: "▾", ["--as", Self.readerName], adding: environment, columns: columns, rows: rows)
  }

  /// Expects both terminals to show this text.
  private func both(show text: String) {
    for terminal in [author, reader] { #expect(terminal.shows(text), "\(text)\n\(terminal.screenText)") }
  }

  /// Waits for the notice of a new post on the reader's screen, and shows the post.
  private func showNew(_ title: String) throws {
    try #require(reader.shows(words.arrived), "\(reader.screenText)")
    try reader.press("f", showing: title)
  }

  /// Leaves an open post on both terminals, with Backspace: Escape and a key that follows at once would be one key.
  private func goBack() throws {
    for terminal in [author, reader] { try terminal.press("\u{7F}", showing: words.around) }
  }

  // MARK: - The steps

  func lookAround() throws {
    for terminal in [author, reader] { try terminal.press("6", showing: words.around) }
    #expect(reader.comes { !$0.selection.isEmpty }, "\(reader.screenText)")
  }

  /// Moves the map away, searches there, and comes home.
  func searchElsewhere() throws {
    try reader.press(isWide ? "zz" : "z", showing: words.borders)
    // Four steps to the right are half of the map, which shows the whole circle.
    reader.send("lllls")
    #expect(reader.hides(words.around), "\(reader.screenText)")
    try reader.press("S", showing: words.around)
    reader.send("z")
    #expect(reader.hides(words.borders), "\(reader.screenText)")
  }

  /// Asks a question with a picture and a place. The neighbor sees it come, opens it and answers.
  func ask() throws {
    try author.press("N", showing: words.newPost)
    author.send("\u{1B}[Z\u{1B}[Z\u{1B}[C\t\t")
    try author.press("약국 pharmacy", showing: "약국 pharmacy")
    try author.press("\t밤에도 열까요? Open late?", showing: "Open late?")
    try author.press("\t\u{1B}[200~\(SampleFiles.picture)\u{1B}[201~", showing: "1/10")
    author.send("\t역삼공원")
    try author.press("\u{13}", showing: words.published)
    try showNew("약국 pharmacy")
    try reader.press("\r", showing: words.question)
    // The picture leaves no room for the place on the smallest terminal.
    if author.emulator.rows > 15 { both(show: "@ 역삼공원") }
  }

  func answer() throws {
    try reader.press("r", showing: words.comment)
    try reader.press("출구 옆이요 Exit 5", showing: "Exit 5")
    reader.send("\r")
    #expect(reader.hides(words.comment) && reader.shows("Exit 5"), "\(reader.screenText)")
    #expect(author.comes { $0.screenText.contains(words.newComment) || $0.screenText.contains("Exit 5") })
    try author.press("f", showing: "Exit 5")
    try author.press("Ga", showing: words.accepted)
    both(show: words.accepted)
  }

  /// Gathers neighbors for a run: one joins, and the leader closes it.
  func runAProject() throws {
    try goBack()
    try author.press("N", showing: words.newPost)
    author.send("\u{1B}[Z\u{1B}[Z\u{1B}[C\u{1B}[C\t\t새벽 run\t달리기 purpose\t아무나 anyone\t\t\t\t천천히 slowly")
    try author.press("\u{13}", showing: words.published)
    try showNew("새벽 run")
    try reader.press("\r", showing: "slowly")
    try reader.press("s", showing: words.joined)
    both(show: words.open)
    author.send("s")
    both(show: words.closed)
  }

  /// Reports the project, takes it back, and then blocks its author.
  func reportAndBlock() throws {
    try reader.press("!", showing: words.reasons)
    try reader.press("\r", showing: words.note)
    try reader.press("\r", showing: words.report)
    try reader.press("\r", showing: words.reported)
    #expect(reader.hides("새벽 run"), "\(reader.screenText)")
    try reader.press("u", showing: words.undone)
    try reader.press("gg", showing: "새벽 run")
    try reader.press("\r", showing: "slowly")
    try reader.press("X", showing: words.block)
    try reader.press("\u{1B}[Z\r", showing: words.blocked)
    #expect(reader.hides("새벽 run") && reader.hides("약국 pharmacy"), "\(reader.screenText)")
    try reader.press("u", showing: words.undone)
  }

  func end() throws {
    try goBack()
    for terminal in [author, reader] {
      terminal.send("q")
      #expect(terminal.end == 0 && terminal.isGivenBack)
    }
  }
}
