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
  case justNow, minutesAgo, hoursAgo, daysAgo, dateWithYear, dateWithoutYear, dateAndTime, monthNames
  case pictureUnavailable
  // Neighborhoods
  case neighborhoodsHint, neighborhoodPlaceholder, askRemoveNeighborhood, lastNeighborhood, fullNeighborhoods
  case askReplaceNeighborhood, buttonReplaceNeighborhood, notChosenNeighborhood, unknownNeighborhood, nothingFound
  case foundByAlias, alreadyChosen, addSlot
  // The editor of a listing
  case editorNew, editorEdit, writeButton, writeShort, editorPictures, editorTitle, editorCategory, editorPrice
  case editorDescription, editorTitlePlaceholder, editorDone, editorMissing, mainPicture, picturesAskedFor
  case pathPlaceholder, pictureRestore, pictureRemoved, picturesFull, pictureTwice, pictureSurplus, moreCandidates
  case nothingToComplete, allCategoriesButton, giveawaySwitch, offersSwitch, priceNotANumber, priceNegative
  case priceTooHigh, descriptionPlaceholder, draftKept, draftTitle, editKept, editOffered, editAnew, draftOffered
  case draftGoOn, draftAnew, draftUnkeptTitle, draftUnkept, draftLose, draftStay, savingListing, savingPictures
  case published, publishedWithPictures, edited, editedWithPictures, textEditorFailed, textEditorLeftNoText
  case textEditorHasNoPlace, mediaMissing, mediaNamelessInUTF8, mediaUnreadable, mediaFolder, mediaNotAFile
  case mediaEmpty, mediaNotAPicture, mediaDamaged, mediaTooLarge, mediaTooManyPixels, hintAnything, hintDigital
  case hintFurniture, hintKids, hintWomen, hintWomenAccessories, hintMen, hintAppliance, hintKitchen, hintFood
  case hintSports, hintHobby, hintPlants, hintPets, hintTickets, hintBooks, hintKidsBooks, hintOther, hintWanted
  case spokenPictures, spokenPath, spokenDescription, spokenGoesTo, actionWrite, actionPublish, actionPressHere
  case actionNextOption, actionPreviousOption, actionPictureLater, actionPictureEarlier, actionRemovePicture
  case actionAllCategories, actionEditText, hintDone, hintEditText, actionEdit, hintEdit, reasonNotYours
  case reasonSelectPicture, reasonNoTextEditor
  // Maps
  case mapTitle, mapOf, mapPicking, mapNowhere, mapExtent, mapPosition, mapAround, spokenOnMap, mapCreditBorders
  case mapCreditTowns, mapCreditBoth, directionNorth, directionNortheast, directionEast, directionSoutheast
  case directionSouth, directionSouthwest, directionWest, directionNorthwest, directionHere, directionAndDistance
  case actionShowMap, actionPickOnMap, actionPickPlace, actionPanLeft, actionPanRight, actionPanUp, actionPanDown
  case actionZoomIn, actionZoomOut, actionMapStart, hintZoomIn, hintZoomOut, hintMap, reasonNearest, reasonFarthest
  case reasonNothingToPick, reasonNowhere, reasonNoMap, positionMissing, helpMap, helpMapMore, optionZoom
  case optionColumns, optionRows, optionDots, errorBadZoom, errorBadMapSize, errorTwoPlaces
  // The map of the town
  case actionTurnLayout, actionSearchHere, actionLookAtHome, actionNextPin, actionPreviousPin, actionOpenPin
  case actionWholeCircle, actionOtherPane, hintNextPin, hintList, hintBoth, reasonNoPins, reasonSameMiddle
  case reasonAtHome, menuPins, pinsOutside, spokenCluster, spokenOutside, spokenRest
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
  case hintNextFocus, hintRemove, hintDescribe, hintPictureLater, hintPictureEarlier, hintUndo, hintChange, hintRun
  case hintFind, hintBack, hintHelp, hintTab, hintQuit, findAction
  // Why an action is disabled
  case reasonNothingToOpen, reasonNothingSelected, reasonAlreadyOpen, reasonAlreadyOpenRelated, reasonNoFilter
  case reasonNothingNew, reasonOnePart, reasonNoMorePictures, reasonFocusChosen, reasonOneButton, reasonNobody
  case interruptAgain
  // Store errors
  case storeUnavailable, storeBusy, storeFull, storeNewer, storeCancelled, noticeBroken, noticeBrokenKept, noticeLeftOut
  case importBroken, importLeftOut, noticeBothChanged, noticeKeptThoughGone, noticeTakenOut, noticeTakenOutMany
  case storeDamaged, faultDuplicateField, faultAbsent, faultBusy, faultMissingComma, noticeAmbiguous, noticeVanished
  case noticeUnreadable, noticeMore, faultNotUTF8, faultTruncated, faultUnexpected, faultTooDeep, faultWrongType
  case faultMissing, faultInvalid, faultUnknownCategory, faultUnknownPlace, faultDuplicate, faultTooLong, faultTooLarge
  case faultNewer, faultPermission, faultFolder, faultNotAFile, faultDamaged, faultIO
  // Why a listing command failed
  case ruleOwnListing, ruleBumpedToday, rulePostedToday, ruleHeld, ruleNoName, ruleLongName, ruleStrangeName
  case ruleTakenName, ruleYourself, unknownAccount, signInNeeded, signInFirst, ruleNotYours, ruleDeleted, ruleSold
  case ruleNoTitle, ruleLongTitle, ruleNoDescription, ruleLongDescription, rulePrice, ruleCategories
  case ruleComputedCategory, rulePictures, listingNotFound, builtUpon, nothingToUndo, nothingToRedo
  // Results of listing commands
  case doneSell, doneWish, doneUnwish, doneSignIn, doneSignOut, doneBlock, doneUnblock, doneReport, doneDelete
  case doneHide, doneShow, undone, redone, kindPublish, kindEdit, kindStatus, kindBump, kindHide, kindShow, kindDelete
  case kindUndo, kindRedo, kindImport, kindGone, fieldChange, fieldChangesJoint, fieldOffers, fieldVisible, wordYes
  case wordNo, quotedText, noRevisions
  // Tabs and their short names
  case tabSales, tabWishlist, shortSales, shortWishlist, shortAccount
  // The person's account
  case accountSignIn, accountSignUp, myProfile, changePicture, changeName, recentlyViewed, blockedPeople, myReports
  case purchases, signOut, askSignOut, signedIn, signedOut, signUpDone, pathCandidates, labelName, labelPicture
  case labelPlace, nameExample, signInHint, signUpHint, renameHint, accountPictureHint, namePlaceholder
  case picturePlaceholder, pathOfPicture, buttonSave, buttonRemovePicture, missingName, missingPlace
  case missingNameAndPlace, missingPath, pictureFacts, otherPlace, findPlace, peopleHere, doneRename, donePicture
  case donePictureGone, profilePictureAlt
  // Actions on a listing
  case menuItem, entryHeart, entryUnheart, entrySeller, entryReport, entryBlock, entryLink, entryStatus, entryBump
  case entryHide, entryShow, entryDelete, menuStatus, findPartner, findBuyer, findPerson, nobodyNamed, doneStatus
  case doneBump, hasHidden, hasShown, askDelete, hasDeleted, kindLike, kindUnlike, reservedFor, soldTo, othersOfSeller
  case similarListings
  // Other people, reports, and pictures without texts
  case menuReason, reasonProhibited, reasonCommercial, reasonFraud, reasonInsult, reasonSpam, reasonOther
  case reportedListing, reportedPerson, buttonBlock, buttonUnblock, buttonReport, askBlock, askUnblock, hasBlocked
  case hasUnblocked, reportOpen, reportUpheld, reportDismissed, memberSince, onlyListings, profileListings
  case somebodyGone, somebodyUnknown, actionDescribePicture, promptAlt, altPlaceholder, moreRefusals, unknownSeller
  case kindReport, kindWithdraw, kindBlock, kindUnblock, kindLeave, kindMute, kindUnmute, kindRead, kindSaveSearch
  case kindRenameSearch, kindRemoveSearch, kindBookmark, kindUnbookmark, kindRename, kindPicture, buttonWithdrawReport
  case askWithdrawReport, reportWithdrawn, reportDecided
  // Wishlist, sales, and other lists
  case deletedListing, hiddenListing, priceDrop, wishRemoved, segmentSelling, segmentSold, segmentHidden
  case segmentBought, emptyWishlist, emptyWishCategory, emptySelling, emptySold, emptyHidden, emptyBought, emptyViewed
  case emptyBlocked, emptyReports, emptyProfile, blockedProfile
  // People and lists of listings: actions, hints and reasons
  case actionSalesTab, actionWishlistTab, actionHeart, actionItemMenu, actionSeller, actionStatus, actionBump
  case actionHide, actionDelete, actionNextSegment, actionPreviousSegment, actionBlock, actionReportPerson
  case actionPress, hintHeart, hintMore, hintStatus, hintBump, hintSegment, hintBlock, hintReport, reasonOthersListing
  case reasonOwnListing, reasonDeleted, reasonYourself
  // Hints for the state of a list
  case menuItems, hintWrite, hintHide, hintUnhide, hintDelete, hintUnheart, hintClearSelection, hintUnblock
  case hintWithdrawReport
  // People and lists, for screen readers
  case spokenOwnProfile, spokenHearted, spokenDrop, spokenProfile, spokenChoice, spokenFieldOf, spokenDimButton
  case spokenPartner
  // Chats and messages
  case tabChat, loadingChats, chatsAll, chatsSelling, chatsBuying, chatsUnread, emptyChats, emptyChatsSelling
  case emptyChatsBuying, emptyChatsUnread, emptyChatsAbout, emptyBookmarks, chatsAboutTitle, bookmarksTitle, roomMuted
  case roomNobody, roomBack, roomEmpty, messagePlaceholder, buttonSend, buttonPicture, buttonOffer, buttonMeet
  case buttonQuickReply, nothingUnread, unreadCount, chatMe, chatPicture, chatFile, chatOffer, chatMeeting, noteStatus
  case noteAccepted, noteDeclined, noteWithdrawn, noteMeetingAccepted, noteMeetingDeclined, noteMeetingWithdrawn
  case messageRead, sending, notSentKeys, faultNotSent, faultBlockedSend, faultAnsweredSend, dayAndWeekday
  case weekdayMonday, weekdayTuesday, weekdayWednesday, weekdayThursday, weekdayFriday, weekdaySaturday, weekdaySunday
  // Cards
  case cardOffer, cardMeeting, cardProposed, cardAccepted, cardDeclined, cardCountered, cardWithdrawn, cardExpired
  case cardSaleEnded, promptCounter, labelAmount, amountPlaceholder, missingAmount, labelMeetPlace
  case meetPlacePlaceholder, labelMeetTime, meetTimePlaceholder, meetTimeUnread, buttonPropose, askReserve
  case agreedPrice, askOfferReserved, askOfferReservedOpen, buttonOfferAnyway, buttonReserve, buttonLater
  // Files in chats
  case promptFile, labelFile, filePlaceholder, missingFile, buttonAttach, promptSave, labelSaveTo, entryExport
  case promptExport, exportPlaceholder, roomExported, roomExportedOne, exportExists, askReplaceFile, buttonReplace
  case exportNoFolder, exportUnwritable, saveToPlaceholder, fileSaved, fileOpened, fileIsAt, fileGone
  // Quick replies
  case menuQuickReplies, entryEditReplies, quickRepliesTitle, quickRepliesHint, quickReplyPlaceholder, quickRepliesReset
  case quickRepliesSaved, quickReplyAvailable, quickReplyWhen, quickReplyWhere, quickReplyOnMyWay, quickReplyThanks
  // Actions in a chat, and why they failed
  case menuRoom, menuMessage, entryOpenListing, entryOther, entryMute, entryUnmute, entryLeave, entryChat, entryChats
  case entryUnbookmark, chatButton, chatsButton, buttonLeave, askLeave, hasLeft, hasMuted, hasUnmuted, hasBookmarked
  case hasUnbookmarked, reportedMessage, chatNotFound, chatBlank, chatLong, chatBlocked, chatOwnListing, chatDeleted
  case chatClosed, chatNoCard, chatAnswered, chatNotYours, chatNoPlace, chatLongPlace, chatPast, reasonNothingToSend
  case reasonClosed, reasonNoCard, reasonNothingToWithdraw, reasonCardAnswered, reasonNotSent, reasonIsSent
  // Chats: actions, hints, and what a screen reader says
  case actionChatTab, actionChat, actionOpenRoom, actionNextUnread, actionRoomMenu, actionSend, actionBreakLine
  case actionAttach, actionOffer, actionMeet, actionQuickReplies, actionOpenPinned, actionMessageMenu, actionAccept
  case actionDecline, actionCounter, actionWithdraw, actionOpenFile, actionSaveFile, actionRetry, actionDiscard
  case actionCopyText, actionBookmark, actionReportMessage, hintChat, hintNextUnread, hintSend, hintBreakLine
  case hintOffer, hintMeet, hintAccept, hintDecline, hintCounter, hintWithdraw, hintOpenFile, hintSaveFile, hintRetry
  case hintDiscard, hintCopyText, hintBookmark, actionToInput, spokenRooms, spokenRoomsOne, spokenUnread, spokenRoom
  case spokenPinned, spokenNewBelow, spokenBookmarked
  // New messages and meeting reminders
  case newsLine, newsLineKey, newsMessages, reminderTitle, reminderNow, reasonNoNews, actionOpenNews
  case settingNotifications, settingQuietHours, notificationsAuto, notificationsOSC9, notificationsOSC777
  case actionOpenLink, linkCopied, actionGoToDate, promptDate, labelDate, datePlaceholder, dateUnread, nothingSince
  // Cards of links
  case settingLinkPreviews, linkPreviewsNever, linkPreviewsAsk, linkPreviewsAlways, linkOffered, linkReading
  case linkSaysNothing, hintAddCard, hintNoCard, hintDropCard, actionAddCard, actionDropCard, reasonNoPreview
  case addressKeyRefused, reasonNoLink, reasonNoPreviews, spokenLink
  case buttonGo, notificationsOSC99, notificationsBell, promptQuietHours, quietHoursPlaceholder, quietHoursUnread
  // Imports, exports and store checks
  case exported, imported, transferFile, transferOwnFile, archiveForeign, archiveDamaged, archiveCut, archiveUnsafe
  case archiveTooLarge, archiveEmpty, findingNoStore, findingMissingPicture, findingUnsafePicture, findingLeftover
  case findingKeptAside, findingTakenOut, findingDatabaseDamaged, findingListsDisagree, findingRecovered
  case findingRecoveredPartly, importOtherOwner, importOwnedHere, importImpossibleTime, importFuture, importRenamed
  case importNameTaken, importImpossiblePrice, importCappedCounts, importNamelessName, importOtherProfile
  case importImpossibleRooms, importStrangeName, importAccountTime, importOthersRooms, importImpossibleMessages
  case importDifferingFile, importMissingPicture, importRestoreHint, noticeSellerRenamed, noticeSellerNameless
  case findingOpenFolder, moreFindings, findingNotWritable, findingMended, storeIsWell, storeIsMended, storeIsUnwell
  // For screen readers
  case spokenRow, spokenRowOfMore, roleListing, roleChat, roleMessage, roleMenuItem, roleSetting, roleSearch
  case roleCategory, roleNeighborhood, roleItem, spokenTabs, spokenChosen, spokenList, spokenListOne, spokenCategories
  case spokenCount, spokenCountOne, spokenDialog, spokenButton, spokenMenu, spokenField, spokenMatches
  case spokenCurrentNeighborhood, spokenGuest, spokenListing, spokenPrice, spokenSeller, spokenPicture, spokenSetting
  case spokenEnterChooses
  // Errors before the screen opens, and the command line
  case errorNotATerminal, errorUnknownTerminal, errorNoCursor, errorNotUTF8, errorConfig, errorConfigValue
  case errorConfigKey, errorConfigSyntax, errorConfigUnreadable, errorConfigNotAFile, errorConfigLoop, errorNotFound
  case errorBadID, errorAmbiguousID, errorBadLink, listEverywhere, errorSellMissing, errorOpenWithCommand, errorNoHome
  case errorUnknownCategory, errorAmbiguousPlace, errorUnknownPlace, placeByAlias, errorBadCursor, errorBadPrice
  case errorUnknownSeller, errorNeedsNeighborhood, errorBadDistance, errorBadLimit, pictureLine
  case pictureLineWithoutWords, moreNotices, readingListings, moreListings, nothingToList, errorNeedsActor
  case errorAmbiguousSeller, errorNoChange, errorBadInput
  // People and sales on the command line
  case errorUnknownPerson, errorUnknownPersonGuess, errorUnknownSubject, errorBadAmount, errorNoReason, doneCreate
  case doneReportPerson, errorSurplusPicture, errorCannotSignIn, errorNoPicture, errorOutput, nextPicture, wordHidden
  case wordDeleted, lineReservedFor, lineSoldTo, lineJoined, lineListings
  // Search
  case searchPlaceholder, searchHint, searchNothing, searchNothingWithFilters, searchStillReading, searchGuessed
  case searchNothingAnywhere, searchDescriptions, searchFoundSoFar, searchReadingDescriptions, readingDescriptions
  case actionInDescriptions, spokenPassage, messagesFound, messagesFoundMore, searchFound, searchFoundOne
  case searchFoundMore, searchEverywhere, searchCategory, searchStatus, searchAnyStatus, searchOrder, searchPicture
  case searchPrice, searchPriceFrom, searchPriceTo, searchPriceAny, searchPriceAtLeast, searchPriceUnder
  case searchPriceUpsideDown, orderNewest, orderNearest, orderCheapest, orderHearts, orderBest, spokenFilter
  case spokenFilterSet, spokenFilterValue, actionSearch, actionSearchFocus, actionPrice, actionSearchStatus
  case actionWithPicture, actionOrder, actionClearFilters, actionSearchAsTyped, hintSearch, hintOrder, hintAsTyped
  case pricesFew, pricesReserved, pricesFewReserved, pricesFewSold, pricesTitle, pricesSummary, pricesSold, pricesNone
  case pricesNoneAsked, spokenPriceStep, actionPrices, hintPrices, reasonNothingFound, faultNotOfMessages
  case messagesPlaceholder, messagesInRoomPlaceholder, messagesHint, messagesNothing, messagesSearched
  case actionSearchChats, actionSearchRoom, actionOpenMessage, actionNextMatch, actionPreviousMatch, noOlderMatch
  case noNewerMatch, reasonNothingSought, faultNothingBehind, faultNotAPrice, faultPriceTooHigh, faultNoPriceBetween
  case faultCategoryMeant, faultNoCategory, faultStatusMeant, faultNoStatus, faultNoFeature, faultPlaceMeant
  case faultNoPlace, faultPlaces, faultSearchTooLong, reasonNoGuess, searchExplained, searchGuessedOnTheCommandLine
  // The search history, and suggestions
  case searchHistoryTitle, searchHistoryEmpty, searchHistoryClear, askClearSearches, actionAcceptSuggestion
  case actionNextSuggestion, actionPreviousSuggestion, actionSearchAgain, actionRemoveSearch, actionClearSearches
  case hintClearSearches, reasonNoSuggestion, spokenSuggestion, spokenSuggestionByKey, spokenSearches
  case doneRemoveSearch, doneClearSearches, errorUnknownSearch
  // Saved searches
  case renameSavedTitle, savedRenamed, actionRenameSaved, hintRename, savedTitle, savedEmpty, savedCount
  case savedCountNew, savedNew, savedEverything, saveSearchTitle, saveSearchName, saveSearchPlaceholder
  case saveSearchCounting, backTestNone, backTestOne, backTest, backTestMore, searchSaved, askRemoveSaved
  case savedRemoved, savedNameTaken, savedFull, savedBadName, savedNothingAsked, savedNotFound, actionSaveSearch
  case actionSavedSearches, actionRunSaved, actionRemoveSaved, hintSaveSearch, reasonNoSaved, reasonNothingAsked
  case reasonSearchFault, savedNewsTitle, savedNewsCount, doneSaveSearch, errorUnknownSaved, errorSavedSeller, noSaved
  // The help, the palette, selections and photos
  case helpHere, helpListing, helpMessage, helpMoving, helpEverywhere, settingValue, settingNow, actionNextTheme
  case actionSelect, hintSelect, selectedCount, doneStatusMany, doneBumpMany, hasHiddenMany, hasShownMany
  case hasDeletedMany, askDeleteMany, wishesRemoved, undoneMany, redoneMany, actionReport, promptReportNote
  case actionRevisions, entryRevisions, revisionsTitle, revisionEntry, revisionChanges, reportNotePlaceholder
  case askReport, askReportWithNote, actionViewPicture, hintViewPicture, reasonNoPicture, photoTitle
  // Chats on the command line
  case errorBadRoom, errorUnknownRoom, errorBadSequence, errorNothingToSay, errorNotAPictureToSend, errorBadOffer
  case errorNothingSought, noteOfferReserved, noteOfferReservedOpen, errorBadMeetingTime, errorBadMeeting
  case errorNoMeetings, errorNotSent, errorStillWaiting, doneSay, moreMessages, donePropose, doneCounter, doneAccept
  case doneDecline, doneWithdraw, noChats, noMessages, lineUnread, lineState
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
  case helpDoctorMore, helpDocumentation, helpServe, helpServeMore, optionServe, errorNoServer, helpServer
  case helpServerMore, helpServerAdd, helpServerAddMore, helpServerList, helpServerUse, helpServerRemove
  case helpServerStatus, helpServerDevices, helpServerRevoke, helpSync, helpSyncMore, optionServer, usageServer
  case usageJoin, optionServerAddress, optionJoined, optionJoinedOrNone, optionSignUp, optionSignIn
  case optionPassphraseFile, optionInvitation, optionDevice, optionWait, askPassphrase, askPassphraseAgain
  case errorPassphraseDiffers, errorNoPassphrase, errorNotJoined, errorServerAccount, errorServerImport, errorOwnStore
  case doneJoined, doneRecoveryCodes, doneServerUse, doneServerNone, doneServerRemove, sayWillBeSent, doneRevoke
  case sayTakesLong, lineOwnStore, editedElsewhere, lineOnline, lineOffline, lineSignedOut, lineToSend, lineNotSent
  case lineThisDevice, sayNotSent, usageProvider, optionProvider, sayProviderPage, sayProviderCode, sayProviderWaits
  case askProviderID, askProviderNeighborhood, errorProviderNew, optionConfirmID, errorConfirmID, lineProvider
  // Command options
  case optionObject, optionObjects, optionRevisions, optionListing, optionPerson, optionQuery, optionLimit
  case optionAfter, optionOrder, optionFilterCategory, optionPictureFile, optionNeighborhoodFilter, optionWithin
  case optionPriceFilter, optionStatusFilter, optionWithPicture, optionSeller, optionDescriptions, optionLiteral
  case optionExplain, optionTitle, optionCategory, optionDescription, optionPrice, optionOffers, optionPictures
  case optionPlace, optionNoPrice, optionNoPictures, optionStatus, optionWith, optionHideOff, optionSalesPart
  case optionCountOnly, optionName, optionOwnNeighborhood, optionReported, optionReason, optionNote, optionRooms
  case optionAfterRoom, optionRoom, optionBefore, optionMark, optionWords, optionAbout, optionFile, optionOffer
  case optionCounter, optionMeeting, optionFormat, optionCalendar, optionInRoom, optionNeighborhood, optionPastSearch
  case optionSavedName, optionNewName, optionSaved, optionInDescriptions, optionTarget, optionSaidWritten
  case optionSource, optionRestore, optionSaidTaken, optionCheck, optionPage, optionOpen, optionData, optionConfig
  case optionActor, optionLanguage, optionTheme, optionImages, optionLogLevel, optionQuiet
  // Usage errors, and those of the argument parser
  case usageData, usageConfig, usageActor, usageRoom, usageOneText, usageCounter, usageOnlyCounter, usageWith
  case usagePrices, usagePictures, parserOverview, parserUsage, parserUsageInShort, parserArguments, parserOptions
  case parserSubcommands, parserHelpLine, parserVersion, parserHelp, parserHelpCommand, parserSeeHelp
  case parserSeeSubcommand, parserDefault, parserValues, parserValuesDefault, parserUnknownOption
  case parserUnknownOptionGuess, parserUnknownSubcommand, parserUnknownSubcommandGuess, parserMissingValue
  case parserSurplusValue, parserSurplusWord, parserSurplusWords, parserMissingWord, parserInvalidOption
  case parserBadValueOneOf, parserBadValues, parserBadValue, parserUnknownShell, parserNoShell, parserShells
  // The handbook and the man page
  case handbookTitle, handbookMissing, handbookWord, spokenHeading, actionHandbook, actionOpenTopic, actionNextTopic
  case actionPreviousTopic, actionFindInHandbook, hintNextTopic, placeEverywhere, placeLists, placeListing, placeSearch
  case placeProfile, placeRoom, placeMessage, placeEditor, placeDialogs, handbookTopics, errorUnknownTopic
  case errorUnknownTopicGuess, errorHandbookMissing, helpHelp, optionTopic, manName, manConfigName, manSectionName
  case manSectionSynopsis, manSectionDescription, manSectionCommands, manSectionKeys, manSectionFiles, manSectionSeeAlso
  // The welcome screen, and the bundled sample
  case welcomeTagline, welcomeWhere, welcomeSuggestion, welcomeDetected, welcomeBrowse, welcomeSample
  case welcomeSampleShort, actionSkip, hintSkip, removeSample, askRemoveSample, sampleRemoved, noSample, buttonNotNow
  case errorNoShare, helpSample, helpSampleMore, helpSampleRemove, optionSaidRemoved
  // Servers
  case serversTitle, serversHintOwn, serversHintCurrent, ownStore, ownStoreDetail, loadingServers, serverIsCurrent
  case serverSignInAgain, actionServers, actionUseServer, actionAddServer, actionLeaveServer, hintJoin, hintLeave
  case reasonNoServerSelected, askLeaveServer, askLeaveServerWaiting, buttonLeaveServer, leftServer, addServerHint
  case labelAddress, addressExample, missingAddress, buttonContinue, requestRunning, requestCancelled
  case registrationOpen, registrationInvitation, registrationClosed, serverRules, serverNoRules, joinSignUp
  case joinSignIn, joinRecover, joinSignUpHint, joinSignInHint, joinRecoverHint, labelPassphrase, labelNewPassphrase
  case labelOldPassphrase, labelAgain, labelInvitation, labelCode, passphrasePlaceholder, newPassphrasePlaceholder
  case againPlaceholder, invitationPlaceholder, codePlaceholder, missingPassphrase, missingAgain, missingInvitation
  case missingCode, passphraseTooShort, passphraseFair, passphraseGood, passphraseStrong, passphrasesDiffer
  case actionReveal, hintReveal, spokenSecret, joinedAnyway, codesTitle, codesHint, codesCopy, codesWritten, codesStay
  case codesCopied, askCodesWritten, devicesTitle, devicesHint, emptyDevices, deviceIsThis, deviceUsed, askRevoke
  case buttonSignOutDevice, hintSignOutDevice, deviceRevoked, passphraseTitle, passphraseHint, passphraseChanged
  case deleteAccountTitle, deleteAccountHint, askDeleteAccount, serverBadAddress, serverUnreachable, serverUntrusted
  case serverNoMarket, serverNone, serverWrongPassphrase, serverWeakPassphrase, serverInvitation, serverClosed
  case serverWrongCode, serverTooMany, serverSignedOut, serverUnavailable, serverNeighborhood, serverRefused
  case joinProvider, joinProviderUnknown, joinNew, joinNewHint, providerHint, providerHintCode, providerWaiting
  case providerOpen, providerCopy, providerAgain, noPassphrasePlaceholder, serverNoProvider, serverProvider
  case serverDenied, serverExpired, serverSignInAgainFirst, syncConnecting, syncConnectingShort, syncOffline
  case syncOfflineSince, syncWaiting, syncRefused, syncRefusedShort, syncFailing, outboxDiskFull, outboxFailing
  case syncSignedOut, syncSignedOutShort, syncSuspended, syncProgress, syncUploadPicture, syncUploadFile, spokenSync
  case outboxTitle, actionOutbox, loadingOutbox, outboxOnline, outboxConnecting, outboxOffline, outboxSignedOut
  case outboxSuspended, emptyOutbox, pendingWaits, pendingRefused, pendingReasonWaits, pendingReasonOffline
  case pendingReasonPicture, pendingReasonFile, pendingNextCompare, pendingNextEdit, pendingNextRetry, pendingOpenRoom
  case pendingRetried, pendingDiscarded, tryingNow, triedInVain, askDiscardWaiting, askDiscardRefused, buttonDiscard
  case actionPendingMenu, actionEditPending, actionDiscardPending, actionTryNow, hintTryNow, reasonNothingPending
  case reasonNotRefused, reasonNothingToEdit, editorInTheWay, draftInTheWay, draftReplace, draftStayWithOther
  case somethingGone, pendingPublish, pendingEdit, pendingStatus, pendingBump, pendingHide, pendingShow, pendingDelete
  case pendingSeveral, pendingLike, pendingUnlike, pendingBlock, pendingUnblock, pendingReport, pendingWithdrawReport
  case pendingMessage, pendingRead, pendingMute, pendingUnmute, pendingLeave, pendingBookmark, pendingUnbookmark
  case pendingSaveSearch, pendingRenameSearch, pendingRemoveSearch, pendingSearchSeen, pendingRename, pendingPicture
  case pendingNoPicture, pendingNeighborhoods, pendingUndo, pendingRedo, refusedNotFound, refusedBumped, refusedTitle
  case refusedDescription, refusedCategories, refusedNeighborhood, refusedEditedElsewhere, refusedMessage
  case refusedCardAnswered, refusedSearchName, refusedChangedSince, refusedUnread, refusedSuspended
  case refusedFileMissing, refusedPictureElsewhere, refusedStore, refusedOther, conflictTitle, conflictHint
  case conflictMine, conflictTheirs, conflictGone, conflictSame, choiceMine, choiceTheirs, choiceEdit, hintMine
  case hintTheirs, conflictMineSent, conflictTheirsKept
  // Town
  case postNews, postQuestion, postTogether, topicEveryday, topicFood, topicLostAndFound, topicPets, topicChildren
  case topicSafety, topicSports, topicCulture, topicTraffic, topicHelp, projectOpen, projectFull, projectDone
  case kindPost, kindEditPost, kindDeletePost, kindComment, kindEditComment, kindDeleteComment, kindLikePost
  case kindUnlikePost, kindLikeComment, kindUnlikeComment, kindAccept, kindUnaccept, kindBookmarkPost
  case kindUnbookmarkPost, kindJoinProject, kindLeaveProject, kindCloseProject, kindReopenProject, pendingPost
  case pendingPostStep, pendingComment, pendingCommentStep, noPosition, townNotFound, townUnreachable, townNotYours
  case townDeleted, townOwnPost, townNoTitle, townLongTitle, townNoText, townLongText, townBadPlace, townReplyToReply
  case townNotQuestion, townNoProject, townNotProject, townNoPurpose, townNoSeeking, townWanted, townBadLink, townFull
  case townClosed, casePost, caseComment, deletedPost
  // Town on the command line
  case helpTown, helpTownMore, helpTownList, helpTownSearch, helpTownShow, helpTownPost, helpTownEdit, helpTownDelete
  case helpTownComment, helpTownLike, helpTownAccept, helpTownReport, helpProject, helpProjectMore, helpProjectList
  case helpProjectShow, helpProjectPost, helpProjectJoin, helpProjectLeave, helpProjectClose, helpProjectReopen
  case optionTownAt, optionTownNeighborhood, optionWithinMetres, optionPostsTopic, optionKind, optionNewKind
  case optionPostSort, optionPostOrder, optionExplainPosts, optionPost, optionPostOrComment, optionQuestion
  case optionAnswer, optionPostTitle, optionPostText, optionPostTopic, optionPlaceName, optionCommentText
  case optionReplyTo, optionUnlike, optionProjectStatus, optionPurpose, optionSeeking, optionWanted, optionUntil
  case optionLink, errorBadPosition, errorBadRadius, errorBadTopic, errorBadPostID, errorPostNotFound
  case errorNothingToEdit, errorTogether, errorBadUntil, noPositionOption, townGuess, emptyTown, townComments
  case townLikes, townRank, townCounts, townAccepted, townDeletedComment, projectPurpose, projectSeeking, projectUntil
  case projectLink, projectMembers, donePost, doneEditPost, doneDeletePost, doneComment, doneLikePost, doneUnlikePost
  case doneAcceptAnswer, doneUnaccept, doneJoin, doneLeaveProject, doneCloseProject, doneReopenProject, optionAt
  case optionGpx, optionGpxSpeed, trackUnreadable, trackNotGPX, trackBroken, trackBadPoint, trackNoPoints
  case trackNoLibrary, errorBadSpeed, errorSpeedWithoutTrack, errorAtAndTrack, errorPlaceWithCommand
  // Posts, on the screen
  case tabTown, actionTownTab, actionOpenPost, actionChoosePlace, hintPlace, actionChooseKind, actionChooseTopic
  case actionShowProjects, actionShowNewPosts, actionComment, hintComment, actionReply, hintReply, actionAcceptAnswer
  case hintAcceptAnswer, actionShowNewComments, hintShowNew, actionLikePost, hintLikePost, actionBookmarkPost
  case actionProjectStatus, actionChatAuthor, actionAuthor, actionEditPost, actionDeletePost, actionReportPost
  case hintWritePost, hintJoinProject, hintLeaveProject, hintCloseProject, hintReopenProject, reasonNoPostSelected
  case reasonNoPostFilter, reasonNoNewPosts, reasonNoNewComments, reasonOwnPost, reasonOthersPost, reasonNoProject
  case reasonNoComment, writePostButton, menuRadius, chipKind, allKinds, chipTopic, allTopics, withinRadius
  case townAround, oneNewPost, newPosts, townNoPosition, emptyAround, emptyTownFilter, spokenTown, rolePost
  case roleComment, commentCount, likeCount, untilDate, menuPost, menuComment, likedPost, unlikedPost, bookmarkedPost
  case unbookmarkedPost, joinedProject, leftProject, projectClosed, projectReopened, chatByListing, entryUnlikePost
  case entryJoinProject, entryLeaveProject, entryCloseProject, entryReopenProject, entryMember, entryUnaccept
  case entryReportPost, entryReportComment, entryCopyComment, reportedPost, reportedComment, deletedPostNotice
  case deletedCommentNotice, askDeleteComment, acceptedAnswer, unacceptedAnswer, ownPostsTitle, segmentWritten
  case segmentCommented, segmentLiked, segmentBookmarked, segmentJoined, emptyWritten, emptyCommented, emptyLiked
  case emptyBookmarked, emptyJoined, postGone, postCounts, editedMark, commentButton, joinButton, leaveButton
  case closeButton, reopenButton, oneNewComment, newComments, commentsTitle, noComments, deletedComment, acceptedMark
  case authorMark, spokenPost, spokenLiked, spokenReply, commentTitle, commentEditTitle, replyTitle
  case commentPlaceholder, buttonSendComment, labelStatus, labelPurpose, labelSeeking, labelWanted, labelUntil
  case labelContact, labelMembers, contactByChat, contactByLink, postNew, postEdit, postText, postSpot
  case postTitlePlaceholder, postTextPlaceholder, purposePlaceholder, seekingPlaceholder, wantedPlaceholder
  case untilPlaceholder, linkPlaceholder, spotPlaceholder, untilUnread, untilPast, postNeedsPlace, placeUnknown
  case spokenPostText, postDraftTitle, postDraftOffered, postEditAnew, postEditKept, postPlaceSet, postNameSpot,
    placeOnMap
  case actionSearchPosts, townSearchPlaceholder, townSearchHint, townNothingFound, postsFound, postsFoundMore
  case faultNotOfPosts, spokenPostPassage
  // Moderation
  case moderationTitle, moderationOpen, moderationDecided, moderationLog, emptyOpenReports, emptyDecidedReports
  case emptyDecisions, noticesTitle, emptyNotices, moderationOffline, moderationOnlyModerators, moderationNotFound
  case decisionYourself, decisionOtherModerator, decisionNoReport, decisionUnrelated, decisionNoNote, decisionEnd
  case decisionNothingToDo, decisionUndone, decisionChangedSince, decidedDismiss, decidedHide, decidedUnhide
  case decidedWarn, decidedSuspend, decidedSuspendOpen, decidedRestore, decidedUndo, decidedIsUndone
  case toldListingHidden, toldListingShown, toldWarning, toldWarningWithdrawn, toldSuspended, toldSuspendedOpen
  case toldRestored, toldReportUpheld, toldReportDismissed, toldReportReopened, noticeWithNote, buttonSeeListing
  case buttonClose, caseReported, caseReporter, caseReason, caseNote, caseModerator, caseSuspended, caseSuspendedOpen
  case caseListing, caseListingBefore, caseListingGone, caseListingDeleted, caseFacts, caseMessages, caseMessage
  case caseDecisions, caseEarlier, caseDecision, menuDecide, entryHideListing, entryUnhideListing, entryWarn
  case entrySuspend, entryRestore, entryDismiss, entryUndoDecision, entryViewListing, entryViewPerson, menuSuspend
  case suspendDays, suspendOpen, promptDecisionNote, decisionNotePlaceholder, warningPlaceholder, askDecide
  case askDecideWithNote, buttonDecide, askUndoDecision, buttonUndo, hasDecided, hasUndone, nothingToUndoHere
  case actionDecide, actionUndoDecision, actionReportedProfile, actionOpenReport, hintDecide, hintUndoDecision
  case helpModerate, helpModerateMore, helpModerateList, helpModerateShow, helpModerateHide, helpModerateUnhide
  case helpModerateWarn, helpModerateSuspend, helpModerateRestore, helpModerateDismiss, helpModerateUndo
  case helpModerateLog, helpNotices, helpDeleteAccount, helpDeleteAccountMore, optionModerated, optionReport
  case optionDecision, optionLogPerson, optionDecided, optionDecisionNote, optionDays, usageDays, errorUnknownReport
  case errorUnknownDecision, errorReportNoListing, errorReportNoPerson, noOpenReports, noDecidedReports, noDecisions
  case noNotices, doneDecide, doneUndoDecision, doneDeleteAccount
}
