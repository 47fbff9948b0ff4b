extension Phrase {
  /// The English table of what the commands do, which `englishOfSavedSearches` goes on to.
  var englishOfHelp: String {
    switch self {
    case .helpRoot: "Buy and sell used things with your neighbors, in a terminal."
    case .helpRootMore: "Without a subcommand the full screen opens. `?` shows its keys."
    case .helpList: "List what the neighbors offer, newest first."
    case .helpSearch: "Find listings by their titles, or their descriptions, too."
    case .helpSearchMore:
      """
      The query is what the search field of the full screen takes: words, parts of them, or first consonants; -word \
      leaves out; "…" keeps words together; price:<50000, cat:NAME, in:PLACE, has:picture and status:NAME narrow.
      """
    case .helpShow: "Show one listing."
    case .helpSell: "Offer something to the neighbors."
    case .helpSellMore:
      "Title, category and description are needed. Without --neighborhood it is offered in your current one."
    case .helpEdit: "Change what one of your listings says."
    case .helpEditMore:
      "What is not named stays as it is; hearts and chats stay in any case. --picture puts new ones in their place."
    case .helpStatus: "Say how far the sale of one of your listings has come."
    case .helpBump: "Bring one of your listings to the top of the lists."
    case .helpHide: "Show one of your listings to nobody else."
    case .helpDelete: "Delete one of your listings; undo brings it back."
    case .helpUndo: "Take back your last change to a listing, heart or report; up to fifty, one by one."
    case .helpRedo: "Do again what undo took back."
    case .helpWish: "Keep a list of what you would like to have."
    case .helpWishAdd: "Give a listing a heart."
    case .helpWishRemove: "Take your heart back."
    case .helpWishList: "List what you gave a heart, the newest heart first."
    case .helpSales: "List what you sell, and what you bought."
    case .helpSalesMore: "Without a part, what is for sale or reserved."
    case .helpCategory: "The nineteen categories."
    case .helpCategoryList: "List the categories, with how many listings each has."
    case .helpAccount: "Sign up, and say who you are at this terminal."
    case .helpAccountMore:
      "Each terminal has a person of its own; one where nobody chose yet has whoever signed in last."
    case .helpAccountCreate: "Sign up; `account use` signs in then."
    case .helpAccountCreateMore:
      "An id has up to 20 letters, digits, dots, dashes and underscores, and looks like nobody else's."
    case .helpAccountList: "List everybody on this store."
    case .helpAccountShow: "Show a person, or who you are at this terminal."
    case .helpAccountUse: "Sign in at this terminal, for commands and the full screen."
    case .helpAccountSignOut: "Be a guest again at this terminal."
    case .helpBlock: "See nothing more of somebody, who sees nothing more of you."
    case .helpUnblock: "See somebody again."
    case .helpReport: "Report a listing, which you do not see any more then, or a person."
    case .helpChat: "Talk to your neighbors about what they offer and what you do."
    case .helpChatList: "List your chats, the one with the newest message first."
    case .helpChatRead: "Read a chat, the newest message last."
    case .helpChatReadMore: "The other one is not told that you have read it, unless --mark is given."
    case .helpChatSend: "Say something in a chat, or begin one about a listing."
    case .helpChatSendMore: "Prints the number of each message: first the text, then pictures and files."
    case .helpChatOffer: "Offer a price in a chat, or answer the other one's."
    case .helpChatOfferMore:
      "An answer is to the newest offer of the other one that is open; withdraw takes back your own."
    case .helpChatMeet: "Propose to meet in a chat, or answer the other one's proposal."
    case .helpChatMeetMore:
      """
      A time is one that people write: tomorrow 3pm, 11/23 15:00, 2026-11-23T15:00, 15:30. An answer is to the \
      newest proposal of the other one that is open; withdraw takes back your own.
      """
    case .helpChatSearch: "Find what was said in your chats, the newest message first."
    case .helpChatSearchMore:
      """
      The query is parts of words, or first consonants; -word leaves out what has it; "…" keeps words together. In \
      front of each message stand the chat's id, unless --room is given, and its number there, as chat read has it.
      """
    case .helpChatExport: "Print all of a chat, or the meetings that were agreed on in it."
    case .helpNeighborhood: "Search neighborhoods, and choose your one or two."
    case .helpNeighborhoodSearch: "Search neighborhoods and towns by name or initial consonants."
    case .helpNeighborhoodList: "List your neighborhoods; the current one is marked."
    case .helpNeighborhoodAdd: "Choose a neighborhood; at most two."
    case .helpNeighborhoodRemove: "Give a neighborhood up; one always stays."
    case .helpNeighborhoodUse: "Make one of your neighborhoods the current one."
    case .helpHistory: "What you searched for in the full screen."
    case .helpHistoryMore: "A guest has a history, too. What `secondhand search` looks for is not remembered."
    case .helpHistoryList: "List what you searched for, the newest first."
    case .helpHistoryRemove: "Forget one thing that you searched for."
    case .helpHistoryClear: "Forget everything that you searched for."
    case .helpSaved: "Keep searches, and be told of what is new in them."
    case .helpSavedList: "List your saved searches with what is new in each."
    case .helpSavedAdd: "Save a search under a name, and say what it would have found in the last 90 days."
    case .helpSavedAddMore: "The query is what secondhand search takes; filters alone will do, too."
    case .helpSavedRename: "Give a saved search another name."
    case .helpSavedRemove: "Keep a search no longer."
    case .helpExport: "Write all listings, accounts and pictures into one file, a tar."
    case .helpImport: "Take in what export wrote, or listings in JSON."
    case .helpImportMore:
      "Ids stay, so that importing twice adds nothing. What is here in a newer state stays as it is."
    case .helpDoctor: "Look your data over, and mend what can be mended without a loss."
    case .helpDoctorMore: "The exit code is 0 when all is well, and 1 when something needs your attention."
    case .helpDocumentation: "Print the man page, or the table of keys."
    default: englishOfOptions
    }
  }
}
