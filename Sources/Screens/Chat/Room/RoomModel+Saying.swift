import Marketplace
import TerminalUI

/// Sends messages in order: into the room, or into the outbox first.
extension RoomModel {
  func send() {
    guard canSay, !isEmpty else { return }
    let text = state.input.text
    guard let command = RoomCommand(text) else {
      return say(.text(text, preview: links.previews(in: text).first), from: text)
    }
    switch command {
    case .offer(nil): promptForOffer()
    case .offer(let amount?):
      do throws(PriceEntry.Refusal) {
        var price = PriceEntry()
        try price.insert(amount)
        guard let won = price.amount else { return promptForOffer() }
        confirmOffer { [self] in say(.offer(Money(won: won)), from: text) }
      } catch {
        context.go(.notify(Notice(sentence: context.strings.sentence(error), isError: true)))
      }
    case .meet(let rest):
      let clock = context.market.clock
      let found = TimeEntry.placeAndMoment(rest, now: clock.now(), offset: { clock.offset(at: $0) })
      guard let found else { return promptForMeeting(place: rest) }
      say(.meeting(place: found.place, time: found.moment), from: text)
    }
  }

  /// Sends content. If it cannot be saved, the typed `text` returns to the input field.
  func say(_ words: MessageContent, from text: String = "") {
    if !text.isEmpty {
      state.input.replace(with: "")
      links.clear()
    }
    unsaid.append((words, text))
    state.anchor = nil
    saySoon()
  }

  private func saySoon() {
    guard !isSaying, !unsaid.isEmpty, person != nil, let room = state.entry?.id else { return }
    isSaying = true
    context.activity.run { [self] in
      var isAnyWaiting = false
      while !unsaid.isEmpty {
        let next = unsaid.removeFirst()
        do throws(ChatsError) {
          let composed = try await market.chats.send(next.words, in: room)
          if state.hasNewer { show(end: .newest) }
          state.anchor = nil
          // Shows the new message. During typing nothing is selected.
          state.selected = state.focus == .messages ? composed.id : nil
          state.isPinnedSelected = false
          switch composed {
          case .sent(let message):
            add(message)
            delivered([message])
          case .waiting(let waiting):
            state.waiting.append(waiting)
            if case .answer(_, .accept) = next.words { ownAnswers.insert(waiting.id) }
            isAnyWaiting = true
          }
        } catch {
          giveBack(next.text)
          if case .attachment(let attachment) = next.words { await market.chats.letGo(attachment) }
          context.say(error)
        }
      }
      isSaying = false
      keepDraft()
      askHeldQuestion()
      if isAnyWaiting { deliver() }
    }
  }

  /// Returns an unsaved text to the input field, before the text typed since.
  private func giveBack(_ text: String) {
    guard !text.isEmpty else { return }
    let since = state.input.text
    state.input.replace(with: since.isEmpty ? text : text + "\n" + since)
    links.textChanged(state.input.text)
  }

  /// Sends the waiting messages. No frame waits for it, because they are already on the screen.
  func deliver() {
    guard person != nil else { return }
    guard !isDelivering else {
      hasMoreToDeliver = true
      return
    }
    isDelivering = true
    context.activity.runBehind { [self] in
      repeat {
        hasMoreToDeliver = false
        do throws(StoreError) {
          let sent = try await market.chats.deliver(in: room)
          if !sent.isEmpty { delivered(sent) }
        } catch {
          context.say(error)
        }
      } while hasMoreToDeliver
      isDelivering = false
      if state.entry != nil { read() }
    }
  }

  /// Asks whether to reserve the listing after the person accepted an offer. The person expects the question, unless the
  /// server responded late and they are typing again.
  func delivered(_ sent: [ChatMessage]) {
    for message in sent {
      ownAnswers.remove(message.id)
      guard let offer = acceptedOffer(message) else { continue }
      askToReserve(at: offer.amount, isExpected: state.input.text == textWhenAnswered)
    }
  }

  /// The offer that a message accepts; nil for any other message.
  func acceptedOffer(_ message: ChatMessage) -> Offer? {
    guard case .note(.answered(let card, .accept)) = message.content,
      case .offer(let offer) = state.messages.first(where: { $0.id == card })?.content
    else { return nil }
    return offer
  }

  /// Asks the seller whether to reserve the listing, whichever participant accepted the offer. During typing the question
  /// waits until the text is sent: the next Enter is meant for the text. After that, Enter does not confirm.
  func askToReserve(at price: Money, isExpected: Bool = false, isLate: Bool = false) {
    state.entry?.agreedPrice = price
    guard context.isCurrent(market), let entry = state.entry, let listing = entry.listing?.listing,
      listing.seller == person, listing.status == .forSale, listing.deletedAt == nil
    else { return }
    heldQuestion = isExpected || isEmpty ? nil : price
    guard heldQuestion == nil else { return }
    let reserve = Dialog.Button(.buttonReserve, isDangerous: true) { [context] in
      ItemActions(context: context).setStatus(of: listing, to: .reserved, with: entry.room.buyer)
    }
    let text = Sentence(.askReserve, listing.title, entry.other.name, context.strings.amount(price))
    let buttons = [reserve, Dialog.Button(.buttonLater)]
    context.go(.ask(Dialog(title: .questionTitle, text: text, buttons: buttons, focus: isLate ? nil : 0)))
  }

  /// Asks the question that waited for the text.
  func askHeldQuestion() {
    guard let price = heldQuestion, isEmpty, context.isInFront(self), !context.isCovered() else { return }
    askToReserve(at: price, isLate: true)
  }

  // MARK: Unsent messages

  func retry(_ id: ID<ChatMessage>) {
    context.activity.run { [self] in
      do throws(StoreError) {
        try await market.chats.retry(id)
        if let index = state.waiting.firstIndex(where: { $0.id == id }) { state.waiting[index].fault = nil }
        deliver()
      } catch {
        context.say(error)
      }
    }
  }

  func discard(_ id: ID<ChatMessage>) {
    context.activity.run { [self] in
      do throws(StoreError) {
        try await market.chats.discard(id)
        let place = layout.index(of: id)
        state.waiting.removeAll { $0.id == id }
        if let place, place > 0 { select(layout.items[place - 1].id) }
        read()
      } catch {
        context.say(error)
      }
    }
  }
}
