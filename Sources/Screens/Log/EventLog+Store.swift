public import Marketplace

/// Log entries about a store: in the person's language, and without user content.
extension EventLog {
  /// Logs an error that the person sees. A cancellation is not an error.
  public func note(_ error: StoreError, _ strings: Strings) {
    guard error != .cancelled else { return }
    note(.error, strings(strings.sentence(error.withoutTexts)))
  }

  /// Logs the store's own actions: the first notices by their text, the rest only as a count.
  public func note(_ notices: [StoreNotice], _ strings: Strings) {
    for notice in notices.prefix(mostNotices) { note(.notice, strings(strings.sentence(notice.withoutTexts))) }
    let more = notices.count - mostNotices
    if more > 0 { note(.notice, strings(.moreNotices, String(more))) }
  }

  private var mostNotices: Int { 20 }
}

extension StoreError {
  fileprivate var withoutTexts: StoreError {
    guard case .unavailable(let path, let reason) = self else { return self }
    return .unavailable(path: path, reason: reason.withoutTexts)
  }
}

extension StoreNotice {
  /// The notice with an ellipsis for user content.
  public var withoutTexts: StoreNotice {
    switch self {
    case .broken(let file, let line, let column, let reason, let keptAs):
      .broken(file: file, line: line, column: column, reason: reason.withoutTexts, keptAs: keptAs)
    case .leftOut(let file, let line, let reason): .leftOut(file: file, line: line, reason: reason.withoutTexts)
    case .ambiguousPlace(_, let taken, let line): .ambiguousPlace(name: "…", taken: taken, line: line)
    case .sellerRenamed(_, _, let line): .sellerRenamed(name: "…", shown: "…", line: line)
    case .bothChanged: .bothChanged(title: "…")
    case .keptThoughGone: .keptThoughGone(title: "…")
    case .pictureUnread: .pictureUnread(file: "…", title: "…")
    case .unwritable(let file, let reason): .unwritable(file: file, reason: reason.withoutTexts)
    case .unreadable(let file, let reason): .unreadable(file: file, reason: reason.withoutTexts)
    case .vanished, .takenOut, .databaseMissing: self
    }
  }
}

extension DocumentFault {
  fileprivate var withoutTexts: DocumentFault {
    switch self {
    case .invalid(let field, _): .invalid(field: field, value: "…")
    case .unknownCategory: .unknownCategory("…")
    case .unknownPlace: .unknownPlace("…")
    case .duplicateID: .duplicateID("…")
    default: self
    }
  }
}
