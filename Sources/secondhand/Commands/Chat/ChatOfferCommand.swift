import ArgumentParser
import Marketplace
import Screens

struct ChatOfferCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "offer", abstract: HelpWords.text(.helpChatOffer),
      usage: "secondhand chat offer <room> (<amount> | accept | decline | withdraw | counter <amount>) [options]",
      discussion: HelpWords.text(.helpChatOfferMore))
  }

  @Argument(help: .text(.optionRoom))
  var room: String

  @Argument(help: .text(.optionOffer))
  var step: String

  @Argument(help: .text(.optionCounter))
  var amount: String?

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if step == "counter", amount == nil { throw ValidationError(.usageCounter) }
    if step != "counter", amount != nil { throw ValidationError(.usageOnlyCounter) }
  }

  func run() async throws {
    let strings = try ResolvedConfiguration(global.parsed).strings
    let price = ProposalStep(answer: step) == nil ? try money(amount ?? step, strings) : nil
    let context = try await CommandContext(global, needsActor: true)
    let entry = try await context.room(room)
    let words: MessageContent
    var answered: (step: ProposalStep, card: ChatMessage)?
    if let price {
      words =
        step == "counter" ? .counterOffer(try await card(in: entry, .counter, context).id, price) : .offer(price)
    } else {
      let answer = ProposalStep(answer: step) ?? .decline
      let card = try await card(in: entry, answer, context)
      words = .answer(card.id, answer)
      answered = (answer, card)
    }
    if price != nil { try await warnIfReserved(entry, context) }
    let said = try await context.say([words], in: entry.id)
    try await context.printSaid(
      said, in: entry.id, json: json,
      strings.done(said, answered, isCounter: step == "counter", in: entry))
  }

  /// Warns a buyer that the listing is reserved, unless it is for them.
  private func warnIfReserved(_ entry: RoomEntry, _ context: CommandContext) async throws {
    let actor = try context.actor()
    guard let listing = entry.listing?.listing, listing.status == .reserved, listing.seller != actor else { return }
    let reservation: Reservation?
    do throws(StoreError) { reservation = try await context.market.sales.reservation(of: listing.id) } catch {
      throw CommandFailure(error, context.strings)
    }
    switch reservation {
    case .someoneElse: Output.say(context.strings(.noteOfferReserved, listing.title))
    case .nobody: Output.say(context.strings(.noteOfferReservedOpen, listing.title))
    case .viewer, nil: break
    }
  }

  private func card(in entry: RoomEntry, _ step: ProposalStep, _ context: CommandContext) async throws -> ChatMessage {
    try await context.openCard(in: entry, ofOther: step != .withdraw) { content in
      if case .offer = content { true } else { false }
    }
  }

  /// Reads an amount such as `25,000` or `25000원`. Throws `CommandFailure` for anything else.
  private func money(_ text: String, _ strings: Strings) throws -> Money {
    var entry = PriceEntry()
    do throws(PriceEntry.Refusal) { try entry.insert(text) } catch {
      if error == .notANumber { throw CommandFailure(.usage, strings(.errorBadOffer, text)) }
      // The command's own rule rejects the amount with a specific error.
      return Money(won: error == .negative ? -1 : .max)
    }
    guard let amount = entry.amount else { throw CommandFailure(.usage, strings(.errorBadOffer, text)) }
    return Money(won: amount)
  }
}

extension ProposalStep {
  /// An answer to a proposal in one word.
  init?(answer word: String) {
    switch word {
    case "accept": self = .accept
    case "decline": self = .decline
    case "withdraw": self = .withdraw
    default: return nil
    }
  }
}
