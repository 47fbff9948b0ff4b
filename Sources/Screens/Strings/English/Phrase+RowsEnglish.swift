extension Phrase {
  /// The English texts for screen readers, and of dates. Falls through to `englishOfWriting`.
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
    case .spokenTabs: "Tabs: {0}"
    case .spokenChosen: "{0}, selected"
    case .spokenList: "{0}, {1} listings, {2}"
    case .spokenListOne: "{0}, 1 listing, {1}"
    case .spokenCategories: "Categories: {1} and {0} more"
    case .spokenCount: "{0}, {1} listings"
    case .spokenCountOne: "{0}, 1 listing"
    case .spokenDialog: "Dialog: {0}. {1}"
    case .spokenButton: "Button: {0}"
    case .spokenMenu: "Menu: {0}, {1} entries"
    case .spokenField: "Field: {0}"
    case .spokenMatches: "{0} found"
    case .spokenCurrentNeighborhood: "{0}, current neighborhood"
    case .spokenGuest: "Guest, {0}"
    case .spokenListing: "Listing: {0}"
    case .spokenPrice: "Price: {0}, {1}"
    case .spokenSeller: "Seller: {0}"
    case .spokenPicture: "Photo {0}: {1}"
    case .spokenSetting: "{0}: {1}"
    case .spokenEnterChooses: "{key:form.open} chooses {0}"
    default: englishOfWriting
    }
  }
}
