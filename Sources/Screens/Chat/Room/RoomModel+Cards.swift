import Marketplace
import TerminalUI

/// Offers, meetings and their answers.
extension RoomModel {
  func promptForOffer(countering card: ID<ChatMessage>? = nil) {
    guard canSay, state.entry?.isListingOpen == true else {
      return context.go(.notify(Notice(sentence: Sentence(.chatClosed), isError: true)))
    }
    confirmOffer { [self] in showOffer(countering: card) }
  }

  /// Warns a buyer before they make an offer on a listing that is reserved, unless it is for them.
  func confirmOffer(then propose: @escaping @MainActor () -> Void) {
    guard let listing = state.entry?.listing?.listing, listing.status == .reserved, let person,
      listing.seller != person
    else { return propose() }
    context.activity.run { [context, market] in
      do throws(StoreError) {
        let reservation = try await market.sales.reservation(of: listing.id)
        guard let reservation, reservation != .viewer else { return propose() }
        let anyway = Dialog.Button(.buttonOfferAnyway, isDangerous: true, action: propose)
        let isForNobody = reservation == .nobody
        let text = Sentence(isForNobody ? .askOfferReservedOpen : .askOfferReserved, listing.title)
        context.go(.ask(Dialog(title: .questionTitle, text: text, buttons: [anyway, Dialog.Button(.buttonCancel)])))
      } catch {
        context.say(error)
      }
    }
  }

  private func showOffer(countering card: ID<ChatMessage>?) {
    let field = Sheet.Field(.labelAmount, placeholder: .amountPlaceholder, kind: .amount)
    context.go(
      .sheet(
        Sheet(title: card == nil ? .cardOffer : .promptCounter, fields: [field], button: .buttonPropose) {
          [self] texts in
          guard let amount = PriceEntry(text: texts[0])?.amount else { return .refused(0, Sentence(.missingAmount)) }
          forgetCommand()
          say(card.map { .counterOffer($0, Money(won: amount)) } ?? .offer(Money(won: amount)))
          return .done
        }))
  }

  func promptForMeeting(place: String = "", time: String = "", countering card: ID<ChatMessage>? = nil) {
    guard canSay else { return }
    let now = context.market.clock.now()
    let example = Strings.meetingExample(now: now, offset: context.market.clock.offset(at: now))
    let fields = [
      Sheet.Field(.labelMeetPlace, placeholder: .meetPlacePlaceholder, text: place, maximum: ChatRules.placeLimit),
      Sheet.Field(.labelMeetTime, placeholder: Sentence(.meetTimePlaceholder, example), text: time, maximum: 60),
    ]
    context.go(
      .sheet(
        Sheet(
          title: card == nil ? .cardMeeting : .promptCounter, fields: fields, button: .buttonPropose,
          pickOnMap: picksMeetingPlace(card)
        ) {
          [self] texts in
          let clock = context.market.clock
          let now = clock.now()
          if texts[0].allSatisfy(\.isWhitespace) { return .refused(0, Sentence(.chatNoPlace)) }
          guard let time = TimeEntry.moment(texts[1], now: now, offset: { clock.offset(at: $0) }) else {
            return .refused(1, Sentence(.meetTimeUnread, example))
          }
          guard time > now else { return .refused(1, Sentence(.chatPast)) }
          forgetCommand()
          say(
            card.map { .counterMeeting($0, place: texts[0], time: time) } ?? .meeting(place: texts[0], time: time))
          return .done
        }))
  }

  /// Clears a typed command after its prompt.
  private func forgetCommand() {
    if RoomCommand(state.input.text) != nil {
      state.input.replace(with: "")
      links.clear()
    }
  }

  /// Answers the card that this step applies to.
  func answer(_ step: ProposalStep) {
    guard let card = state.card(for: step, at: context.market.clock.now()) else { return }
    textWhenAnswered = state.input.text
    guard step == .counter else { return say(.answer(card.id, step)) }
    switch card.content {
    case .offer: promptForOffer(countering: card.id)
    case .meeting(let meeting): promptForMeeting(place: meeting.place, countering: card.id)
    case .text, .attachment, .note: break
    }
  }

  /// The reason why no card can be answered this way; nil if one can. A selected card gives its own reason.
  func disabledReason(answering step: ProposalStep) -> Phrase? {
    guard let entry = state.entry, canSay else { return closedReason }
    let now = context.market.clock.now()
    if state.card(for: step, at: now) != nil { return nil }
    if state.focus == .messages, let message = state.selectedItem?.message, message.content.proposal != nil {
      return entry.refusal(of: step, to: message.content, at: now)
    }
    return step == .withdraw ? .reasonNothingToWithdraw : .reasonNoCard
  }
}

extension ProposalStep {
  /// The step of an action; nil for an action that is not about cards.
  init?(_ action: Action) {
    switch action {
    case .accept: self = .accept
    case .decline: self = .decline
    case .counter: self = .counter
    case .withdraw: self = .withdraw
    default: return nil
    }
  }
}

extension PriceEntry {
  /// Parses the text of an amount field; nil if it is not an amount.
  init?(text: String) {
    self.init()
    do throws(Refusal) { try insert(text) } catch { return nil }
  }
}
