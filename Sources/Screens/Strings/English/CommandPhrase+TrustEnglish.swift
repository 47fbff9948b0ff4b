extension CommandPhrase {
  /// The English texts of `follow`, `rate` and `account about`.
  var englishOfTrustCommands: String {
    switch self {
    case .helpFollow: "The people you follow. Only you can see them."
    case .helpFollowList: "List the people you follow, the last followed first."
    case .helpFollowAdd: "Follow someone."
    case .helpFollowRemove: "Stop following someone."
    case .doneFollow: "You’re following {0}."
    case .doneUnfollow: "You no longer follow {0}."
    case .emptyFollows: "You don’t follow anyone yet. Follow someone with: secondhand follow add ID"
    case .helpRate: "Rate a finished deal, once."
    case .helpRateMore:
      """
      Only the two people of a deal can rate it: the listing is sold, and its buyer is named.
      Thanks: friendly, onTime, asDescribed, quickAnswers, fairPrice.
      Complaints: didNotCome, rude, notAsDescribed. The other person never sees a complaint.
      Without thanks and complaints, the deal and your rating are shown.
      """
    case .optionThanks: "What was good. May be repeated."
    case .optionComplaint: "What went wrong. May be repeated; not together with --thanks."
    case .optionRateNote: "A line in your own words."
    case .optionWithdraw: "Withdraw your rating."
    case .errorBadThanks: "Unknown thanks: {0}. Choose from {1}."
    case .errorBadComplaint: "Unknown complaint: {0}. Choose from {1}."
    case .errorNoRating: "You haven’t rated this deal."
    case .errorNoDeal:
      "You can rate a deal once the listing is marked as sold and its buyer is named. The seller names the buyer with `secondhand status {0} sold --with NAME`."
    case .doneRate: "You rated the deal with {0}."
    case .doneUnrate: "Rating withdrawn."
    case .helpAccountAbout: "Set the introduction on your profile. An empty text removes it."
    case .optionOwnWords: "Up to 100 characters."
    case .helpThanks: "List the thanks you received, newest first."
    case .noThanks: "No thanks yet."
    case .noRatingYet: "Deal with {0}. Not rated yet: secondhand rate ID --thanks friendly"
    default: englishOfInboxCommands
    }
  }
}
