/// The context in which a binding applies: a screen, or a part that every screen has.
public enum ActionContext: String, CaseIterable, Hashable, Sendable {
  case global, moving, home, listing, item, sales, wishlist, shelf, profile, entries, form, finder, categories,
    neighborhoods, account, settings, about, actions, menu, dialog, photo, welcome, map, placeForm

  case people, contact

  case editor
  /// A text with links is being written.
  case linkCard

  /// `townList` and `townMap` are the two parts of `town`; `townPanes` is for both side by side.
  case town, townList, townMap, townPanes, townSearch, post, posts, postItem

  case search, searchField, searchHistory, saved

  case inbox

  case handbook, handbookPage

  case bookmarks
  case servers, passphrase, page, outbox, conflict
  case moderation, reportCase

  case chats, messageSearch, room, input, toolbar, message, lastMessage, card, attachment, link, unsent
}
