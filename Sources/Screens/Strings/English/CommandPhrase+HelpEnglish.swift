extension CommandPhrase {
  /// The English help texts of the commands. Falls through to `englishOfOptions`.
  var englishOfHelp: String {
    switch self {
    case .helpRoot: "Buy and sell used things with your neighbors, in a terminal."
    case .helpRootMore:
      "Without a subcommand, the full screen opens. `{key:global.help}` shows its keys, `secondhand help start` the handbook."
    case .helpList: "List what your neighbors offer, newest first."
    case .helpSearch: "Search listings by title or description."
    case .helpSearchMore:
      """
      The query is what the search field of the full screen takes: words, parts of them, or first consonants; -word \
      leaves out; "…" keeps words together; price:<50000, cat:NAME, in:PLACE, has:picture and status:NAME narrow.
      """
    case .helpShow: "Show one listing."
    case .helpSell: "Publish a listing."
    case .helpSellMore:
      "Title, category and description are required. Without --neighborhood it is published in your current one."
    case .helpEdit: "Edit one of your listings."
    case .helpEditMore: "Only what you name changes; likes and chats stay. --picture replaces all photos."
    case .helpStatus: "Mark one of your listings as for sale, reserved or sold."
    case .helpBump: "Bump one of your listings to the top of the list."
    case .helpHide: "Hide one of your listings from everyone else."
    case .helpDelete: "Delete one of your listings; undo restores it."
    case .helpUndo:
      "Undo what you did last, one thing at a time, up to 50: listings, likes, blocks, reports, chats you left."
    case .helpRedo: "Redo what you undid."
    case .helpWish: "Your wishlist."
    case .helpWishAdd: "Add a listing to your wishlist."
    case .helpWishRemove: "Remove a listing from your wishlist."
    case .helpWishList: "List your wishlist, most recent first."
    case .helpSales: "List what you are selling, and what you bought."
    case .helpSalesMore: "Without a segment, lists what is for sale or reserved."
    case .helpCategory: "The nineteen categories."
    case .helpCategoryList: "List the categories, with how many listings each has."
    case .helpAccount: "Sign up, and choose who you are on this terminal."
    case .helpAccountMore:
      "Each terminal can be signed in as someone else; a new terminal starts as the last person who signed in."
    case .helpAccountCreate: "Sign up. Then sign in with `account use`."
    case .helpAccountCreateMore:
      "An ID has up to 20 letters, digits, dots, dashes and underscores, and must not look like someone else’s."
    case .helpAccountList: "List everyone in this store."
    case .helpAccountShow: "Show a person, or who you are on this terminal."
    case .helpAccountUse: "Sign in on this terminal, for commands and the full screen."
    case .helpAccountSignOut: "Sign out on this terminal."
    case .helpBlock: "Block someone. You no longer see each other’s listings, posts, comments and chats."
    case .helpUnblock: "Unblock someone."
    case .helpReport: "Report a listing, which is then hidden from you, or a person."
    case .helpChat: "Chat with your neighbors."
    case .helpChatList: "List your chats, most recent first."
    case .helpChatRead: "Read a chat, newest message last."
    case .helpChatReadMore: "The other person doesn’t see a read mark unless you give --mark."
    case .helpChatSend: "Send a message, or start a chat about a listing."
    case .helpChatSendMore:
      "Prints each message as `secondhand chat read` does: the text first, then pictures and files."
    case .helpChatOffer: "Make an offer in a chat, or answer one."
    case .helpChatOfferMore: "An answer is for the other person’s newest open offer; withdraw cancels your own."
    case .helpChatMeet: "Suggest a meeting in a chat, or answer one."
    case .helpChatMeetMore:
      """
      Write the time as you would in a message: tomorrow 3pm, 12/24 15:00, 2026-12-24T15:00, 15:30. An answer is for \
      the other person’s newest open proposal; withdraw cancels your own.
      """
    case .helpChatSearch: "Search your chats, newest message first."
    case .helpChatSearchMore:
      """
      The query is parts of words, or first consonants; -word leaves out what has it; "…" keeps words together. In \
      front of each message stand the chat’s id, unless --room is given, and its number there, as chat read has it.
      """
    case .helpChatExport: "Print a whole chat, or the meetings agreed on in it."
    case .helpNeighborhood: "Search neighborhoods, and choose one or two of your own."
    case .helpNeighborhoodSearch: "Search neighborhoods and towns by name or initial consonants."
    case .helpNeighborhoodList: "List your neighborhoods; the current one is marked."
    case .helpNeighborhoodAdd: "Add a neighborhood; two at most."
    case .helpNeighborhoodRemove: "Remove a neighborhood; one always stays."
    case .helpNeighborhoodUse: "Make one of your neighborhoods the current one."
    case .helpHistory: "Your recent searches on the full screen."
    case .helpHistoryMore: "Guests have a history, too. `secondhand search` is not recorded."
    case .helpHistoryList: "List your recent searches, newest first."
    case .helpHistoryRemove: "Delete one recent search."
    case .helpHistoryClear: "Clear the search history."
    case .helpSaved: "Save searches and get alerts about new matches."
    case .helpSavedList: "List your saved searches and their new matches."
    case .helpSavedAdd: "Save a search under a name, and see how many listings from the last 90 days match it."
    case .helpSavedAddMore: "The query is the same as for `secondhand search`; filters alone are enough."
    case .helpSavedRename: "Rename a saved search."
    case .helpSavedRemove: "Delete a saved search."
    case .helpExport: "Export all listings, accounts and pictures to one tar file."
    case .helpImport: "Import an export, or listings as JSON."
    case .helpImportMore:
      """
      Ids stay the same, so importing twice adds nothing. What is newer here stays as it is.

      Anyone can make a file, so people with accounts here speak for themselves: listings and messages in their names are \
      left out, nobody else is shown under their names, and dates in the future become today. --restore says that the file \
      is your own export, and imports all of it. Whatever is left out is listed.
      """
    case .helpDoctor: "Check your data, and fix what can be fixed without loss."
    case .helpDoctorMore: "The exit code is 0 when everything is fine, and 1 when something needs your attention."
    case .helpDocumentation: "Print a man page, or the table of the most useful keys."
    case .helpServe: "Share a market with other machines over HTTP."
    case .helpServeMore:
      "Starts secondhand-server, which has the same options: `secondhand-server --help` explains them, and `secondhand help hosting` how to host a market."
    case .optionServe: "The options of secondhand-server."
    case .errorNoServer:
      "{0} cannot be started ({1}). Install secondhand with `make install`, or use `make serve` in its folder."
    case .helpHelp: "Show the help of a command, or a topic of the handbook."
    case .helpMap: "Print a map."
    case .helpMapMore: "Without a place, the map is of your neighborhood."
    case .helpSample: "Manage the sample market that the first start sets up."
    case .helpSampleRemove: "Remove the sample listings and their neighbors."
    case .helpSampleMore:
      """
      Listings that you wrote or changed stay, and so does a neighbor who chats with somebody or whom somebody is signed in as. \
      Chats about a removed listing can still be read. This cannot be undone.
      """
    default: englishOfOptions
    }
  }
}
