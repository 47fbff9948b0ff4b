/// The keys of the texts that only the command line uses. A test checks that the tables of both languages are complete.
public enum CommandPhrase: String, CaseIterable, Hashable, Sendable {
  // Errors before the screen opens, and of all commands
  case errorBadZoom, errorBadMapSize, errorTwoPlaces, errorNotATerminal, errorUnknownTerminal, errorNoTerminalName,
    errorNoCursor
  case errorNotUTF8, errorNotFound, errorBadID, errorAmbiguousID, errorBadLink, listEverywhere, errorSellMissing
  case errorOpenWithCommand, errorNoHome, errorUnknownCategory, errorAmbiguousPlace, errorUnknownPlace, placeByAlias
  case errorBadCursor, errorBadPrice, errorUnknownSeller, errorNeedsNeighborhood, errorBadDistance, errorBadLimit
  case pictureLine, pictureLineWithoutWords, moreListings, nothingToList, errorNeedsActor, errorAmbiguousSeller
  case errorNoChange, errorBadInput, errorNoShare, noWishes
  // Listings, people and sales
  case doneSell, doneSignIn, doneSignOut, doneBlock, doneUnblock, doneReport, errorUnknownPerson
  case errorUnknownPersonGuess, errorUnknownSubject, errorBadAmount, errorNoReason, doneCreate, doneReportPerson
  case errorSurplusPicture, errorCannotSignIn, errorNoPicture, errorOutput, nextPicture, wordHidden, wordDeleted
  case lineReservedFor, lineSoldTo, lineJoined, lineListings
  // Search, the search history and saved searches
  case searchExplained, searchGuessedOnTheCommandLine, doneRemoveSearch, doneClearSearches, errorUnknownSearch
  case doneSaveSearch, errorUnknownSaved, errorSavedSeller, noSaved
  // Chats
  case errorBadRoom, errorUnknownRoom, errorBadSequence, errorNothingToSay, errorNotAPictureToSend, errorBadOffer
  case errorNothingSought, noteOfferReserved, noteOfferReservedOpen, errorBadMeetingTime, errorBadMeeting
  case errorNoMeetings, errorNotSent, errorStillWaiting, doneSay, moreMessages, donePropose, doneCounter, doneAccept
  case doneDecline, doneWithdraw, doneCounterMeeting, noChats, noMessages, lineUnread, lineState
  // Imports, exports and store checks
  case exported, exportMissing, exportListings, exportAccounts, exportMessages, imported, importRestoreHint,
    moreFindings, findingMended, storeIsWell, storeIsMended, storeIsUnwell
  // The help of the commands
  case helpMap, helpMapMore, helpRoot, helpRootMore, helpList, helpSearch, helpSearchMore, helpShow, helpSell
  case helpSellMore, helpEdit, helpEditMore, helpStatus, helpBump, helpHide, helpDelete, helpUndo, helpRedo, helpWish
  case helpWishAdd, helpWishRemove, helpWishList, helpSales, helpSalesMore, helpCategory, helpCategoryList, helpAccount
  case helpAccountMore, helpAccountCreate, helpAccountCreateMore, helpAccountList, helpAccountShow, helpAccountUse
  case helpAccountSignOut, helpBlock, helpUnblock, helpReport, helpChat, helpChatList, helpChatRead, helpChatReadMore
  case helpChatSend, helpChatSendMore, helpChatOffer, helpChatOfferMore, helpChatMeet, helpChatMeetMore, helpChatSearch
  case helpChatSearchMore, helpChatExport, helpNeighborhood, helpNeighborhoodSearch, helpNeighborhoodList
  case helpNeighborhoodAdd, helpNeighborhoodRemove, helpNeighborhoodUse, helpHistory, helpHistoryMore, helpHistoryList
  case helpHistoryRemove, helpHistoryClear, helpSaved, helpSavedList, helpSavedAdd, helpSavedAddMore, helpSavedRename
  case helpSavedRemove, helpExport, helpImport, helpImportMore, helpDoctor, helpDoctorMore, helpDocumentation, helpHelp
  case helpSample, helpSampleMore, helpSampleRemove
  // Options
  case optionZoom, optionColumns, optionRows, optionDots, optionObject, optionObjects, optionRevisions, optionListing
  case optionPerson, optionQuery, optionLimit, optionAfter, optionOrder, optionFilterCategory, optionPictureFile
  case optionNeighborhoodFilter, optionWithin, optionPriceFilter, optionStatusFilter, optionWithPicture, optionSeller
  case optionDescriptions, optionLiteral, optionExplain, optionTitle, optionCategory, optionDescription, optionPrice
  case optionOffers, optionPictures, optionPlace, optionNoPrice, optionNoPictures, optionStatus, optionWith
  case optionHideOff, optionSalesPart, optionCountOnly, optionName, optionOwnNeighborhood, optionReported, optionReason
  case optionNote, optionRooms, optionAfterRoom, optionRoom, optionBefore, optionMark, optionWords, optionAbout
  case optionFile, optionOffer, optionCounter, optionMeeting, optionFormat, optionCalendar, optionInRoom
  case optionNeighborhood, optionPastSearch, optionSavedName, optionNewName, optionSaved, optionInDescriptions
  case optionTarget, optionSaidWritten, optionSource, optionRestore, optionSaidTaken, optionCheck, optionPage
  case optionOpen, optionData, optionConfig, optionActor, optionLanguage, optionTheme, optionImages, optionLogLevel,
    optionScreenReader
  case optionQuiet, optionTopic, optionSaidRemoved
  // Usage errors, and those of the argument parser
  case usageData, usageConfig, usageActor, usageRoom, usageOneText, usageCounter, usageOnlyCounter, usageWith
  case usagePrices, usagePictures, parserOverview, parserUsage, parserUsageInShort, parserArguments, parserOptions
  case parserSubcommands, parserHelpLine, parserVersion, parserHelp, parserHelpCommand, parserSeeHelp
  case parserSeeSubcommand, parserDefault, parserValues, parserValuesDefault, parserUnknownOption
  case parserUnknownOptionGuess, parserUnknownSubcommand, parserUnknownSubcommandGuess, parserMissingValue
  case parserSurplusValue, parserSurplusWord, parserSurplusWords, parserMissingWord, parserInvalidOption
  case parserBadValueOneOf, parserBadValues, parserBadValue, parserUnknownShell, parserNoShell, parserShells
  case parserUsageOptions, parserUsageSubcommand
  // The handbook and the man page
  case handbookTopics, errorUnknownTopic, errorUnknownTopicGuess, errorHandbookMissing, manName, manConfigName
  case manSectionName, manSectionSynopsis, manSectionDescription, manSectionCommands, manSectionKeys, manSectionFiles
  case manSectionSeeAlso
  // Servers
  case helpServe, helpServeMore, optionServe, errorNoServer, helpServer, helpServerMore, helpServerAdd
  case helpServerAddMore, helpServerList, helpServerUse, helpServerRemove, helpServerStatus, helpServerDevices
  case helpServerRevoke, helpSync, helpSyncMore, optionServer, usageServer, usageJoin, optionServerAddress, optionJoined
  case optionJoinedOrNone, optionSignUp, optionSignIn, optionPassphraseFile, optionInvitation, optionDevice, optionWait
  case askPassphrase, askPassphraseAgain, errorPassphraseDiffers, errorNoPassphrase, errorNotJoined, errorServerAccount
  case errorServerImport, errorOwnStore, doneJoined, doneRecoveryCodes, doneServerUse, doneServerNone, doneServerRemove
  case doneContactsKept
  case sayWillBeSent, sayWaitsForSignIn, doneRevoke, sayTakesLong, lineOwnStore, lineOnline, lineOffline, lineSignedOut,
    lineToSend
  case lineNotSent, lineThisDevice, sayNotSent, usageProvider, optionProvider, sayProviderPage, sayProviderCode
  case sayProviderWaits, askProviderID, askProviderNeighborhood, errorProviderNew, optionConfirmID, errorConfirmID
  case lineProvider, errorNoInvitation, optionRecoveryCode, usageRecovery, sayJoin, sayJoinInvited, optionDiscardUnsent
  case errorUnsent, errorUnknownDevice, helpSyncNow, helpSyncList, helpSyncRetry, helpSyncDiscard, optionPending
  case saySyncList, noPending, errorUnknownPending, doneDiscardPending, lineSuspended
  // The town
  case helpTown, helpTownMore, helpTownList, helpTownSearch, helpTownShow, helpTownPost, helpTownEdit, helpTownDelete
  case helpTownComment, helpTownLike, helpTownAccept, helpTownReport, helpProject, helpProjectMore, helpProjectList
  case helpProjectShow, helpProjectPost, helpProjectJoin, helpProjectLeave, helpProjectClose, helpProjectReopen
  case optionTownAt, optionTownNeighborhood, optionWithinMetres, optionPostsTopic, optionKind, optionNewKind
  case optionPostSort, optionPostOrder, optionExplainPosts, optionPost, optionPostOrComment, optionQuestion
  case optionAnswer, optionPostTitle, optionPostText, optionPostTopic, optionPlaceName, optionCommentText, optionReplyTo
  case optionUnlike, optionProjectStatus, optionPurpose, optionSeeking, optionWanted, optionUntil, optionLink
  case errorBadPosition, errorBadRadius, errorBadTopic, errorBadPostID, errorPostNotFound, errorNothingToEdit
  case errorTogether, errorBadUntil, errorPastUntil, noPositionOption, townGuess, emptyTown, emptyTownSearch
  case emptyProjects, townComments, townLikes, townRank
  case townCounts, townAccepted, townDeletedComment, projectPurpose, projectSeeking, projectUntil, projectLink
  case projectMembers, donePost, doneEditPost, doneDeletePost, doneDeleteContact, townIsDeleted, doneComment,
    doneLikePost, doneUnlikePost
  case doneAcceptAnswer, doneUnaccept, doneJoin, doneLeaveProject, doneCloseProject, doneReopenProject, optionAt
  case optionGpx, optionGpxSpeed, errorBadSpeed, errorSpeedWithoutTrack, errorAtAndTrack, errorPlaceWithCommand
  // Moderation
  case helpModerate, helpModerateMore, helpModerateList, helpModerateShow, helpModerateHide, helpModerateUnhide
  case helpModerateWarn, helpModerateSuspend, helpModerateRestore, helpModerateDismiss, helpModerateUndo
  case helpModerateLog, helpNotices, helpDeleteAccount, helpDeleteAccountMore, optionModerated, optionReport
  case optionDecision, optionLogPerson, optionDecided, optionDecisionNote, optionDays, usageDays, errorUnknownReport
  case errorUnknownDecision, errorReportNoListing, errorReportNoPerson, noOpenReports, noDecidedReports, noDecisions
  case noNotices, doneDecide, doneUndoDecision, doneDeleteAccount
  // People
  case helpContact, helpContactList, helpContactShow, helpContactAdd, helpContactEdit, helpContactRemove
  case helpContactMore, optionContact, optionContactName, optionContactQuery, optionPhone, optionContactNote
  case errorBadPhone
  case optionContactMember, optionContactMark, optionContactUnmark, optionContactPicture, optionCreature, noContacts
  case errorUnknownContact, errorNothingToChange
  // Trust
  case helpFollow, helpFollowList, helpFollowAdd, helpFollowRemove, doneFollow, doneUnfollow, emptyFollows, helpRate
  case helpRateMore, optionThanks, optionComplaint, optionRateNote, optionWithdraw, errorBadThanks, errorBadComplaint
  case errorNoRating, doneRate, doneUnrate, helpAccountAbout, optionOwnWords, helpThanks, noThanks
  case noRatingYet, errorNoDeal
  // Inbox
  case helpInbox, helpInboxMore, helpInboxList, helpInboxRead, helpInboxReadMore, optionInboxFollow, optionInboxUnread
  case optionInboxKind, optionInboxItem, inboxNothing, inboxNothingUnread, doneInboxRead, doneInboxReadAll
  case errorUnknownInboxItem
  // Bookmarks
  case helpBookmark, helpBookmarkList, helpBookmarkAdd, helpBookmarkRemove, optionBookmarkKind, optionBookmarked
  case noBookmarks, doneBookmark, doneUnbookmark, errorNothingToBookmark, errorNoBookmark
  // Files of contacts
  case helpContactImport, helpContactImportMore, helpContactExport, optionContactSource, optionContactTarget
  case optionContactFormat, contactsImported, contactsExported, errorContactsFile, errorContactsWrite, cardFaultAt
  case cardNone, cardNotAProperty, cardUnfinished, cardNameless, cardTooLong, cardLargePicture, cardDamaged
  case cardNotJSON
}
