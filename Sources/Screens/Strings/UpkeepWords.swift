public import Marketplace

extension Strings {
  /// Why an import or export failed, and what to do next.
  public func sentence(_ error: TransferError) -> Sentence {
    switch error {
    case .file(.broken(let file, _, _, .newerVersion(let version), _)): Sentence(.storeNewer, file, String(version))
    case .file(.broken(let file, let line, let column, let reason, _)):
      Sentence(.importBroken, file, String(line), String(column), self(fault(reason)))
    case .file(let notice): sentence(notice)
    case .archive(let file, let fault): Sentence(.transferFile, file, self(sentence(fault)))
    case .ownFile(let path): Sentence(.transferOwnFile, path)
    case .incomplete(let file, let error): Sentence(.transferIncomplete, file, self(sentence(error)))
    case .target(let error), .store(let error): sentence(error)
    }
  }

  /// A problem in an imported file. The file is not read again automatically.
  public func importSentence(_ notice: StoreNotice) -> Sentence {
    switch notice {
    case .leftOut(let file, let line, let reason): Sentence(.importLeftOut, file, String(line), self(fault(reason)))
    default: sentence(notice)
    }
  }

  /// A part of an imported file that was omitted or changed.
  public func sentence(_ issue: ImportIssue) -> Sentence {
    switch issue {
    case .otherOwner(let title): Sentence(.importOtherOwner, title)
    case .ownedHere(let title, let name): Sentence(.importOwnedHere, title, name)
    case .impossibleTime(let title): Sentence(.importImpossibleTime, title)
    case .impossiblePrice(let title): Sentence(.importImpossiblePrice, title)
    case .cappedCounts(let count): Sentence(.importCappedCounts, String(count), Self.grouped(ImportRules.highestCount))
    case .future(let count): Sentence(.importFuture, String(count))
    case .renamed(let name, let shown): Sentence(.importRenamed, name, shown)
    case .account(let name, .taken): Sentence(.importNameTaken, name)
    case .account(let name, .strangeName): Sentence(.importStrangeName, name)
    case .account(let name, .namelessName): Sentence(.importNamelessName, name)
    case .account(let name, .otherProfile): Sentence(.importOtherProfile, name)
    case .account(let name, .impossibleTime): Sentence(.importAccountTime, name)
    case .othersRooms(let rooms, let messages): Sentence(.importOthersRooms, String(rooms), String(messages))
    case .impossibleRooms(let count): Sentence(.importImpossibleRooms, String(count))
    case .impossibleMessages(let count): Sentence(.importImpossibleMessages, String(count))
    case .differingFile(let name): Sentence(.importDifferingFile, name)
    case .missingPicture(let file, let title): Sentence(.importMissingPicture, file, title)
    }
  }

  /// The finding of a store check, and what the store's owner can do about it.
  public func sentence(_ finding: StoreFinding) -> Sentence {
    switch finding {
    case .noStore(let folder): Sentence(.findingNoStore, folder)
    case .notice(let notice): sentence(notice)
    case .missingPicture(let file, let title): Sentence(.findingMissingPicture, file, title)
    case .unsafePicture(let file, let title): Sentence(.findingUnsafePicture, file, title)
    case .leftover(let path): Sentence(.findingLeftover, path)
    case .keptAside(let path): Sentence(.findingKeptAside, path)
    case .takenOut(let path): Sentence(.findingTakenOut, path)
    case .notWritable(let path): Sentence(.findingNotWritable, path)
    case .openFolder(let path): Sentence(.findingOpenFolder, path)
    case .databaseDamaged(let path): Sentence(.findingDatabaseDamaged, path)
    case .listsDisagree(let path, let listings): Sentence(.findingListsDisagree, path, String(listings))
    case .recovered(let aside, let listings, let fromProducts, let accounts, let messages, let unreadable, let lost):
      Sentence(
        lost != StoreFinding.Lost()
          ? .findingRecoveredLess : unreadable == 0 ? .findingRecovered : .findingRecoveredPartly,
        aside, String(listings + fromProducts), String(fromProducts), String(accounts), String(messages),
        String(lost.listings), String(lost.accounts), String(lost.messages))
    }
  }

  private func sentence(_ fault: ArchiveFault) -> Sentence {
    switch fault {
    case .foreign: Sentence(.archiveForeign)
    case .damaged: Sentence(.archiveDamaged)
    case .truncated: Sentence(.archiveCut)
    case .unsafeEntry(let name): Sentence(.archiveUnsafe, name)
    case .tooLarge(let name): Sentence(.archiveTooLarge, name)
    case .noListings: Sentence(.archiveEmpty)
    }
  }
}
