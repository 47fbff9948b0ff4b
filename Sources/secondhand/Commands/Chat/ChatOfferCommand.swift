import ArgumentParser
import Marketplace
import Screens

struct ChatOfferCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offer", abstract: "Offer a price in a chat, or answer the other one's.",
    usage: "secondhand chat offer <room> (<amount> | accept | decline | withdraw | counter <amount>) [<options>]",
    discussion: "An answer is to the newest offer of the other one that is open; withdraw takes back your own.")

  @Argument(help: "The chat's id.")
  var room: String

  @Argument(help: "accept, decline, withdraw or counter; or the price in won that you offer.")
  var step: String

  @Argument(help: "The price in won that you counter with.")
  var amount: String?

  @Flag(help: "As one JSON object.")
  var json = false

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if step == "counter", amount == nil { throw ValidationError("counter needs a price.") }
    if step != "counter", amount != nil { throw ValidationError("Only counter is followed by a price.") }
  }

  func run() async throws {
    let strings = try Wishes(global).strings
    let price = ProposalStep(answer: step) == nil ? try money(amount ?? step, strings) : nil
    let context = try await CommandContext(global, needsActor: true)
    let entry = try await context.room(room)
    let words: Words
    if let price {
      words =
        step == "counter" ? .counterOffer(try await card(in: entry, .counter, context).id, price) : .offer(price)
    } else {
      let answer = ProposalStep(answer: step) ?? .decline
      words = .answer(try await card(in: entry, answer, context).id, answer)
    }
    try await context.printSaid(try await context.say([words], in: entry.room), in: entry.room, json: json)
  }

  private func card(in entry: RoomEntry, _ step: ProposalStep, _ context: CommandContext) async throws -> ChatMessage {
    try await context.openCard(in: entry, ofOther: step != .withdraw) { content in
      if case .offer = content { true } else { false }
    }
  }

  /// An amount as people write it, `25,000` or `25000원`. Throws `CommandFailure` for what is none.
  private func money(_ text: String, _ strings: Strings) throws -> Money {
    var entry = PriceEntry()
    do throws(PriceEntry.Refusal) { try entry.insert(text) } catch {
      if error == .notANumber { throw CommandFailure(.usage, strings(.errorBadOffer, text)) }
      // What is beyond every rule is refused by the rule.
      return Money(won: error == .negative ? -1 : .max)
    }
    guard let amount = entry.amount else { throw CommandFailure(.usage, strings(.errorBadOffer, text)) }
    return Money(won: amount)
  }
}

extension ProposalStep {
  /// What somebody answers to a proposal in one word.
  init?(answer word: String) {
    switch word {
    case "accept": self = .accept
    case "decline": self = .decline
    case "withdraw": self = .withdraw
    default: return nil
    }
  }
}
