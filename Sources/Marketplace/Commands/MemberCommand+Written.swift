// Converts actions to values. `MemberCommand.action` is the inverse.

extension PublishListing {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .publish(id, new) }
}

extension EditListing {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    guard case .listing(_, let before?, _)? = done.first else { return .edit(listing, changes, was: was) }
    return .edit(listing, changes, was: was ?? changes.values(in: before))
  }
}

extension SetListingStatus {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .setStatus(listing, status, partner: partner)
  }
}

extension BumpListing {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .bump(listing) }
}

extension HideListing {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .setHidden(listing, isHidden)
  }
}

extension DeleteListing {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .delete(listing) }
}

extension SeveralListings {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .changeSeveral(operation, listings)
  }
}

extension LikeListing {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .setLiked(listing, isLiked)
  }
}

extension BlockPerson {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .setBlocked(other, isBlocked)
  }
}

extension SendReport {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .report(subject, reason, note: note, messages: messages)
  }
}

extension WithdrawReport {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .withdrawReport(subject) }
}

extension SendMessage {
  /// Messages have their own outbox.
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { nil }
}

extension ReadRoom {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .markRead(room, upTo: sequence)
  }
}

extension MuteRoom {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .setMuted(room, isMuted) }
}

extension LeaveRoom {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .leave(room) }
}

extension BookmarkMessage {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .setBookmarked(message, isBookmarked)
  }
}

extension SaveSearch {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .saveSearch(request, name: name)
  }
}

extension RenameSearch {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .renameSearch(search, name: name)
  }
}

extension RemoveSearch {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .removeSearch(search) }
}

extension MarkSearchSeen {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .markSearchSeen(search) }
}

extension RenameAccount {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .renameAccount(name) }
}

extension SetAccountPicture {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .setPicture(picture) }
}

extension SetAbout {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .setAbout(text) }
}

extension ChooseNeighborhoods {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .chooseNeighborhoods(edit) }
}

extension UndoCommand {
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    let subject = of ?? undone
    return direction == .undo ? .undo(of: subject) : .redo(of: subject)
  }
}
