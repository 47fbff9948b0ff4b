import Marketplace
import TerminalUI

/// Searching in a room, and stepping through the matches.
extension RoomModel {
  func search() {
    guard let entry = state.entry else { return }
    keepDraft()
    context.go(.show(MessageSearchModel(in: entry, context: context) { [weak self] in self?.show($0) }))
  }

  /// Goes to the next match of the last search, older or newer than the selected message.
  func goToMatch(_ order: MessageQuery.Order) {
    guard person != nil, let room, let text = context.soughtMessages else { return }
    let start = state.selectedItem?.message?.id ?? state.messages.last?.id
    guard let start else { return }
    let request = MessageRequest(text: text, room: room, order: order)
    generation += 1
    let mine = generation
    context.activity.run { [self] in
      var cursor: MessageCursor? = .message(start)
      do throws(ChatsError) {
        // Searches a long room in several parts.
        while let place = cursor, mine == generation {
          let answer = try await market.chats.search(request, after: place, limit: 1)
          if let found = answer.items.first { return await present(found.message) }
          cursor = answer.next
        }
        guard mine == generation else { return }
        context.go(.notify(Notice(sentence: Sentence(order == .newest ? .noOlderMatch : .noNewerMatch))))
      } catch {
        context.say(error)
      }
    }
  }

  /// Shows and selects a message of the room.
  func show(_ message: ChatMessage) {
    guard person != nil else { return }
    context.activity.run { [self] in await present(message) }
  }

  /// Marks the terms of the last search.
  func markSought() { state.sought = context.soughtMessages.map { MessageText($0).terms } ?? [] }

  private func present(_ message: ChatMessage) async {
    generation += 1
    let mine = generation
    if !state.messages.contains(where: { $0.id == message.id }) {
      let first = max(0, message.sequence - 1 - Self.pageLength / 2)
      do throws(ChatsError) {
        let page = try await market.chats.messages(in: message.room, at: .after(first), limit: Self.pageLength)
        guard mine == generation else { return }
        take(page)
      } catch { return context.say(error) }
    }
    focus(on: .messages)
    markSought()
    select(message.id)
  }
}
