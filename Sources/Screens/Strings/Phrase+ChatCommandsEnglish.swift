extension Phrase {
  /// The English table of chats on the command line, which `englishOfCommands` goes on to.
  var englishOfChatCommands: String {
    switch self {
    case .errorBadRoom: "“{0}” is not a chat's id. `secondhand chat list` shows ids."
    case .errorUnknownRoom: "There is no chat {0} of yours. `secondhand chat list` shows your chats."
    case .errorNothingSought: "There is nothing to look for. Write a part of what was said."
    case .errorBadSequence: "--before cannot be {0}. Write the number of a message, as `secondhand chat read` shows it."
    case .errorNothingToSay: "There is nothing to send. Write a text, or name a file with --picture or --file."
    case .errorNotAPictureToSend: "{0} is not a picture. Send it with --file."
    case .errorBadOffer:
      "“{0}” is not an answer or a price. Write accept, decline, withdraw, counter AMOUNT, or a price such as 25000."
    case .errorBadMeeting:
      "“{0}” is not an answer. Write accept, decline, withdraw, or a place and a time: \"City hall\" tomorrow 3pm."
    case .errorBadMeetingTime: "“{0}” is not a time. Write for instance tomorrow 3pm, 11/23 15:00 or 15:30."
    case .errorNoMeetings: "No meeting was agreed on in this chat. `secondhand chat meet` proposes one."
    case .errorNotSent:
      "It could not be sent, and nothing was said. Look what is wrong with `secondhand doctor`, and try again."
    case .errorStillWaiting:
      "It could not be sent yet, and waits: do not send it again. The chat's screen sends it or takes it back."
    case .doneSay: "Sent. `secondhand chat read {0}` shows the chat."
    case .moreMessages: "There are older ones: --before {0}"
    case .noChats: "There is no such chat. `secondhand chat send --listing ID TEXT` begins one."
    case .noMessages: "There is nothing to read."
    case .lineUnread: "{0} unread"
    case .lineState: "{0} ({1})"
    default: englishOfSearch
    }
  }
}
