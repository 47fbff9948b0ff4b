import Marketplace
import TerminalUI

/// The place of the post.
extension PostEditorModel {
  /// Offers the person's neighborhoods, the search for another one, and the map. `isTyped`: whether an `@` in the text
  /// asked for it.
  func choosePlace(isTyped: Bool = false) {
    context.activity.run { [self] in
      let choice = try? await market.neighborhoods.choice()
      var map: (@MainActor () -> Void)?
      if context.maps != nil { map = { [weak self] in self?.openMap(isTyped: isTyped) } }
      NeighborhoodPicker(context: context, choice: choice, openMap: map) { [weak self] code in
        guard let self else { return }
        if isTyped { removeSign() }
        take(code)
        let words = Sentence(.postPlaceSet, context.placeName(code))
        if isTyped { context.go(.notify(Notice(sentence: words))) }
      }.open()
    }
  }

  private func take(_ code: NeighborhoodCode) {
    state.place = market.neighborhoods.neighborhood(code)
    (state.neighborhood, state.coordinate, state.isPicked) = (code, state.place?.centre, false)
    state.faults[.neighborhood] = nil
    changed()
  }

  /// Opens the map around the place of the post, else around the current neighborhood.
  func openMap(isTyped: Bool = false) {
    guard let maps = context.maps else { return }
    if let place = state.place { return pick(around: place, at: state.coordinate, maps, isTyped: isTyped) }
    context.activity.run { [self] in
      let current = (try? await market.neighborhoods.choice())?.current
      guard let place = current.flatMap({ market.neighborhoods.neighborhood($0) }) else {
        return context.go(.notify(Notice(sentence: Sentence(.positionMissing), isError: true)))
      }
      pick(around: place, at: nil, maps, isTyped: isTyped)
    }
  }

  private func pick(around place: Neighborhood, at centre: Coordinate?, _ maps: MapSource, isTyped: Bool) {
    context.pickOnMap(around: place, at: centre, maps: maps) { [weak self] picked in
      guard let self, let picked else { return }
      if isTyped { removeSign() }
      state.place = picked.neighborhood
      (state.neighborhood, state.coordinate, state.isPicked) = (picked.neighborhood.code, picked.coordinate, true)
      state.faults[.neighborhood] = nil
      changed()
      // Only a named place is shown exactly.
      guard state.spot.text.allSatisfy(\.isWhitespace) else { return }
      focus(on: .spot)
      context.go(.notify(Notice(sentence: Sentence(.postNameSpot))))
    }
  }

  // MARK: The sign

  /// Whether a typed `@` begins a word of the text. Then it asks for the place.
  var isAtWordStart: Bool { state.text.text.prefix(state.text.caret).last?.isWhitespace ?? true }

  /// Removes the typed `@`. When the person goes back without a place, it stays as text.
  private func removeSign() {
    if state.text.text.prefix(state.text.caret).last == "@" { _ = state.text.handle(Key(.backspace)) }
  }
}
