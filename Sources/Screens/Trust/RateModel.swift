import Marketplace
import TerminalUI

/// The rating of a finished deal: any of the thanks, or any of the complaints, and a line.
@MainActor
final class RateModel: FormScreen {
  let context: AppContext
  var form = FormState(fields: [TextFieldState(maximum: RatingRules.noteLimit)])
  private let listing: ID<Listing>
  private let market: Market
  /// The other person, once read.
  private var other: String?
  private(set) var kinds: Set<Rating.Kind> = []
  private var fault: Sentence?

  init(_ listing: ID<Listing>, context: AppContext) {
    self.listing = listing
    self.context = context
    market = context.market
  }

  var destination: Destination { .rate(listing) }
  var title: Phrase { .rateTitle }
  var hint: Phrase { .rateHint }

  private static let kinds = Rating.Kind.thanks + Rating.Kind.complaints
  private var isReady: Bool { !kinds.isEmpty }

  func appear() {
    guard other == nil else { return }
    context.activity.run { [self] in
      guard let deal = try? await market.ratings.deal(about: listing) else { return }
      other = (try? await market.accounts.profile(deal.other))?.name
    }
  }

  var places: [FormPlace] {
    let strings = context.strings
    var places = Self.kinds.map { FormPlace(kind: .toggle(kinds.contains($0)), label: strings.name($0)) }
    places[0].heading = other.map { strings(.rateThanksOf, strings.sellerName($0)) } ?? strings(.rateThanks)
    places[Rating.Kind.thanks.count].heading = strings(.rateComplaints)
    var note = FormPlace(kind: .field(0, placeholder: Sentence(.rateNotePlaceholder)), label: strings(.labelRateNote))
    note.heading = ""
    places.append(note)
    let words = fault.map { FormPlace.Note(text: $0, isError: true) }
    places.append(
      FormPlace(
        kind: .button(isReady: isReady), label: strings(.buttonRate),
        note: words ?? (isReady ? nil : FormPlace.Note(text: Sentence(.missingRating)))))
    return places
  }

  func changed(_ field: Int) { fault = nil }

  func press(_ place: Int) {
    fault = nil
    if Self.kinds.indices.contains(place) { return toggle(Self.kinds[place]) }
    guard place > Self.kinds.count else { return turnFocus(1) }
    save()
  }

  /// Thanks and complaints exclude each other, so one replaces the other.
  private func toggle(_ kind: Rating.Kind) {
    if kinds.remove(kind) != nil { return }
    kinds = kinds.filter { $0.isThanks == kind.isThanks }
    kinds.insert(kind)
  }

  private func save() {
    guard isReady, context.viewer != nil else { return }
    form.isBusy = true
    context.activity.run { [self] in
      defer { form.isBusy = false }
      do throws(AccountsError) {
        let rating = try await market.ratings.rate(listing, kinds, note: form.fields[0].text)
        context.go(.notify(Notice(sentence: Sentence(.hasRated))))
        context.go(.marketChanged(.personal(rating.author)))
        context.leave(self)
      } catch {
        let sentence = context.strings.sentence(error)
        fault = sentence
        context.note(sentence)
      }
    }
  }
}
