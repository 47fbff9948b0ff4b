extension MemberCommand {
  /// The action that performs the command. Throws for an invalid message.
  func action(by member: ID<Account>, at time: Timestamp) throws(ChatRule) -> any CommandAction {
    switch self {
    case .publish(let id, let new): PublishListing(id: id, new: new)
    case .edit(let id, let changes, let was): EditListing(listing: id, changes: changes, was: was)
    case .setStatus(let id, let status, let partner): SetListingStatus(listing: id, status: status, partner: partner)
    case .bump(let id): BumpListing(listing: id)
    case .setHidden(let id, let isHidden): HideListing(listing: id, isHidden: isHidden)
    case .delete(let id): DeleteListing(listing: id)
    case .changeSeveral(let operation, let ids): SeveralListings(operation: operation, listings: ids)
    case .setLiked(let id, let isLiked): LikeListing(listing: id, isLiked: isLiked)
    case .setBlocked(let other, let isBlocked): BlockPerson(other: other, isBlocked: isBlocked)
    case .setFollowed(let other, let isFollowed): FollowPerson(other: other, isFollowed: isFollowed)
    case .rate(let listing, let kinds, let note): RateDeal(listing: listing, kinds: kinds, note: note)
    case .withdrawRating(let listing): WithdrawRating(listing: listing)
    case .report(let subject, let reason, let note, let messages):
      SendReport(subject: subject, reason: reason, note: note, messages: messages)
    case .withdrawReport(let subject): WithdrawReport(subject: subject)
    case .send(let id, let content, let room):
      SendMessage(message: try OutgoingMessage(content, id: id, in: room, from: member, at: time))
    case .markRead(let room, let sequence): ReadRoom(room: room, sequence: sequence)
    case .setMuted(let room, let isMuted): MuteRoom(room: room, isMuted: isMuted)
    case .leave(let room): LeaveRoom(room: room)
    case .setBookmarked(let message, let isSet): BookmarkMessage(message: message, isBookmarked: isSet)
    case .saveSearch(let request, let name): SaveSearch(request: request, name: name)
    case .renameSearch(let search, let name): RenameSearch(search: search, name: name)
    case .removeSearch(let search): RemoveSearch(search: search)
    case .markSearchSeen(let search): MarkSearchSeen(search: search)
    case .publishPost(let id, let new): PublishPost(id: id, new: new)
    case .editPost(let id, let changes, let was): EditPost(post: id, changes: changes, was: was)
    case .deletePost(let id): DeletePost(post: id)
    case .addComment(let id, let new): AddComment(id: id, new: new)
    case .editComment(let id, let text): EditComment(comment: id, text: text)
    case .deleteComment(let id): DeleteComment(comment: id)
    case .setPostMark(let mark, let isSet): SetPostMark(mark: mark, isSet: isSet)
    case .acceptAnswer(let id, let answer): AcceptAnswer(post: id, answer: answer)
    case .setProjectClosed(let id, let isClosed): CloseProject(post: id, isClosed: isClosed)
    case .renameAccount(let name): RenameAccount(name: name)
    case .setAbout(let text): SetAbout(text: text)
    case .setPicture(let picture): SetAccountPicture(picture: picture)
    case .chooseNeighborhoods(let edit): ChooseNeighborhoods(edit: edit)
    case .undo(let subject): UndoCommand(direction: .undo, of: subject)
    case .redo(let subject): UndoCommand(direction: .redo, of: subject)
    }
  }
}
