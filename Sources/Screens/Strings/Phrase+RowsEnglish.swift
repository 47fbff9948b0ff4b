extension Phrase {
  /// The English table of rows as they are said, and of dates.
  var englishOfRows: String {
    switch self {
    case .spokenRow: "{0}, {1}, {2} of {3}"
    case .spokenRowOfMore: "{0}, {1}, {2} of {3}+"
    case .roleListing: "listing"
    case .roleChat: "chat"
    case .roleMessage: "message"
    case .roleMenuItem: "menu item"
    case .roleSetting: "setting"
    case .roleSearch: "search"
    case .roleCategory: "category"
    case .roleNeighborhood: "neighborhood"
    case .roleItem: "item"
    case .dateAndTime: "{0}, {1}"
    case .monthNames: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
    case .pictureUnavailable: "Photo unavailable"
    default: englishOfWriting
    }
  }
}
