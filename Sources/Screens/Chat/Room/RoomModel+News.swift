import Marketplace
import TerminalUI

/// New messages of the front room. They appear before any other change is read.
extension RoomModel {
  /// The maximum number of messages in this quick read. If more are new, the normal reload follows.
  private static let newsLength = 20

  /// Reads the new messages of a room for the next frame, and calls `rest` after that frame. Returns false if this
  /// screen does not show the end of that room.
  func readNews(of changed: ID<ChatRoom>, then rest: @escaping @MainActor () -> Void) -> Bool {
    guard changed == room, person != nil, let last = state.messages.last, state.anchor == nil,
      !state.hasNewer, target == nil
    else { return false }
    context.activity.run { [self] in
      let page = try? await market.chats.messages(in: changed, at: .after(last.sequence), limit: Self.newsLength)
      if let page, !page.hasNewer { add(page.messages) }
      // Starts after this task and its frame. Awaiting a task's value would wake the shared thread pool.
      context.activity.runBehind { [self] in
        rest()
        noteAccepted(since: last.sequence)
      }
    }
    return true
  }

  /// Adds a message that was just sent. If earlier messages are missing, the reload adds all of them.
  func add(_ sent: ChatMessage) {
    if sent.sequence == (state.messages.last?.sequence ?? 0) + 1 { add([sent]) }
  }

  private func add(_ news: [ChatMessage]) {
    let last = state.messages.last?.sequence ?? 0
    let new = news.filter { $0.sequence > last }
    guard !state.hasNewer, !new.isEmpty else { return }
    // A read that is already running may miss the new messages.
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

  /// Selects the newest message. The view already shows it.
  func selectNewest() { state.selected = state.items.last?.id }

  /// Keeps only the newest messages in memory.
  private func letGo() {
    guard state.messages.count > Self.windowLength else { return }
    state.messages.removeFirst(state.messages.count - Self.windowLength)
    state.hasOlder = true
  }
}
