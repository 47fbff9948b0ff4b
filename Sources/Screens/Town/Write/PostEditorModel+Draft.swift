import Marketplace
import TerminalUI

/// Opening the form, and keeping it as a draft.
extension PostEditorModel {
  /// Reads the post, or finds the place of a new one, and offers to continue with the draft.
  func open() {
    state.phase = .loading
    context.activity.run { [self] in
      do throws(TownError) {
        if let id = state.post {
          let post = try await market.town.post(id, from: nil).post
          guard post.author == market.viewer.account, !post.isDeleted else { throw .rule(.notYours) }
          original = post
          links.start(with: post.text, post.linkPreviews)
          state.take(PostDraft(post, offset: market.clock.offset(at: market.clock.now())))
        } else {
          try await findPlace()
        }
        lookUpPlace()
        baseline = state.draft
        let kept = try await keptDraft()
        state.phase = .ready
        keeping.kept = kept.map { .post($0) }
        let draft = kept?.rebased(on: baseline)
        let isOpen = draft?.changes(from: baseline).isEmpty == false
        if let typed, let original {
          let offset = market.clock.offset(at: market.clock.now())
          start(with: PostDraft(typed.applied(to: original), offset: offset), replacing: isOpen ? draft : nil)
        } else if let draft, isOpen {
          offerDraft { [self] in goOn(with: draft) }
        }
      } catch {
        context.leave(self)
        context.say(error)
      }
    }
  }

  private func keptDraft() async throws(TownError) -> PostDraft? {
    do throws(StoreError) { return try await market.drafts.draft(about: draftSubject)?.ofPost } catch {
      throw .store(error)
    }
  }

  /// Takes the position of the town tab, else the current neighborhood.
  private func findPlace() async throws(TownError) {
    if let position = town?.position, let code = position.code ?? town?.neighborhood?.code {
      (state.coordinate, state.neighborhood) = (position.coordinate, code)
      return
    }
    do throws(TownError) {
      let position = try await market.town.position(from: nil)
      (state.coordinate, state.neighborhood) = (position.coordinate, position.code)
    } catch {
      // The person chooses a place in the form.
      guard case .location = error else { throw error }
    }
  }

  private func lookUpPlace() {
    state.place = state.neighborhood.flatMap { market.neighborhoods.neighborhood($0) }
  }

  /// Starts with the content of a refused edit. Asks before it replaces another draft.
  private func start(with typed: PostDraft, replacing draft: PostDraft?) {
    guard let draft, draft != typed else { return goOn(with: typed) }
    let replace = Dialog.Button(.draftReplace, isDangerous: true) { [self] in goOn(with: typed) }
    let leave = Dialog.Button(.draftStayWithOther) { [self] in context.leave(self) }
    context.go(.ask(Dialog(title: .postDraftTitle, text: Sentence(.postDraftInTheWay), buttons: [replace, leave])))
  }

  private func goOn(with draft: PostDraft) {
    state.take(draft)
    lookUpPlace()
    links.textChanged(draft.text)
    examineAgain()
  }

  var draftSubject: Draft.Subject { .post(state.post) }
  var isReady: Bool { state.phase == .ready }

  /// With the fields that differ from the saved post.
  var draftWorthKeeping: Draft? {
    var draft = state.draft
    guard draft != baseline, !draft.isEmpty else { return nil }
    if draft.post != nil { draft.changed = draft.changes(from: baseline) }
    return .post(draft)
  }

  var draftWords: DraftWords {
    state.post == nil
      ? DraftWords(title: .postDraftTitle, offer: .postDraftOffered, anew: .draftAnew, kept: .draftKept)
      : DraftWords(title: .postEdit, offer: .editOffered, anew: .postEditAnew, kept: .postEditKept)
  }
}
