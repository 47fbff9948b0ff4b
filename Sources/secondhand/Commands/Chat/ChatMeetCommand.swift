import ArgumentParser
internal import LocalFiles
import Marketplace
import Screens

struct ChatMeetCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "meet", abstract: HelpWords.text(.helpChatMeet),
      usage: """
        secondhand chat meet <room> [counter] <place> <time> [options]
        secondhand chat meet <room> (accept | decline | withdraw) [options]
        """,
      discussion: HelpWords.text(.helpChatMeetMore))
  }

  @Argument(help: .text(.optionRoom))
  var room: String

  @Argument(help: .text(.optionMeeting, valueName: "words"))
  var words: [String]

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let strings = try ResolvedConfiguration(global.parsed).strings
    let answer = words.count == 1 ? ProposalStep(answer: words[0]) : nil
    let isCounter = words.count > 1 && words[0] == "counter"
    // Invalid words fail before the store opens.
    let plan = answer == nil ? try plan(Array(words.dropFirst(isCounter ? 1 : 0)), strings) : nil
    let context = try await CommandContext(global, needsActor: true)
    let entry = try await context.room(room)
    let statement: MessageContent
    var answered: (step: ProposalStep, card: ChatMessage)?
    if let plan, isCounter {
      statement = .counterMeeting(try await card(in: entry, .counter, context).id, place: plan.place, time: plan.moment)
    } else if let plan {
      statement = .meeting(place: plan.place, time: plan.moment)
    } else {
      let answer = answer ?? .decline
      let card = try await card(in: entry, answer, context)
      statement = .answer(card.id, answer)
      answered = (answer, card)
    }
    let said = try await context.say([statement], in: entry.id)
    try await context.printSaid(
      said, in: entry.id, json: json, strings.done(said, answered, isCounter: isCounter, in: entry))
  }

  private func card(in entry: RoomEntry, _ step: ProposalStep, _ context: CommandContext) async throws -> ChatMessage {
    try await context.openCard(in: entry, ofOther: step != .withdraw) { content in
      if case .meeting = content { true } else { false }
    }
  }

  /// The first word is the place and the others are the time; one word alone may be both. Throws `CommandFailure`.
  private func plan(_ words: [String], _ strings: Strings) throws -> (place: String, moment: Timestamp) {
    let clock = SystemClock()
    guard let place = words.first else { throw CommandFailure(.usage, strings(.errorBadMeeting, "counter")) }
    if words.count == 1 {
      guard
        let plan = TimeEntry.placeAndMoment(place, now: clock.now(), offset: { clock.offset(at: $0) })
      else { throw CommandFailure(.usage, strings(.errorBadMeeting, place)) }
      return plan
    }
    let time = words.dropFirst().joined(separator: " ")
    guard let moment = TimeEntry.moment(time, now: clock.now(), offset: { clock.offset(at: $0) }) else {
      throw CommandFailure(.usage, strings(.errorBadMeetingTime, time))
    }
    return (place, moment)
  }
}
