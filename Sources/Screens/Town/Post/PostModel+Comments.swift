import Marketplace

/// What a comment box is for.
enum CommentPurpose: Hashable, Sendable {
  case comment
  case reply(ID<PostComment>)
  case edit(ID<PostComment>)
}

/// Writing comments, and acting on the focused one.
extension PostModel {
  /// The actions that a focused comment takes instead of the post.
  static func isOfComment(_ action: Action) -> Bool {
    switch action {
    case .heart, .edit, .delete, .reportListing, .block, .openSeller, .itemMenu: true
    default: false
    }
  }

  private func isOwn(_ comment: PostComment) -> Bool { comment.author == context.viewer }

  func commentReason(_ action: Action) -> Phrase? {
    guard let comment = state.focused?.comment, Self.isOfComment(action) else { return nil }
    if !comment.isPublic { return .townDeleted }
    return switch action {
    case .heart, .reportListing, .block: isOwn(comment) ? .reasonOwnPost : nil
    case .edit, .delete: isOwn(comment) ? nil : .reasonOthersPost
    default: nil
    }
  }

  /// Only the author of a question accepts an answer, and only one of others.
  var reasonNotToAccept: Phrase? {
    guard let post = state.post, post.kind == .question else { return .townNotQuestion }
    guard post.author == context.viewer else { return .reasonOthersPost }
    guard let comment = state.focused?.comment, comment.isPublic else { return .reasonNoComment }
    return isOwn(comment) ? .reasonOwnPost : nil
  }

  func performOnComment(_ action: Action, _ entry: CommentEntry) -> Bool {
    let comment = entry.comment
    switch action {
    case .heart: like(entry)
    case .accept: accept(comment)
    case .edit: write(.edit(comment.id), text: comment.text)
    case .delete: askToDelete(comment)
    case .openSeller: context.go(.push(.profile(comment.author)))
    case .reportListing: report(comment)
    case .block: context.askToBlock(comment.author, name: context.strings.sellerName(comment.authorName))
    case .itemMenu: context.go(.choose(menu(for: entry)))
    default: return false
    }
    return true
  }

  private func menu(for entry: CommentEntry) -> Menu {
    func item(_ title: Phrase, _ action: Action) -> Menu.Entry {
      Menu.Entry(text: context.strings(title), isCurrent: false) { [self] in _ = performOnComment(action, entry) }
    }
    var entries = [
      Menu.Entry(text: context.strings(.actionReply), isCurrent: false) { [self] in writeComment() },
      Menu.Entry(text: context.strings(.entryCopyComment), isCurrent: false) { [context] in
        context.go(.copy(entry.comment.text))
      },
    ]
    if reasonNotToAccept == nil {
      let isAccepted = state.post?.acceptedAnswer == entry.id
      entries.append(item(isAccepted ? .entryUnaccept : .actionAcceptAnswer, .accept))
    }
    if isOwn(entry.comment) {
      entries += [item(.actionEditPost, .edit), item(.entryDelete, .delete)]
    } else {
      entries += [
        item(entry.isLiked ? .entryUnlikePost : .actionLikePost, .heart), item(.actionAuthor, .openSeller),
        item(.entryReportComment, .reportListing), item(.actionBlock, .block),
      ]
    }
    return Menu(title: .menuComment, entries: entries)
  }

  private func like(_ entry: CommentEntry) {
    context.needAccount { [self] person in
      guard person != entry.comment.author else { return context.say(TownError.rule(.ownPost)) }
      items.act { [self] market throws(TownError) in
        let isLiked = try await market.town.comment(entry.id).isLiked
        try await market.town.set(.likeComment(entry.id), to: !isLiked)
        context.go(.marketChanged(.post(state.id)))
      }
    }
  }

  /// Accepts an answer, or takes the acceptance back.
  private func accept(_ comment: PostComment) {
    items.act { [self] market throws(TownError) in
      let isAccepted = state.post?.acceptedAnswer == comment.id
      _ = try await market.town.accept(isAccepted ? nil : comment.id, for: state.id)
      let name = context.strings.sellerName(comment.authorName)
      context.go(.notify(Notice(sentence: Sentence(isAccepted ? .unacceptedAnswer : .acceptedAnswer, name))))
      context.go(.marketChanged(.post(state.id)))
    }
  }

  private func askToDelete(_ comment: PostComment) {
    let delete = Dialog.Button(.buttonDelete, isDangerous: true) { [self] in
      items.act { [self] market throws(TownError) in
        try await market.town.deleteComment(comment.id)
        context.go(.notify(Notice(sentence: Sentence(.deletedCommentNotice))))
        context.go(.marketChanged(.post(state.id)))
      }
    }
    let buttons = [delete, Dialog.Button(.buttonCancel)]
    context.go(.ask(Dialog(title: .questionTitle, text: Sentence(.askDeleteComment), buttons: buttons)))
  }

  private func report(_ comment: PostComment) {
    context.askToReport { [context] reason, note, market in
      context.report(.comment(comment.id), reason, note: note, in: market, said: .reportedComment)
    }
  }

  // MARK: Writing

  /// Replies to the focused comment, or comments on the post. A reply to a reply goes below the same comment.
  func writeComment() {
    let comment = state.focused?.comment
    write((comment?.parent ?? comment?.id).map { .reply($0) } ?? .comment)
  }

  /// Opens the box, with the text that was typed for the same purpose before.
  private func write(_ purpose: CommentPurpose, text: String = "") {
    context.needAccount { [self] _ in
      let box = CommentModel(
        title: title(of: purpose), text: typed[purpose] ?? text, context: context
      ) { [weak self] in
        self?.typed[purpose] = $0.isEmpty ? nil : $0
      } send: { [weak self, market = context.market] text throws(TownError) in
        try await self?.send(text, purpose, in: market)
      }
      context.go(.cover(box))
    }
  }

  private func title(of purpose: CommentPurpose) -> Sentence {
    switch purpose {
    case .comment: Sentence(.commentTitle)
    case .edit: Sentence(.commentEditTitle)
    case .reply(let id):
      Sentence(
        .replyTitle,
        context.strings.sellerName(state.thread.shown.first { $0.id == id }?.comment.authorName ?? ""))
    }
  }

  private func send(_ text: String, _ purpose: CommentPurpose, in market: Market) async throws(TownError) {
    do throws(TownError) {
      switch purpose {
      case .comment: focus(on: try await market.town.comment(NewComment(post: state.id, text: text)).id)
      case .reply(let parent):
        focus(on: try await market.town.comment(NewComment(post: state.id, parent: parent, text: text)).id)
      case .edit(let id): _ = try await market.town.editComment(id, text: text)
      }
    } catch { throw error }
    typed[purpose] = nil
    context.go(.marketChanged(.post(state.id)))
  }
}
