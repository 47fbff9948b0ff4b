extension CommandPhrase {
  /// The Korean texts of bookmarks on the command line.
  var koreanOfBookmarkCommands: String {
    switch self {
    case .helpBookmark: "판매글과 동네 글, 메시지의 북마크를 보고, 더하고, 해제해요."
    case .helpBookmarkList: "내 북마크를 최신순으로 보여줘요."
    case .helpBookmarkAdd: "판매글이나 동네 글을 북마크해요."
    case .helpBookmarkRemove: "판매글이나 동네 글, 메시지의 북마크를 해제해요."
    case .optionBookmarkKind: "이 종류만 보여줘요."
    case .optionBookmarked: "판매글이나 동네 글의 ID, 또는 목록에 나온 북마크의 ID."
    case .noBookmarks: "북마크가 없어요."
    case .doneBookmark: "북마크했어요: {0}"
    case .doneUnbookmark: "북마크를 해제했어요: {0}"
    case .errorNothingToBookmark: "ID가 {0}인 글이 없어요. secondhand list나 secondhand town list로 ID를 찾아 보세요."
    case .errorNoBookmark: "ID가 {0}인 북마크가 없어요. secondhand bookmark list로 북마크를 볼 수 있어요."
    default: koreanOfCardFiles
    }
  }
}
