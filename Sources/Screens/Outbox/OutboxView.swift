import Marketplace
import TerminalUI

/// The pending items, with the details of the selected one below.
struct OutboxView {
  let items: [PendingItem]
  let names: PendingNames
  let list: ListState
  let phase: HomeState.Phase
  let status: SyncStatus

  private static let widest = 80

  private struct Parts {
    let rows: Rect
    let detail: Rect
    let lines: [String]
  }

  private func headRows(_ area: Rect) -> Int { area.rows < 14 ? 2 : 3 }

  /// The details take up to half of the rows, and the list takes the rest.
  private func parts(of area: Rect, _ render: RenderContext) -> Parts {
    let rest = area.split(top: headRows(area)).rest
    let columns = max(1, min(area.columns - 4, Self.widest - 4))
    let lines =
      selected.map { detail(of: $0, render).wrapped(to: columns, maximumLines: max(1, rest.rows / 2 - 1)) } ?? []
    let rows = max(1, min(items.count, rest.rows - lines.count - 1))
    let top = rest.row + rows + 1
    return Parts(
      rows: Rect(column: rest.column, row: rest.row, columns: min(rest.columns, Self.widest), rows: rows),
      detail: Rect(
        column: rest.column + 2, row: top, columns: columns, rows: max(0, min(lines.count, rest.bottom - top))),
      lines: lines)
  }

  private var selected: PendingItem? { items.indices.contains(list.current) ? items[list.current] : nil }

  func visibleRows(of area: Rect, _ render: RenderContext) -> Int { max(1, parts(of: area, render).rows.rows) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let left = area.column + 2
    frame.put(
      render.strings(.outboxTitle), at: Point(column: left, row: area.row), limit: area.columns - 2,
      style: render.style(.title))
    frame.put(
      render.strings(subtitle), at: Point(column: left, row: area.row + 1), truncatedTo: max(0, area.columns - 4),
      style: render.style(.dim))
    let rest = area.split(top: headRows(area)).rest
    if let note = note(render) { return EmptyNote(note).draw(in: rest, on: &frame, render: render) }
    let parts = parts(of: area, render)
    ListRows.draw(list, in: parts.rows, on: &frame, render: render) { index, row, ground, frame in
      if items.indices.contains(index) { draw(items[index], in: row, ground, on: &frame, render) }
    }
    for (row, line) in parts.lines.prefix(parts.detail.rows).enumerated() {
      let isReason = selected?.isRefused == true
      frame.put(
        line, at: Point(column: parts.detail.column, row: parts.detail.row + row), limit: parts.detail.columns,
        style: render.style(isReason ? .text : .dim))
    }
  }

  /// Draws an item. The state has its own column at the end, so that a long title does not push it out.
  private func draw(
    _ item: PendingItem, in row: Rect, _ ground: Style, on frame: inout Frame, _ render: RenderContext
  ) {
    let state =
      upload(of: item).map { "\($0.percent())%" }
      ?? render.strings(item.isRefused ? .pendingRefused : .pendingWaits)
    let time = render.time(item.time)
    let end = row.end - 1
    let style = item.isRefused ? render.style(.error, on: ground) : render.style(.dim, on: ground)
    let stateColumn = max(row.column, end - state.columns)
    let hasTime = row.columns > 50
    let timeColumn = hasTime ? stateColumn - 2 - time.columns : stateColumn
    frame.put(
      render.strings.sentence(item, names), at: row.origin, truncatedTo: max(0, timeColumn - 2 - row.column),
      style: ground)
    if hasTime {
      frame.put(time, at: Point(column: timeColumn, row: row.row), style: render.style(.dim, on: ground))
    }
    frame.put(state, at: Point(column: stateColumn, row: row.row), style: style)
  }

  /// The details of an item: its full text, why it is pending, and the possible actions.
  private func detail(of item: PendingItem, _ render: RenderContext) -> String {
    let strings = render.strings
    let head = strings.sentence(item, names) + " · " + render.time(item.time)
    guard item.isRefused else { return head + "\n" + strings(waitingReason(of: item, strings)) }
    let next: Phrase =
      OutboxModel.isConflict(item)
      ? .pendingNextCompare : PendingEditing.canEdit(item) ? .pendingNextEdit : .pendingNextRetry
    return head + "\n" + strings(strings.refusal(of: item)) + "\n" + strings(next)
  }

  /// `isRounded`: rounds the progress of an upload to ten percent, for a screen reader.
  private func waitingReason(of item: PendingItem, isRounded: Bool = false, _ strings: Strings) -> Sentence {
    guard let upload = upload(of: item) else { return strings.waitingReason(status) }
    return Sentence(
      upload.isPicture ? .pendingReasonPicture : .pendingReasonFile, String(upload.percent(isRounded: isRounded)))
  }

  /// The running upload of an item's file.
  private func upload(of item: PendingItem) -> SyncStatus.Upload? {
    status.upload.flatMap { $0.item == item.id && !item.isRefused ? $0 : nil }
  }

  private var subtitle: Sentence {
    switch status.connection {
    case .online: Sentence(status.isSuspended ? .outboxSuspended : .outboxOnline)
    case .connecting: Sentence(.outboxConnecting)
    case .offline: Sentence(.outboxOffline)
    case .signedOut: Sentence(.outboxSignedOut)
    case .failing(let error): Strings.failing(error)
    }
  }

  private func note(_ render: RenderContext) -> Sentence? {
    switch phase {
    case .loading: Sentence(.loadingOutbox)
    case .failed(let error): render.strings.sentence(error)
    case .ready: items.isEmpty ? Sentence(.emptyOutbox) : nil
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let head = [SpokenLine(render.strings(.outboxTitle)), SpokenLine(render.strings(subtitle))]
    if let note = note(render) { return head + [SpokenLine(render.strings(note), isCurrent: true)] }
    return head
      + list.visibleRange.filter(items.indices.contains).flatMap { index -> [SpokenLine] in
        let item = items[index]
        let isCurrent = index == list.selected
        let state = render.strings(item.isRefused ? .pendingRefused : .pendingWaits)
        let words = [render.strings.sentence(item, names), render.time(item.time), state].joined(separator: ", ")
        let row = SpokenLine.row(words, .roleItem, index, of: list.count, isCurrent: isCurrent, render)
        guard isCurrent else { return [row] }
        let reason =
          item.isRefused
          ? render.strings.refusal(of: item) : waitingReason(of: item, isRounded: true, render.strings)
        return [row, SpokenLine(render.strings(reason))]
      }
  }
}
