import Marketplace
import TerminalUI

/// The list of servers: the current one is marked, and has its own entries below the others.
struct ServersView {
  let rows: [ServersModel.Row]
  let list: ListState
  let current: JoinedServer?
  let failure: ServersError?
  let sync: SyncMark?
  /// Who is signed in on the own store; nil for a guest, or on a replica.
  let owner: String?

  private func headRows(_ area: Rect) -> Int { area.rows < 14 ? 2 : 3 }

  /// Rows without the heading of the current server.
  func visibleRows(of area: Rect) -> Int { max(1, area.rows - headRows(area)) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let left = area.column + 2
    frame.put(
      render.strings(.serversTitle), at: Point(column: left, row: area.row), limit: area.columns - 2,
      style: render.style(.title))
    frame.put(
      subtitle(render), at: Point(column: left, row: area.row + 1), truncatedTo: max(0, area.columns - 4),
      style: render.style(failure == nil ? .dim : .error))
    let rest = area.split(top: headRows(area)).rest
    guard list.count > 0 else {
      return EmptyNote(Sentence(.loadingServers)).draw(in: rest, on: &frame, render: render)
    }
    let column = rest.split(left: min(area.columns, 80)).left
    ListRows.draw(list, in: column, on: &frame, render: render) { index, row, ground, frame in
      guard rows.indices.contains(index) else { return }
      entry(rows[index], render).draw(in: row, ground, on: &frame, render: render)
    }
  }

  private func subtitle(_ render: RenderContext) -> String {
    if let failure { return render.strings(render.strings.sentence(failure)) }
    guard let current else { return render.strings(.serversHintOwn) }
    let words = render.strings(.serversHintCurrent, current.title, current.accountName)
    guard let sync, let state = sync.texts(render).first else { return words }
    return words + " · " + state
  }

  private func entry(_ row: ServersModel.Row, _ render: RenderContext) -> EntryRow {
    switch row {
    case .own:
      let isCurrent = current == nil
      return EntryRow(
        text: mark(isCurrent) + render.strings(.ownStore), detail: owner ?? render.strings(.ownStoreDetail),
        leadsOn: !isCurrent)
    case .server(let server):
      let isCurrent = server.id == current?.id
      return EntryRow(
        text: mark(isCurrent) + server.title, detail: server.accountName + " · " + Self.host(of: server.address),
        leadsOn: !isCurrent)
    case .add: return EntryRow(text: "+ " + render.strings(.actionAddServer), leadsOn: true)
    case .signInAgain: return entry(.serverSignInAgain, render)
    case .recover: return entry(.joinRecover, render)
    case .devices: return entry(.devicesTitle, render)
    case .passphrase: return entry(.passphraseTitle, render)
    case .leave: return entry(.actionLeaveServer, render)
    case .deleteAccount: return entry(.deleteAccountTitle, render)
    }
  }

  /// An entry about the current server, which it names.
  private func entry(_ words: Phrase, _ render: RenderContext) -> EntryRow {
    EntryRow(text: "  " + render.strings(words), detail: current?.title ?? "", leadsOn: true)
  }

  private func mark(_ isCurrent: Bool) -> String { isCurrent ? "● " : "○ " }

  /// The address without `https://`, because nearly all have it.
  static func host(of address: String) -> String {
    let scheme = "https://"
    return address.hasPrefix(scheme) ? String(address.dropFirst(scheme.count)) : address
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let head = [SpokenLine(render.strings(.serversTitle)), SpokenLine(subtitle(render))]
    guard list.count > 0 else { return head + [SpokenLine(render.strings(.loadingServers), isCurrent: true)] }
    return head
      + list.visibleRange.filter(rows.indices.contains).map { index in
        var words = entry(rows[index], render).spoken
        for sign in ["● ", "○ ", "+ ", "  "] where words.hasPrefix(sign) { words.removeFirst(sign.count) }
        if isCurrent(rows[index]) { words = render.strings(.spokenChosen, words) }
        return SpokenLine.row(
          words, .roleItem, index, of: list.count, isCurrent: index == list.selected, render)
      }
  }

  private func isCurrent(_ row: ServersModel.Row) -> Bool {
    switch row {
    case .own: current == nil
    case .server(let server): server.id == current?.id
    default: false
    }
  }
}
