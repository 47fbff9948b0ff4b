import Marketplace
import TerminalUI

/// The account tab: the person at the top, and the entries below.
struct AccountView {
  /// Nil for a guest.
  let account: Account?
  let neighborhoods: [String]
  let entries: [AccountEntry]
  let list: ListState

  /// The head and a blank line.
  func headRows(_ render: RenderContext) -> Int { account == nil ? 3 : PersonHead.rows + 1 }

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let places = neighborhoods.joined(separator: " · ")
    let parts = area.split(top: headRows(render))
    if let account {
      PersonHead(picture: account.picture, of: account.id, lines: [account.name, places, since(account, render)])
        .draw(in: parts.top, on: &frame, render: render)
      frame.hit(parts.top, HitTarget("row", 0))
    } else {
      let left = area.column + 2
      frame.put(render.strings(.guest), at: Point(column: left, row: area.row), style: render.style(.title))
      frame.put(
        places, at: Point(column: left, row: area.row + 1), truncatedTo: max(0, area.columns - 4),
        style: render.style(.dim))
    }
    let rows = parts.rest.split(left: min(area.columns, 60)).left
    ListRows.draw(list, in: rows, on: &frame, render: render) { index, row, ground, frame in
      EntryRow(text: render.strings(entries[index].title), leadsOn: true).draw(
        in: row, ground, on: &frame, render: render)
    }
  }

  private func since(_ account: Account, _ render: RenderContext) -> String {
    render.strings(.memberSince, render.strings.date(account.joinedAt, offset: render.offset))
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let places = neighborhoods.joined(separator: ", ")
    let head = account == nil ? [SpokenLine(render.strings(.spokenGuest, places))] : []
    return head
      + list.visibleRange.map { index in
        let entry = entries[index]
        // The line that opens the person's profile also names them.
        let text =
          if entry == .profile, let account {
            render.strings(.spokenOwnProfile, account.name, places)
          } else {
            render.strings(entry.title)
          }
        return SpokenLine.row(text, .roleItem, index, of: list.count, isCurrent: index == list.selected, render)
      }
  }
}
