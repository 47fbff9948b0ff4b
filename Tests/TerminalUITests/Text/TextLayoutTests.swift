import Testing

@testable import TerminalUI

@Suite struct TextLayoutTests {
  @Test(arguments: [
    ("의자", 4, "의자"), ("의자", 3, "의…"), ("의자", 2, "…"), ("의자", 1, "…"), ("의자", 0, ""), ("의자", -3, ""), ("", 3, ""),
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("a\u{1B}b", 2, "a…"), ("a\nb", 3, "a b"),
    ("빈티지 롤러 스케이트", 12, "빈티지 롤러…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func truncates(_ text: String, _ limit: Int, _ short: String) {
    #expect(text.truncated(to: limit) == short)
  }

  @Test func leavesAnEllipsisAwayThatDoesNotFit() {
    #expect("abcdef".truncated(to: 2, ellipsis: "...") == "ab")
    #expect("의자 두 개".truncated(to: 3, ellipsis: "더보기") == "의")
    #expect("abcdef".truncated(to: 4, ellipsis: "") == "abcd")
  }

  /// Reading the whole text two thousand times would take minutes.
  @Test(.timeLimit(.minutes(10))) func readsNoMoreThanItShows() {
    let long = String(repeating: "긴 제목 ", count: 1_000_000)
    for _ in 0..<2_000 {
      #expect(long.truncated(to: 20).columns <= 20)
      #expect(long.wrapped(to: 20, maximumLines: 3).count == 3)
    }
  }

  @Test(arguments: [("의자", 6, "의자  ", "  의자"), ("의자", 3, "의…", "의…"), ("의자의", 4, "의… ", " 의…"), ("", 2, "  ", "  ")])
  func pads(_ text: String, _ limit: Int, _ right: String, _ left: String) {
    #expect(text.padded(to: limit) == right)
    #expect(text.paddedLeft(to: limit) == left)
  }
}

@Suite struct TextWrappingTests {
  @Test(arguments: [
    ("두 번 탔어요. 이사 가면서 정리합니다.", 14, ["두 번 탔어요.", "이사 가면서", "정리합니다."]),
    ("The quick brown fox", 10, ["The quick", "brown fox"]), ("", 5, [""]), ("   ", 5, [""]),
    ("a\n\nb", 5, ["a", "", "b"]),
    ("a\r\nb\rc\u{2028}d\u{2029}e\n", 5, ["a", "b", "c", "d", "e", ""]), ("  - 첫째 줄", 9, ["  - 첫째", "줄"]),
    ("a  b", 1, ["a", "b"]),
    ("가나다", 0, []), ("가나다", 1, ["\u{FFFD}", "\u{FFFD}", "\u{FFFD}"]), ("a\tb", 3, ["a b"]), ("a b   ", 3, ["a b"]),
  ])
  func wrapsAtBlanksAndAtItsOwnLineBreaks(_ text: String, _ limit: Int, _ lines: [String]) {
    #expect(text.wrapped(to: limit) == lines)
  }

  @Test(arguments: [
    ("직거래만해요 좋아요", 12, ["직거래만해요", "좋아요"]), ("직거래만해요 좋아요", 14, ["직거래만해요", "좋아요"]),
    ("가나다라마바사", 4, ["가나", "다라", "마바", "사"]),
  ])
  func keepsAWordWholeThatFitsOnALine(_ text: String, _ limit: Int, _ lines: [String]) {
    #expect(text.wrapped(to: limit) == lines)
  }

  @Test func breaksAnAddressOnlyWhenItIsLongerThanALine() {
    #expect("보기 https://example.com/a-b 끝".wrapped(to: 23) == ["보기", "https://example.com/a-b", "끝"])
    #expect("보기 https://example.com/a-b 끝".wrapped(to: 20) == ["보기", "https://example.com/", "a-b 끝"])
  }

  @Test(arguments: [
    ("日本語の文章です", 6, ["日本語", "の文章", "です"]), ("日本語、文章", 6, ["日本", "語、文", "章"]), ("日本「語」文", 6, ["日本", "「語」", "文"]),
    ("東京タワー", 8, ["東京タ", "ワー"]), ("中古品abc", 6, ["中古品", "abc"]), ("🪑🪑🪑", 4, ["🪑🪑", "🪑"]),
  ])
  func breaksHanAndKanaAnywhereButAtBrackets(_ text: String, _ limit: Int, _ lines: [String]) {
    #expect(text.wrapped(to: limit) == lines)
  }

  @Test func stopsAtAsManyLinesAsAreAskedFor() {
    #expect("a b c d".wrapped(to: 1, maximumLines: 2) == ["a", "b"])
    #expect("a b c d".wrapped(to: 1, maximumLines: 0) == [])
    #expect("a".wrapped(to: 1, maximumLines: 2) == ["a"])
  }

  /// Messages: Hangul breaks only at spaces, and a link that fits a line is not broken.
  @Test func wordsAndLinksOfAMessageStayWhole() {
    let link = "https://example.org/a?b=1,2;c=(d)#끝"
    let text = "사진은 \(link) 에서 더 보실 수 있어요 👨‍👩‍👧‍👦👨‍👩‍👧‍👦"
    for columns in link.columns...60 {
      let lines = text.wrapped(to: columns)
      #expect(lines.contains { $0.contains(link) }, "\(columns): \(lines)")
      #expect(lines.allSatisfy { $0.columns <= columns })
      let words = Set(text.split(separator: " ").map(String.init))
      let parts = lines.flatMap { $0.split(separator: " ").map(String.init) }
      #expect(parts.allSatisfy { words.contains($0) || $0.hasPrefix("👨‍👩‍👧‍👦") }, "\(columns): \(lines)")
    }
    #expect("👨‍👩‍👧‍👦👨‍👩‍👧‍👦".wrapped(to: 3) == ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"])
    #expect("가나다라마".wrapped(to: 4) == ["가나", "다라", "마"], "a word that is longer than a line")
  }
}
