extension CommandPhrase {
  /// The English texts of the chat commands. Falls through to `englishOfTown`.
  var englishOfChat: String {
    switch self {
    case .errorBadRoom: "“{0}” is not a chat’s id. `secondhand chat list` shows ids."
    case .errorUnknownRoom: "You have no chat {0}. `secondhand chat list` shows your chats."
    case .errorNothingSought: "Enter a search term; part of a message is enough."
    case .errorBadSequence: "--before cannot be {0}. Write the number of a message, as `secondhand chat read` shows it."
    case .errorNothingToSay: "There is nothing to send. Write a text, or add a file with --picture or --file."
    case .errorNotAPictureToSend: "{0} is not a picture. Send it with --file."
    case .errorBadOffer:
      "“{0}” is neither an answer nor a price. Use accept, decline, withdraw, counter AMOUNT, or a price, e.g. 25000."
    case .errorBadMeeting:
      "“{0}” is not an answer. Use accept, decline, withdraw, or a place and a time: \"City hall\" tomorrow 3pm."
    case .noteOfferReserved: "“{0}” is reserved for someone else."
    case .noteOfferReservedOpen: "“{0}” is reserved."
    case .errorBadMeetingTime: "“{0}” is not a time. Write e.g. tomorrow 3pm, 12/24 15:00 or 15:30."
    case .errorNoMeetings: "No meeting has been agreed on in this chat. `secondhand chat meet` suggests one."
    case .errorNotSent:
      "It could not be sent and was not saved. Run `secondhand doctor` to see what is wrong, and try again."
    case .errorStillWaiting:
      "It could not be sent yet and is waiting, so don’t send it again. Open the chat on the screen to send or delete it."
    case .donePropose: "Sent to {0}: {1}. `secondhand chat read {2}` shows the answer."
    case .doneCounter: "Counteroffer sent to {0}: {1}. `secondhand chat read {2}` shows the answer."
    case .doneCounterMeeting: "New proposal sent to {0}: {1}. `secondhand chat read {2}` shows the answer."
    case .doneAccept: "Accepted, from {0}: {1}."
    case .doneDecline: "Declined, from {0}: {1}."
    case .doneWithdraw: "Withdrawn, to {0}: {1}."
    case .doneSay: "Sent. `secondhand chat read {0}` shows the chat."
    case .moreMessages: "Older messages with --before {0}"
    case .noChats: "No chats here. `secondhand chat send --listing ID TEXT` starts one."
    case .noMessages: "No messages."
    case .lineUnread: "{0} unread"
    case .lineState: "{0} ({1})"
    default: englishOfTown
    }
  }
}
