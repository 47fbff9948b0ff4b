import Marketplace

/// The choices of a moderator on a report.
extension ReportCase {
  enum Choice: Hashable {
    case hide(Decision.Content)
    case unhide(Decision.Content)
    case warn(ID<Account>)
    case suspend(ID<Account>)
    case restore(ID<Account>)
    case dismiss

    var title: Phrase {
      switch self {
      case .hide(.listing): .entryHideListing
      case .unhide(.listing): .entryUnhideListing
      case .hide(.post): .entryHidePost
      case .unhide(.post): .entryUnhidePost
      case .hide(.comment): .entryHideComment
      case .unhide(.comment): .entryUnhideComment
      case .warn: .entryWarn
      case .suspend: .entrySuspend
      case .restore: .entryRestore
      case .dismiss: .entryDismiss
      }
    }
  }

  /// The decisions that currently apply, mildest for the person first.
  func actions(at now: Timestamp) -> [Choice] {
    var choices: [Choice] = []
    if let listing, listing.deletedAt == nil {
      choices.append(isHeld ? .unhide(.listing(listing.id)) : .hide(.listing(listing.id)))
    }
    if let post, !post.isDeleted { choices.append(post.isHidden ? .unhide(.post(post.id)) : .hide(.post(post.id))) }
    if let comment, !comment.isDeleted {
      choices.append(comment.isHidden ? .unhide(.comment(comment.id)) : .hide(.comment(comment.id)))
    }
    if let person = entry.reported?.id, !standing.isModerator {
      choices.append(.warn(person))
      choices.append(standing.isSuspended(at: now) ? .restore(person) : .suspend(person))
    }
    if entry.report.state != .dismissed { choices.append(.dismiss) }
    return choices
  }

  /// Whether a moderator hid the listing.
  private var isHeld: Bool {
    guard let id = listing?.id else { return false }
    let about = (decisions + earlier).map(\.decision).filter { $0.action.content == .listing(id) && !$0.isUndone }
    return about.max { $0.time < $1.time }?.action == .hide(.listing(id))
  }

  /// The latest decision about the report that can be undone.
  var latestDecision: Decision? { decisions.map(\.decision).first(where: \.canBeUndone) }
}
