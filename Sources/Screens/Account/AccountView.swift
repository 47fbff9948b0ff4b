import Marketplace
import TerminalUI

/// One's own tab: who sits here, and below it the entries.
struct AccountView {
  /// Nil is a guest.
  let account: Account?
  let neighborhoods: [String]
  let entries: [AccountEntry]
  let list: ListState

  /// The head and a blank line.
  func headRows(_ look: Look) -> Int { account == nil ? 3 : PersonHead.rows + 1 }

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    let places = neighborhoods.joined(separator: " · ")
    let parts = area.split(top: headRows(look))
    if let account {
      PersonHead(picture: account.picture, lines: [account.name, places, since(account, look)])
        .draw(in: parts.top, on: &frame, look: look)
      frame.hit(parts.top, HitTarget("row", 0))
    } else {
      let left = area.column + 2
      frame.put(look.strings(.guest), at: Point(column: left, row: area.row), style: look.style(.title))
      frame.put(
        places, at: Point(column: left, row: area.row + 1), truncatedTo: max(0, area.columns - 4),
        style: look.style(.dim))
    }
    let rows = parts.rest.split(left: min(area.columns, 60)).left
    ListRows.draw(list, in: rows, on: &frame, look: look) { index, row, ground, frame in
      EntryRow(text: look.strings(entries[index].title), leadsOn: true).draw(in: row, ground, on: &frame, look: look)
    }
  }

  private func since(_ account: Account, _ look: Look) -> String {
    look.strings(.memberSince, look.strings.date(account.joinedAt, offset: look.offset))
  }

  func spoken(_ look: Look) -> [SpokenLine] {
    let places = neighborhoods.joined(separator: ", ")
    let head = account == nil ? [SpokenLine(look.strings(.spokenGuest, places))] : []
    return head
      + list.visibleRange.map { index in
        let entry = entries[index]
        // Who one is stands in the line that leads to one's own profile.
        let text =
          if entry == .profile, let account {
            look.strings(.spokenOwnProfile, account.name, places)
          } else {
            look.strings(entry.title)
          }
        return SpokenLine.row(text, .roleItem, index, of: list.count, isCurrent: index == list.selected, look)
      }
  }
}
