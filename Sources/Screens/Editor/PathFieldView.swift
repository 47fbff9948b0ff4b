import Marketplace
import TerminalUI

/// The path field for pictures, with completion candidates and errors.
struct PathFieldView {
  let state: any PictureFormState

  /// The name of the hit target for scrolling the errors.
  static let refusals = "refusals"

  /// The maximum number of candidates to list, more than a person steps through.
  static let candidateLimit = 200
  /// The maximum number of visible candidates.
  private static let candidates = 5

  func rows(_ columns: Int, _ render: RenderContext) -> Int {
    1 + candidateLines(render).count + refusalLines(columns, render).count
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    FieldView(
      state: state.path, placeholder: render.strings(.pathPlaceholder), hasFocus: state.pictureFocus == .path,
      index: EditorFields.path
    ).draw(in: area.split(top: 1).top, on: &frame, render: render)
    var row = area.row + 1
    for line in candidateLines(render) {
      let place = Rect(column: area.column, row: row, columns: area.columns, rows: 1)
      if let index = line.index {
        let isSelected = index == state.candidate
        let ground = SelectionMark.draw(isSelected, in: place, on: &frame, render: render)
        frame.put(
          line.text, at: Point(column: area.column + 3, row: row), truncatedTo: area.columns - 3, style: ground)
        frame.hit(place, HitTarget("candidate", index))
      } else {
        frame.put(line.text, at: Point(column: area.column + 3, row: row), style: render.style(.dim))
      }
      row += 1
    }
    let refused = Rect(column: area.column, row: row, columns: area.columns, rows: area.bottom - row)
    if state.refusals.hasMore { frame.hit(refused, HitTarget(Self.refusals)) }
    for text in refusalLines(area.columns, render) {
      frame.put(
        text, at: Point(column: area.column + 1, row: row), limit: area.columns - 1, style: render.style(.error))
      row += 1
    }
  }

  /// The candidates around the selected one, and the number of hidden ones.
  private func candidateLines(_ render: RenderContext) -> [(text: String, index: Int?)] {
    guard let completion = state.completion else { return [] }
    let top = max(0, (state.candidate ?? 0) - Self.candidates + 1)
    let shown = completion.candidates.indices.dropFirst(top).prefix(Self.candidates)
    var lines: [(text: String, index: Int?)] = shown.map { (completion.candidates[$0].name, $0) }
    let more = completion.total - shown.count
    if more > 0 { lines.append((render.strings(.moreCandidates, Strings.grouped(more)), nil)) }
    return lines
  }

  /// The maximum number of rows per error.
  private static let refusalRows = 2

  private static func lines(_ refusal: Sentence, _ columns: Int, _ render: RenderContext) -> [String] {
    render.strings(refusal).wrapped(to: max(1, columns - 1), maximumLines: refusalRows)
  }

  /// Limits the visible errors to `rows` rows.
  static func fit(_ state: inout some PictureFormState, columns: Int, rows: Int, _ render: RenderContext) {
    state.refusals.fit(rows: rows) { lines($0, columns, render).count }
  }

  /// The visible errors and their range among all of them.
  private func refusalLines(_ columns: Int, _ render: RenderContext) -> [String] {
    let refusals = state.refusals
    let lines = refusals.sentences[refusals.shown].flatMap { Self.lines($0, columns, render) }
    guard refusals.hasMore else { return lines }
    let place = "\(refusals.shown.lowerBound + 1)–\(refusals.shown.upperBound)"
    return lines + [render.strings(.moreRefusals, place, Strings.grouped(refusals.items.count))]
  }
}
