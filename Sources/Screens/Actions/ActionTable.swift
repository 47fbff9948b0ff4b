/// A row of the action table. The key bindings, footer, help, palette, man page and README all use this table.
public struct ActionRow: Hashable, Sendable {
  public let action: Action
  public let context: ActionContext
  /// The default keys.
  public let keys: [KeyChord]
  /// A short description of the action.
  public let title: Phrase
  /// The footer's label; nil if the footer never shows the action.
  public let hint: Phrase?

  init(_ action: Action, _ context: ActionContext, _ keys: String..., title: Phrase, hint: Phrase? = nil) {
    self.action = action
    self.context = context
    self.keys = keys.compactMap { KeyChord($0) }
    self.title = title
    self.hint = hint
  }

  /// The name in the configuration file: `home.chooseCategory`.
  public var name: String { "\(context.rawValue).\(action.rawValue)" }
}

/// All actions. The help and the footer use the same order within a context.
public enum ActionTable {
  public static let rows: [ActionRow] =
    home + listing + map + search + searchHistory + people + chats + item + categories + neighborhoods + lists
    + handbook + forms + inbox + sync + moderation + editor + town + moving + global

  /// The row with this name; nil if there is none. Frames ask for it, so it makes no names to compare.
  static func row(named name: String) -> ActionRow? {
    guard let dot = name.firstIndex(of: "."), let context = ActionContext(rawValue: String(name[..<dot])),
      let action = Action(rawValue: String(name[name.index(after: dot)...]))
    else { return nil }
    return row(of: action, in: context)
  }

  static func row(of action: Action, in context: ActionContext) -> ActionRow? {
    rows.first { $0.action == action && $0.context == context }
  }

  /// Forms and fields use `moving` without its letters.
  private static let moving = [
    ActionRow(.moveDown, .moving, "j", "Down", "Ctrl-n", title: .actionDown, hint: .hintMove),
    ActionRow(.moveUp, .moving, "k", "Up", "Ctrl-p", title: .actionUp),
    ActionRow(.halfPageDown, .moving, "Ctrl-d", title: .actionHalfPageDown),
    ActionRow(.halfPageUp, .moving, "Ctrl-u", title: .actionHalfPageUp),
    ActionRow(.pageDown, .moving, "PageDown", "Ctrl-f", title: .actionPageDown),
    ActionRow(.pageUp, .moving, "PageUp", "Ctrl-b", title: .actionPageUp),
    ActionRow(.first, .moving, "gg", "Home", title: .actionFirst),
    ActionRow(.last, .moving, "G", "End", title: .actionLast),
  ]

  private static let home = [
    ActionRow(.open, .home, "Enter", "l", "Right", title: .actionOpenListing, hint: .hintOpen),
    ActionRow(.chooseCategory, .home, "c", title: .actionCategory, hint: .hintCategory),
    ActionRow(.chooseNeighborhood, .home, "n", title: .actionNeighborhood, hint: .hintNeighborhood),
    ActionRow(.chooseRange, .home, "r", title: .actionRange, hint: .hintRange),
    ActionRow(.chooseOrder, .home, "O", title: .actionOrder, hint: .hintOrder),
    ActionRow(.clearCategory, .home, "C", title: .actionClearCategory),
    ActionRow(.showNew, .home, "f", title: .actionShowNew),
    ActionRow(.openMap, .home, "v", title: .actionShowMap),
  ]

  private static let listing = [
    ActionRow(.open, .listing, "Enter", title: .actionOpenListing, hint: .hintOpen),
    ActionRow(.nextPicture, .listing, "Right", "l", title: .actionNextPicture, hint: .hintPictures),
    ActionRow(.previousPicture, .listing, "Left", "h", title: .actionPreviousPicture),
    ActionRow(.openMap, .listing, "v", title: .actionShowMap),
    ActionRow(.openLink, .listing, "O", title: .actionOpenLink),
    ActionRow(.nextPicture, .photo, "Right", "l", "Space", title: .actionNextPicture, hint: .hintPictures),
    ActionRow(.previousPicture, .photo, "Left", "h", title: .actionPreviousPicture),
    ActionRow(.viewPicture, .photo, "z", title: .actionBack),
  ]

  private static let map = [
    ActionRow(.openMap, .placeForm, "F7", "Alt-v", title: .actionPickOnMap, hint: .hintMap),
    ActionRow(.open, .map, "Enter", title: .actionPickPlace, hint: .hintPick),
    ActionRow(.moveLeft, .map, "h", "Left", title: .actionPanLeft, hint: .hintMove),
    ActionRow(.moveDown, .map, "j", "Down", title: .actionPanDown),
    ActionRow(.moveUp, .map, "k", "Up", title: .actionPanUp),
    ActionRow(.moveRight, .map, "l", "Right", title: .actionPanRight),
    ActionRow(.zoomIn, .map, "+", "=", title: .actionZoomIn, hint: .hintZoomIn),
    ActionRow(.zoomOut, .map, "-", title: .actionZoomOut, hint: .hintZoomOut),
    ActionRow(.first, .map, "gg", "Home", title: .actionMapStart),
  ]

  /// While the person types, letters go into the field, so the filters also have keys other than letters. Not every
  /// terminal has Alt, so each filter also has a letter in the list, or a function key. The chips show these keys, so
  /// the footer does not.
  private static let search = [
    ActionRow(.open, .search, "Enter", title: .actionOpenListing, hint: .hintOpen),
    ActionRow(.nextFocus, .search, "Tab", title: .actionSearchFocus, hint: .hintNextFocus),
    ActionRow(.previousFocus, .search, "Shift-Tab", title: .actionPreviousFocus),
    ActionRow(.chooseRange, .search, "Alt-r", "r", title: .actionRange),
    ActionRow(.chooseCategory, .search, "Alt-c", "c", title: .actionCategory),
    ActionRow(.choosePrice, .search, "Alt-p", "p", title: .actionPrice),
    ActionRow(.chooseStatus, .search, "Alt-s", "S", title: .actionSearchStatus),
    ActionRow(.togglePicture, .search, "Alt-i", "i", title: .actionWithPicture),
    ActionRow(.toggleDescriptions, .search, "Alt-d", "D", title: .actionInDescriptions),
    ActionRow(.chooseOrder, .search, "Alt-o", "O", title: .actionOrder),
    ActionRow(.clearFilters, .search, "Alt-x", "C", title: .actionClearFilters),
    ActionRow(.showPrices, .search, "Alt-g", "P", title: .actionPrices, hint: .hintPrices),
    ActionRow(.searchAsTyped, .search, "Alt-y", "Y", title: .actionSearchAsTyped, hint: .hintAsTyped),
    ActionRow(.saveSearch, .search, "Ctrl-s", title: .actionSaveSearch, hint: .hintSaveSearch),
    ActionRow(.open, .saved, "Enter", "l", "Right", title: .actionRunSaved, hint: .hintFind),
    ActionRow(.renameSaved, .saved, "R", title: .actionRenameSaved, hint: .hintRename),
    ActionRow(.removeSaved, .saved, "x", "Delete", title: .actionRemoveSaved, hint: .hintDelete),
  ]

  /// The search field and, while it is empty, the search history.
  private static let searchHistory = [
    ActionRow(.acceptSuggestion, .searchField, "Right", title: .actionAcceptSuggestion),
    ActionRow(.nextValue, .searchField, "Alt-Down", "F6", title: .actionNextSuggestion),
    ActionRow(.previousValue, .searchField, "Alt-Up", "F5", title: .actionPreviousSuggestion),
    ActionRow(.open, .searchHistory, "Enter", "l", "Right", title: .actionSearchAgain, hint: .hintSearch),
    ActionRow(.removeSearch, .searchHistory, "x", "Delete", title: .actionRemoveSearch, hint: .hintRemove),
    ActionRow(.clearSearches, .searchHistory, "X", title: .actionClearSearches, hint: .hintClearSearches),
  ]

  /// Actions on a selected or open listing.
  private static let item = [
    ActionRow(.chat, .item, "t", title: .actionChat, hint: .hintChat),
    ActionRow(.heart, .item, "w", title: .actionHeart, hint: .hintHeart),
    ActionRow(.bookmark, .item, "B", title: .actionBookmark),
    ActionRow(.edit, .item, "e", title: .actionEdit, hint: .hintEdit),
    ActionRow(.changeStatus, .item, "s", title: .actionStatus, hint: .hintStatus),
    ActionRow(.itemMenu, .item, "m", title: .actionItemMenu, hint: .hintMore),
    ActionRow(.bump, .item, "b", title: .actionBump, hint: .hintBump),
    ActionRow(.toggleHidden, .item, "H", title: .actionHide),
    ActionRow(.delete, .item, "d", "Delete", title: .actionDelete),
    ActionRow(.openSeller, .item, "o", title: .actionSeller),
    ActionRow(.follow, .item, "F", title: .actionFollow),
    ActionRow(.viewPicture, .item, "z", title: .actionViewPicture, hint: .hintViewPicture),
    ActionRow(.history, .item, "L", title: .actionRevisions),
    ActionRow(.copyLink, .item, "y", title: .actionCopyLink, hint: .hintCopyLink),
    ActionRow(.reportListing, .item, "!", title: .actionReport),
    ActionRow(.block, .item, "X", title: .entryBlock),
  ]

  private static let people = [
    ActionRow(.open, .sales, "Enter", title: .actionOpenListing, hint: .hintOpen),
    ActionRow(.nextValue, .sales, "Right", "l", title: .actionNextSegment, hint: .hintSegment),
    ActionRow(.rate, .sales, "r", title: .actionRate, hint: .hintRate),
    ActionRow(.select, .sales, "Space", title: .actionSelect, hint: .hintSelect),
    ActionRow(.previousValue, .sales, "Left", "h", title: .actionPreviousSegment),
    ActionRow(.open, .wishlist, "Enter", "l", "Right", title: .actionOpenListing, hint: .hintOpen),
    ActionRow(.select, .wishlist, "Space", title: .actionSelect, hint: .hintSelect),
    ActionRow(.chooseCategory, .wishlist, "c", title: .actionCategory, hint: .hintCategory),
    ActionRow(.clearCategory, .wishlist, "C", title: .actionClearCategory),
    ActionRow(.openMap, .wishlist, "v", title: .actionShowMap),
    ActionRow(.open, .shelf, "Enter", "l", "Right", title: .actionOpenListing, hint: .hintOpen),
    ActionRow(.openMap, .shelf, "v", title: .actionShowMap),
    ActionRow(.open, .profile, "Enter", "l", "Right", title: .actionOpenListing, hint: .hintOpen),
    ActionRow(.follow, .profile, "F", title: .actionFollow, hint: .hintFollow),
    ActionRow(.editProfile, .profile, "E", title: .actionEditProfile, hint: .hintEditProfile),
    ActionRow(.showPosts, .profile, "p", title: .actionShowPosts),
    ActionRow(.showThanks, .profile, "v", title: .actionShowThanks),
    ActionRow(.addContact, .profile, "a", title: .actionAddMember, hint: .hintContact),
    ActionRow(.block, .profile, "X", title: .actionBlock, hint: .hintBlock),
    ActionRow(.reportPerson, .profile, "R", title: .actionReportPerson, hint: .hintReport),
    ActionRow(.open, .people, "Enter", "l", "Right", title: .actionOpenPerson, hint: .hintOpen),
    ActionRow(.addContact, .people, "a", title: .actionAddContact, hint: .hintAdd),
    ActionRow(.find, .people, "/", title: .actionFindPerson, hint: .hintFind),
    ActionRow(.removeContact, .people, "x", "Delete", title: .actionRemoveContact, hint: .hintDelete),
    ActionRow(.openSeller, .people, "o", title: .actionMemberProfile),
    ActionRow(.chat, .people, "t", title: .actionMemberChats),
    ActionRow(.anotherCreature, .contact, "Alt-r", "r", title: .actionCreature, hint: .hintCreature),
    ActionRow(.open, .bookmarks, "Enter", title: .actionOpenEntry, hint: .hintOpen),
    ActionRow(.nextValue, .bookmarks, "Right", "l", title: .actionNextSegment, hint: .hintSegment),
    ActionRow(.previousValue, .bookmarks, "Left", "h", title: .actionPreviousSegment),
    ActionRow(.bookmark, .bookmarks, "b", "B", "x", "Delete", title: .entryUnbookmark, hint: .hintRemove),
    ActionRow(.open, .entries, "Enter", "l", "Right", title: .actionOpenEntry, hint: .hintOpen),
    ActionRow(.open, .form, "Enter", "Space", title: .actionPress, hint: .hintPick),
    ActionRow(.submit, .form, "Ctrl-s", title: .actionSubmit, hint: .hintDone),
    ActionRow(.nextFocus, .form, "Tab", title: .actionNextFocus, hint: .hintNextFocus),
    ActionRow(.previousFocus, .form, "Shift-Tab", title: .actionPreviousFocus),
    ActionRow(.open, .finder, "Enter", title: .actionPick, hint: .hintPick),
  ]

  /// In a room, letters act as commands only while a message is selected; otherwise the text field takes them. The
  /// chords that answer a card work everywhere in the room.
  private static let chats = [
    ActionRow(.open, .chats, "Enter", title: .actionOpenRoom, hint: .hintOpen),
    ActionRow(.nextUnread, .chats, "J", title: .actionNextUnread, hint: .hintNextUnread),
    ActionRow(.nextValue, .chats, "Right", "l", title: .actionNextSegment, hint: .hintSegment),
    ActionRow(.previousValue, .chats, "Left", "h", title: .actionPreviousSegment),
    ActionRow(.roomMenu, .chats, "m", title: .actionRoomMenu, hint: .hintMore),
    ActionRow(.searchMessages, .chats, "/", title: .actionSearchChats, hint: .hintSearch),

    ActionRow(.open, .messageSearch, "Enter", title: .actionOpenMessage, hint: .hintOpen),
    ActionRow(.searchMessages, .messageSearch, "/", title: .actionSearchFocus),
    ActionRow(.nextFocus, .messageSearch, "Tab", title: .actionSearchFocus, hint: .hintNextFocus),
    ActionRow(.previousFocus, .messageSearch, "Shift-Tab", title: .actionPreviousFocus),

    ActionRow(.accept, .card, "a", title: .actionAccept, hint: .hintAccept),
    ActionRow(.decline, .card, "d", title: .actionDecline, hint: .hintDecline),
    ActionRow(.counter, .card, "c", title: .actionCounter, hint: .hintCounter),
    ActionRow(.withdraw, .card, "w", title: .actionWithdraw, hint: .hintWithdraw),
    ActionRow(.openFile, .attachment, "o", title: .actionOpenFile, hint: .hintOpenFile),
    ActionRow(.viewPicture, .attachment, "z", title: .actionViewPicture, hint: .hintViewPicture),
    ActionRow(.saveFile, .attachment, "s", title: .actionSaveFile, hint: .hintSaveFile),
    ActionRow(.openLink, .link, "o", title: .actionOpenLink, hint: .hintOpenFile),
    ActionRow(.retry, .unsent, "r", title: .actionRetry, hint: .hintRetry),
    ActionRow(.discard, .unsent, "d", "Delete", title: .actionDiscard, hint: .hintDiscard),

    ActionRow(.open, .message, "Enter", title: .actionMessageMenu, hint: .hintMore),
    ActionRow(.copyText, .message, "y", title: .actionCopyText, hint: .hintCopyText),
    ActionRow(.bookmark, .message, "b", title: .actionBookmark, hint: .hintBookmark),
    ActionRow(.reportMessage, .message, "R", title: .actionReportMessage),
    ActionRow(.nextMatch, .message, "n", title: .actionNextMatch),
    ActionRow(.previousMatch, .message, "N", title: .actionPreviousMatch),
    // Without `j`: holding it down would type into the field.
    ActionRow(.nextFocus, .lastMessage, "Tab", "Down", title: .actionToInput, hint: .hintNextFocus),

    ActionRow(.send, .input, "Enter", title: .actionSend, hint: .hintSend),
    ActionRow(.breakLine, .input, "Alt-Enter", "Ctrl-o", title: .actionBreakLine, hint: .hintBreakLine),
    ActionRow(.open, .toolbar, "Enter", "Space", title: .actionPressButton, hint: .hintPick),
    ActionRow(.nextValue, .toolbar, "Right", "l", title: .actionNextButton),
    ActionRow(.previousValue, .toolbar, "Left", "h", title: .actionPreviousButton),

    ActionRow(.nextFocus, .room, "Tab", title: .actionNextFocus, hint: .hintNextFocus),
    ActionRow(.previousFocus, .room, "Shift-Tab", title: .actionPreviousFocus),
    ActionRow(.accept, .room, "Alt-a", title: .actionAccept, hint: .hintAccept),
    ActionRow(.decline, .room, "Alt-x", title: .actionDecline, hint: .hintDecline),
    ActionRow(.counter, .room, "Alt-c", title: .actionCounter, hint: .hintCounter),
    ActionRow(.withdraw, .room, "Alt-w", title: .actionWithdraw, hint: .hintWithdraw),
    ActionRow(.attach, .room, "Alt-p", "F2", title: .actionAttach),
    ActionRow(.offer, .room, "Alt-o", "F3", title: .actionOffer, hint: .hintOffer),
    ActionRow(.meet, .room, "Alt-m", "F4", title: .actionMeet, hint: .hintMeet),
    ActionRow(.quickReplies, .room, "Alt-q", "F5", title: .actionQuickReplies),
    ActionRow(.openPinned, .room, "Alt-l", "F6", title: .actionOpenPinned),
    ActionRow(.rate, .room, "Alt-r", "v", title: .actionRate),
    ActionRow(.goToDate, .room, "Alt-d", "F7", title: .actionGoToDate),
    ActionRow(.searchMessages, .room, "Alt-f", "/", title: .actionSearchRoom, hint: .hintSearch),
    ActionRow(.roomMenu, .room, "F10", "m", title: .actionRoomMenu, hint: .hintMore),
  ]

  private static let editor = [
    ActionRow(.addCard, .linkCard, "Alt-v", "Ctrl-g", title: .actionAddCard),
    ActionRow(.dropCard, .linkCard, "Alt-z", "Ctrl-x", title: .actionDropCard),
    ActionRow(.publish, .editor, "Ctrl-s", title: .actionPublish, hint: .hintDone),
    ActionRow(.open, .editor, "Enter", "Space", title: .actionPressHere, hint: .hintPick),
    ActionRow(.nextFocus, .editor, "Tab", title: .actionNextFocus, hint: .hintNextFocus),
    ActionRow(.previousFocus, .editor, "Shift-Tab", title: .actionPreviousFocus),
    ActionRow(.editText, .editor, "Ctrl-e", title: .actionEditText, hint: .hintEditText),
    ActionRow(.allCategories, .editor, ">", title: .actionAllCategories, hint: .hintCategory),
    ActionRow(.removePicture, .editor, "x", "Delete", title: .actionRemovePicture, hint: .hintRemove),
    ActionRow(.describePicture, .editor, "t", title: .actionDescribePicture),
    ActionRow(.movePictureLater, .editor, "J", title: .actionPictureLater),
    ActionRow(.movePictureEarlier, .editor, "K", title: .actionPictureEarlier),
    ActionRow(.nextValue, .editor, "Right", "l", title: .actionNextOption),
    ActionRow(.previousValue, .editor, "Left", "h", title: .actionPreviousOption),
  ]

  private static let handbook = [
    ActionRow(.open, .handbook, "Enter", "l", "Right", title: .actionOpenTopic, hint: .hintOpen),
    ActionRow(.find, .handbook, "/", title: .actionFindInHandbook, hint: .hintFind),
    ActionRow(.nextValue, .handbookPage, "Right", "l", title: .actionNextTopic, hint: .hintNextTopic),
    ActionRow(.previousValue, .handbookPage, "Left", "h", title: .actionPreviousTopic),
    ActionRow(.find, .handbookPage, "/", title: .actionFindInHandbook, hint: .hintFind),
    ActionRow(.pageDown, .handbookPage, "Space", "PageDown", "Ctrl-f", title: .actionPageDown),
  ]

  private static let categories = [
    ActionRow(.open, .categories, "Enter", "l", "Right", title: .actionPickCategory, hint: .hintPick)
  ]

  private static let neighborhoods = [
    ActionRow(.open, .neighborhoods, "Enter", title: .actionPickNeighborhood, hint: .hintPick),
    ActionRow(.nextFocus, .neighborhoods, "Tab", title: .actionNextFocus, hint: .hintNextFocus),
    ActionRow(.previousFocus, .neighborhoods, "Shift-Tab", title: .actionPreviousFocus),
    ActionRow(.removeNeighborhood, .neighborhoods, "x", "Delete", title: .actionRemove, hint: .hintRemove),
    ActionRow(.openMap, .neighborhoods, "Alt-v", "F7", title: .actionPickOnMap),
  ]

  private static let lists = [
    ActionRow(.open, .account, "Enter", "l", "Right", title: .actionOpenEntry, hint: .hintOpen),
    ActionRow(.nextValue, .settings, "Enter", "Space", "l", "Right", title: .actionNextValue, hint: .hintChange),
    ActionRow(.previousValue, .settings, "Left", "h", title: .actionPreviousValue),
    ActionRow(.open, .about, "Enter", "l", "Right", title: .actionOpenLog, hint: .hintLog),
    ActionRow(.open, .actions, "Enter", title: .actionRun, hint: .hintRun),
    ActionRow(.find, .actions, "/", title: .actionFind, hint: .hintFind),
    ActionRow(.nextFocus, .actions, "Tab", title: .actionNextFocus),
    ActionRow(.open, .menu, "Enter", "l", "Right", "Space", title: .actionPick, hint: .hintPick),
  ]

  private static let forms = [
    ActionRow(.open, .welcome, "Enter", "Space", title: .actionPressHere, hint: .hintPick),
    ActionRow(.nextFocus, .welcome, "Tab", title: .actionNextFocus, hint: .hintNextFocus),
    ActionRow(.previousFocus, .welcome, "Shift-Tab", title: .actionPreviousFocus),
    ActionRow(.nextValue, .welcome, "Right", "l", title: .actionNextValue),
    ActionRow(.previousValue, .welcome, "Left", "h", title: .actionPreviousValue),
    ActionRow(.back, .welcome, "Esc", title: .actionSkip, hint: .hintSkip),
    ActionRow(.open, .dialog, "Enter", "Space", title: .actionPressButton, hint: .hintPick),
    ActionRow(.nextFocus, .dialog, "Tab", "Right", "l", "Down", "j", title: .actionNextButton, hint: .hintNextFocus),
    ActionRow(
      .previousFocus, .dialog, "Shift-Tab", "Left", "h", "Up", "k", title: .actionPreviousButton),
  ]

  private static let inbox = [
    ActionRow(.open, .inbox, "Enter", "l", "Right", title: .actionOpenInboxItem, hint: .hintOpen),
    ActionRow(.markRead, .inbox, "m", title: .actionMarkRead, hint: .hintMarkRead),
    ActionRow(.markAllRead, .inbox, "A", title: .actionMarkAllRead, hint: .hintMarkAllRead),
    ActionRow(.chooseKind, .inbox, "c", title: .actionInboxKind, hint: .hintInboxKind),
    ActionRow(.clearFilters, .inbox, "C", title: .actionInboxAll),
  ]

  /// Joining servers, and the outbox.
  private static let sync = [
    ActionRow(.open, .servers, "Enter", "l", "Right", title: .actionUseServer, hint: .hintPick),
    ActionRow(.addServer, .servers, "a", title: .actionAddServer, hint: .hintJoin),
    ActionRow(.leaveServer, .servers, "x", "Delete", title: .actionLeaveServer, hint: .hintLeave),
    ActionRow(.revealPassphrase, .passphrase, "F2", "Ctrl-v", title: .actionReveal, hint: .hintReveal),
    ActionRow(.open, .page, "Enter", "l", title: .actionPick, hint: .hintPick),
    ActionRow(.open, .outbox, "Enter", title: .actionPendingMenu, hint: .hintMore),
    ActionRow(.edit, .outbox, "e", title: .actionEditPending, hint: .hintEdit),
    ActionRow(.retry, .outbox, "r", title: .actionRetry, hint: .hintRetry),
    ActionRow(.discard, .outbox, "x", "Delete", title: .actionDiscardPending, hint: .hintDiscard),
    ActionRow(.tryNow, .outbox, "s", title: .actionTryNow, hint: .hintTryNow),
    ActionRow(.keepMine, .conflict, "m", title: .choiceMine, hint: .hintMine),
    ActionRow(.keepTheirs, .conflict, "t", title: .choiceTheirs, hint: .hintTheirs),
    ActionRow(.edit, .conflict, "e", title: .choiceEdit, hint: .hintEdit),
  ]

  private static let moderation = [
    ActionRow(.open, .moderation, "Enter", title: .actionOpenReport, hint: .hintOpen),
    ActionRow(.nextValue, .moderation, "Right", "l", title: .actionNextSegment, hint: .hintSegment),
    ActionRow(.previousValue, .moderation, "Left", "h", title: .actionPreviousSegment),
    ActionRow(.open, .reportCase, "Enter", "m", title: .actionDecide, hint: .hintDecide),
    ActionRow(.undo, .reportCase, "u", title: .actionUndoDecision, hint: .hintUndoDecision),
    ActionRow(.openSeller, .reportCase, "o", title: .actionReportedProfile),
  ]

  private static let global = [
    ActionRow(.back, .global, "Esc", "Backspace", title: .actionBack, hint: .hintBack),
    ActionRow(.help, .global, "?", "F1", title: .actionHelp, hint: .hintHelp),
    ActionRow(.palette, .global, ":", title: .actionPalette),
    ActionRow(.search, .global, "/", title: .actionSearch, hint: .hintSearch),
    ActionRow(.savedSearches, .global, "Alt-k", "F9", title: .actionSavedSearches),
    ActionRow(.inbox, .global, "I", title: .actionInbox),
    ActionRow(.bookmarks, .global, "Alt-b", "F12", title: .bookmarksTitle),
    ActionRow(.write, .global, "N", title: .actionWrite),

    ActionRow(.homeTab, .global, "1", title: .actionHomeTab),
    ActionRow(.salesTab, .global, "2", title: .actionSalesTab),
    ActionRow(.wishlistTab, .global, "3", title: .actionWishlistTab),
    ActionRow(.chatTab, .global, "4", title: .actionChatTab),
    ActionRow(.accountTab, .global, "5", title: .actionAccountTab),
    ActionRow(.townTab, .global, "6", title: .actionTownTab),
    ActionRow(.nextTab, .global, "Tab", title: .actionNextTab, hint: .hintTab),
    ActionRow(.previousTab, .global, "Shift-Tab", title: .actionPreviousTab),
    ActionRow(.undo, .global, "u", title: .actionUndo),
    ActionRow(.redo, .global, "Ctrl-r", title: .actionRedo),
    ActionRow(.toggleTime, .global, "T", title: .actionToggleTime),
    ActionRow(.nextTheme, .global, "Ctrl-t", title: .actionNextTheme),
    ActionRow(.openNews, .global, "Alt-n", "F8", title: .actionOpenNews),
    ActionRow(.servers, .global, "M", title: .actionServers),
    ActionRow(.outbox, .global, "U", title: .actionOutbox),
    ActionRow(.people, .global, "F10", "Alt-u", title: .actionPeople),
    ActionRow(.setNeighborhoods, .global, title: .actionSetNeighborhoods),
    ActionRow(.settings, .global, ",", title: .actionSettings),
    ActionRow(.handbook, .global, title: .actionHandbook),
    ActionRow(.about, .global, title: .actionAbout),
    ActionRow(.removeSample, .global, title: .removeSample),
    ActionRow(.redraw, .global, "Ctrl-l", title: .actionRedraw),
    ActionRow(.suspend, .global, "Ctrl-z", title: .actionSuspend),
    ActionRow(.quit, .global, "q", title: .actionQuit, hint: .hintQuit),
    ActionRow(.interrupt, .global, "Ctrl-c", title: .actionInterrupt),
  ]
}
