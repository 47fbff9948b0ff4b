import Marketplace
import TerminalUI

/// Keeps the inbox up to date while the program runs, and announces what is new in it, whichever program noticed it.
/// Several at once become one announcement.
@MainActor
final class News {
  private let context: AppContext
  /// Whether the person is looking at what an item is about.
  private let isWatched: (InboxItem) -> Bool
  private let tell: ([InboxItem]) -> Void
  /// The last event that was looked at; nil before the first.
  private var reached: Int?
  /// The number of the last item that was announced or needed no announcement.
  private var told = 0
  private var isAsked = false
  private var areNoticesAsked = false
  private var isReading = false
  private var hasBegun = false
  /// Incremented for each person. Results of an older generation are dropped.
  private var generation = 0
  private var untold: [InboxItem] = []
  private let rest = Alarm()
  /// The delay after an announcement, in milliseconds, to combine further ones.
  var restMilliseconds: Int64 = 3000

  init(
    context: AppContext, isWatched: @escaping (InboxItem) -> Bool, tell: @escaping ([InboxItem]) -> Void
  ) {
    self.context = context
    self.isWatched = isWatched
    self.tell = tell
  }

  /// Starts to announce. What happened while no program ran goes into the inbox and is not announced.
  func begin() {
    end()
    guard context.viewer != nil else { return context.readInbox() }
    let (mine, inbox) = (generation, context.market.inbox)
    areNoticesAsked = true
    context.activity.runBehind(isShown: false) { [self] in
      let number = try? await inbox.catchUp(after: nil)
      let newest = try? await inbox.newest()
      guard mine == generation else { return }
      (reached, told) = (number, newest ?? 0)
      hasBegun = true
      context.readInbox()
      read()
    }
  }

  /// Stops the announcements.
  func end() {
    generation += 1
    rest.stop()
    (reached, told, untold) = (nil, 0, [])
    (isAsked, areNoticesAsked, isReading, hasBegun) = (false, false, false, false)
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .accounts(nil), .everything: areNoticesAsked = true
    case .listing, .room, .post, .inbox: break
    case .neighborhoods, .accounts, .personal, .progress: return
    }
    isAsked = true
    if hasBegun { read() }
  }

  /// Looks at the events since the last time, in the background.
  private func read() {
    guard !isReading, isAsked || areNoticesAsked, context.viewer != nil else { return }
    isReading = true
    let (mine, inbox) = (generation, context.market.inbox)
    context.activity.runBehind(isShown: false) { [self] in
      while mine == generation, isAsked || areNoticesAsked {
        let isWithNotices = areNoticesAsked
        (isAsked, areNoticesAsked) = (false, false)
        // What fails to load is looked at with the next change.
        if let number = try? await inbox.catchUp(after: reached), mine == generation { reached = number }
        await take(from: inbox, mine)
        // A server may take its time.
        guard isWithNotices, mine == generation else { continue }
        try? await inbox.catchUpWithNotices()
        await take(from: inbox, mine)
      }
      guard mine == generation else { return }
      isReading = false
      tellSoon()
    }
  }

  private func take(from inbox: any Inbox, _ mine: Int) async {
    guard let new = try? await inbox.new(context.settings.inbox.shown, after: told), mine == generation, !new.isEmpty
    else { return }
    told = new.map(\.number).max() ?? told
    // The room itself marks its messages as read.
    let seen = new.filter { $0.room == nil && isWatched($0) }
    if !seen.isEmpty { try? await inbox.markRead(Set(seen.map(\.id))) }
    guard mine == generation else { return }
    untold += new.filter { item in
      context.settings.inbox[item.kind] == .notify && item.event != .meetingSoon && !isWatched(item)
    }
  }

  private func tellSoon() {
    guard !untold.isEmpty, !rest.isSet else { return }
    let items = untold
    untold = []
    rest.set(milliseconds: restMilliseconds) { [weak self] in self?.tellSoon() }
    context.activity.run { [tell] in tell(items) }
  }
}
