import Marketplace
import TerminalUI

/// The map of the town tab, its keys and its mouse.
extension TownModel {
  /// What the screen shows: the person's choice, as far as there is room for it.
  var layout: Settings.TownLayout {
    guard context.maps != nil else { return .list }
    let wanted = context.settings.townLayout
    return wanted == .both && !showsTwoPanes ? .list : wanted
  }

  var isMapFocused: Bool { layout == .map || (layout == .both && prefersMap) }

  /// List, both where there is room, map.
  var nextLayout: Settings.TownLayout {
    switch layout {
    case .list: showsTwoPanes ? .both : .map
    case .both: .map
    case .map: .list
    }
  }

  func turnLayout() {
    var settings = context.settings
    settings.townLayout = nextLayout
    prefersMap = false
    context.go(.apply(settings))
  }

  /// Returns false for an action that is not the map's.
  func performOnMap(_ action: Action) -> Bool {
    // A map in words is a list, in which no pan can be heard.
    if context.settings.screenReader, action == .moveDown || action == .moveUp {
      stepPin(action == .moveDown ? 1 : -1)
      return true
    }
    if map.move(action) { return true }
    switch action {
    case .open: openOrSpread()
    case .first: map.showWhole()
    case .nextPin: stepPin(1)
    case .previousPin: stepPin(-1)
    case .searchHere: searchHere()
    case .back where layout == .both: prefersMap = false
    default: return false
    }
    return true
  }

  func disabledReasonOnMap(_ action: Action) -> Phrase? {
    switch action {
    case .nextPin, .previousPin: map.pins.pins.isEmpty ? .reasonNoPins : nil
    case .searchHere: state.canSearchHere ? nil : .reasonSameMiddle
    case .zoomIn, .zoomOut: map.viewport?.disabledReason(action)
    default: nil
    }
  }

  /// Looks around the middle of the map.
  private func searchHere() {
    guard let centre = map.viewport?.centre else { return }
    look(from: FixedLocation(Position(coordinate: centre, source: .set(name: nil))))
  }

  // MARK: Pins

  /// Selects the next mark of the map. With none in view, goes to the next post of the list and moves the map there.
  private func stepPin(_ step: Int) {
    if let pin = pin(step) { return choose(pin) }
    pages.select(pages.list.current + step)
    map.reveal(pages.selected)
  }

  /// The first pin of the next mark; with a screen reader, in the order in which it says them.
  private func pin(_ step: Int) -> Int? {
    let selected = state.selectedPin
    guard context.settings.screenReader else { return map.pin(after: selected, step: step) }
    let heard = TownMapWords.byDistance(map.marks, state).map(\.cluster.members)
    guard !heard.isEmpty else { return nil }
    guard let index = heard.firstIndex(where: { members in selected.map(members.contains) ?? false }) else {
      return (step < 0 ? heard.last : heard.first)?.first
    }
    return heard[(index + step + heard.count) % heard.count].first
  }

  /// Selects the post of a pin in the list, too.
  private func choose(_ pin: Int) {
    guard map.pins.pins.indices.contains(pin) else { return }
    pages.reach(map.pins.pins[pin].id)
  }

  /// A click on a mark selects it; on the selected one, it does what Enter does.
  func click(pin: Int) {
    prefersMap = true
    guard let cluster = map.cluster(of: pin) else { return }
    if state.selectedPin.map(cluster.members.contains) == true { openOrSpread() } else { choose(pin) }
  }

  /// Opens the selected post. Posts that share its mark get marks of their own; those at the same place are listed.
  private func openOrSpread() {
    guard let pin = state.selectedPin, let cluster = map.cluster(of: pin), cluster.members.count > 1 else {
      return openSelected()
    }
    if !map.spread(cluster) { list(cluster) }
  }

  private static let longestMenu = 50

  private func list(_ cluster: MapCluster) {
    let pins = cluster.members.prefix(Self.longestMenu).map { map.pins.pins[$0] }
    let loaded = Dictionary(pages.posts.map { ($0.id, $0.post) }) { first, _ in first }
    context.activity.run { [self, market = context.market] in
      do throws(TownError) {
        var entries: [Menu.Entry] = []
        for pin in pins {
          var post = loaded[pin.id]
          if post == nil { post = try await found(pin.id, from: nil, in: market)?.post }
          guard let post else { continue }
          let text = context.strings.name(post.kind) + "  " + post.title
          entries.append(
            Menu.Entry(text: text, isCurrent: post.id == pages.selected?.id) { [self] in
              pages.reach(post.id)
              context.go(.push(.post(post.id)))
            })
        }
        guard context.isCurrent(market), !entries.isEmpty else { return }
        context.go(.choose(Menu(title: .menuPins, entries: entries)))
      } catch {
        context.say(error)
      }
    }
  }
}
