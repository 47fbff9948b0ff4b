import CursesTerminal
import TerminalUI
import Testing

@Suite struct InputParserTests {
  @Test(arguments: [
    ("a", Key(.character("a"))), ("G", Key(.character("G"))), ("한", Key(.character("한"))), ("ㅈ", Key(.character("ㅈ"))),
    (" ", Key(.character(" "))), ("🛋", Key(.character("🛋"))),
    ("\r", Key(.enter)), ("\n", Key(.enter)), ("\t", Key(.tab)), ("\u{7F}", Key(.backspace)),
    ("\u{8}", Key(.backspace)),
    ("\0", Key(.character(" "), .control)), ("\u{4}", Key(.character("d"), .control)),
    ("\u{1A}", Key(.character("z"), .control)), ("\u{1C}", Key(.character("\\"), .control)),
    ("\u{1F}", Key(.character("_"), .control)),
  ]) func typedBytesAreKeys(_ bytes: String, _ key: Key) {
    #expect(parse(bytes) == [.key(key)])
  }

  @Test(arguments: [
    ("A", Key(.up)), ("B", Key(.down)), ("C", Key(.right)), ("D", Key(.left)), ("H", Key(.home)), ("F", Key(.end)),
    ("1~", Key(.home)), ("7~", Key(.home)), ("4~", Key(.end)), ("8~", Key(.end)), ("2~", Key(.insert)),
    ("3~", Key(.delete)), ("5~", Key(.pageUp)), ("6~", Key(.pageDown)), ("Z", Key(.tab, .shift)),
    ("11~", Key(.function(1))), ("15~", Key(.function(5))), ("17~", Key(.function(6))), ("21~", Key(.function(10))),
    ("24~", Key(.function(12))), ("34~", Key(.function(20))), ("P", Key(.function(1))), ("[A", Key(.function(1))),
    ("[E", Key(.function(5))), ("1;2A", Key(.up, .shift)), ("1;3B", Key(.down, .alt)), ("1;5C", Key(.right, .control)),
    ("1;8D", Key(.left, [.shift, .alt, .control])), ("3;5~", Key(.delete, .control)),
    ("1;2R", Key(.function(3), .shift)),
    ("3^", Key(.delete, .control)), ("a", Key(.up, .shift)), ("1;1:2A", Key(.up)),
  ]) func controlSequencesAreKeys(_ sequence: String, _ key: Key) {
    #expect(parse("\u{1B}[" + sequence) == [.key(key)])
  }

  @Test(arguments: [
    ("A", Key(.up)), ("H", Key(.home)), ("F", Key(.end)), ("P", Key(.function(1))), ("S", Key(.function(4))),
    ("M", Key(.enter)), ("p", Key(.character("0"))), ("y", Key(.character("9"))), ("k", Key(.character("+"))),
    ("1;5P", Key(.function(1), .control)), ("5A", Key(.up, .control)), ("d", Key(.left, .control)),
  ]) func singleShiftsAreKeys(_ sequence: String, _ key: Key) {
    #expect(parse("\u{1B}O" + sequence) == [.key(key)])
  }

  @Test(arguments: [
    ("x", Key(.character("x"), .alt)), ("한", Key(.character("한"), .alt)), ("\r", Key(.enter, .alt)),
    ("\u{7F}", Key(.backspace, .alt)), ("\u{4}", Key(.character("d"), [.alt, .control])),
    ("\u{1B}[A", Key(.up, .alt)), ("\u{1B}OA", Key(.up, .alt)), ("\u{1B}[1;5A", Key(.up, [.alt, .control])),
  ]) func escapeBeforeAKeyIsAlt(_ bytes: String, _ key: Key) {
    #expect(parse("\u{1B}" + bytes) == [.key(key)])
  }

  @Test(arguments: [
    ("97;5u", [Key(.character("a"), .control)]), ("27u", [Key(.escape)]), ("27;1:1u", [Key(.escape)]),
    ("97;1:2u", [Key(.character("a"))]), ("97;1:3u", []), ("1;1:3A", []), ("13;2u", [Key(.enter, .shift)]),
    ("9;5u", [Key(.tab, .control)]), ("127;3u", [Key(.backspace, .alt)]), ("97:65;2u", [Key(.character("A"))]),
    ("49:33;2u", [Key(.character("!"))]), ("97;2;65u", [Key(.character("A"))]),
    ("97;6u", [Key(.character("A"), .control)]),
    ("12615::97;5u", [Key(.character("a"), .control)]), ("0;;54620u", [Key(.character("한"))]),
    ("57399u", [Key(.character("0"))]), ("57414u", [Key(.enter)]), ("57419u", [Key(.up)]),
    ("57376u", [Key(.function(13))]),
    ("57441;2u", []), ("99;9u", []), ("55296u", []), ("1114112u", []), ("u", []),
    ("27;5;105~", [Key(.character("i"), .control)]), ("27;2;13~", [Key(.enter, .shift)]),
    ("27;6;65~", [Key(.character("A"), .control)]),
  ]) func keyboardProtocolsAreRead(_ sequence: String, _ keys: [Key]) {
    #expect(parse("\u{1B}[" + sequence) == keys.map(InputEvent.key))
  }

  @Test(arguments: [
    ("<0;1;1M", Mouse(.press(.left), at: Point(column: 0, row: 0))),
    ("<1;5;7M", Mouse(.press(.middle), at: Point(column: 4, row: 6))),
    ("<2;300;200M", Mouse(.press(.right), at: Point(column: 299, row: 199))),
    ("<0;3;4m", Mouse(.release, at: Point(column: 2, row: 3))),
    ("<32;3;4M", Mouse(.drag, at: Point(column: 2, row: 3))),
    ("<64;3;4M", Mouse(.wheelUp, at: Point(column: 2, row: 3))),
    ("<65;3;4M", Mouse(.wheelDown, at: Point(column: 2, row: 3))),
    ("<20;3;4M", Mouse(.press(.left), at: Point(column: 2, row: 3), modifiers: [.shift, .control])),
    ("<0;0;0M", Mouse(.press(.left), at: Point(column: 0, row: 0))),
  ]) func mouseReportsAreRead(_ sequence: String, _ mouse: Mouse) {
    #expect(parse("\u{1B}[" + sequence) == [.mouse(mouse)])
  }

  @Test(arguments: [
    "\u{1B}[<35;3;4M", "\u{1B}[<66;3;4M", "\u{1B}[<64;3;4m", "\u{1B}[<0;3M", "\u{1B}[M !!", "\u{1B}[0;3;4M",
    "\u{1B}[>1;10;0c", "\u{1B}[12;40R", "\u{1B}[?997;7n", "\u{1B}[99~", "\u{1B}[!p", "\u{1B}]52;c;AAAA\u{7}",
    "\u{1B}]4;1;rgb:0/0/0\u{1B}\\", "\u{1B}P1+r544e=78\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[201~", "\u{1B}Oz",
    "\u{1B}[?1u", "\u{85}\u{9B}", "\u{1B}[[Z",
  ]) func whatMeansNothingIsSwallowed(_ bytes: String) {
    #expect(parse(bytes + "k") == [.key(Key(.character("k")))])
  }

  @Test(
    arguments: [
      ("11;rgb:ffff/0000/8080\u{1B}\\", 0xFF0080), ("11;rgb:ff/00/80\u{7}", 0xFF0080), ("11;rgb:f/0/8\u{7}", 0xFF0088),
      ("11;rgba:1e1e/1e1e/2e2e/ffff\u{7}", 0x1E1E2E), ("11;#fafafa\u{7}", 0xFAFAFA),
    ] as [(String, UInt32)]) func theBackgroundIsAnEvent(_ answer: String, _ color: UInt32)
  {
    #expect(parse("\u{1B}]" + answer) == [.background(color)])
  }

  @Test(arguments: ["11;?", "11;rgb:1/2", "11;rgb:12345/0/0", "11;rgb:x/y/z", "11;", "11;#ff", "10;rgb:ff/ff/ff"])
  func anAnswerThatNamesNoBackgroundIsNone(_ answer: String) {
    #expect(parse("\u{1B}]" + answer + "\u{7}") == [])
  }

  @Test func focusIsAnEvent() { #expect(parse("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)]) }

  @Test func theColorSchemeIsAnEvent() {
    #expect(parse("\u{1B}[?997;1n\u{1B}[?997;2n") == [.colorScheme(isDark: true), .colorScheme(isDark: false)])
    for other in ["?997n", "?997;3n", "997;1n", "?996;1n"] { #expect(parse("\u{1B}[\(other)") == [], "\(other)") }
  }

  private func parse(_ bytes: String) -> [InputEvent] {
    var parser = InputParser()
    return parser.feed(bytes.utf8) + parser.flush()
  }
}
