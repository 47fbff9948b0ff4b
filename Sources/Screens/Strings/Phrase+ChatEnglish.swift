extension Phrase {
  /// The English table of chats, which `english` goes on to.
  var englishOfChats: String {
    switch self {
    case .roomNobody: "(somebody unknown)"
    case .chatPicture: "Photo {0}"
    case .chatFile: "File {0}"
    case .chatOffer: "Offer {0}"
    case .chatMeeting: "Meeting {0}, {1}"
    case .cardProposed: "Waiting"
    case .cardAccepted: "Accepted"
    case .cardDeclined: "Declined"
    case .cardCountered: "Countered"
    case .cardWithdrawn: "Withdrawn"
    case .cardExpired: "Expired"
    case .chatNotFound: "There is no such chat. Go back to your chats."
    case .chatBlank: "Write something to send."
    case .chatLong: "A message has at most {0} characters. Send it in parts."
    case .chatBlocked: "One of you blocked the other, so nothing can be said here."
    case .chatOwnListing: "This listing is your own."
    case .chatDeleted: "The listing is deleted, so no chat about it can begin."
    case .chatClosed: "It is sold or deleted, so there is nothing to bid for."
    case .chatNoCard: "There is no proposal to answer here."
    case .chatAnswered: "This proposal is over already: {0}."
    case .chatNotYours: "That is for the other one to do."
    case .chatNoPlace: "Write a place to meet."
    case .chatLongPlace: "A place has at most {0} characters."
    case .chatPast: "That time is over. Write one that is still to come."
    default: englishOfCommands
    }
  }
}
