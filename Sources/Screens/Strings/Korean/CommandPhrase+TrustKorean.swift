extension CommandPhrase {
  /// The Korean texts of `follow`, `rate` and `account about`.
  var koreanOfTrustCommands: String {
    switch self {
    case .helpFollow: "팔로우하는 이웃을 관리해요. 나만 볼 수 있어요."
    case .helpFollowList: "팔로우하는 이웃을 최근 순으로 보여줘요."
    case .helpFollowAdd: "이웃을 팔로우해요."
    case .helpFollowRemove: "팔로우를 취소해요."
    case .doneFollow: "{0}님을 팔로우했어요."
    case .doneUnfollow: "{0}님 팔로우를 취소했어요."
    case .emptyFollows: "아직 팔로우하는 이웃이 없어요. 이렇게 팔로우해 보세요: secondhand follow add ID"
    case .helpRate: "끝난 거래의 후기를 한 번 남겨요."
    case .helpRateMore:
      """
      거래한 두 사람만 후기를 남길 수 있어요. 글이 거래완료이고 구매자가 정해져 있어야 해요.
      칭찬: friendly(친절), onTime(시간 약속), asDescribed(설명과 같음), quickAnswers(빠른 답장), fairPrice(착한 가격).
      아쉬운 점: didNotCome(나오지 않음), rude(불친절), notAsDescribed(설명과 다름). 상대방에게는 보이지 않아요.
      아무것도 고르지 않으면 거래와 내 후기를 보여줘요.
      """
    case .optionThanks: "좋았던 점. 여러 번 쓸 수 있어요."
    case .optionComplaint: "아쉬웠던 점. 여러 번 쓸 수 있고, --thanks와 함께 쓸 수 없어요."
    case .optionRateNote: "직접 쓰는 한마디."
    case .optionWithdraw: "남긴 후기를 취소해요."
    case .errorBadThanks: "없는 칭찬이에요: {0}. {1} 중에서 골라 주세요."
    case .errorBadComplaint: "없는 항목이에요: {0}. {1} 중에서 골라 주세요."
    case .errorNoRating: "이 거래에 남긴 후기가 없어요."
    case .errorNoDeal:
      "거래완료로 바꾸고 구매자를 정해야 후기를 남길 수 있어요. 판매자가 `secondhand status {0} sold --with 아이디`로 정할 수 있어요."
    case .doneRate: "{0}님과의 거래에 후기를 남겼어요."
    case .doneUnrate: "후기를 취소했어요."
    case .helpAccountAbout: "프로필에 보이는 내 소개를 바꿔요. 빈 글이면 지워져요."
    case .optionOwnWords: "100자까지 쓸 수 있어요."
    case .helpThanks: "받은 칭찬을 최신순으로 보여줘요."
    case .noThanks: "아직 받은 칭찬이 없어요."
    case .noRatingYet: "{0}님과의 거래예요. 아직 후기를 남기지 않았어요: secondhand rate ID --thanks friendly"
    default: koreanOfInboxCommands
    }
  }
}
