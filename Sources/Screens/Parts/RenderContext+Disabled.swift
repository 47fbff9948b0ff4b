import TerminalUI

extension RenderContext {
  /// A button that cannot be pressed now: dim, on the ground that it has otherwise.
  var disabledButton: Style { style(.dim).on(style(.button).background) }
}
