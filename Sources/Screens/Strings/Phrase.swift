/// The keys of the texts of the screens, and of those that the command line shares with them. A test checks that the
/// tables of both languages are complete.
public enum Phrase: String, CaseIterable, Hashable, Sendable {
  // Tabs and places
  case tabHome, tabAccount, guest, helpTitle, paletteTitle, settingsTitle, aboutTitle, categoriesTitle
  case neighborhoodsTitle, alertTitle, questionTitle, menuNeighborhood, menuRange, setMyNeighborhoods, close
  case buttonRemove
  case buttonDelete, buttonClear, buttonCancel, buttonOK, copyLinkButton, tabSales, tabWishlist, shortSales,
    shortWishlist
  case shortAccount
  // Home
  case allListings, loading, emptyHome, emptyCategory, oneNewListing, newListings, noPicture, onePicture, pictures
  case chatCount, heartCount, rangeOnly, rangeNear, rangeAround, tooNarrow, tooLow, tooSmall
  // A listing, and times
  case statusForSale, statusReserved, statusSold, noPrice, giveaway, won, priceUpTo, offersWelcome, noDescription
  case allCounts, pictureOf, moreLines, listingGone, copied, justNow, minutesAgo, hoursAgo, daysAgo, dateWithYear
  case dateWithoutYear, dateAndTime, monthNames, pictureUnavailable
  // Neighborhoods
  case neighborhoodsHint, neighborhoodPlaceholder, askRemoveNeighborhood, lastNeighborhood, fullNeighborhoods
  case askReplaceNeighborhood, buttonReplaceNeighborhood, notChosenNeighborhood, unknownNeighborhood, nothingFound
  case foundByAlias, foundByOwnName, alreadyChosen, addSlot
  // The editor of a listing
  case editorNew, editorEdit, writeButton, writeShort, editorPictures, editorTitle, editorCategory, editorPrice
  case editorDescription, editorTitlePlaceholder, editorDone, editorMissing, mainPicture, picturesAskedFor
  case pathPlaceholder, pictureRestore, pictureRemoved, picturesFull, pictureTwice, pasteCut, pathBeforeSaving,
    pictureSurplus
  case moreCandidates, nothingToUndoInForm
  case nothingToComplete, allCategoriesButton, giveawaySwitch, offersSwitch, priceNotANumber, priceNegative
  case priceTooHigh, descriptionPlaceholder, draftKept, draftTitle, editKept, editOffered, editAnew, draftOffered
  case draftGoOn, draftAnew, draftUnkeptTitle, draftUnkept, draftLose, draftStay, savingListing, savingPictures
  case published, publishedWithPictures, edited, editedWithPictures, textEditorFailed, textEditorLeftNoText
  case textEditorHasNoPlace, mediaMissing, mediaNamelessInUTF8, mediaUnreadable, mediaFolder, mediaNotAFile, mediaEmpty
  case mediaNotAPicture, mediaDamaged, mediaTooLarge, mediaTooManyPixels, hintAnything, hintDigital, hintFurniture
  case hintKids, hintWomen, hintWomenAccessories, hintMen, hintAppliance, hintKitchen, hintFood, hintSports, hintHobby
  case hintPlants, hintPets, hintTickets, hintBooks, hintKidsBooks, hintOther, hintWanted, spokenPictures, spokenPath
  case spokenDescription, spokenGoesTo, actionWrite, actionPublish, actionPressHere, actionNextOption
  case actionPreviousOption, actionPictureLater, actionPictureEarlier, actionRemovePicture, actionAllCategories
  case actionEditText, hintDone, hintEditText, actionEdit, hintEdit, reasonNotYours, reasonSelectPicture
  case reasonNoTextEditor
  // Maps, and the map of the town
  case mapTitle, mapOf, mapPicking, mapNowhere, mapExtent, mapPosition, mapAround, spokenOnMap, mapCreditBorders
  case mapCreditTowns, mapCreditBoth, directionNorth, directionNortheast, directionEast, directionSoutheast
  case directionSouth, directionSouthwest, directionWest, directionNorthwest, directionHere, directionAndDistance
  case actionShowMap, actionPickOnMap, actionPickPlace, actionPanLeft, actionPanRight, actionPanUp, actionPanDown
  case actionZoomIn, actionZoomOut, actionMapStart, hintZoomIn, hintZoomOut, hintMap, reasonNearest, reasonFarthest
  case reasonNothingToPick, reasonNowhere, reasonNoMap, positionMissing, trackUnreadable, trackNotGPX, trackBroken
  case trackBadPoint, trackNoPoints, trackNoLibrary, actionTurnLayout, actionSearchHere, actionLookAtHome, actionNextPin
  case actionPreviousPin, actionOpenPin, actionWholeCircle, actionOtherPane, hintNextPin, hintList, hintBoth
  case reasonNoPins, reasonSameMiddle, reasonAtHome, menuPins, pinsOutside, spokenCluster, spokenOutside, spokenRest
  // Settings, and the configuration file
  case settingTheme, settingLanguage, settingMotion, settingMouse, settingScreenReader, settingTime, themeSystem
  case themeLight, themeDark, themeHighContrast, languageSystem, languageKorean, languageEnglish, timeAgo, timeClock, on
  case off, settingPictures, picturesAuto, picturesKitty, picturesITerm, picturesSixel, picturesBlocks, picturesOff
  case picturesAreBlocks, errorConfig, errorConfigValue, errorConfigKey, errorEnvironment, errorConfigKeyTwice,
    errorConfigQuotes, errorConfigKeyList, errorConfigChoices, errorConfigSyntax, errorConfigUnreadable
  case errorConfigNotAFile, errorConfigLoop
  // About, and the log
  case aboutProgram, aboutLicense, aboutData, creditBoundaries, creditNames, creditTowns, aboutLibraries, logTitle
  case logEmpty, logPlace, logEntry, logWarning, logError, logCritical, actionOpenLog, hintLog
  // Actions, in the help
  case actionDown, actionUp, actionHalfPageDown, actionHalfPageUp, actionPageDown, actionPageUp, actionFirst, actionLast
  case actionOpenListing, actionCategory, actionNeighborhood, actionRange, actionClearCategory, actionShowNew
  case actionCopyLink, actionNextPicture, actionPreviousPicture, actionPickCategory, actionPickNeighborhood
  case actionNextFocus, actionPreviousFocus, actionRemove, actionOpenEntry, actionNextValue, actionPreviousValue
  case actionRun, actionFind, actionPick, actionPressButton, actionNextButton, actionPreviousButton, actionBack
  case actionHelp, actionPalette, actionHomeTab, actionAccountTab, actionNextTab, actionPreviousTab, actionToggleTime
  case actionSetNeighborhoods, actionSettings, actionAbout, actionRedraw, actionSuspend, actionQuit, actionInterrupt
  case actionUndo, actionRedo
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
  case importBroken, importLeftOut, noticeBothChanged, noticeDatabaseMissing, noticeKeptThoughGone, noticeTakenOut
  case noticeTakenOutMany, noticeUnwritable, noticePictureUnread
  case storeDamaged, faultDuplicateField, faultAbsent, faultBusy, faultMissingComma, noticeAmbiguous, noticeVanished
  case noticeUnreadable, noticeMore, faultNotUTF8, faultTruncated, faultUnexpected, faultTooDeep, faultWrongType
  case faultMissing, faultInvalid, faultUnknownCategory, faultUnknownPlace, faultDuplicate, faultTooLong, faultTooLarge
  case faultRetired, storeRetired
  case faultNewer, faultPermission, faultFolder, faultNotAFile, faultDamaged, faultIO, moreNotices, readingListings
  // Why a listing command failed
  case ruleOwnListing, ruleBumpedToday, rulePostedToday, ruleHeld, ruleNoName, ruleLongName, ruleStrangeName
  case ruleTakenName, ruleYourself, unknownAccount, signInNeeded, signInFirst, ruleNotYours, ruleDeleted, ruleSold
  case ruleNoTitle, ruleLongTitle, ruleNoDescription, ruleLongDescription, rulePrice, ruleCategories
  case ruleComputedCategory, rulePictures, listingNotFound, builtUpon, undoGone, nothingToUndo, nothingToRedo,
    editedElsewhere
  // Results of listing commands
  case doneWish, doneUnwish, doneDelete, doneHide, doneShow, undone, redone, kindPublish, kindEdit, kindStatus, kindBump
  case kindHide, kindShow, kindDelete, kindUndo, kindRedo, kindImport, kindGone, fieldChange, fieldChangesJoint
  case fieldOffers, fieldVisible, wordYes, wordNo, quotedText, noRevisions
  // The person's account
  case accountSignIn, accountSignUp, myProfile, changePicture, changeName, recentlyViewed, blockedPeople, myReports
  case purchases, signOut, askSignOut, signedIn, signedOut, signUpDone, pathCandidates, labelName, labelPicture
  case labelPlace, nameExample, signInHint, signUpHint, renameHint, accountPictureHint, namePlaceholder
  case picturePlaceholder, pathOfPicture, buttonSave, buttonRemovePicture, missingName, missingPlace
  case missingNameAndPlace, missingPath, pictureFacts, otherPlace, findPlace, peopleHere, doneRename, donePicture
  case donePictureGone
  // Actions on a listing
  case menuItem, entryHeart, entryUnheart, entrySeller, entryReport, entryBlock, entryLink, entryStatus, entryBump
  case entryHide, entryShow, entryDelete, menuStatus, findPartner, findBuyer, findPerson, nobodyNamed, doneStatus
  case doneBump, hasHidden, hasShown, askDelete, hasDeleted, kindLike, kindUnlike, reservedFor, soldTo, othersOfSeller
  case similarListings
  // Other people, reports, and pictures without texts
  case menuReason, reasonProhibited, reasonCommercial, reasonFraud, reasonInsult, reasonSpam, reasonOther
  case reportedListing, reportedPerson, buttonBlock, buttonUnblock, buttonReport, askBlock, askUnblock, hasBlocked
  case hasUnblocked, reportOpen, reportUpheld, reportDismissed, memberSince, onlyListings, profileListings, somebodyGone
  case somebodyUnknown, actionDescribePicture, promptAlt, altPlaceholder, moreRefusals, unknownSeller, kindReport
  case kindWithdraw, kindBlock, kindUnblock, kindLeave, kindMute, kindUnmute, kindRead, kindSaveSearch, kindRenameSearch
  case kindRemoveSearch, kindBookmark, kindUnbookmark, kindRename, kindPicture, buttonWithdrawReport, askWithdrawReport
  case reportWithdrawn, reportDecided
  // Wishlist, sales, and other lists
  case deletedListing, hiddenListing, priceDrop, wishRemoved, segmentSelling, segmentSold, segmentHidden, segmentBought
  case emptyWishlist, emptyWishCategory, emptySelling, emptySold, emptyHidden, emptyBought, emptyViewed, emptyBlocked
  case emptyReports, emptyProfile, blockedProfile
  // People and lists of listings: actions, hints and reasons
  case actionSalesTab, actionWishlistTab, actionHeart, actionItemMenu, actionSeller, actionStatus, actionBump
  case actionHide, actionDelete, actionNextSegment, actionPreviousSegment, actionBlock, actionReportPerson, actionPress
  case actionSubmit
  case hintHeart, hintMore, hintStatus, hintBump, hintSegment, hintBlock, hintReport, reasonOthersListing
  case reasonOwnListing, reasonDeleted, reasonYourself, menuItems, hintWrite, hintHide, hintUnhide, hintDelete
  case hintUnheart, hintClearSelection, hintUnblock, hintWithdrawReport
  // Chats and messages
  case tabChat, loadingChats, chatsAll, chatsSelling, chatsBuying, chatsUnread, emptyChats, emptyChatsSelling
  case emptyChatsBuying, emptyChatsUnread, emptyChatsAbout, emptyBookmarks, chatsAboutTitle, bookmarksTitle, roomMuted
  case roomNobody, roomBack, roomEmpty, messagePlaceholder, buttonSend, buttonPicture, buttonOffer, buttonMeet
  case buttonQuickReply, nothingUnread, chatMe, chatYou, chatPicture, chatFile, chatOffer, chatMeeting, noteStatus
  case noteAccepted
  case noteDeclined, noteWithdrawn, noteOfferAccepted, noteOfferDeclined, noteOfferWithdrawn
  case noteMeetingAccepted, noteMeetingDeclined, noteMeetingWithdrawn, messageRead, sending
  case notSentKeys, faultNotSent, faultBlockedSend, faultAnsweredSend, dayAndWeekday, weekdayMonday, weekdayTuesday
  case weekdayWednesday, weekdayThursday, weekdayFriday, weekdaySaturday, weekdaySunday
  // Cards
  case cardOffer, cardMeeting, cardProposed, cardAccepted, cardDeclined, cardCountered, cardWithdrawn, cardExpired
  case cardSaleEnded, promptCounter, labelAmount, amountPlaceholder, missingAmount, labelMeetPlace, meetPlacePlaceholder
  case labelMeetTime, meetTimePlaceholder, meetTimeUnread, buttonPropose, askReserve, agreedPrice, askOfferReserved
  case askOfferReservedOpen, buttonOfferAnyway, buttonReserve, buttonLater
  // Files in chats, and quick replies
  case promptFile, labelFile, filePlaceholder, missingFile, buttonAttach, promptSave, labelSaveTo, entryExport
  case promptExport, exportPlaceholder, roomExported, roomExportedOne, exportExists, askReplaceFile, buttonReplace
  case exportNoFolder, exportUnwritable, saveToPlaceholder, fileSaved, fileOpened, fileIsAt, fileGone, menuQuickReplies
  case entryEditReplies, quickRepliesTitle, quickRepliesHint, quickReplyPlaceholder, quickRepliesReset
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
  case actionCopyText, actionBookmark, actionReportMessage, hintChat, hintNextUnread, hintSend, hintBreakLine, hintOffer
  case hintMeet, hintAccept, hintDecline, hintCounter, hintWithdraw, hintOpenFile, hintSaveFile, hintRetry, hintDiscard
  case hintCopyText, hintBookmark, actionToInput, spokenRooms, spokenRoomsOne, spokenUnread, spokenRoom, spokenPinned
  case spokenNewBelow, spokenBookmarked
  // New messages and meeting reminders
  case newsLine, newsLineKey, newsMessages, reminderTitle, reminderNow, reasonNoNews, actionOpenNews
  case settingNotifications, settingQuietHours, notificationsAuto, notificationsOSC9, notificationsOSC777
  case actionOpenLink, linkCopied, actionGoToDate, promptDate, labelDate, datePlaceholder, dateUnread, nothingSince
  // Cards of links
  case settingLinkPreviews, linkPreviewsNever, linkPreviewsAsk, linkPreviewsAlways, linkOffered, linkReading
  case linkSaysNothing, hintAddCard, hintNoCard, hintDropCard, actionAddCard, actionDropCard, reasonNoPreview
  case addressKeyRefused, reasonNoLink, reasonNoPreviews, spokenLink, buttonGo, notificationsOSC99, notificationsBell
  case promptQuietHours, quietHoursPlaceholder, quietHoursUnread
  // Imports, exports and store checks
  case transferFile, transferOwnFile, transferIncomplete, archiveForeign, archiveDamaged, archiveCut, archiveUnsafe,
    archiveTooLarge
  case archiveEmpty, findingNoStore, findingMissingPicture, findingUnsafePicture, findingLeftover, findingKeptAside
  case findingTakenOut, findingDatabaseDamaged, findingListsDisagree, findingRecovered, findingRecoveredPartly
  case findingRecoveredLess
  case importOtherOwner, importOwnedHere, importImpossibleTime, importFuture, importRenamed, importNameTaken
  case importImpossiblePrice, importCappedCounts, importNamelessName, importOtherProfile, importImpossibleRooms
  case importStrangeName, importAccountTime, importOthersRooms, importImpossibleMessages, importDifferingFile
  case importMissingPicture, noticeSellerRenamed, noticeSellerNameless, findingOpenFolder, findingNotWritable
  // For screen readers
  case spokenRow, spokenRowOfMore, roleListing, roleChat, roleMessage, roleMenuItem, roleSetting, roleSearch
  case roleCategory, roleNeighborhood, roleItem, spokenTabs, spokenChosen, spokenList, spokenListOne, spokenCategories
  case spokenCount, spokenCountOne, spokenDialog, spokenButton, spokenMenu, spokenField, spokenMatches
  case spokenCurrentNeighborhood, spokenGuest, spokenListing, spokenPrice, spokenSeller, spokenPicture,
    spokenEmptyField, spokenEmpty, spokenPictureWords, spokenPicturePlace, spokenSetting
  case spokenEnterChooses, spokenOwnProfile, spokenHearted, spokenDrop, spokenProfile, spokenChoice, spokenFieldOf
  case spokenDimButton, spokenPartner
  // Search
  case searchPlaceholder, searchHint, searchNothing, searchNothingWithFilters, searchStillReading, searchGuessed
  case searchNothingAnywhere, searchUnknownOperator, searchDescriptions, chipDescriptions, searchFoundSoFar
  case searchReadingDescriptions, readingDescriptions
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
  case faultNoPlace, faultPlaces, faultSearchTooLong, reasonNoGuess
  // The search history, suggestions, and saved searches
  case searchHistoryTitle, searchHistoryEmpty, searchHistoryClear, askClearSearches, actionAcceptSuggestion
  case actionNextSuggestion, actionPreviousSuggestion, actionSearchAgain, actionRemoveSearch, actionClearSearches
  case hintClearSearches, reasonNoSuggestion, spokenSuggestion, spokenSuggestionByKey, spokenSearches, renameSavedTitle
  case savedRenamed, actionRenameSaved, hintRename, savedTitle, savedEmpty, savedCount, savedCountNew, savedNew
  case saveSearchTitle, saveSearchName, saveSearchPlaceholder, saveSearchCounting, backTestNone, backTestOne, backTest
  case backTestMore, searchSaved, askRemoveSaved, savedRemoved, savedNameTaken, savedFull, savedBadName
  case savedNothingAsked, savedNotFound, actionSaveSearch, actionSavedSearches, actionRunSaved, actionRemoveSaved
  case hintSaveSearch, reasonNoSaved, reasonNothingAsked, reasonSearchFault, savedNewsTitle, savedNewsCount
  // The help, the palette, selections and photos
  case helpHere, helpListing, helpMessage, helpMoving, helpEverywhere, settingValue, settingNow, actionNextTheme
  case actionSelect, hintSelect, selectedCount, doneStatusMany, doneBumpMany, hasHiddenMany, hasShownMany
  case hasDeletedMany, askDeleteMany, wishesRemoved, undoneMany, redoneContacts, undoneContacts, redoneMany,
    actionReport, promptReportNote
  case actionRevisions, entryRevisions, revisionsTitle, revisionEntry, revisionChanges, reportNotePlaceholder, askReport
  case askReportWithNote, actionViewPicture, hintViewPicture, reasonNoPicture, photoTitle
  // The handbook and the man page
  case handbookTitle, handbookMissing, handbookWord, spokenHeading, actionHandbook, actionOpenTopic, actionNextTopic
  case actionPreviousTopic, actionFindInHandbook, hintNextTopic, placeEverywhere, placeLists, placeListing, placeSearch
  case placeProfile, placeRoom, placeMessage, placeEditor, placeDialogs
  // The welcome screen, and the bundled sample
  case welcomeTagline, welcomeWhere, welcomeSuggestion, welcomeDetected, welcomeBrowse, welcomeSample
  case welcomeSampleShort, actionSkip, hintSkip, removeSample, askRemoveSample, sampleRemoved, noSample, buttonNotNow
  // Servers
  case serversTitle, serversHintOwn, serversHintCurrent, ownStore, ownStoreDetail, loadingServers, serverIsCurrent
  case serverSignInAgain, actionServers, actionUseServer, actionAddServer, actionLeaveServer, hintJoin, hintLeave
  case reasonNoServerSelected, askLeaveServer, askLeaveServerWaiting, buttonLeaveServer, leftServer
  case leftServerWithContacts, addServerHint
  case labelAddress, addressExample, missingAddress, buttonContinue, requestRunning, requestCancelled, registrationOpen
  case registrationInvitation, registrationClosed, serverRules, serverNoRules, joinSignUp, joinSignIn, joinRecover
  case joinSignUpHint, joinSignInHint, joinRecoverHint, labelPassphrase, labelNewPassphrase, labelOldPassphrase
  case labelAgain, labelInvitation, labelCode, passphrasePlaceholder, newPassphrasePlaceholder, againPlaceholder
  case invitationPlaceholder, codePlaceholder, missingPassphrase, missingAgain, missingInvitation, missingCode
  case passphraseTooShort, passphraseFair, passphraseGood, passphraseStrong, passphrasesDiffer, actionReveal, hintReveal
  case spokenSecret, joinedAnyway, codesTitle, codesHint, codesCopy, codesWritten, codesStay, codesCopied
  case askCodesWritten, devicesTitle, devicesHint, emptyDevices, deviceIsThis, deviceUsed, askRevoke
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
  case pendingNoPicture, pendingNeighborhoods, pendingUndo, pendingRedo, pendingUndoOf, pendingRedoOf
  case pendingChange, refusedNotFound, refusedBumped, refusedTitle
  case refusedDescription, refusedCategories, refusedNeighborhood, refusedEditedElsewhere, refusedMessage
  case refusedCardAnswered, refusedSearchName, refusedChangedSince, refusedUnread, refusedSuspended, refusedFileMissing
  case refusedPictureElsewhere, refusedStore, refusedOther, conflictTitle, conflictHint, conflictMine, conflictTheirs
  case conflictGone, conflictSame, choiceMine, choiceTheirs, choiceEdit, hintMine, hintTheirs, conflictMineSent
  case conflictTheirsKept
  // Town
  case postNews, postQuestion, postTogether, topicEveryday, topicFood, topicLostAndFound, topicPets, topicChildren
  case topicSafety, topicSports, topicCulture, topicTraffic, topicHelp, projectOpen, projectFull, projectDone, kindPost
  case kindEditPost, kindDeletePost, kindComment, kindEditComment, kindDeleteComment, kindLikePost, kindUnlikePost
  case kindLikeComment, kindUnlikeComment, kindAccept, kindUnaccept, kindBookmarkPost, kindUnbookmarkPost
  case kindJoinProject, kindLeaveProject, kindCloseProject, kindReopenProject, pendingPost, pendingPostStep
  case pendingComment, pendingCommentStep, noPosition, townNotFound, townUnreachable, townNotYours, townDeleted
  case townOwnPost, townOwnProject, townNoTitle, townLongTitle, townNoText, townLongText, townBadPlace, townReplyToReply
  case townNotQuestion, townNoProject, townNotProject, townNoPurpose, townNoSeeking, townWanted, townBadLink, townFull
  case townClosed, casePost, caseComment, deletedPost
  // Posts, on the screen
  case tabTown, actionTownTab, actionOpenPost, actionChoosePlace, hintPlace, actionChooseKind, actionChooseTopic
  case actionShowProjects, actionShowNewPosts, actionComment, hintComment, actionReply, hintReply, actionAcceptAnswer
  case hintAcceptAnswer, actionShowNewComments, hintShowNew, actionLikePost, hintLikePost, actionBookmarkPost
  case actionProjectStatus, actionChatAuthor, actionAuthor, actionEditPost, actionDeletePost, actionReportPost
  case hintWritePost, hintJoinProject, hintLeaveProject, hintCloseProject, hintReopenProject, reasonNoPostSelected
  case reasonNoPostFilter, reasonNoNewPosts, reasonNoNewComments, reasonOwnPost, reasonOthersPost, reasonNoProject
  case reasonNoComment, writePostButton, menuRadius, chipKind, allKinds, chipTopic, allTopics, withinRadius, townAround
  case oneNewPost, newPosts, townNoPosition, emptyAround, emptyTownFilter, spokenTown, rolePost, roleComment
  case commentCount, likeCount, untilDate, menuPost, menuComment, likedPost, unlikedPost, bookmarkedPost
  case unbookmarkedPost, joinedProject, leftProject, projectClosed, projectReopened, chatByListing, noListingToChat,
    entryUnlikePost
  case entryJoinProject, entryLeaveProject, entryCloseProject, entryReopenProject, entryMember, entryUnaccept
  case entryReportPost, entryReportComment, entryCopyComment, reportedPost, reportedComment, deletedPostNotice
  case deletedCommentNotice, askDeleteComment, acceptedAnswer, unacceptedAnswer, ownPostsTitle, segmentWritten
  case segmentCommented, segmentLiked, segmentJoined, emptyWritten, emptyCommented, emptyLiked
  case emptyJoined, postGone, postCounts, editedMark, commentButton, joinButton, leaveButton
  case closeButton, reopenButton, oneNewComment, newComments, commentsTitle, noComments, commentsNotShown,
    deletedComment, acceptedMark
  case authorMark, spokenPost, spokenLiked, spokenReply, commentTitle, commentEditTitle, replyTitle, commentPlaceholder
  case buttonSendComment, labelStatus, labelPurpose, labelSeeking, labelWanted, labelUntil, labelContact, labelMembers
  case contactByChat, contactByLink, postNew, postEdit, postText, postSpot, postPicturesAskedFor, postTitlePlaceholder,
    postTextPlaceholder
  case purposePlaceholder, seekingPlaceholder, wantedPlaceholder, untilPlaceholder, linkPlaceholder, spotPlaceholder
  case untilUnread, untilPast, postNeedsPlace, placeUnknown, spokenPostText, postDraftTitle, postDraftOffered
  case postEditAnew, postEditKept, postPlaceSet, postNameSpot, placeOnMap, actionSearchPosts, townSearchPlaceholder
  case townSearchHint, townNothingFound, postsFound, postsFoundMore, faultNotOfPosts, spokenPostPassage
  // Moderation
  case moderationTitle, moderationOpen, moderationDecided, moderationLog, emptyOpenReports, emptyDecidedReports
  case emptyDecisions, noticesTitle, emptyNotices, moderationOffline, moderationOnlyModerators, moderationNotFound
  case decisionYourself, decisionOtherModerator, decisionNoReport, decisionUnrelated, decisionNoNote, decisionEnd
  case decisionNothingToDo, decisionUndone, decisionChangedSince, decidedDismiss, decidedHide, decidedUnhide
  case decidedWarn, decidedSuspend, decidedSuspendOpen, decidedRestore, decidedUndo, decidedIsUndone, toldListingHidden
  case toldListingShown, toldWarning, toldWarningWithdrawn, toldSuspended, toldSuspendedOpen, toldRestored
  case toldReportUpheld, toldReportDismissed, toldReportReopened, noticeWithNote, buttonSeeListing, buttonClose
  case caseReported, caseReporter, caseReason, caseNote, decisionNoted, caseModerator, caseSuspended, caseSuspendedOpen,
    caseListing
  case caseListingBefore, caseListingGone, caseListingDeleted, caseFacts, caseMessages, caseMessage, caseDecisions
  case caseEarlier, caseDecision, menuDecide, entryHideListing, entryUnhideListing, entryWarn, entrySuspend
  case entryRestore, entryDismiss, entryUndoDecision, entryViewListing, entryViewPerson, menuSuspend, suspendDays
  case suspendOpen, promptDecisionNote, decisionNotePlaceholder, warningPlaceholder, askDecide, askDecideWithNote
  case buttonDecide, askUndoDecision, buttonUndo, hasDecided, hasUndone, nothingToUndoHere, actionDecide
  case actionUndoDecision, actionReportedProfile, actionOpenReport, hintDecide, hintUndoDecision
  // People
  case kindAddContact, kindEditContact, kindRemoveContact, peopleTitle, buttonAddContact, peoplePlaceholder
  case peopleEmpty, peopleNothingFound, peopleCount, personMember, personFollowed, rolePerson, contactNew, contactHint
  case labelPersonName, personNamePlaceholder, labelPhone, phonePlaceholder, phoneIsLongest, phoneDropped
  case labelPrivateNote, privateNotePlaceholder, labelMarks, noMarks, menuMarks, markMet, markDidNotCome, markFriendly
  case markHaggles, labelMember, noMember, menuMember, untieMember, nobodyToTie, buttonCreature, buttonApply
  case entryMemberProfile, entryMemberChats, entryMemberDeals, entryRemoveContact, menuDeals, noChatsWith
  case noDealsWith, contactAdded, contactSaved, contactRemoved, askRemoveContact, askLoseContact
  case anotherCreatureDrawn, contactGone, ruleContactNoName
  case ruleContactLongName, ruleContactLongPhone, ruleContactLongNote, ruleContactsFull, ruleContactTied
  case ruleContactYourself, reasonNoPerson, reasonOnlyFollowed, reasonNotTied, actionPeople, actionAddContact
  case actionAddMember, actionOpenPerson, actionFindPerson, actionRemoveContact, actionMemberProfile
  case actionMemberChats, actionCreature, hintAdd, hintContact, hintCreature, entryContact, privateNotes
  // Trust
  case mannerDegrees, ratingFriendly, ratingOnTime, ratingAsDescribed, ratingQuickAnswers, ratingFairPrice
  case ratingDidNotCome, ratingRude, ratingNotAsDescribed, rateTitle, rateHint, rateThanks, rateThanksOf
  case rateComplaints, rateNotePlaceholder, labelRateNote, buttonRate, missingRating, hasRated, hasUnrated, rateOffer
  case buttonRateDeal, dealRated, askWithdrawRating, buttonWithdrawRating, ruleRatedBefore, ruleRatingKinds
  case ruleLongNote, ruleLongAbout, reasonNoDeal, thanksTitle, emptyThanks, hasFollowed, hasUnfollowed, buttonFollow
  case buttonUnfollow, entryFollow, entryUnfollow, hintFollow, hintEditProfile, hintUnfollow, hintRate, actionFollow,
    actionRate
  case actionEditProfile, actionShowPosts, actionShowThanks, buttonEditProfile, buttonPosts, menuPostsOf, editAbout
  case aboutPlaceholder, emptyAbout, doneAbout, reasonOthersCard, reasonNoPosts, cardPosts, cardThanks, kindFollow
  case kindUnfollow, kindRate, kindUnrate, kindAbout, pendingFollow, pendingUnfollow, pendingRate, pendingUnrate
  case pendingAbout
  // Inbox
  case inboxUnreadAgain
  case inboxTitle, inboxBell, spokenInbox, inboxUnread, inboxEmpty, inboxEmptyKind, inboxAll, inboxKinds, inboxMany
  case inboxMessages, inboxOffers, inboxMeetings, inboxPrices, inboxSearches, inboxComments, inboxAnswers
  case inboxFollows, inboxDecisions, inboxMeetingSoon, inboxPriceDropped, inboxAnswerAccepted
  case inboxDecision, inboxPublished, inboxCommented, inboxReplied, inboxSettings, inboxSettingsHint, inboxLevelInbox
  case inboxLevelNotify, actionInbox, actionOpenInboxItem, actionMarkRead, actionMarkAllRead, actionInboxKind
  case actionInboxAll, hintMarkRead, hintMarkAllRead, hintInboxKind, reasonIsRead, reasonAllRead, reasonNoKind
  case errorNotifyMissing, errorNotifyFailed, errorNotifySlow
  // Bookmarks, and what moderators hide
  case kindBookmarkListing, kindUnbookmarkListing, bookmarksAll, bookmarksListings, bookmarksPosts, bookmarksMessages
  case bookmarkMessage, emptyBookmarkKind, bookmarkGoneListing, bookmarkGoneMessage, reasonNoBookmark
  case refusedPostEditedElsewhere, conflictPostGone, decidedHidePost, decidedUnhidePost, decidedHideComment
  case decidedUnhideComment, toldPostHidden, toldPostShown, toldCommentHidden, toldCommentShown, entryHidePost
  case entryUnhidePost, entryHideComment, entryUnhideComment, entryViewPost, buttonSeePost, hiddenPost, hiddenComment
  case postDraftInTheWay
}
