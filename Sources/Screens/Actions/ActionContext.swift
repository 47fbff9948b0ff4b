/// Where a binding holds: a screen, or something every screen has.
public enum ActionContext: String, CaseIterable, Hashable, Sendable {
  case global, moving, home, listing, categories, neighborhoods, account, settings, about, actions, menu, dialog

  case editor
}
