import Marketplace
import TerminalUI

/// What is new at the end of the room while it is in front: shown before all else that has changed is read.
extension RoomModel {
  /// Messages that are read at once; of more the newest are read with the rest.
  private static let newsLength = 20

  /// Reads what was said in a room since, for the next frame; `rest` is done behind that one. False where there is nothing that
  /// it could be added to.
  func readNews(of changed: ID<ChatRoom>, then rest: @escaping @MainActor () -> Void) -> Bool {
    guard changed == room, person != nil, let last = state.messages.last, state.anchor == nil,
      !state.hasNewer, target == nil
    else { return false }
    context.activity.run { [self] in
      let page = try? await market.chats.messages(in: changed, at: .after(last.sequence), limit: Self.newsLength)
      if let page, !page.hasNewer { add(page.messages) }
      // Begins when this is done and the frame drawn. To wait for a task's value would wake the shared pool of threads.
      context.activity.runBehind { [self] in
        rest()
        noteAccepted(since: last.sequence)
      }
    }
    return true
  }

  /// Adds a message that was just sent, unless others came before it that are not here yet: then all of them are read.
  func add(_ sent: ChatMessage) {
    if sent.sequence == (state.messages.last?.sequence ?? 0) + 1 { add([sent]) }
  }

  private func add(_ news: [ChatMessage]) {
    let last = state.messages.last?.sequence ?? 0
    let new = news.filter { $0.sequence > last }
    guard !state.hasNewer, !new.isEmpty else { return }
    // What is being read now may not know of them.
    generation += 1
    let follows = isNewestSelected
    state.messages += new
    letGo()
    if follows { selectNewest() }
  }

  /// Whether the newest message is selected and the view follows new messages.
  var isNewestSelected: Bool {
    state.selected != nil && state.anchor == nil && !state.hasNewer && state.selected == state.items.last?.id
  }

  /// The view is at the newest message already.
  func selectNewest() { state.selected = state.items.last?.id }

  /// Keeps in memory what is near the newest messages.
  private func letGo() {
    guard state.messages.count > Self.windowLength else { return }
    state.messages.removeFirst(state.messages.count - Self.windowLength)
    state.hasOlder = true
  }
}
