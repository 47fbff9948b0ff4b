import Marketplace
import TerminalUI

/// Jumping to a day of a room.
extension RoomModel {
  func promptForDate() {
    let field = Sheet.Field(.labelDate, placeholder: .datePlaceholder, maximum: 40)
    context.go(
      .sheet(
        Sheet(title: .promptDate, fields: [field], button: .buttonGo) { [self] texts in
          let clock = context.market.clock
          guard let day = DayEntry.start(texts[0], now: clock.now(), offset: { clock.offset(at: $0) }) else {
            return .refused(0, Sentence(.dateUnread))
          }
          return await show(from: day)
        }))
  }

  /// Shows the first message of the day, or of the next day with messages.
  private func show(from day: Timestamp) async -> Sheet.Outcome {
    guard person != nil, let room else { return .done }
    let chats = market.chats
    do throws(ChatsError) {
      guard let sequence = try await chats.sequence(in: room, from: day) else {
        return .refused(0, Sentence(.nothingSince))
      }
      generation += 1
      let page = try await chats.messages(in: room, at: .after(sequence - 1), limit: Self.pageLength)
      take(page)
      focus(on: .messages)
      select(page.messages.first?.id)
      return .done
    } catch {
      return .refused(0, context.strings.sentence(error))
    }
  }
}
