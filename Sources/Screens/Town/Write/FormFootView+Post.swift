import Marketplace

extension FormFootView {
  /// The foot of the editor of a post. It says that the place is missing.
  init(_ state: PostEditorState, _ render: RenderContext) {
    let name = state.neighborhood.map { render.strings.name(state.place, code: $0) }
    place = name.map { state.isPicked ? render.strings(.placeOnMap, $0) : $0 } ?? render.strings(.placeUnknown)
    focus =
      switch state.focus {
      case .neighborhood: .neighborhood
      case .done: .done
      default: nil
      }
    let missing = state.missing
    isReady = missing.isEmpty && !state.isSaving
    words =
      Self.progress(state.phase, render) ?? state.faults[.neighborhood].map { (render.strings($0), true) }
      ?? Self.missing(render.strings.missing(missing), isRefused: !state.faults.isEmpty, render)
  }
}
