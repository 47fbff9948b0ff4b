import TerminalUI

extension RenderContext {
  /// A disabled button: dim, on the usual button background.
  var disabledButton: Style { style(.dim).on(style(.button).background) }
}
