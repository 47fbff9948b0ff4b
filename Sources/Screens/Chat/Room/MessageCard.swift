import Marketplace
import TerminalUI

/// The card of an offer or a meeting: the proposal, its state in words, and the keys for answering it.
struct MessageCard {
  let words: MessageWords
  let item: RoomItem
  let isMine: Bool
  /// The maximum width in columns.
  let widest: Int
  /// The context of the keys that currently answer the card; nil if none do.
  let keys: ActionContext?

  private typealias Piece = RoomLine.Piece
  private var strings: Strings { words.strings }

  var lines: [RoomLine] {
    let rows = rows
    let title = strings(isOffer ? .cardOffer : .cardMeeting)
    let inner = min(widest - 4, max(title.columns + 2, rows.map(Self.columns).max() ?? 0))
    let head = title.truncated(to: max(1, inner - 1))
    let rule = String(repeating: "─", count: max(0, inner - head.columns))
    let top = [
      Piece(text: "┌ ", role: .frame), Piece(text: head, role: .title), Piece(text: " \(rule)┐", role: .frame),
    ]
    let bottom = [Piece(text: "└" + String(repeating: "─", count: inner + 2) + "┘", role: .frame)]
    let middle = rows.map { row in
      let filling = String(repeating: " ", count: max(0, inner - Self.columns(row)))
      return [Piece(text: "│ ", role: .frame)] + row + [Piece(text: filling + " │", role: .frame)]
    }
    return ([top] + middle + [bottom]).map {
      RoomLine(side: isMine ? .right : .left, pieces: $0, columns: inner + 4)
    }
  }

  private var isOffer: Bool {
    if case .offer = item.content { true } else { false }
  }

  private static func columns(_ row: [Piece]) -> Int { row.reduce(0) { $0 + $1.text.columns } }

  private var rows: [[Piece]] {
    let room = widest - 4
    let state = words.state(item.content) ?? .expired
    let stateWords = Piece(text: words.words(state, of: item.content), role: Self.role(state))
    var rows: [[Piece]] = []
    switch item.content {
    case .offer(let offer):
      let amount = Piece(text: strings.amount(offer.amount), role: .price)
      let together = [amount, Piece(text: "   ", role: .text), stateWords]
      rows = Self.columns(together) <= room ? [together] : [[amount], [stateWords]]
    case .meeting(let meeting):
      rows = meeting.place.lines(of: room, atMost: 4).map { [Piece(text: $0, role: .title)] }
      rows += words.time(of: meeting).lines(of: room, atMost: 2).map { [Piece(text: $0, role: .text)] }
      rows.append([stateWords])
    case .text, .attachment, .note: break
    }
    if let keys {
      rows += Self.packed(words.keys(isMine: isMine, in: keys), in: room).map { [Piece(text: $0, role: .key)] }
    }
    return rows
  }

  /// Wraps a text to `columns` and only breaks it at gaps of three or more blanks.
  private static func packed(_ text: String, in columns: Int) -> [String] {
    let gap = "   "
    var lines: [String] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      let end = rest.indices.first { rest[$0...].hasPrefix(gap) } ?? rest.endIndex
      let part = String(rest[..<end])
      rest = rest[end...].drop { $0 == " " }
      if let last = lines.last, last.columns + gap.columns + part.columns <= columns {
        lines[lines.count - 1] = last + gap + part
      } else {
        lines.append(part.truncated(to: columns))
      }
    }
    return lines
  }

  private static func role(_ state: ProposalState) -> Theme.Role {
    switch state {
    case .proposed: .accent
    case .accepted: .giveaway
    case .declined, .countered, .withdrawn, .expired: .dim
    }
  }
}
