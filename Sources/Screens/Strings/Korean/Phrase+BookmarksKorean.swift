extension Phrase {
  /// The Korean texts of bookmarks, and of what moderators hide in town. Falls through to `rawValue`.
  var koreanOfBookmarks: String {
    switch self {
    case .kindBookmarkListing: "판매글 북마크"
    case .kindUnbookmarkListing: "판매글 북마크 해제"
    case .bookmarksAll: "전체"
    case .bookmarksListings: "판매글"
    case .bookmarksPosts: "동네 글"
    case .bookmarksMessages: "메시지"
    case .bookmarkMessage: "메시지"
    case .emptyBookmarkKind: "이 종류의 북마크가 없어요. {key:bookmarks.previousValue} 키로 다른 북마크를 볼 수 있어요."
    case .bookmarkGoneListing: "그사이 삭제되었거나 숨겨진 판매글이에요."
    case .bookmarkGoneMessage: "이제 볼 수 없는 채팅의 메시지예요."
    case .reasonNoBookmark: "선택한 북마크가 없어요."
    case .refusedPostEditedElsewhere: "그사이 다른 곳에서 이 글을 수정했어요."
    case .conflictPostGone: "서버에서 삭제된 글이에요."
    case .decidedHidePost: "동네 글 숨김"
    case .decidedUnhidePost: "동네 글 다시 보임"
    case .decidedHideComment: "댓글 숨김"
    case .decidedUnhideComment: "댓글 다시 보임"
    case .toldPostHidden: "운영자가 내 동네 글을 숨겼어요. 이제 나만 볼 수 있어요."
    case .toldPostShown: "운영자가 숨겼던 내 동네 글이 다시 보여요."
    case .toldCommentHidden: "운영자가 내 댓글을 숨겼어요."
    case .toldCommentShown: "운영자가 숨겼던 내 댓글이 다시 보여요."
    case .entryHidePost: "동네 글 숨기기"
    case .entryUnhidePost: "동네 글 다시 보이기"
    case .entryHideComment: "댓글 숨기기"
    case .entryUnhideComment: "댓글 다시 보이기"
    case .entryViewPost: "동네 글 보기"
    case .buttonSeePost: "동네 글 보기"
    case .hiddenPost: "운영자가 숨긴 글이에요. 나만 볼 수 있어요."
    case .hiddenComment: "운영자가 숨긴 댓글이에요."
    case .postDraftInTheWay: "이 글에 아직 올리지 않은 다른 수정 내용이 있어요. 보내지 못한 내용으로 바꿀까요?"
    default: rawValue
    }
  }
}
