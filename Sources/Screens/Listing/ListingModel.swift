import Marketplace
import TerminalUI

/// What the page of one listing shows.
struct ListingState: Equatable, Sendable {
  let id: ID<Listing>
  var row: ListingRow?
  var phase = HomeState.Phase.ready
  /// The picture in front, from 0.
  var picture = 0
  /// The first line of the text that shows.
  var scroll = 0
}

/// One listing, as a reader sees it.
@MainActor
final class ListingModel: Screen {
  private(set) var state: ListingState
  private let stage: Stage
  /// How many lines there are below what fits, and how many fit.
  private var room = (overflow: 0, visible: 1)

  init(_ id: ID<Listing>, stage: Stage) {
    state = ListingState(id: id, phase: .loading)
    self.stage = stage
  }

  var destination: Destination { .listing(state.id) }
  var contexts: [ActionContext] { [.listing, .moving] }

  func appear() {
    read()
    countView()
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .listing(state.id), .everything, .neighborhoods, .accounts: read()
    case .personal(let person) where person == stage.viewer: read()
    case .listing, .progress, .personal: break
    }
  }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .moveDown: scroll(by: 1)
    case .moveUp: scroll(by: -1)
    case .halfPageDown: scroll(by: max(1, room.visible / 2))
    case .halfPageUp: scroll(by: -max(1, room.visible / 2))
    case .pageDown: scroll(by: room.visible)
    case .pageUp: scroll(by: -room.visible)
    case .first: scroll(by: -state.scroll)
    case .last: scroll(by: room.overflow)
    case .nextPicture: turnPicture(1)
    case .previousPicture: turnPicture(-1)
    case .edit: stage.go(.push(.editor(state.id)))
    case .copyLink: if let link = destination.link { stage.go(.copy(link)) }
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .nextPicture, .previousPicture: pictureCount < 2 ? .reasonNoMorePictures : nil
    case .edit: state.row?.listing.isEdited(by: stage.viewer) == true ? nil : .reasonNotYours
    case .copyLink: state.row == nil ? .reasonNothingSelected : nil
    default: nil
    }
  }

  func wheel(_ notches: Int, over target: HitTarget?) { scroll(by: notches) }

  func scrollToTop() -> Bool {
    defer { state.scroll = 0 }
    return state.scroll > 0
  }

  private var pictureCount: Int { state.row?.listing.pictures.count ?? 0 }

  private func turnPicture(_ step: Int) {
    guard pictureCount > 0 else { return }
    state.picture = min(max(0, state.picture + step), pictureCount - 1)
  }

  private func scroll(by lines: Int) { state.scroll = min(max(0, state.scroll + lines), room.overflow) }

  private func read() {
    stage.activity.run { [self] in
      do throws(StoreError) {
        let place = try await stage.market.neighborhoods.choice(of: stage.viewer).current
        let row = try await stage.market.listings.row(state.id, from: place, viewer: stage.viewer)
        // A listing that vanished while it is read stays on the screen as it was, and says so.
        if let row { state.row = row }
        state.phase = row == nil ? .loading : .ready
        isGone = row == nil
        state.picture = min(state.picture, max(0, pictureCount - 1))
      } catch {
        state.phase = .failed(error)
      }
    }
  }

  /// Counts that the page was opened; that one came back to it does not count. No frame waits for it, and that it fails is
  /// nothing to the reader.
  private func countView() {
    guard !isCounted else { return }
    isCounted = true
    stage.activity.runBehind(isShown: false) { [state, stage] in
      try? await stage.market.listings.countView(of: state.id, by: stage.viewer)
    }
  }

  private var isCounted = false
  private(set) var isGone = false

  func fit(_ area: Rect, _ look: Look) {
    if stage.settings.screenReader {
      room = (overflow: spoken(look).count - 1, visible: max(1, area.rows / 2))
      state.scroll = min(state.scroll, room.overflow)
      return
    }
    let area = look.sizeClass == .wide ? SplitPanes(area, share: stage.settings.split).right : area
    let view = ListingView(state: state, isGone: isGone)
    let text = view.textArea(in: area, look)
    room.visible = max(1, text.rows)
    room.overflow = max(0, view.lines(in: text.size, look).count - room.visible)
    state.scroll = min(state.scroll, room.overflow)
  }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    ListingView(state: state, isGone: isGone).draw(in: area, on: &frame, look: look)
  }

  func spoken(_ look: Look) -> [SpokenLine] { ListingView(state: state, isGone: isGone).spoken(look) }

  func changesIn(_ look: Look) -> Int64? { state.row.map { look.timeChangesIn($0.listing.bumpedAt) } }
}
