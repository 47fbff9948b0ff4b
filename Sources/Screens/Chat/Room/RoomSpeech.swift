import Marketplace
import TerminalUI

/// A room for a screen reader: the other person, the listing, one line per message, and the input.
struct RoomSpeech {
  let state: RoomState
  let render: RenderContext
  /// The cards that keys currently answer, with the context of these keys.
  let keys: [ID<ChatMessage>: ActionContext]

  private var strings: Strings { render.strings }

  var lines: [SpokenLine] {
    guard let entry = state.entry else {
      return [SpokenLine(strings(state.failure ?? Sentence(.loadingChats)), isCurrent: true)]
    }
    var head = strings(.spokenRoom, RoomRowView.name(entry, render))
    if let manner = entry.other.manner { head += ", " + strings.text(manner) }
    if entry.record.participant.isMuted { head += ", " + strings(.roomMuted) }
    let listing = SpokenLine(
      strings(.spokenPinned, RoomRowView.listing(entry, render)), isCurrent: state.isPinnedSelected,
      target: .action(.openPinned))
    let offer =
      state.canRate
      ? [SpokenLine(strings(.rateOffer) + " " + strings(.buttonRateDeal), target: .action(.rate))] : []
    return [SpokenLine(head), listing] + offer + messages(entry) + foot(entry)
  }

  private func messages(_ entry: RoomEntry) -> [SpokenLine] {
    var words = MessageWords(render, entry)
    words.meetings = state.meetings
    guard !state.items.isEmpty else { return [SpokenLine(strings(.roomEmpty))] }
    return state.items.enumerated().map { index, item in
      SpokenLine(
        line(item, words, entry), isCurrent: state.focus == .messages && item.id == state.selected,
        target: HitTarget("message", index))
    }
  }

  /// Sender, time, content and state.
  private func line(_ item: RoomItem, _ words: MessageWords, _ entry: RoomEntry) -> String {
    let isMine = item.sender != entry.other.id
    let when = strings.dayAndTime(item.time, now: render.now, offset: render.offset)
    var parts = [when]
    // A note already names the person it is about.
    if case .note = item.content {} else { parts.insert(words.name(of: item.sender), at: 0) }
    switch item.content {
    case .text(let text, let preview):
      parts.append(text.split(whereSeparator: \.isNewline).joined(separator: " "))
      if let preview { parts.append(LinkCardLines.spoken(preview, strings)) }
    case .attachment(let attachment): parts += [words.name(attachment), Strings.size(attachment.bytes)]
    default: parts.append(words.line(item.content, by: item.sender))
    }
    if let state = words.state(item.content) {
      parts.append(words.words(state, of: item.content))
    }
    if let context = keys[item.id] { parts.append(words.keys(isMine: isMine, in: context)) }
    switch item {
    case .sent(let message):
      if isMine, message.sequence <= entry.record.otherReadUpTo { parts.append(strings(.messageRead)) }
    case .waiting(let waiting):
      parts.append(waiting.fault.map { words.words($0) } ?? strings(.sending))
    }
    if state.bookmarks.contains(item.id) { parts.append(strings(.spokenBookmarked)) }
    return parts.joined(separator: ", ")
  }

  private func foot(_ entry: RoomEntry) -> [SpokenLine] {
    var lines: [SpokenLine] = []
    if state.newCount > 0 {
      lines.append(SpokenLine(strings(.spokenNewBelow, Strings.grouped(state.newCount)), target: HitTarget("newest")))
    }
    if let contact = state.contact, contact.hasNotes {
      lines.append(SpokenLine(strings(.privateNotes, strings.notes(of: contact))))
    }
    guard !entry.isBlocked else { return lines + [SpokenLine(strings(.chatBlocked))] }
    lines += RoomButton.allCases.map { button in
      SpokenLine.button(
        strings(button.title), isCurrent: state.focus == .toolbar && state.button == button,
        target: .action(button.action), render)
    }
    let typed = state.input.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
    let head = strings(.spokenField, String(typed.prefix(state.input.caret)))
    lines.append(
      SpokenLine(
        strings(.spokenField, typed.isEmpty ? strings(.messagePlaceholder) : typed), isCurrent: state.focus == .input,
        target: HitTarget(FieldView.target.name, 0), caretColumn: head.columns))
    return lines + LinkCardBar(cards: state.cards).spoken(render)
  }
}
