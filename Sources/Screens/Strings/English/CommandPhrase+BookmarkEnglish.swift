extension CommandPhrase {
  /// The English texts of bookmarks on the command line.
  var englishOfBookmarkCommands: String {
    switch self {
    case .helpBookmark: "List, add and remove bookmarks of listings, posts and messages."
    case .helpBookmarkList: "List your bookmarks, the newest first."
    case .helpBookmarkAdd: "Bookmark a listing or a post."
    case .helpBookmarkRemove: "Remove the bookmark of a listing, a post or a message."
    case .optionBookmarkKind: "Only this kind."
    case .optionBookmarked: "The id of a listing or a post, or of a bookmark in the list."
    case .noBookmarks: "No bookmarks."
    case .doneBookmark: "Bookmarked: {0}"
    case .doneUnbookmark: "Bookmark removed: {0}"
    case .errorNothingToBookmark:
      "Nothing has the id {0}. Look for its id with secondhand list or secondhand town list."
    case .errorNoBookmark: "No bookmark has the id {0}. secondhand bookmark list shows them."
    default: englishOfCardFiles
    }
  }
}
