import TerminalUI

extension SpokenLine {
  /// One row of a list: its text, role and position, such as `…, 글, 45개 중 3번째`.
  ///
  /// - Parameter hasMore: whether more rows follow than are counted yet.
  static func row(
    _ text: String, _ role: Phrase, _ index: Int, of count: Int, hasMore: Bool = false, isCurrent: Bool,
    target: HitTarget? = nil, _ render: RenderContext
  ) -> SpokenLine {
    let words = render.strings(
      hasMore ? .spokenRowOfMore : .spokenRow, text, render.strings(role), Strings.grouped(index + 1),
      Strings.grouped(count))
    return SpokenLine(words, isCurrent: isCurrent, target: target ?? HitTarget("row", index))
  }

  /// A button by its text, without symbols: `+ 글쓰기`, `새 글 3개 ↑`.
  static func button(
    _ title: String, isCurrent: Bool = false, target: HitTarget?, _ render: RenderContext
  ) -> SpokenLine {
    SpokenLine(render.strings(.spokenButton, title.withoutSigns), isCurrent: isCurrent, target: target)
  }
}

extension String {
  /// The text without leading and trailing words that are only symbols.
  var withoutSigns: String {
    let words = split(separator: " ")
    func isSaid(_ word: Substring) -> Bool { word.contains { $0.isLetter || $0.isNumber } }
    guard let first = words.firstIndex(where: isSaid), let last = words.lastIndex(where: isSaid) else { return self }
    return words[first...last].joined(separator: " ")
  }
}
