import Marketplace
import TerminalUI

/// Lists that a server sends in pages, the newest entries first: reports, decisions and notices.
@MainActor
final class NumberedListModel: Screen {
  let destination: Destination
  private let title: Phrase
  private let context: AppContext
  private var segments: [NumberedSegment]
  private var shown = 0
  /// Incremented on every read from the beginning. Results of an older generation are dropped.
  private var generation = 0
  private var isReadingMore = false

  init(_ destination: Destination, title: Phrase, segments: [NumberedSegment], context: AppContext) {
    self.destination = destination
    self.title = title
    self.segments = segments
    self.context = context
  }

  private var segment: NumberedSegment { segments[shown] }

  var contexts: [ActionContext] { segments.count > 1 ? [.moderation, .moving] : [.entries, .moving] }
  var stateHints: StateHints { StateHints(isListEmpty: segment.entries.isEmpty) }

  func appear() {
    generation += 1
    let (mine, index) = (generation, shown)
    context.activity.run { [self] in
      do throws(ModerationError) {
        let page = try await segments[index].read(nil)
        guard mine == generation else { return }
        take(page, in: index, isFirst: true)
      } catch {
        guard mine == generation else { return }
        segments[index].phase = .failed(error)
        context.note(context.strings.sentence(error))
      }
    }
  }

  private func take(_ page: NumberedPage<EntriesModel.Entry>, in index: Int, isFirst: Bool) {
    segments[index].entries = (isFirst ? [] : segments[index].entries) + page.items
    segments[index].next = page.next
    segments[index].list.setCount(segments[index].entries.count)
    segments[index].phase = .ready
  }

  /// Reads the next page when the selection is near the end of the loaded entries.
  private func readMore() {
    guard let next = segment.next, !isReadingMore, segment.list.current + 10 >= segment.entries.count else { return }
    let (mine, index) = (generation, shown)
    isReadingMore = true
    context.activity.run { [self] in
      defer { isReadingMore = false }
      do throws(ModerationError) {
        let page = try await segments[index].read(next)
        if mine == generation { take(page, in: index, isFirst: false) }
      } catch {
        context.say(error)
      }
    }
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .accounts, .personal, .everything: appear()
    case .listing, .neighborhoods, .room, .post, .inbox, .progress: break
    }
  }

  func perform(_ action: Action) -> Bool {
    if segments[shown].list.perform(action) {
      readMore()
      return true
    }
    switch action {
    case .open: open(segment.list.current)
    case .nextValue where segments.count > 1: show((shown + 1) % segments.count)
    case .previousValue where segments.count > 1: show((shown + segments.count - 1) % segments.count)
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    guard action == .open else { return nil }
    let entries = segment.entries
    let index = segment.list.current
    return entries.indices.contains(index) && entries[index].action != nil ? nil : .reasonNothingToOpen
  }

  private func show(_ index: Int) {
    guard segments.indices.contains(index) else { return }
    shown = index
    appear()
  }

  func click(_ target: HitTarget) {
    if target.name == "segment" { return show(target.index) }
    guard target.name == "row" else { return }
    segments[shown].list.select(target.index)
    open(target.index)
  }

  func wheel(_ notches: Int, over target: HitTarget?) {
    segments[shown].list.scroll(by: notches)
    readMore()
  }

  func scrollToTop() -> Bool {
    defer { segments[shown].list.selectFirst() }
    return segment.list.current > 0
  }

  private func open(_ index: Int) {
    if segment.entries.indices.contains(index) { segment.entries[index].action?() }
  }

  private var view: NumberedListView { NumberedListView(title: title, segments: segments, shown: shown) }

  func fit(_ area: Rect, _ render: RenderContext) {
    for index in segments.indices { segments[index].list.setVisible(max(1, area.rows - view.headRows)) }
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    view.draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { view.spoken(render) }
}
