import ArgumentParser
import Marketplace
import Screens

struct SearchCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "search", abstract: HelpWords.text(.helpSearch),
      discussion: HelpWords.text(.helpSearchMore))
  }

  /// The names of the orders on the command line.
  enum Sort: String, CaseIterable, ExpressibleByArgument {
    case newest, nearest, cheapest, hearts, best

    var order: SearchRequest.Order {
      switch self {
      case .newest: .newest
      case .nearest: .nearest
      case .cheapest: .cheapest
      case .hearts: .mostHearts
      case .best: .best
      }
    }
  }

  @Argument(help: .text(.optionQuery))
  var query: [String] = []

  @OptionGroup var filters: FilterOptions

  @Option(help: .text(.optionOrder, valueName: "newest|nearest|cheapest|hearts|best"))
  var sort = Sort.newest

  @Option(help: .text(.optionLimit, valueName: "n"))
  var limit = 20

  @Option(help: .text(.optionAfter, valueName: "cursor"))
  var after: String?

  @Flag(help: .text(.optionDescriptions))
  var descriptions = false

  @Flag(help: .text(.optionLiteral))
  var literal = false

  @Flag(help: .text(.optionExplain))
  var explain = false

  @Flag(help: .text(.optionObjects))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global)
    let strings = context.strings
    guard limit >= 0 else { throw CommandFailure(.usage, strings(.errorBadLimit, String(limit))) }
    var cursor: SearchCursor?
    if let after {
      cursor = SearchCursor(text: after)
      guard cursor != nil else { throw CommandFailure(.usage, strings(.errorBadCursor, after)) }
    }
    let feed = try await filters.feed(context.market, strings)
    let request = SearchRequest(
      text: query.joined(separator: " "), place: feed.place, filter: feed.filter, order: sort.order,
      inDescriptions: descriptions, isLiteral: literal)
    try await context.print(request, after: cursor, limit: limit, json: json, explains: explain)
  }
}

extension CommandContext {
  /// Prints the results of a search after `cursor`, at most `limit` (0 means all), and how to continue.
  fileprivate func print(
    _ request: SearchRequest, after cursor: SearchCursor?, limit: Int, json: Bool, explains: Bool
  ) async throws {
    var request = request
    var cursor = cursor
    var left = limit == 0 ? Int.max : limit
    var isFirst = true
    var printer = ListingPrinter(json: json, strings: strings, clock: market.clock)
    repeat {
      let answer = try await find(request, after: cursor, limit: min(left, 1000))
      if isFirst { try say(answer, to: request, explains: explains) }
      isFirst = false
      // The next pages belong to the guess, not to the text as typed.
      if let guess = answer.guess { (request.text, request.isLiteral) = (guess.line, true) }
      for row in answer.page.items { printer.add(row, ListingRemark()) }
      left -= answer.page.items.count
      cursor = answer.page.next
    } while left > 0 && cursor != nil
    printer.finish(next: cursor?.text)
  }

  /// The number of description batches to read before the search is repeated.
  private static let stepsBetweenLooks = 10

  private func find(_ request: SearchRequest, after cursor: SearchCursor?, limit: Int) async throws -> SearchAnswer {
    do throws(StoreError) {
      var answer = try await market.search.find(request, after: cursor, limit: limit)
      let progress = ProgressLine(strings, .readingDescriptions)
      defer { progress.end() }
      // The newest descriptions are read first, so a page in order of time may be complete early.
      while answer.page.read < 1, request.order != .newest || answer.page.items.count < limit || answer.guess != nil {
        for _ in 0..<Self.stepsBetweenLooks where try await market.search.readDescriptions() < 1 {}
        progress.show(answer.page.read)
        answer = try await market.search.find(request, after: cursor, limit: limit)
      }
      return answer
    } catch {
      throw CommandFailure(error, strings)
    }
  }

  /// Explains on standard error how the query was interpreted, if that differs from the typed text.
  private func say(_ answer: SearchAnswer, to request: SearchRequest, explains: Bool) throws {
    if let fault = answer.text.faults.first { throw CommandFailure(fault, strings) }
    if let guess = answer.guess { Output.say(strings(.searchGuessedOnTheCommandLine, request.text, guess.text)) }
    if answer.page.items.isEmpty, answer.guess == nil, let name = answer.text.unknownOperator {
      Output.say(strings(.searchUnknownOperator, name))
    }
    guard explains else { return }
    let plan = answer.page.plan
    Output.error(strings(.searchExplained, plan.route.rawValue, String(plan.walked), String(plan.verified)))
  }
}

extension CommandFailure {
  /// An error in a query.
  init(_ fault: SearchFault, _ strings: Strings) {
    switch fault.kind {
    case .unknownCategory(let name, nearest: nil): self.init(.notFound, strings(.errorUnknownCategory, name))
    case .unknownCategory, .unknownPlace: self.init(.notFound, strings(strings.sentence(fault)))
    default: self.init(.usage, strings(strings.sentence(fault)))
    }
  }
}
