/// The keys of all user-visible texts. A test checks that the tables of both languages are complete.
public enum Phrase: String, CaseIterable, Hashable, Sendable {
  // Tabs and places
  case tabHome, tabAccount, guest, helpTitle, paletteTitle, settingsTitle, aboutTitle, categoriesTitle
  case neighborhoodsTitle, alertTitle, menuNeighborhood, menuRange, setMyNeighborhoods, close, buttonDelete
  case buttonDeleteListing, buttonCancel, buttonOK, copyLinkButton

  // Home
  case allListings, loading, emptyHome, emptyCategory, oneNewListing, newListings, noPicture, onePicture, pictures
  case chatCount, heartCount, rangeOnly, rangeNear, rangeAround, tooNarrow, tooLow, tooSmall

  // A listing
  case statusForSale, statusReserved, statusSold, noPrice, giveaway, won, priceUpTo, offersWelcome, noDescription
  case allCounts, pictureOf, moreLines, listingGone, copied

  // Times
  case justNow, minutesAgo, hoursAgo, daysAgo, dateWithYear, dateWithoutYear
  case dateAndTime, monthNames, pictureUnavailable

  // Neighborhoods
  case neighborhoodsHint, neighborhoodPlaceholder, askRemoveNeighborhood, lastNeighborhood, fullNeighborhoods
  case askReplaceNeighborhood, buttonReplaceNeighborhood
  case notChosenNeighborhood, unknownNeighborhood, nothingFound, foundByAlias, alreadyChosen, addSlot

  // The editor of a listing
  case editorNew, editorEdit, writeButton, writeShort, editorPictures, editorTitle, editorCategory
  case editorPrice, editorDescription, editorTitlePlaceholder, editorDone, editorMissing, mainPicture
  case picturesAskedFor, pathPlaceholder, pictureRestore, pictureRemoved, picturesFull, pictureTwice
  case pictureSurplus, moreCandidates, nothingToComplete, allCategoriesButton, giveawaySwitch, offersSwitch
  case priceNotANumber, priceNegative, priceTooHigh, descriptionPlaceholder, draftKept, draftTitle
  case editKept, editOffered, editAnew
  case draftOffered, draftGoOn, draftAnew, draftUnkeptTitle, draftUnkept, draftLose, draftStay, savingListing
  case savingPictures, published, publishedWithPictures
  case edited, editedWithPictures, textEditorFailed, textEditorLeftNoText, textEditorHasNoPlace, mediaMissing,
    mediaNamelessInUTF8
  case mediaUnreadable, mediaFolder, mediaNotAFile, mediaEmpty, mediaNotAPicture, mediaDamaged, mediaTooLarge
  case mediaTooManyPixels, hintAnything, hintDigital, hintFurniture, hintKids, hintWomen, hintWomenAccessories
  case hintMen, hintAppliance, hintKitchen, hintFood, hintSports, hintHobby, hintPlants, hintPets, hintTickets
  case hintBooks, hintKidsBooks, hintOther, hintWanted, spokenPictures, spokenPath, spokenDescription, spokenGoesTo
  case actionWrite, actionPublish, actionPressHere, actionNextOption, actionPreviousOption, actionPictureLater
  case actionPictureEarlier, actionRemovePicture, actionAllCategories, actionEditText, hintDone, hintEditText
  case actionEdit, hintEdit, reasonNotYours, reasonSelectPicture, reasonNoTextEditor

  // Settings
  case settingTheme, settingLanguage, settingMotion, settingMouse, settingScreenReader, settingTime, themeSystem
  case themeLight, themeDark, themeHighContrast, languageSystem, languageKorean, languageEnglish, timeAgo, timeClock
  case on, off

  case settingPictures, picturesAuto, picturesKitty, picturesITerm, picturesSixel, picturesBlocks, picturesOff
  case picturesAreBlocks

  // About
  case aboutProgram, aboutLicense, aboutData, creditBoundaries, creditNames, creditTowns, aboutLibraries

  // The log
  case logTitle, logEmpty, logPlace, logEntry, logWarning, logError, logCritical, actionOpenLog, hintLog

  // Actions, in the help
  case actionDown, actionUp, actionHalfPageDown, actionHalfPageUp, actionPageDown, actionPageUp, actionFirst
  case actionLast, actionOpenListing, actionCategory, actionNeighborhood, actionRange, actionClearCategory
  case actionShowNew, actionCopyLink, actionNextPicture, actionPreviousPicture, actionPickCategory
  case actionPickNeighborhood, actionNextFocus, actionPreviousFocus, actionRemove, actionOpenEntry, actionNextValue
  case actionPreviousValue, actionRun, actionFind, actionPick, actionPressButton, actionNextButton
  case actionPreviousButton, actionBack, actionHelp, actionPalette, actionHomeTab, actionAccountTab, actionNextTab
  case actionPreviousTab, actionToggleTime, actionSetNeighborhoods, actionSettings, actionAbout, actionRedraw
  case actionSuspend, actionQuit, actionInterrupt, actionUndo, actionRedo

  // Actions, in the footer
  case hintMove, hintOpen, hintCategory, hintNeighborhood, hintRange, hintPictures, hintCopyLink, hintPick
  case hintNextFocus, hintRemove, hintDescribe, hintPictureLater, hintPictureEarlier, hintUndo, hintChange, hintRun,
    hintFind, hintBack, hintHelp, hintTab, hintQuit, findAction

  // Why an action is disabled
  case reasonNothingSelected, reasonAlreadyOpen, reasonAlreadyOpenRelated, reasonNoFilter, reasonNothingNew,
    reasonOnePart, reasonNoMorePictures, reasonFocusChosen, reasonOneButton
  case reasonNobody, interruptAgain

  // Store errors
  case storeUnavailable, storeBusy, storeFull, storeNewer, storeCancelled, noticeBroken, noticeBrokenKept, noticeLeftOut
  case importBroken, importLeftOut
  case noticeBothChanged, noticeKeptThoughGone, noticeTakenOut, noticeTakenOutMany, storeDamaged
  case faultDuplicateField, faultAbsent, faultBusy, faultMissingComma
  case noticeAmbiguous, noticeVanished, noticeUnreadable, noticeMore, faultNotUTF8, faultTruncated, faultUnexpected
  case faultTooDeep, faultWrongType, faultMissing, faultInvalid, faultUnknownCategory, faultUnknownPlace
  case faultDuplicate, faultTooLong, faultTooLarge, faultNewer, faultPermission, faultFolder, faultNotAFile,
    faultDamaged, faultIO

  // Why a listing command failed
  case ruleOwnListing, ruleBumpedToday, rulePostedToday, ruleNoName, ruleLongName, ruleStrangeName, ruleTakenName
  case ruleYourself,
    unknownAccount, signInNeeded, signInFirst
  case ruleNotYours, ruleDeleted, ruleSold, ruleNoTitle, ruleLongTitle, ruleNoDescription, ruleLongDescription,
    rulePrice
  case ruleCategories, ruleComputedCategory, rulePictures, listingNotFound, builtUpon, nothingToUndo, nothingToRedo

  // Results of listing commands
  case doneSell, doneWish, doneUnwish, doneSignIn, doneSignOut, doneBlock, doneUnblock, doneReport
  case doneDelete, doneHide, doneShow, undone, redone, kindPublish, kindEdit, kindStatus, kindBump, kindHide, kindShow
  case kindDelete, kindUndo, kindRedo, kindImport, kindGone
  case fieldChange, fieldChangesJoint, fieldOffers, fieldVisible, wordYes, wordNo, quotedText, noRevisions

  // Tabs and their short names
  case tabSales, tabWishlist, shortSales, shortWishlist, shortAccount

  // The person's account
  case accountSignIn, accountSignUp, myProfile, changePicture, changeName, recentlyViewed, blockedPeople, myReports
  case purchases, signOut, askSignOut, signedIn, signedOut, signUpDone, pathCandidates, labelName, labelPicture,
    labelPlace, nameExample
  case signInHint, signUpHint, renameHint, accountPictureHint, namePlaceholder, picturePlaceholder, pathOfPicture
  case buttonSave, buttonRemovePicture, missingName, missingPlace, missingNameAndPlace, missingPath, pictureFacts
  case otherPlace, findPlace, peopleHere, doneRename, donePicture, donePictureGone, profilePictureAlt

  // Actions on a listing
  case menuItem, entryHeart, entryUnheart, entrySeller, entryReport, entryBlock, entryLink, entryStatus, entryBump
  case entryHide, entryShow, entryDelete, menuStatus, findPartner, findBuyer, findPerson, nobodyNamed, doneStatus
  case doneBump, hasHidden, hasShown, askDelete, hasDeleted, kindLike, kindUnlike, reservedFor, soldTo, othersOfSeller
  case similarListings

  // Other people
  case menuReason, reasonProhibited, reasonCommercial, reasonFraud, reasonInsult, reasonSpam, reasonOther
  case reportedListing, reportedPerson, buttonBlock, buttonUnblock, buttonReport, askBlock, askUnblock, hasBlocked
  case hasUnblocked, reportOpen, reportUpheld, reportDismissed, memberSince, onlyListings, profileListings
  case somebodyGone

  // Alternative texts of pictures, and rejected paths
  case actionDescribePicture, promptAlt, altPlaceholder, moreRefusals

  // A seller without a name
  case unknownSeller

  // Withdrawing a report
  case kindReport, kindWithdraw, kindBlock, kindUnblock, kindLeave, kindMute, kindUnmute, kindRead
  case kindSaveSearch, kindRenameSearch, kindRemoveSearch, kindBookmark, kindUnbookmark, kindRename, kindPicture
  case buttonWithdrawReport, askWithdrawReport, reportWithdrawn, reportDecided

  // Wishlist, sales, and other lists
  case deletedListing, hiddenListing, priceDrop, wishRemoved, segmentSelling, segmentSold, segmentHidden
  case segmentBought, emptyWishlist, emptyWishCategory, emptySelling, emptySold, emptyHidden, emptyBought
  case emptyViewed, emptyBlocked, emptyReports, emptyProfile, blockedProfile

  // People and lists of listings: actions, hints and reasons
  case actionSalesTab, actionWishlistTab, actionHeart, actionItemMenu, actionSeller, actionStatus, actionBump
  case actionHide, actionDelete, actionNextSegment, actionPreviousSegment, actionBlock, actionReportPerson
  case actionPress, hintHeart, hintMore, hintStatus, hintBump, hintSegment, hintBlock, hintReport
  case reasonOthersListing, reasonOwnListing, reasonDeleted, reasonYourself

  // Hints for the state of a list
  case menuItems, hintWrite, hintHide, hintUnhide, hintDelete, hintUnheart, hintClearSelection, hintUnblock
  case hintWithdrawReport

  // People and lists, for screen readers
  case spokenOwnProfile, spokenHearted, spokenDrop, spokenProfile, spokenChoice, spokenFieldOf, spokenDimButton
  case spokenPartner

  // Chats
  case tabChat, loadingChats, chatsAll, chatsSelling, chatsBuying, chatsUnread, emptyChats, emptyChatsSelling
  case emptyChatsBuying, emptyChatsUnread, emptyChatsAbout, emptyBookmarks, chatsAboutTitle, bookmarksTitle
  case roomMuted, roomNobody, roomBack, roomEmpty, messagePlaceholder, buttonSend, buttonPicture, buttonOffer
  case buttonMeet, buttonQuickReply, nothingUnread, unreadCount

  // Messages
  case chatMe, chatPicture, chatFile, chatOffer, chatMeeting, noteStatus, noteAccepted, noteDeclined, noteWithdrawn
  case noteMeetingAccepted, noteMeetingDeclined, noteMeetingWithdrawn
  case messageRead, sending, notSentKeys, faultNotSent, faultBlockedSend, faultAnsweredSend, dayAndWeekday
  case weekdayMonday, weekdayTuesday, weekdayWednesday, weekdayThursday, weekdayFriday, weekdaySaturday
  case weekdaySunday

  // Cards
  case cardOffer, cardMeeting, cardProposed, cardAccepted, cardDeclined, cardCountered, cardWithdrawn, cardExpired
  case cardSaleEnded
  case promptCounter, labelAmount, amountPlaceholder, missingAmount, labelMeetPlace
  case meetPlacePlaceholder, labelMeetTime, meetTimePlaceholder, meetTimeUnread, buttonPropose, askReserve
  case agreedPrice, askOfferReserved, askOfferReservedOpen, buttonOfferAnyway
  case buttonReserve, buttonLater

  // Files in chats
  case promptFile, labelFile, filePlaceholder, missingFile, buttonAttach, promptSave, labelSaveTo
  case entryExport, promptExport, exportPlaceholder, roomExported, roomExportedOne, exportExists, askReplaceFile
  case buttonReplace, exportNoFolder, exportUnwritable
  case saveToPlaceholder, fileSaved, fileOpened, fileIsAt, fileGone

  // Quick replies
  case menuQuickReplies, entryEditReplies, quickRepliesTitle, quickRepliesHint, quickReplyPlaceholder
  case quickRepliesReset, quickRepliesSaved, quickReplyAvailable, quickReplyWhen, quickReplyWhere
  case quickReplyOnMyWay, quickReplyThanks

  // Actions in a chat
  case menuRoom, menuMessage, entryOpenListing, entryOther, entryMute, entryUnmute, entryLeave, entryChat
  case entryChats, entryUnbookmark, chatButton, chatsButton, buttonLeave, askLeave, hasLeft, hasMuted, hasUnmuted
  case hasBookmarked, hasUnbookmarked, reportedMessage

  // Why a chat action is disabled or failed
  case chatNotFound, chatBlank, chatLong, chatBlocked, chatOwnListing, chatDeleted, chatClosed, chatNoCard
  case chatAnswered, chatNotYours, chatNoPlace, chatLongPlace, chatPast, reasonNothingToSend, reasonClosed
  case reasonNoCard, reasonNothingToWithdraw, reasonCardAnswered, reasonNotSent, reasonIsSent

  // Chats: actions and hints
  case actionChatTab, actionChat, actionOpenRoom, actionNextUnread, actionRoomMenu, actionSend, actionBreakLine
  case actionAttach, actionOffer, actionMeet, actionQuickReplies, actionOpenPinned, actionMessageMenu, actionAccept
  case actionDecline, actionCounter, actionWithdraw, actionOpenFile, actionSaveFile, actionRetry, actionDiscard
  case actionCopyText, actionBookmark, actionReportMessage, hintChat, hintNextUnread, hintSend, hintBreakLine
  case hintOffer, hintMeet, hintAccept, hintDecline, hintCounter, hintWithdraw, hintOpenFile, hintSaveFile
  case hintRetry, hintDiscard, hintCopyText, hintBookmark, actionToInput

  // Chats, for screen readers
  case spokenRooms, spokenRoomsOne, spokenUnread, spokenRoom, spokenPinned, spokenNewBelow, spokenBookmarked

  // New messages and meeting reminders
  case newsLine, newsLineKey, newsMessages, reminderTitle, reminderNow, reasonNoNews, actionOpenNews
  case settingNotifications, settingQuietHours, notificationsAuto, notificationsOSC9, notificationsOSC777
  case actionOpenLink, linkCopied, actionGoToDate, promptDate, labelDate, datePlaceholder, dateUnread, nothingSince
  case buttonGo
  case notificationsOSC99, notificationsBell, promptQuietHours, quietHoursPlaceholder, quietHoursUnread

  // Imports, exports and store checks
  case exported, imported, transferFile, transferOwnFile, archiveForeign, archiveDamaged, archiveCut, archiveUnsafe
  case archiveTooLarge, archiveEmpty, findingNoStore, findingMissingPicture, findingUnsafePicture, findingLeftover
  case findingKeptAside, findingTakenOut
  case findingDatabaseDamaged, findingListsDisagree, findingRecovered, findingRecoveredPartly
  case importOtherOwner, importOwnedHere, importImpossibleTime, importFuture, importRenamed, importNameTaken
  case importImpossiblePrice, importCappedCounts, importNamelessName, importOtherProfile, importImpossibleRooms
  case importStrangeName, importAccountTime, importOthersRooms, importImpossibleMessages, importDifferingFile
  case importMissingPicture, importRestoreHint, noticeSellerRenamed, noticeSellerNameless, findingOpenFolder,
    moreFindings
  case findingNotWritable, findingMended, storeIsWell, storeIsMended, storeIsUnwell

  // For screen readers
  case spokenRow, spokenRowOfMore, roleListing, roleChat, roleMessage, roleMenuItem, roleSetting, roleSearch,
    roleCategory
  case roleNeighborhood, roleItem
  case spokenTabs, spokenChosen, spokenList, spokenListOne, spokenCategories, spokenCount, spokenCountOne
  case spokenDialog, spokenButton, spokenMenu, spokenField, spokenMatches, spokenCurrentNeighborhood, spokenGuest,
    spokenListing, spokenPrice, spokenSeller
  case spokenPicture, spokenSetting, spokenEnterChooses

  // Errors before the screen opens, and the command line
  case errorNotATerminal, errorUnknownTerminal, errorNoCursor, errorNotUTF8, errorConfig, errorConfigValue
  case errorConfigKey, errorConfigSyntax, errorConfigUnreadable, errorConfigNotAFile, errorConfigLoop, errorNotFound
  case errorBadID, errorAmbiguousID, errorBadLink, listEverywhere, errorSellMissing
  case errorOpenWithCommand, errorNoHome
  case errorUnknownCategory, errorAmbiguousPlace, errorUnknownPlace, placeByAlias, errorBadCursor, errorBadPrice
  case errorUnknownSeller, errorNeedsNeighborhood, errorBadDistance, errorBadLimit, pictureLine,
    pictureLineWithoutWords, moreNotices, readingListings
  case moreListings, nothingToList, errorNeedsActor, errorAmbiguousSeller, errorNoChange, errorBadInput

  // People and sales on the command line
  case errorUnknownPerson, errorUnknownPersonGuess, errorUnknownSubject, errorBadAmount, errorNoReason, doneCreate,
    doneReportPerson
  case errorSurplusPicture
  case errorCannotSignIn, errorNoPicture, errorOutput, nextPicture, wordHidden, wordDeleted, lineReservedFor,
    lineSoldTo, lineJoined, lineListings

  // Search
  case searchPlaceholder, searchHint, searchNothing, searchNothingWithFilters, searchStillReading, searchGuessed
  case searchNothingAnywhere, searchDescriptions, searchFoundSoFar, searchReadingDescriptions, readingDescriptions
  case actionInDescriptions, spokenPassage
  case messagesFound, messagesFoundMore
  case searchFound, searchFoundOne, searchFoundMore, searchEverywhere, searchCategory, searchStatus, searchAnyStatus
  case searchOrder, searchPicture, searchPrice, searchPriceFrom, searchPriceTo, searchPriceAny, searchPriceAtLeast,
    searchPriceUnder
  case searchPriceUpsideDown, orderNewest, orderNearest, orderCheapest, orderHearts, orderBest, spokenFilter
  case spokenFilterSet, spokenFilterValue
  case actionSearch, actionSearchFocus, actionPrice, actionSearchStatus, actionWithPicture
  case actionOrder, actionClearFilters, actionSearchAsTyped, hintSearch, hintOrder, hintAsTyped
  case pricesFew, pricesReserved, pricesFewReserved, pricesFewSold
  case pricesTitle, pricesSummary, pricesSold, pricesNone, pricesNoneAsked, spokenPriceStep, actionPrices, hintPrices,
    reasonNothingFound
  case faultNotOfMessages, messagesPlaceholder, messagesInRoomPlaceholder, messagesHint, messagesNothing
  case messagesSearched, actionSearchChats, actionSearchRoom, actionOpenMessage, actionNextMatch, actionPreviousMatch
  case noOlderMatch, noNewerMatch, reasonNothingSought
  case faultNothingBehind, faultNotAPrice, faultPriceTooHigh, faultNoPriceBetween, faultCategoryMeant
  case faultNoCategory, faultStatusMeant, faultNoStatus, faultNoFeature, faultPlaceMeant, faultNoPlace, faultPlaces
  case faultSearchTooLong
  case reasonNoGuess, searchExplained, searchGuessedOnTheCommandLine

  // The search history, and suggestions
  case searchHistoryTitle, searchHistoryEmpty, searchHistoryClear, askClearSearches, actionAcceptSuggestion
  case actionNextSuggestion, actionPreviousSuggestion, actionSearchAgain, actionRemoveSearch, actionClearSearches
  case hintClearSearches, reasonNoSuggestion, spokenSuggestion, spokenSuggestionByKey, spokenSearches
  case doneRemoveSearch, doneClearSearches, errorUnknownSearch

  // Saved searches
  case renameSavedTitle, savedRenamed, actionRenameSaved, hintRename
  case savedTitle, savedEmpty, savedCount, savedCountNew, savedNew, savedEverything, saveSearchTitle, saveSearchName
  case saveSearchPlaceholder, saveSearchCounting, backTestNone, backTestOne, backTest, backTestMore, searchSaved
  case askRemoveSaved, savedRemoved, savedNameTaken, savedFull, savedBadName, savedNothingAsked, savedNotFound
  case actionSaveSearch, actionSavedSearches, actionRunSaved, actionRemoveSaved, hintSaveSearch
  case reasonNoSaved, reasonNothingAsked, reasonSearchFault, savedNewsTitle, savedNewsCount
  case doneSaveSearch, errorUnknownSaved, errorSavedSeller, noSaved

  // The help, the palette, selections and photos
  case helpHere, helpListing, helpMessage, helpMoving, helpEverywhere, settingValue, settingNow, actionNextTheme
  case actionSelect, hintSelect, selectedCount, doneStatusMany, doneBumpMany, hasHiddenMany, hasShownMany
  case hasDeletedMany, askDeleteMany, wishesRemoved, undoneMany, redoneMany, actionReport, promptReportNote
  case actionRevisions, entryRevisions, revisionsTitle, revisionEntry, revisionChanges
  case reportNotePlaceholder, askReport, askReportWithNote, actionViewPicture, hintViewPicture, reasonNoPicture
  case photoTitle

  // Chats on the command line
  case errorBadRoom, errorUnknownRoom, errorBadSequence, errorNothingToSay, errorNotAPictureToSend, errorBadOffer
  case errorNothingSought, noteOfferReserved, noteOfferReservedOpen
  case errorBadMeetingTime, errorBadMeeting, errorNoMeetings, errorNotSent, errorStillWaiting, doneSay, moreMessages
  case donePropose, doneCounter, doneAccept, doneDecline, doneWithdraw
  case noChats, noMessages, lineUnread, lineState

  // The help of the commands
  case helpRoot, helpRootMore, helpList, helpSearch, helpSearchMore, helpShow, helpSell, helpSellMore, helpEdit
  case helpEditMore, helpStatus, helpBump, helpHide, helpDelete, helpUndo, helpRedo, helpWish, helpWishAdd
  case helpWishRemove, helpWishList, helpSales, helpSalesMore, helpCategory, helpCategoryList, helpAccount
  case helpAccountMore, helpAccountCreate, helpAccountCreateMore, helpAccountList, helpAccountShow, helpAccountUse
  case helpAccountSignOut, helpBlock, helpUnblock, helpReport, helpChat, helpChatList, helpChatRead, helpChatReadMore
  case helpChatSend, helpChatSendMore, helpChatOffer, helpChatOfferMore, helpChatMeet, helpChatMeetMore
  case helpChatSearch, helpChatSearchMore, helpChatExport, helpNeighborhood, helpNeighborhoodSearch
  case helpNeighborhoodList, helpNeighborhoodAdd, helpNeighborhoodRemove, helpNeighborhoodUse, helpHistory
  case helpHistoryMore, helpHistoryList, helpHistoryRemove, helpHistoryClear, helpSaved, helpSavedList, helpSavedAdd
  case helpSavedAddMore, helpSavedRename, helpSavedRemove, helpExport, helpImport, helpImportMore, helpDoctor
  case helpDoctorMore, helpDocumentation, helpServe, helpServeMore, optionServe, errorNoServer

  // Command options
  case optionObject, optionObjects, optionRevisions, optionListing, optionPerson, optionQuery, optionLimit, optionAfter,
    optionOrder
  case optionFilterCategory, optionPictureFile, optionNeighborhoodFilter, optionWithin, optionPriceFilter
  case optionStatusFilter, optionWithPicture, optionSeller, optionDescriptions, optionLiteral, optionExplain
  case optionTitle, optionCategory, optionDescription, optionPrice, optionOffers, optionPictures, optionPlace
  case optionNoPrice, optionNoPictures, optionStatus, optionWith, optionHideOff, optionSalesPart, optionCountOnly
  case optionName, optionOwnNeighborhood, optionReported, optionReason, optionNote, optionRooms, optionAfterRoom
  case optionRoom, optionBefore, optionMark, optionWords, optionAbout, optionFile, optionOffer, optionCounter
  case optionMeeting, optionFormat, optionCalendar, optionInRoom, optionNeighborhood, optionPastSearch
  case optionSavedName, optionNewName, optionSaved, optionInDescriptions, optionTarget, optionSaidWritten
  case optionSource, optionRestore, optionSaidTaken, optionCheck, optionPage, optionOpen, optionData, optionConfig,
    optionActor
  case optionLanguage, optionTheme, optionImages, optionLogLevel, optionQuiet

  // Usage errors
  case usageData, usageConfig, usageActor, usageRoom, usageOneText, usageCounter, usageOnlyCounter, usageWith
  case usagePrices, usagePictures

  // The argument parser
  case parserOverview, parserUsage, parserUsageInShort, parserArguments, parserOptions, parserSubcommands
  case parserHelpLine, parserVersion, parserHelp, parserHelpCommand, parserSeeHelp, parserSeeSubcommand, parserDefault
  case parserValues, parserValuesDefault, parserUnknownOption, parserUnknownOptionGuess, parserUnknownSubcommand,
    parserUnknownSubcommandGuess, parserMissingValue
  case parserSurplusValue, parserSurplusWord, parserSurplusWords, parserMissingWord, parserInvalidOption
  case parserBadValueOneOf, parserBadValues, parserBadValue, parserUnknownShell, parserNoShell, parserShells

  // The handbook and the man page
  case handbookTitle, handbookMissing, handbookWord, spokenHeading, actionHandbook, actionOpenTopic
  case actionNextTopic, actionPreviousTopic, actionFindInHandbook, hintNextTopic
  case placeEverywhere, placeLists, placeListing, placeSearch, placeProfile, placeRoom, placeMessage, placeEditor
  case placeDialogs
  case handbookTopics, errorUnknownTopic, errorUnknownTopicGuess, errorHandbookMissing, helpHelp, optionTopic
  case manName, manConfigName, manSectionName, manSectionSynopsis, manSectionDescription, manSectionCommands
  case manSectionKeys, manSectionFiles, manSectionSeeAlso

  // The welcome screen, and the bundled sample
  case welcomeTagline, welcomeWhere, welcomeSuggestion, welcomeDetected, welcomeBrowse, welcomeSample,
    welcomeSampleShort
  case actionSkip, hintSkip, removeSample, askRemoveSample, sampleRemoved, noSample
  case buttonNotNow, errorNoShare, helpSample, helpSampleMore, helpSampleRemove
  case optionSaidRemoved
}
