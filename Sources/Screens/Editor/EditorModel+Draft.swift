import Marketplace
import TerminalUI

/// The save state of the draft.
struct DraftKeeping {
  /// Whether a draft is being saved or deleted.
  var isUnderWay = false
  /// The saved draft, as far as known; nil if there is none.
  var kept: ListingDraft?
  /// Why the last save failed. The person sees it once.
  var failure: StoreError?
  /// Whether the listing is saved or discarded, so that no draft is saved any more.
  var isOver = false
  /// Whether the editor closes after the save.
  var isLeaving = false
}

extension EditorModel {
  /// Reads the listing, the neighborhoods and the draft, and offers to continue with the draft.
  func open() {
    state.phase = .loading
    context.activity.run { [self] in
      do throws(StoreError) {
        let choice = try await market.neighborhoods.choice()
        if let id = state.listing {
          let row = try await market.listings.row(id, from: nil)
          guard let listing = row?.listing, listing.seller == market.viewer.account else { return refuseToEdit() }
          original = listing
          state.take(ListingDraft(listing))
          links.start(with: listing.description, listing.linkPreviews)
        }
        take(original?.neighborhood ?? choice.current)
        baseline = state.draft
        let kept = try await market.drafts.draft(about: state.listing)
        state.phase = .ready
        state.focus = state.listing == nil ? .path : .title
        keeping.kept = kept
        let draft = kept?.rebased(on: baseline)
        let isOpen = draft?.changes(from: baseline).isEmpty == false
        if let typed {
          start(with: typed.rebased(on: baseline), replacing: isOpen ? draft : nil)
        } else if let draft, isOpen {
          offer(draft)
        }
      } catch {
        state.phase = .failed(error)
        context.note(error)
      }
    }
  }

  private func refuseToEdit() {
    context.go(.pop)
    context.go(.notify(Notice(sentence: Sentence(.ruleNotYours), isError: true)))
  }

  /// Starts with `typed`, the content of a refused command. Asks before it replaces another draft.
  private func start(with typed: ListingDraft, replacing draft: ListingDraft?) {
    guard let draft, draft != typed else { return goOn(with: typed) }
    let replace = Dialog.Button(.draftReplace, isDangerous: true) { [self] in goOn(with: typed) }
    let leave = Dialog.Button(.draftStayWithOther) { [self] in context.leave(self) }
    context.go(.ask(Dialog(title: .draftTitle, text: Sentence(.draftInTheWay), buttons: [replace, leave])))
  }

  private func offer(_ draft: ListingDraft) {
    let isNew = state.listing == nil
    let anew = Dialog.Button(isNew ? .draftAnew : .editAnew, isDangerous: true) { [self] in keepDraft() }
    let resume = Dialog.Button(.draftGoOn) { [self] in goOn(with: draft) }
    let text = Sentence(isNew ? .draftOffered : .editOffered)
    context.go(.ask(Dialog(title: isNew ? .draftTitle : .editorEdit, text: text, buttons: [anew, resume])))
  }

  private func goOn(with draft: ListingDraft) {
    state.take(draft)
    links.textChanged(draft.description)
    if let code = draft.neighborhood { take(code) }
    readNeighborhood()
    if state.categories.isEmpty { recommend() }
    examineAgain()
  }

  /// Reports picture files that no longer exist. They stay in the form, because they may come back.
  private func examineAgain() {
    context.activity.run { [self] in
      for picture in state.pictures.items {
        guard case .path(let path) = picture.picture.source else { continue }
        do throws(MediaError) { _ = try await market.media.examine(path) } catch {
          state.refusals.add(context.strings.sentence(error), about: path)
        }
      }
    }
  }

  var isWorthKeeping: Bool { state.phase == .ready && state.draft != baseline && !state.draft.isEmpty }

  /// The form's content, with the fields that differ from the saved listing.
  private var draft: ListingDraft {
    var draft = state.draft
    if draft.listing != nil { draft.changed = draft.changes(from: baseline) }
    return draft
  }

  /// Saves the draft in the background. Changes made during a save go into the next one.
  func keepDraft() {
    guard !keeping.isUnderWay, !keeping.isOver, state.phase == .ready else { return }
    let wanted = isWorthKeeping ? draft : nil
    guard wanted != keeping.kept else { return }
    keeping.isUnderWay = true
    context.activity.runBehind { [self] in
      let drafts = market.drafts
      do throws(StoreError) {
        if let wanted {
          try await drafts.keep(wanted)
        } else {
          try await drafts.drop(about: state.listing)
        }
        keeping.isUnderWay = false
        keeping.kept = wanted
        keeping.failure = nil
        keepDraft()
        if keeping.isLeaving, !keeping.isUnderWay { goAway() }
      } catch {
        keeping.isUnderWay = false
        if keeping.isLeaving { return askToLose(error) }
        // The next key retries the save. The error appears once.
        if keeping.failure != error { context.say(error) }
        keeping.failure = error
      }
    }
  }
}

extension Listing {
  /// Whether an account, nil for a guest, may edit the listing.
  func isEdited(by person: Marketplace.ID<Account>?) -> Bool { seller == person && deletedAt == nil }
}

extension ListingDraft {
  /// The draft with the content of a listing.
  init(_ listing: Listing) {
    self.init(
      listing: listing.id, title: listing.title, description: listing.description,
      price: listing.price.map { String($0.amount) } ?? "", categories: listing.categories.filter { !$0.isComputed },
      neighborhood: listing.neighborhood,
      pictures: listing.pictures.map { DraftPicture(source: .kept($0.source), alt: $0.alt) },
      takesOffers: listing.takesOffers)
  }
}
