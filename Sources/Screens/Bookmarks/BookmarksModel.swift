import Marketplace
import TerminalUI

/// The person's bookmarks of listings, posts and messages in one list, the newest first.
@MainActor
final class BookmarksModel: Screen {
  private let context: AppContext
  private var all: [Bookmark] = []
  /// The shown kind; nil for all kinds.
  private var kind: Bookmark.Kind?
  private var list = ListState(count: 0)
  private var phase = HomeState.Phase.loading
  /// Incremented on every read. Results of an older generation are dropped.
  private var generation = 0

  /// The segments: all bookmarks, then one for each kind.
  nonisolated static let segments: [Bookmark.Kind?] = [nil] + Bookmark.Kind.allCases

  init(context: AppContext) { self.context = context }

  var destination: Destination { .bookmarks }
  var contexts: [ActionContext] { [.bookmarks, .moving] }
  var stateHints: StateHints { StateHints(isListEmpty: list.count == 0) }
  var isListLoading: Bool { phase == .loading }

  func appear() {
    generation += 1
    let mine = generation
    context.activity.run { [self] in
      do throws(StoreError) {
        let found = try await context.market.bookmarks.bookmarks()
        if mine == generation { take(found) }
      } catch {
        guard mine == generation else { return }
        phase = .failed(error)
        context.note(error)
      }
    }
  }

  /// Keeps the selection on its bookmark, and where that is gone, at its place.
  private func take(_ found: [Bookmark]) {
    let old = selected
    all = found
    phase = .ready
    let shown = shown
    list.setCount(shown.count)
    if let old, let index = shown.firstIndex(where: { $0.isSame(as: old) }) { list.select(index) }
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .listing, .accounts, .room, .post, .everything: appear()
    case .personal(let person): if person == context.viewer { appear() }
    case .neighborhoods, .inbox, .progress: break
    }
  }

  func personChanged() {
    all = []
    list.setCount(0)
    phase = .loading
    appear()
  }

  private var shown: [Bookmark] { all.filter { kind == nil || $0.kind == kind } }
  private var selected: Bookmark? { shown.indices.contains(list.current) ? shown[list.current] : nil }

  // MARK: Input

  func perform(_ action: Action) -> Bool {
    if list.perform(action) { return true }
    switch action {
    case .open: if let place = selected?.destination { context.go(.push(place)) }
    case .bookmark: if let selected { remove(selected) }
    case .nextValue: turn(1)
    case .previousValue: turn(-1)
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .open: selected.map { $0.destination == nil ? $0.gone : nil } ?? .reasonNoBookmark
    case .bookmark: selected == nil ? .reasonNoBookmark : nil
    default: nil
    }
  }

  private func remove(_ bookmark: Bookmark) {
    let said = bookmark.title.map { Sentence(.unbookmarkedPost, $0) } ?? Sentence(.hasUnbookmarked)
    context.activity.runInTurn { [self, market = context.market] in
      switch bookmark.subject {
      case .listing(let id, _): await context.removeBookmark(.bookmarkListing(id), said, in: market)
      case .post(let id, _): await context.removeBookmark(.bookmark(id), said, in: market)
      case .message(let id, _):
        do throws(ChatsError) {
          try await market.chats.setBookmark(id, to: false)
          context.go(.notify(Notice(sentence: said)))
        } catch {
          context.say(error)
        }
      }
      appear()
    }
  }

  private func turn(_ step: Int) {
    let index = Self.segments.firstIndex(of: kind) ?? 0
    show(Self.segments[(index + step + Self.segments.count) % Self.segments.count])
  }

  private func show(_ kind: Bookmark.Kind?) {
    self.kind = kind
    list.setCount(shown.count)
    list.selectFirst()
  }

  func click(_ target: HitTarget) {
    switch target.name {
    case "segment": if Self.segments.indices.contains(target.index) { show(Self.segments[target.index]) }
    case "row":
      list.select(target.index)
      if let place = selected?.destination { context.go(.push(place)) }
    default: break
    }
  }

  func wheel(_ notches: Int, over target: HitTarget?) { list.scroll(by: notches) }

  func scrollToTop() -> Bool {
    defer { list.selectFirst() }
    return list.current > 0
  }

  // MARK: Drawing

  private var view: BookmarksView {
    BookmarksView(bookmarks: shown, kind: kind, list: list, note: note, isError: phase.isFailure)
  }

  private var note: Sentence? {
    switch phase {
    case .loading: Sentence(.loading)
    case .failed(let error): context.strings.sentence(error)
    case .ready: shown.isEmpty ? Sentence(all.isEmpty ? .emptyBookmarks : .emptyBookmarkKind) : nil
    }
  }

  func fit(_ area: Rect, _ render: RenderContext) { list.setVisible(BookmarksView.visibleRows(in: area, render)) }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }

  func changesIn(_ render: RenderContext) -> Int64? {
    let shown = shown
    return list.visibleRange.filter(shown.indices.contains).compactMap { shown[$0].writtenAt }
      .map { render.timeChangesIn($0) }.min()
  }
}

extension Bookmark {
  /// Where Enter leads; nil for what is gone.
  var destination: Destination? {
    switch subject {
    case .listing(let id, let row): row == nil ? nil : .listing(id)
    case .post(let id, let row): row == nil ? nil : .post(id)
    case .message(_, let found): found.map { .message($0.entry.id, $0.message.sequence) }
    }
  }

  /// The title of the listing or post, or the text of the message in one line; nil for what is gone.
  var title: String? {
    switch subject {
    case .listing(_, let row): row?.listing.title
    case .post(_, let row): row?.post.title
    case .message(_, let found):
      if case .text(let text, _)? = found?.message.content {
        PostRowView.excerpt(text)
      } else {
        found?.entry.other.name
      }
    }
  }

  /// The time that the row shows the age of.
  fileprivate var writtenAt: Timestamp? {
    switch subject {
    case .listing(_, let row): row?.listing.bumpedAt
    case .post(_, let row): row?.post.createdAt
    case .message(_, let found): found?.message.time
    }
  }

  /// Says that it is gone.
  var gone: Phrase {
    switch kind {
    case .listing: .bookmarkGoneListing
    case .post: .postGone
    case .message: .bookmarkGoneMessage
    }
  }

  fileprivate func isSame(as other: Bookmark) -> Bool { kind == other.kind && id == other.id }
}

extension AppContext {
  /// Removes a bookmark of a listing or a post.
  fileprivate func removeBookmark(_ mark: PostMark, _ said: Sentence, in market: Market) async {
    do throws(TownError) {
      try await market.town.set(mark, to: false)
      go(.notify(Notice(sentence: said)))
    } catch {
      say(error)
    }
  }

  /// Bookmarks a listing, or removes the bookmark if it has one.
  func toggleBookmark(of listing: Listing) {
    activity.runInTurn { [self, market] in
      do throws(TownError) {
        let isSet = try await !market.town.has(.bookmarkListing(listing.id))
        try await market.town.set(.bookmarkListing(listing.id), to: isSet)
        go(.notify(Notice(sentence: Sentence(isSet ? .bookmarkedPost : .unbookmarkedPost, listing.title))))
      } catch {
        say(error)
      }
    }
  }
}
