import Marketplace
import TerminalUI

/// A page of a list of posts.
protocol PostsPage: Sendable {
  associatedtype Cursor: Equatable, Sendable
  var posts: [NearbyPost] { get set }
  /// Where the next page begins; nil at the end.
  var next: Cursor? { get set }
}

extension PostPage: PostsPage {}

typealias PostPages = PostList<PostPage>

/// A list of posts that is read page by page as the person scrolls. The selection stays on its post through changes.
@MainActor
final class PostList<Page: PostsPage> {
  /// The first page as it was read last; nil before.
  private(set) var first: Page?
  private(set) var posts: [NearbyPost] = []
  private(set) var list = ListState(count: 0)
  private(set) var phase = Phase.loading
  /// The cursor of the next page; nil at the end.
  private var next: Page.Cursor?
  private let context: AppContext
  private let source: Source
  /// Incremented on every reload. Results of an older generation are dropped.
  private var generation = 0
  private var reading: Activity.Work?
  /// The post that is being looked for in the pages that follow.
  private var sought: ID<Post>?
  /// Whether the first page is being read anew.
  private(set) var isReloading = false
  /// The post to select after reloading.
  private var kept: ID<Post>?

  typealias Phase = PostListPhase

  /// Where the posts come from.
  struct Source {
    /// Runs before the first page is read anew.
    var prepare: @MainActor () async throws(TownError) -> Void = { () throws(TownError) in }
    /// Reads a page after a cursor, with a maximum length.
    let page: @MainActor (Page.Cursor?, Int) async throws(TownError) -> Page
    /// Runs after the first page was read anew.
    var reloaded: @MainActor () -> Void = {}
  }

  init(context: AppContext, source: Source) {
    self.context = context
    self.source = source
  }

  var selected: NearbyPost? { posts.indices.contains(list.current) ? posts[list.current] : nil }
  var hasMore: Bool { next != nil }

  func contains(_ id: ID<Post>) -> Bool { posts.contains { $0.id == id } }

  /// Reads everything anew, and goes to the top or to the post `kept`. Only one request runs at a time; when it ends, the
  /// newest one follows.
  func reload(keeping kept: ID<Post>? = nil) {
    generation += 1
    (reading, sought, self.kept) = (nil, nil, kept)
    guard !isReloading else { return }
    isReloading = true
    context.activity.run { [self] in
      var asked = -1
      while asked != generation {
        asked = generation
        await readFirst(asked)
      }
      isReloading = false
      source.reloaded()
    }
  }

  private func readFirst(_ mine: Int) async {
    do throws(TownError) {
      try await source.prepare()
      guard mine == generation else { return }
      let page = try await source.page(nil, firstLength)
      guard mine == generation else { return }
      (first, posts, next, phase) = (page, page.posts, page.next, .ready)
      list.setCount(posts.count)
      list.select(kept.flatMap { kept in posts.firstIndex { $0.id == kept } } ?? 0)
    } catch {
      guard mine == generation else { return }
      (first, posts, next, phase) = (nil, [], nil, .failed(error))
      list.setCount(0)
      context.note(error)
    }
  }

  /// Reads the loaded posts again, after `prepare`.
  func refresh(after prepare: (@MainActor () async throws(TownError) -> Void)? = nil) {
    guard phase == .ready, !isReloading else { return reload(keeping: kept) }
    generation += 1
    let mine = generation
    let wanted = max(posts.count, firstLength)
    reading = nil
    context.activity.run { [self] in
      do throws(TownError) {
        try await prepare?()
        guard mine == generation else { return }
        var fresh = try await source.page(nil, min(longestPage, wanted))
        let first = fresh
        while let next = fresh.next, fresh.posts.count < wanted, mine == generation {
          let page = try await source.page(next, min(longestPage, wanted - fresh.posts.count))
          fresh.posts += page.posts
          fresh.next = page.next
        }
        guard mine == generation else { return }
        self.first = first
        take(fresh)
      } catch {
        // After a failed reload the loaded posts stay.
        if mine == generation { context.say(error) }
      }
    }
  }

  private func take(_ fresh: Page) {
    let (selected, current) = (selected?.id, list.current)
    let places = Dictionary(fresh.posts.enumerated().map { ($1.id, $0) }) { first, _ in first }
    // Without the selected post, the next one that is left stands in its place.
    let candidates = posts.dropFirst(list.current) + posts.prefix(list.current).reversed()
    let index = candidates.lazy.compactMap { places[$0.id] }.first ?? list.current
    // At its top the list stays there: what comes in above pushes the rows down.
    let offset = list.top == 0 ? index : list.current - list.top
    (posts, next) = (fresh.posts, fresh.next)
    list.setCount(posts.count)
    list.select(index, offset: offset)
    // Pages that were loaded meanwhile are gone again.
    if sought == nil, current >= posts.count, next != nil { sought = selected }
    if let sought { reach(sought) }
  }

  /// Replaces a loaded post, or removes it for nil.
  func replace(_ id: ID<Post>, with post: NearbyPost?) {
    guard let index = posts.firstIndex(where: { $0.id == id }) else { return }
    if let post {
      posts[index] = post
      return
    }
    let isAbove = index < list.current
    let offset = list.current - list.top - (isAbove ? 1 : 0)
    let current = list.current - (isAbove ? 1 : 0)
    posts.remove(at: index)
    list.setCount(posts.count)
    list.select(current, offset: max(0, offset))
  }

  /// Clears everything for another person.
  func clear() {
    generation += 1
    (first, posts, next, phase, reading, sought) = (nil, [], nil, .loading, nil, nil)
    list = ListState(count: 0, visible: list.visible)
  }

  private var longestPage: Int { 200 }
  private var firstLength: Int { max(30, list.visible * 3) }

  /// Reads the next page when its beginning is near. A frame waits for it only if rows are missing.
  private func readMore() {
    let isAwaited = list.visibleRange.upperBound >= posts.count
    if let reading {
      if isAwaited { context.activity.wait(for: reading) }
      return
    }
    guard phase == .ready, let next, list.visibleRange.upperBound + list.visible >= posts.count else { return }
    let mine = generation
    reading = context.activity.start(isAwaited: isAwaited) { [self] in
      do throws(TownError) {
        let page = try await source.page(next, firstLength)
        guard mine == generation else { return }
        reading = nil
        // Another reading came first.
        guard self.next == next else { return readMore() }
        let known = Set(posts.map(\.id))
        posts += page.posts.filter { !known.contains($0.id) }
        self.next = page.next
        list.setCount(posts.count)
        readMore()
      } catch {
        guard mine == generation else { return }
        // The person reads on by moving away and back.
        (reading, self.next) = (nil, nil)
        context.say(error)
      }
    }
  }

  // MARK: Moving

  /// Performs a movement action. Returns false for any other action.
  func move(_ action: Action) -> Bool {
    guard list.perform(action) else { return false }
    sought = nil
    readMore()
    return true
  }

  func select(_ index: Int) {
    sought = nil
    list.select(index)
    readMore()
  }

  /// Selects a loaded post. Returns false if it is not loaded.
  @discardableResult
  func select(_ id: ID<Post>) -> Bool {
    guard let index = posts.firstIndex(where: { $0.id == id }) else { return false }
    select(index)
    return true
  }

  /// Selects a post. If it is not loaded yet, reads on until it is; a movement or a reload cancels that.
  func reach(_ id: ID<Post>) {
    if select(id) { return }
    sought = id
    let mine = generation
    context.activity.run { [self] in
      do throws(TownError) {
        while sought == id, mine == generation, let next {
          let page = try await source.page(next, longestPage)
          guard mine == generation, self.next == next else { continue }
          let known = Set(posts.map(\.id))
          posts += page.posts.filter { !known.contains($0.id) }
          self.next = page.next
          list.setCount(posts.count)
          if sought == id, select(id) { return }
        }
        if sought == id, mine == generation { sought = nil }
      } catch {
        guard sought == id, mine == generation else { return }
        sought = nil
        context.say(error)
      }
    }
  }

  func wheel(_ notches: Int) {
    sought = nil
    list.scroll(by: notches)
    readMore()
  }

  func scrollToTop() -> Bool {
    guard list.current > 0 || list.top > 0 else { return false }
    select(0)
    return true
  }

  /// Sets the number of visible rows.
  func setVisible(_ rows: Int) {
    list.setVisible(rows)
    readMore()
  }
}

/// Whether a list of posts was read.
enum PostListPhase: Equatable, Sendable {
  case loading, ready
  case failed(TownError)
}

extension AppContext {
  func say(_ error: TownError) {
    // The sentence of the command line names no key.
    let sentence = if case .location = error { Sentence(.townNoPosition) } else { strings.sentence(error) }
    go(.notify(Notice(sentence: sentence, isError: true)))
  }

  func note(_ error: TownError) { note(strings.sentence(error)) }
}
