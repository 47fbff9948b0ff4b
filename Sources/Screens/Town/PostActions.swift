import Marketplace

/// The actions on a selected or open post.
@MainActor
struct PostActions {
  let context: AppContext
  /// Called when the viewer can no longer see the post: its page closes.
  var onVanish: @MainActor () -> Void = {}

  /// Returns false for an action that is not about a post.
  func perform(_ action: Action, on post: Post?) -> Bool {
    guard let post else { return false }
    switch action {
    case .heart: toggle(.like(post.id))
    case .bookmark: toggle(.bookmark(post.id))
    case .changeStatus: changeStatus(of: post)
    case .chat: chat(about: post)
    case .edit: context.go(.push(.postEditor(post.id)))
    case .delete: askToDelete(post)
    case .itemMenu: showMenu(for: post)
    case .openSeller: context.go(.push(.profile(post.author)))
    case .reportListing: report(post)
    case .block: context.askToBlock(post.author, name: authorName(post), then: onVanish)
    case .copyLink: if let link = Destination.post(post.id).link { context.go(.copy(link)) }
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action, on post: Post?) -> Phrase? {
    switch action {
    case .heart, .chat, .reportListing, .block:
      guard let post else { return .reasonNoPostSelected }
      return isOwn(post) ? .reasonOwnPost : nil
    case .bookmark, .itemMenu, .openSeller, .copyLink: return post == nil ? .reasonNoPostSelected : nil
    case .changeStatus:
      guard let post else { return .reasonNoPostSelected }
      return post.project == nil ? .reasonNoProject : nil
    case .edit, .delete:
      guard let post else { return .reasonNoPostSelected }
      return isOwn(post) ? nil : .reasonOthersPost
    default: return nil
    }
  }

  func isOwn(_ post: Post) -> Bool { context.viewer == post.author }

  private func authorName(_ post: Post) -> String { context.strings.sellerName(post.authorName) }

  // MARK: Marks

  /// Sets a mark, or removes it if the viewer has it.
  private func toggle(_ mark: PostMark) {
    guard let id = mark.post else { return }
    context.needAccount { person in
      act { market throws(TownError) in
        let detail = try await market.town.post(id, from: nil)
        // The person who has just signed in may be the author.
        if case .like = mark, detail.post.author == person { throw .rule(.ownPost) }
        let isSet = !detail.has(mark)
        try await market.town.set(mark, to: isSet)
        context.go(.notify(Notice(sentence: mark.sentence(isSet: isSet, detail.post.title))))
        context.go(.marketChanged(.post(id)))
      }
    }
  }

  /// The leader closes the project or opens it again; others join or leave.
  private func changeStatus(of post: Post) {
    guard post.project != nil else { return }
    context.needAccount { person in
      if person != post.author { return toggle(.membership(post.id)) }
      act { market throws(TownError) in
        let isClosed = try await market.town.post(post.id, from: nil).post.project?.isClosed ?? false
        _ = try await market.town.setClosed(post.id, to: !isClosed)
        let said: Phrase = isClosed ? .projectReopened : .projectClosed
        context.go(.notify(Notice(sentence: Sentence(said, post.title))))
        context.go(.marketChanged(.post(post.id)))
      }
    }
  }

  /// Whether an action makes no sense on a post that is gone.
  static func needsPost(_ action: Action) -> Bool {
    switch action {
    case .heart, .bookmark, .chat, .changeStatus, .itemMenu, .edit, .delete, .reportListing, .copyLink: true
    default: false
    }
  }

  // MARK: The author

  /// Opens the latest room with the author. Rooms hang on listings, so without one the profile opens.
  private func chat(about post: Post) {
    context.needAccount { [context] person in
      guard person != post.author else { return context.say(TownError.rule(.ownPost)) }
      context.activity.run { [market = context.market] in
        do throws(StoreError) {
          let room = try await market.rooms(with: post.author).first
          guard context.isCurrent(market) else { return }
          if let room { return context.go(.push(.room(room.id))) }
          let offers = try await market.listings.page(
            Feed(place: .everywhere, filter: ListingFilter(seller: post.author)), at: .index(0), limit: 1)
          guard context.isCurrent(market) else { return }
          guard offers.total > 0 else {
            return context.go(.notify(Notice(sentence: Sentence(.noListingToChat, authorName(post)), isError: true)))
          }
          context.go(.push(.profile(post.author)))
          context.go(.notify(Notice(sentence: Sentence(.chatByListing, authorName(post)))))
        } catch {
          context.say(error)
        }
      }
    }
  }

  private func report(_ post: Post) {
    context.askToReport { [self] reason, note, market in
      context.report(.post(post.id), reason, note: note, in: market, said: .reportedPost, then: onVanish)
    }
  }

  private func askToDelete(_ post: Post) {
    let delete = Dialog.Button(.buttonDelete, isDangerous: true) {
      act { market throws(TownError) in
        try await market.town.delete(post.id)
        context.go(.notify(Notice(sentence: Sentence(.deletedPostNotice, post.title))))
        context.go(.marketChanged(.post(post.id)))
        if context.isCurrent(market) { onVanish() }
      }
    }
    context.go(
      .ask(
        Dialog(
          title: .questionTitle, text: Sentence(.askDelete, post.title),
          buttons: [delete, Dialog.Button(.buttonCancel)])))
  }

  /// Acts for the viewer in turn, and shows a failure.
  func act(_ work: @escaping @MainActor (Market) async throws(TownError) -> Void) {
    context.activity.runInTurn { [context, market = context.market] in
      do throws(TownError) { try await work(market) } catch { context.say(error) }
    }
  }

  // MARK: The menu

  /// The menu says what each entry does now, so it reads the viewer's marks first.
  private func showMenu(for post: Post) {
    context.activity.run { [market = context.market] in
      do throws(TownError) {
        let detail = try await market.town.post(post.id, from: nil)
        let isLeader = isOwn(post) && post.project != nil
        let members = try await isLeader ? market.town.members(of: post.id) : []
        guard context.isCurrent(market) else { return }
        context.go(.choose(menu(for: detail, members)))
      } catch {
        context.say(error)
      }
    }
  }

  private func menu(for detail: PostDetail, _ members: [Profile]) -> Menu {
    let post = detail.post
    func entry(_ title: Phrase, _ action: Action) -> Menu.Entry {
      Menu.Entry(text: context.strings(title), isCurrent: false) { _ = perform(action, on: post) }
    }
    let bookmark = entry(detail.isBookmarked ? .entryUnbookmark : .actionBookmarkPost, .bookmark)
    let link = entry(.entryLink, .copyLink)
    let isClosed = post.project?.isClosed == true
    guard isOwn(post) else {
      var entries = [
        entry(detail.isLiked ? .entryUnlikePost : .actionLikePost, .heart), bookmark, entry(.actionChatAuthor, .chat),
        entry(.actionAuthor, .openSeller), entry(.entryReportPost, .reportListing), entry(.actionBlock, .block), link,
      ]
      if post.project != nil {
        entries.insert(entry(detail.isMember ? .entryLeaveProject : .entryJoinProject, .changeStatus), at: 0)
      }
      return Menu(title: .menuPost, entries: entries)
    }
    var entries = [entry(.actionEditPost, .edit), entry(.entryDelete, .delete), bookmark, link]
    if post.project != nil {
      entries.insert(entry(isClosed ? .entryReopenProject : .entryCloseProject, .changeStatus), at: 0)
      for member in members {
        let text = context.strings(.entryMember, context.strings.sellerName(member.name))
        entries.append(
          Menu.Entry(text: text, isCurrent: false) { [context] in context.go(.push(.profile(member.id))) })
      }
    }
    return Menu(title: .menuPost, entries: entries)
  }
}

extension PostDetail {
  /// Whether the viewer has a mark on the post.
  fileprivate func has(_ mark: PostMark) -> Bool {
    switch mark {
    case .like: isLiked
    case .bookmark: isBookmarked
    case .membership: isMember
    case .likeComment, .bookmarkListing: false
    }
  }
}

extension PostMark {
  /// What the viewer is told after setting or removing the mark.
  fileprivate func sentence(isSet: Bool, _ title: String) -> Sentence {
    switch self {
    case .like, .likeComment: Sentence(isSet ? .likedPost : .unlikedPost, title)
    case .bookmark, .bookmarkListing: Sentence(isSet ? .bookmarkedPost : .unbookmarkedPost, title)
    case .membership: Sentence(isSet ? .joinedProject : .leftProject, title)
    }
  }
}
