/// All actions that a key, a click, the command palette or a custom binding can trigger.
public enum Action: String, CaseIterable, Hashable, Sendable {
  // Moving in a list or a text
  case moveDown, moveUp, halfPageDown, halfPageUp, pageDown, pageUp, first, last

  // Everywhere
  case open, back, quit, interrupt, help, palette, nextTab, previousTab, homeTab, salesTab, wishlistTab, accountTab
  case chatTab, townTab
  case undo, redo, toggleTime, nextTheme, redraw, suspend, openNews, bookmarks

  // Home
  case chooseNeighborhood, chooseRange, chooseCategory, clearCategory, showNew

  // Town and its posts
  case choosePlace, chooseKind, showProjects, comment

  // The map of the town
  case turnLayout, searchHere, lookAtHome, nextPin, previousPin

  // A listing
  case nextPicture, previousPicture, viewPicture, copyLink

  // A selected or open listing
  case heart, itemMenu, openSeller, changeStatus, bump, toggleHidden, delete, reportListing, history

  // Several of the person's own listings
  case select

  // Chats
  case chat, nextUnread, roomMenu, searchMessages

  // A room
  case send, breakLine, attach, offer, meet, quickReplies, openPinned, goToDate

  // A form
  case submit

  // Links in a text that is being written
  case addCard, dropCard

  // A selected message
  case accept, decline, counter, withdraw, openFile, saveFile, openLink, retry, discard, copyText, bookmark,
    reportMessage, nextMatch, previousMatch

  // A person
  case block, reportPerson, follow, editProfile, showPosts, showThanks, rate

  // The list of people, and a contact
  case people, addContact, removeContact, anotherCreature

  // Writing a listing
  case write, edit, publish, movePictureLater, movePictureEarlier, removePicture, allCategories, editText
  case describePicture

  // Neighborhoods
  case setNeighborhoods, removeNeighborhood, nextFocus, previousFocus

  // Maps
  case openMap, moveLeft, moveRight, zoomIn, zoomOut

  // Settings
  case settings, handbook, about, removeSample, nextValue, previousValue

  // The list of actions
  case find

  // Search
  case search, choosePrice, chooseStatus, togglePicture, toggleDescriptions, chooseOrder, clearFilters, searchAsTyped
  case showPrices, saveSearch, savedSearches, renameSaved, removeSaved
  case acceptSuggestion, removeSearch, clearSearches

  // Inbox
  case inbox, markRead, markAllRead

  // Servers and the outbox
  case servers, addServer, leaveServer, revealPassphrase, outbox, tryNow, keepMine, keepTheirs
}
