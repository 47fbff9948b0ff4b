import Marketplace
import TerminalUI

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
        keeping.kept = kept.map { .listing($0) }
        let draft = kept?.rebased(on: baseline)
        let isOpen = draft?.changes(from: baseline).isEmpty == false
        if let typed {
          start(with: typed.rebased(on: baseline), replacing: isOpen ? draft : nil)
        } else if let draft, isOpen {
          offerDraft { [self] in goOn(with: draft) }
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

  private func goOn(with draft: ListingDraft) {
    state.take(draft)
    links.textChanged(draft.description)
    if let code = draft.neighborhood { take(code) }
    readNeighborhood()
    if state.categories.isEmpty { recommend() }
    examineAgain()
  }

  var draftSubject: Draft.Subject { .listing(state.listing) }
  var isReady: Bool { state.phase == .ready }

  var draftWords: DraftWords {
    state.listing == nil
      ? DraftWords(title: .draftTitle, offer: .draftOffered, anew: .draftAnew, kept: .draftKept)
      : DraftWords(title: .editorEdit, offer: .editOffered, anew: .editAnew, kept: .editKept)
  }

  /// With the fields that differ from the saved listing.
  var draftWorthKeeping: Draft? {
    var draft = state.draft
    guard draft != baseline, !draft.isEmpty else { return nil }
    if draft.listing != nil { draft.changed = draft.changes(from: baseline) }
    return .listing(draft)
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
