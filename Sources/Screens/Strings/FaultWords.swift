public import Marketplace

extension Strings {
  /// A store error, and what to do next.
  public func sentence(_ error: StoreError) -> Sentence {
    switch error {
    case .unavailable(let path, .newerVersion(let version)): Sentence(.storeNewer, path, String(version))
    case .unavailable(let path, .busy): Sentence(.storeBusy, path)
    case .unavailable(let path, .retired): Sentence(.storeRetired, path)
    case .unavailable(let path, .damaged) where path.hasSuffix("Market.sqlite"): Sentence(.storeDamaged, path)
    case .unavailable(let path, let reason): Sentence(.storeUnavailable, path, self(fault(reason)))
    case .diskFull(let path): Sentence(.storeFull, path)
    case .cancelled: Sentence(.storeCancelled)
    }
  }

  /// Why the choice of neighborhoods did not change, and what to do next.
  public func sentence(_ error: NeighborhoodsError) -> Sentence {
    switch error {
    case .rule(.full): Sentence(.fullNeighborhoods)
    case .rule(.last): Sentence(.lastNeighborhood)
    case .rule(.notChosen): Sentence(.notChosenNeighborhood)
    case .unknown(let code): Sentence(.unknownNeighborhood, code.text)
    case .guest: Sentence(.signInFirst)
    case .store(let error): sentence(error)
    }
  }

  /// An automatic action of a store, and what its owner can do about it.
  public func sentence(_ notice: StoreNotice) -> Sentence {
    switch notice {
    case .broken(let file, _, _, .newerVersion(let version), _), .unreadable(let file, .newerVersion(let version)):
      Sentence(.storeNewer, file, String(version))
    case .broken(let file, let line, let column, let reason, let keptAs?):
      Sentence(.noticeBrokenKept, file, String(line), String(column), self(fault(reason)), keptAs)
    case .broken(let file, let line, let column, let reason, nil):
      Sentence(.noticeBroken, file, String(line), String(column), self(fault(reason)))
    case .leftOut(let file, let line, let reason): Sentence(.noticeLeftOut, file, String(line), self(fault(reason)))
    case .ambiguousPlace(let name, let taken, let line): Sentence(.noticeAmbiguous, String(line), name, taken.text)
    case .sellerRenamed(let name, "", let line): Sentence(.noticeSellerNameless, String(line), name)
    case .sellerRenamed(let name, let shown, let line): Sentence(.noticeSellerRenamed, String(line), name, shown)
    case .vanished(let file): Sentence(.noticeVanished, file)
    case .bothChanged(let title): Sentence(.noticeBothChanged, title)
    case .keptThoughGone(let title): Sentence(.noticeKeptThoughGone, title)
    case .takenOut(let file, let listings, nil): Sentence(.noticeTakenOut, file, String(listings))
    case .takenOut(let file, let listings, let keptAs?):
      Sentence(.noticeTakenOutMany, file, String(listings), keptAs)
    case .databaseMissing(let file): Sentence(.noticeDatabaseMissing, file)
    case .unwritable(let file, let reason): Sentence(.noticeUnwritable, file, self(fault(reason)))
    case .pictureUnread(let file, let title): Sentence(.noticePictureUnread, file, title)
    case .unreadable(let file, let reason): Sentence(.noticeUnreadable, file, self(fault(reason)))
    }
  }

  func fault(_ fault: DocumentFault) -> Sentence {
    switch fault {
    case .notUTF8: Sentence(.faultNotUTF8)
    case .truncated: Sentence(.faultTruncated)
    case .unexpectedCharacter: Sentence(.faultUnexpected)
    case .missingComma: Sentence(.faultMissingComma)
    case .tooDeep: Sentence(.faultTooDeep)
    case .wrongType(let field): Sentence(.faultWrongType, field)
    case .missing(let field): Sentence(.faultMissing, field)
    case .invalid(let field, let value): Sentence(.faultInvalid, field, value)
    case .unknownCategory(let name): Sentence(.faultUnknownCategory, name)
    case .unknownPlace(let name): Sentence(.faultUnknownPlace, name)
    case .duplicateID(let id): Sentence(.faultDuplicate, id)
    case .tooLong(let field, let limit): Sentence(.faultTooLong, field, String(limit))
    case .tooLarge(let megabytes): Sentence(.faultTooLarge, String(megabytes))
    case .newerVersion(let version): Sentence(.faultNewer, String(version))
    case .noPermission: Sentence(.faultPermission)
    case .isFolder: Sentence(.faultFolder)
    case .notAFile: Sentence(.faultNotAFile)
    case .damaged: Sentence(.faultDamaged)
    case .busy: Sentence(.faultBusy)
    case .retired: Sentence(.faultRetired)
    case .duplicateField(let field): Sentence(.faultDuplicateField, field)
    case .io(2): Sentence(.faultAbsent)
    case .io(let code): Sentence(.faultIO, SystemError.text(code))
    }
  }
}
