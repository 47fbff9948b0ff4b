extension Phrase {
  /// The English texts of bookmarks, and of what moderators hide in town. Falls through to `rawValue`.
  var englishOfBookmarks: String {
    switch self {
    case .kindBookmarkListing: "listing bookmarked"
    case .kindUnbookmarkListing: "listing bookmark removed"
    case .bookmarksAll: "All"
    case .bookmarksListings: "Listings"
    case .bookmarksPosts: "Posts"
    case .bookmarksMessages: "Messages"
    case .bookmarkMessage: "Message"
    case .emptyBookmarkKind: "No bookmarks of this kind. {key:bookmarks.previousValue} shows the others."
    case .bookmarkGoneListing: "This listing has since been deleted or hidden."
    case .bookmarkGoneMessage: "You can’t see the chat with this message any more."
    case .reasonNoBookmark: "No bookmark is selected."
    case .refusedPostEditedElsewhere: "You edited this post somewhere else in the meantime."
    case .conflictPostGone: "The post is no longer on the server."
    case .decidedHidePost: "Post hidden"
    case .decidedUnhidePost: "Post shown again"
    case .decidedHideComment: "Comment hidden"
    case .decidedUnhideComment: "Comment shown again"
    case .toldPostHidden: "A moderator hid your post. Now only you see it."
    case .toldPostShown: "Your hidden post is visible again."
    case .toldCommentHidden: "A moderator hid one of your comments."
    case .toldCommentShown: "Your hidden comment is visible again."
    case .entryHidePost: "Hide post"
    case .entryUnhidePost: "Show post again"
    case .entryHideComment: "Hide comment"
    case .entryUnhideComment: "Show comment again"
    case .entryViewPost: "View post"
    case .buttonSeePost: "View post"
    case .hiddenPost: "A moderator hid this post. Only you see it."
    case .hiddenComment: "A moderator hid this comment."
    case .postDraftInTheWay:
      "You have other unpublished changes to this post. Replace them with those that were not sent?"
    default: rawValue
    }
  }
}
