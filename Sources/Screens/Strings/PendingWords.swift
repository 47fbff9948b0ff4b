public import Marketplace

extension Strings {
  /// A sentence for what each pending item does.
  public func sentences(for items: [PendingItem], from market: Market) async throws(StoreError) -> [String] {
    let names = try await PendingNames.read(for: items, from: market)
    return items.map { sentence($0, names) }
  }

  /// A sentence for what a pending item does.
  func sentence(_ item: PendingItem, _ names: PendingNames) -> String {
    switch item {
    case .command(let command): undo(item, names) ?? sentence(command.given.command, names)
    case .message(let waiting): message(waiting.message.said, in: waiting.message.room.id, names)
    }
  }

  /// What an undo or a redo is about; nil if that is not known, and for other commands.
  private func undo(_ item: PendingItem, _ names: PendingNames) -> String? {
    guard let undo = item.undo, let command = item.command else { return nil }
    let isUndo = if case .undo = command { true } else { false }
    let subject =
      switch undo {
      case .command(let command): sentence(command, names)
      case .listing(let id): self(.pendingChange, names.listings[id] ?? self(.somethingGone))
      case .post(let id): self(.pendingChange, names.posts[id] ?? self(.deletedPost))
      }
    return self(isUndo ? .pendingUndoOf : .pendingRedoOf, subject)
  }

  private func sentence(_ command: MemberCommand, _ names: PendingNames) -> String {
    func title(_ id: ID<Listing>) -> String { names.listings[id] ?? self(.somethingGone) }
    func person(_ id: ID<Account>) -> String { names.people[id] ?? self(.somebodyUnknown) }
    func room(_ id: ID<ChatRoom>) -> String { names.rooms[id] ?? self(.somebodyUnknown) }
    func post(_ id: ID<Post>) -> String { names.posts[id] ?? self(.deletedPost) }
    func step(_ id: ID<Post>, _ kind: CommandKind) -> String { self(.pendingPostStep, post(id), name(kind)) }
    func subject(_ subject: Report.Subject) -> String {
      switch subject {
      case .listing(let id): title(id)
      case .account(let id): person(id)
      case .post(let id): post(id)
      case .comment: self(.kindComment)
      }
    }
    return switch command {
    case .publish(_, let new): self(.pendingPublish, new.title)
    case .edit(let id, _, _): self(.pendingEdit, title(id))
    case .setStatus(let id, let status, _): self(.pendingStatus, title(id), name(status))
    case .bump(let id): self(.pendingBump, title(id))
    case .setHidden(let id, let isHidden): self(isHidden ? .pendingHide : .pendingShow, title(id))
    case .delete(let id): self(.pendingDelete, title(id))
    case .changeSeveral(let operation, let ids): self(.pendingSeveral, String(ids.count), words(of: operation))
    case .setLiked(let id, let isLiked): self(isLiked ? .pendingLike : .pendingUnlike, title(id))
    case .setBlocked(let id, let isBlocked): self(isBlocked ? .pendingBlock : .pendingUnblock, person(id))
    case .setFollowed(let id, let isFollowed): self(isFollowed ? .pendingFollow : .pendingUnfollow, person(id))
    case .rate(let id, _, _): self(.pendingRate, title(id))
    case .withdrawRating(let id): self(.pendingUnrate, title(id))
    case .report(let about, let reason, _, _): self(.pendingReport, subject(about), name(reason))
    case .withdrawReport(let about): self(.pendingWithdrawReport, subject(about))
    case .send(_, let content, let place): message(content, in: place.id, names)
    case .markRead(let id, _): self(.pendingRead, room(id))
    case .setMuted(let id, let isMuted): self(isMuted ? .pendingMute : .pendingUnmute, room(id))
    case .leave(let id): self(.pendingLeave, room(id))
    case .setBookmarked(_, let isSet): self(isSet ? .pendingBookmark : .pendingUnbookmark)
    case .saveSearch(_, let name): self(.pendingSaveSearch, name)
    case .renameSearch(_, let name): self(.pendingRenameSearch, name)
    case .removeSearch: self(.pendingRemoveSearch)
    case .markSearchSeen: self(.pendingSearchSeen)
    case .publishPost(_, let new): self(.pendingPost, new.title)
    case .editPost(let id, _, _): step(id, .editPost)
    case .deletePost(let id): step(id, .deletePost)
    case .addComment(_, let new): self(.pendingComment, Strings.line(new.text))
    case .editComment(_, let text): self(.pendingComment, Strings.line(text))
    case .deleteComment: self(.pendingCommentStep, name(CommandKind.deleteComment))
    case .setPostMark(.likeComment, let isSet):
      self(.pendingCommentStep, name(isSet ? CommandKind.likeComment : .unlikeComment))
    case .setPostMark(.like(let id), let isSet): step(id, isSet ? .likePost : .unlikePost)
    case .setPostMark(.bookmark(let id), let isSet): step(id, isSet ? .bookmarkPost : .unbookmarkPost)
    case .setPostMark(.bookmarkListing(let id), let isSet):
      self(.pendingPostStep, title(id), name(isSet ? CommandKind.bookmarkListing : .unbookmarkListing))
    case .setPostMark(.membership(let id), let isSet): step(id, isSet ? .joinProject : .leaveProject)
    case .acceptAnswer(let id, let answer): step(id, answer == nil ? .unaccept : .accept)
    case .setProjectClosed(let id, let isClosed): step(id, isClosed ? .closeProject : .reopenProject)
    case .renameAccount(let name): self(.pendingRename, name)
    case .setAbout: self(.pendingAbout)
    case .setPicture(let picture): self(picture == nil ? .pendingNoPicture : .pendingPicture)
    case .chooseNeighborhoods: self(.pendingNeighborhoods)
    case .undo: self(.pendingUndo)
    case .redo: self(.pendingRedo)
    }
  }

  private func words(of operation: ListingOperation) -> String {
    switch operation {
    case .bump: name(CommandKind.bump)
    case .setHidden(let isHidden): name(isHidden ? CommandKind.hide : .show)
    case .setStatus(let status): name(status)
    case .delete: name(CommandKind.delete)
    case .unlike: name(CommandKind.unlike)
    }
  }

  private func message(_ content: MessageContent?, in room: ID<ChatRoom>, _ names: PendingNames) -> String {
    self(.pendingMessage, names.rooms[room] ?? self(.somebodyUnknown), content.map(words) ?? "")
  }

  private func words(of content: MessageContent) -> String {
    switch content {
    case .text(let text, _): Strings.line(text)
    case .attachment(let attachment):
      self(attachment.kind == .picture ? .chatPicture : .chatFile, Strings.line(attachment.name))
    case .offer(let amount), .counterOffer(_, let amount): self(.chatOffer, self.amount(amount))
    case .meeting(let place, _), .counterMeeting(_, let place, _): self(.buttonMeet).withoutSigns + " · " + place
    case .answer(_, let step):
      self(step == .accept ? .actionAccept : step == .withdraw ? .actionWithdraw : .actionDecline)
    }
  }

  /// Why a pending item still waits.
  func waitingReason(_ status: SyncStatus) -> Sentence {
    switch status.connection {
    case .signedOut: Sentence(.outboxSignedOut)
    case .failing(let error): Self.failing(error)
    case .offline: Sentence(.pendingReasonOffline)
    case .connecting, .online: Sentence(status.isSuspended ? .outboxSuspended : .pendingReasonWaits)
    }
  }

  /// Why a replica cannot be brought up to date, and what to do next.
  static func failing(_ error: StoreError) -> Sentence {
    if case .diskFull = error { Sentence(.outboxDiskFull) } else { Sentence(.outboxFailing) }
  }
}
