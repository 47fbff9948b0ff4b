internal import Hummingbird
internal import MarketAPI
internal import MarketJSON
internal import Marketplace

extension MarketRoutes {
  /// Performs the commands in order. A client with a wrong clock is recognized by the time at which it says that it sent
  /// them; the times of its commands are then moved to the server's clock. Continues after a refused command. Stops at a command that the store could not
  /// write, so that the client sends it and all later ones again.
  func perform(_ asked: Asked) async throws -> Response {
    let object = try await asked.object()
    guard let commands = object["commands"]?.elements else {
      throw DetailedProblem(problem: .badRequest, detail: "commands")
    }
    guard commands.count <= Limits.commands else { throw DetailedProblem(problem: .tooLarge, detail: "commands") }
    let account = try asked.device().account
    let market = market(asked)
    let difference = RecordJSON.time(object["sentAt"]).map { markets.clock.now().seconds - $0.seconds } ?? 0
    let correction = abs(difference) < Limits.clockDifference ? 0 : difference
    var outcomes: [JSONValue] = []
    for value in commands {
      let outcome = await outcome(of: value, by: account, in: market, movedBy: correction)
      outcomes.append(.object(outcome.object))
      if outcome.isFinal { break }
    }
    // Read the number after the commands, so that the changes up to it contain their effects.
    let number = try await market.events.reached()
    return Answer.json(JSONObject([.init("outcomes", .array(outcomes)), .init("number", .int(number))]))
  }

  /// Counts views of listings, and returns the listings that the member sees. A listing among the last hundred that the
  /// member viewed is not counted again.
  func countViews(_ asked: Asked) async throws -> Response {
    guard let elements = try await asked.object()["listings"]?.elements else {
      throw DetailedProblem(problem: .badRequest, detail: "listings")
    }
    guard elements.count <= Limits.page else { throw DetailedProblem(problem: .tooLarge, detail: "listings") }
    let market = market(asked)
    var viewed = Set(try await market.wishlist.viewed().map(\.id))
    var items: [JSONValue] = []
    for id in elements.compactMap({ $0.string.flatMap { ID<Listing>($0) } }) {
      guard try await market.listings.row(id, from: nil) != nil else { continue }
      if viewed.insert(id).inserted { try await market.listings.countView(of: id) }
      try await market.wishlist.addViewed(id)
      if let row = try await market.listings.row(id, from: nil) {
        items.append(.object(ListingJSON.object(for: row.listing)))
      }
    }
    return Answer.json(JSONObject([.init("items", .array(items))]))
  }

  /// `correction`: seconds that are added to the time of the command.
  private func outcome(
    of value: JSONValue, by account: ID<Account>, in market: Market, movedBy correction: Int64
  ) async -> CommandOutcome {
    guard case .object(let object) = value else { return CommandOutcome(.unread, problem: "no-object") }
    let id = object["id"]?.string.flatMap { ID<AnyCommand>($0) }
    let given: GivenCommand
    do throws(CommandFault) {
      let read = try CommandJSON.command(object)
      given = GivenCommand(
        id: read.id, time: read.time.advanced(seconds: correction).inWritableRange, command: read.command)
    } catch {
      metrics.addCommand("unknown", outcome: "unread")
      switch error {
      case .field(let name): return CommandOutcome(.unread, id: id, problem: "field-" + name)
      case .unknown: return CommandOutcome(.unread, id: id, problem: "unknown-command")
      }
    }
    let outcome = await outcome(of: given, by: account, in: market)
    metrics.addCommand(given.command.kind.rawValue, outcome: outcome.state.rawValue)
    return outcome
  }

  private func outcome(of given: GivenCommand, by account: ID<Account>, in market: Market) async -> CommandOutcome {
    do throws(CommandRefusal) {
      try await checkFiles(of: given.command, by: account, in: market)
      try await market.commands.perform(given)
      return CommandOutcome(.done, id: given.id)
    } catch {
      switch error {
      case .rule(let code): return CommandOutcome(.refused, id: given.id, problem: code)
      case .store: return CommandOutcome(.failed, id: given.id, problem: error.code)
      }
    }
  }

  /// Throws unless the member may refer to all pictures and files of the command: the member uploaded them, or the
  /// edited listing already has them. Refuses pictures on other servers, because those servers would learn who views
  /// the picture. A listing may keep the external pictures that it was imported with.
  private func checkFiles(of command: MemberCommand, by account: ID<Account>, in market: Market)
    async throws(CommandRefusal)
  {
    var pictures = Set(command.pictures.map(\.source))
    var uploads = Set(command.files)
    guard !uploads.isEmpty || !pictures.isEmpty else { return }
    var isComplete = true
    do throws(StoreError) {
      if case .edit(let id, _, _) = command, let listing = try await market.listings.row(id, from: nil)?.listing,
        listing.seller == account
      {
        pictures.subtract(listing.pictures.map(\.source))
        uploads.subtract(listing.pictures.compactMap { if case .file(let file) = $0.source { file } else { nil } })
      }
      isComplete = try await members.uploads(uploads, by: account, at: markets.clock.now()) == uploads
    } catch { throw .store(error) }
    for case .url in pictures { throw .rule(code: "picture-elsewhere") }
    if isComplete {
      do throws(StoreError) { isComplete = try await files.use(uploads).isEmpty } catch { throw .store(error) }
    }
    guard isComplete else { throw .rule(code: "file-missing") }
  }
}

/// The outcome of a command.
struct CommandOutcome {
  enum State: String { case done, refused, unread, failed }

  let state: State
  let id: ID<AnyCommand>?
  let problem: String?

  init(_ state: State, id: ID<AnyCommand>? = nil, problem: String? = nil) {
    self.state = state
    self.id = id
    self.problem = problem
  }

  /// Whether the server skips the later commands of the same request.
  var isFinal: Bool { state == .failed }

  var object: JSONObject {
    var object = JSONObject([
      .init("id", id.map { .string($0.description) } ?? .null), .init("outcome", .string(state.rawValue)),
    ])
    if let problem { object["problem"] = .string(String(problem.prefix(100))) }
    return object
  }
}
