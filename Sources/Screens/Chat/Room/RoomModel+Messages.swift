import Marketplace
import TerminalUI

/// Actions on the selected message.
extension RoomModel {
  /// Returns false for an action that is not about a message.
  func performOnMessage(_ action: Action) -> Bool {
    guard state.focus == .messages, let item = state.selectedItem else { return false }
    switch action {
    case .copyText: copy(item)
    case .bookmark: toggleBookmark(item)
    case .reportMessage: report(item)
    case .openFile: openFile(item)
    case .saveFile: promptToSave(item)
    case .viewPicture: viewPicture(item)
    case .openLink: openLink(item)
    case .retry: retry(item.id)
    case .discard: discard(item.id)
    default: return false
    }
    return true
  }

  func disabledReasonOnMessage(_ action: Action) -> Phrase? {
    let acts: [Action] = [
      .copyText, .bookmark, .reportMessage, .openFile, .saveFile, .openLink, .retry, .discard, .viewPicture,
    ]
    guard acts.contains(action) else { return nil }
    guard state.focus == .messages, let item = state.selectedItem else { return .reasonNothingSelected }
    switch action {
    case .bookmark: return item.message == nil ? .reasonNotSent : nil
    case .viewPicture: return item.picture == nil ? .reasonNoPicture : nil
    case .reportMessage: return item.sender == person ? .reasonYourself : nil
    case .retry, .discard: return item.fault == nil ? .reasonIsSent : nil
    default: return nil
    }
  }

  /// Opens the menu of the actions that are currently possible on the selected message.
  func openMessageMenu() {
    guard let item = state.selectedItem else { return }
    let titles: [(Action, Phrase)] = [
      (.accept, .actionAccept), (.decline, .actionDecline), (.counter, .actionCounter), (.withdraw, .actionWithdraw),
      (.viewPicture, .actionViewPicture), (.openFile, .actionOpenFile), (.saveFile, .actionSaveFile),
      (.openLink, .actionOpenLink), (.retry, .actionRetry),
      (.discard, .actionDiscard), (.copyText, .actionCopyText),
      (.bookmark, state.bookmarks.contains(item.id) ? .entryUnbookmark : .actionBookmark),
      (.reportMessage, .actionReportMessage),
    ]
    let now = context.market.clock.now()
    let offered = titles.filter { action, _ in
      // Omits an answer that would apply to another card.
      if let step = ProposalStep(action) { return state.card(for: step, at: now)?.id == item.id }
      return contexts.holds(action) && disabledReason(action) == nil
    }
    let entries = offered.map { action, title in
      Menu.Entry(text: context.strings(title), isCurrent: false) { [weak self] in
        _ = self?.perform(action)
      }
    }
    context.go(.choose(Menu(title: .menuMessage, entries: entries)))
  }

  private func copy(_ item: RoomItem) {
    guard let entry = state.entry else { return }
    let text: String
    if case .text(let said, _) = item.content {
      text = said
    } else {
      let now = context.market.clock.now()
      var words = MessageWords(strings: context.strings, now: now, offset: context.market.clock.offset(at: now), entry)
      words.meetings = state.meetings
      text = words.line(item.content, by: item.sender)
    }
    context.go(.copy(text))
  }

  private func toggleBookmark(_ item: RoomItem) {
    guard person != nil, item.message != nil else { return }
    let isSet = !state.bookmarks.contains(item.id)
    if isSet { state.bookmarks.insert(item.id) } else { state.bookmarks.remove(item.id) }
    context.activity.run { [self] in
      do throws(ChatsError) {
        try await market.chats.setBookmark(item.id, to: isSet)
        context.go(.notify(Notice(sentence: Sentence(isSet ? .hasBookmarked : .hasUnbookmarked))))
      } catch {
        if isSet { state.bookmarks.remove(item.id) } else { state.bookmarks.insert(item.id) }
        context.say(error)
      }
    }
  }

  private func report(_ item: RoomItem) {
    guard let entry = state.entry, let message = item.message else { return }
    RoomActions(context: context).report(entry, [message.id])
  }

  // MARK: Files

  func promptForFile() {
    guard canSay else { return }
    let field = Sheet.Field(.labelFile, placeholder: .filePlaceholder, kind: .path, maximum: 4096)
    context.go(
      .sheet(
        Sheet(title: .promptFile, fields: [field], button: .buttonAttach) { [self] texts in
          await attach(texts[0])
        }))
  }

  private func attach(_ text: String) async -> Sheet.Outcome {
    guard let typed = PicturePath.path(text) else { return .refused(0, Sentence(.missingFile)) }
    let path = await context.tools.expander?.paths(in: text).first ?? typed
    do throws(MediaError) {
      say(.attachment(try await market.chats.attach(path)))
      return .done
    } catch {
      return .refused(0, context.strings.sentence(error))
    }
  }

  /// Opens a file in another program, or shows its path if no program is available.
  private func openFile(_ item: RoomItem) {
    guard case .attachment(let attachment) = item.content else { return }
    context.activity.run { [self] in
      guard let path = await market.chats.path(of: attachment) else {
        return context.go(.notify(Notice(sentence: Sentence(.fileGone, Strings.line(attachment.name)), isError: true)))
      }
      let isOpened = context.tools.openFile?(path) ?? false
      context.go(.notify(Notice(sentence: Sentence(isOpened ? .fileOpened : .fileIsAt, Strings.line(path)))))
    }
  }

  private func openLink(_ item: RoomItem) {
    if case .text(let text, _) = item.content { context.openLink(in: text) }
  }

  /// Shows a picture in full screen. The person can step to the room's other pictures.
  private func viewPicture(_ item: RoomItem) {
    let items = state.items.filter { $0.picture != nil }
    guard let index = items.firstIndex(where: { $0.id == item.id }) else { return }
    let photos = items.compactMap(\.picture).map { Photo(file: $0.file, words: Strings.line($0.name)) }
    context.go(.cover(PhotoModel(photos, at: index, context: context)))
  }

  private func promptToSave(_ item: RoomItem) {
    guard case .attachment(let attachment) = item.content else { return }
    let field = Sheet.Field(.labelSaveTo, placeholder: .saveToPlaceholder, kind: .path, maximum: 4096)
    context.go(
      .sheet(
        Sheet(title: .promptSave, fields: [field], button: .buttonSave) { [self] texts in
          guard let typed = PicturePath.path(texts[0]) else { return .refused(0, Sentence(.missingFile)) }
          do throws(MediaError) {
            let place = try await market.chats.save(attachment, to: typed)
            context.go(.notify(Notice(sentence: Sentence(.fileSaved, Strings.line(place)))))
            return .done
          } catch {
            return .refused(0, context.strings.sentence(error))
          }
        }))
  }

  // MARK: Quick replies

  func chooseQuickReply() {
    guard canSay else { return }
    let replies = context.strings.quickReplies(context.settings)
    var entries = replies.map { text in
      Menu.Entry(text: text, isCurrent: false) { [weak self] in self?.insert(text) }
    }
    entries.append(
      Menu.Entry(text: context.strings(.entryEditReplies), isCurrent: false) { [context] in
        context.go(.push(.quickReplies))
      })
    context.go(.choose(Menu(title: .menuQuickReplies, entries: entries)))
  }
}

extension RoomItem {
  /// The attached picture, if there is one.
  fileprivate var picture: Attachment? {
    if case .attachment(let attachment) = content, attachment.kind == .picture { attachment } else { nil }
  }
}

extension [ActionContext] {
  /// Whether an action has a row in one of these contexts.
  fileprivate func holds(_ action: Action) -> Bool {
    ActionTable.rows.contains { $0.action == action && contains($0.context) }
  }
}
