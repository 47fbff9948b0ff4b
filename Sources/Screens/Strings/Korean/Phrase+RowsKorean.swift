extension Phrase {
  /// The Korean texts for screen readers, and of dates. Falls through to `koreanOfWriting`.
  var koreanOfRows: String {
    switch self {
    case .spokenRow: "{0}, {1}, {3}개 중 {2}번째"
    case .spokenRowOfMore: "{0}, {1}, {3}개 이상 중 {2}번째"
    case .roleListing: "글"
    case .roleChat: "채팅"
    case .roleMessage: "메시지"
    case .roleMenuItem: "메뉴 항목"
    case .roleSetting: "설정"
    case .roleSearch: "검색"
    case .roleCategory: "카테고리"
    case .roleNeighborhood: "동네"
    case .roleItem: "항목"
    case .dateAndTime: "{0} {1}"
    case .monthNames: "1월 2월 3월 4월 5월 6월 7월 8월 9월 10월 11월 12월"
    case .pictureUnavailable: "사진을 불러올 수 없어요"
    default: koreanOfWriting
    }
  }
}
