internal import MarketAPI
internal import MarketJSON
internal import Marketplace

/// Pushes the outbox to the server.
extension SyncEngine {
  /// The maximum number of commands in one request.
  private static let most = 50

  /// Pushes the next batch of pending items, in order. Returns false when the outbox is empty, or when the next item
  /// waits for its files: they go up in the background, and the engine is woken when they are there. Returns false as well
  /// while the member is suspended, who goes on reading.
  ///
  /// `isWaiting`: waits for the files instead.
  func push(isWaiting: Bool = false) async throws(ServerFault) -> Bool {
    if let heldSince, heldSince + Self.hold > .now { return false }
    do throws(ServerFault) { return try await pushNext(isWaiting: isWaiting) } catch {
      guard case .refused(.suspended, _) = error else { throw error }
      heldSince = .now
      show { $0.isSuspended = true }
      return false
    }
  }

  /// How long nothing is sent after the server said that the member is suspended, unless a moderator decides meanwhile.
  private static let hold = Duration.seconds(60)

  private func pushNext(isWaiting: Bool) async throws(ServerFault) -> Bool {
    if let fault = uploads.takeFault() { throw fault }
    let waiting = try await stored { engine throws(StoreError) in try await engine.pending() }
      .filter { !$0.isRefused && !sentMessages.contains($0) }
    guard let first = waiting.first else { return false }
    var batch: [PendingItem] = []
    for item in waiting.prefix(Self.most) {
      // Files are uploaded before the commands that refer to them. Earlier commands do not wait for the upload.
      if !uploads.missing(for: item).isEmpty {
        if item.id != first.id { break }
        guard isWaiting else {
          beginUpload(for: item)
          return false
        }
        try await upload(for: item)
      }
      batch.append(item)
    }
    try await send(batch)
    return true
  }

  private func send(_ batch: [PendingItem]) async throws(ServerFault) {
    let given = batch.compactMap { item in item.given.map { (item, $0) } }
    for item in batch where item.given == nil { try await refuse(item, code: "unread") }
    guard !given.isEmpty else { return }
    let answer: JSONObject
    do throws(ServerFault) {
      let commands = given.map { JSONValue.object(CommandJSON.object(for: $0.1)) }
      let now = parts.clock.now().iso8601()
      answer = try await client.call(
        .perform, [], query: [],
        JSONObject([.init("commands", .array(commands)), .init("sentAt", .string(now))]))
    } catch {
      switch error {
      // The batch is too large. A single command that is too large can never be sent.
      case .refused(.tooLarge, _) where given.count > 1:
        for (item, _) in given { try await send([item]) }
        return
      case .refused(.tooLarge, _), .refused(.badRequest, _):
        for (item, _) in given { try await refuse(item, code: "unread") }
        return
      default: break
      }
      throw error
    }
    (heldSince, suspendedUntil) = (nil, nil)
    show { $0.isSuspended = false }
    guard let outcomes = answer["outcomes"]?.elements?.compactMap(\.object), let number = answer["number"]?.wholeNumber
    else { throw .unreadable }
    var settled: [ID<AnyCommand>: Replica.Outcome] = [:]
    for ((item, given), outcome) in zip(given, outcomes) {
      switch outcome["outcome"]?.string {
      case "done":
        if case .message(let waiting) = item {
          sentMessages.insert(waiting.id)
        } else {
          settled[given.id] = .done(upTo: number)
        }
      case "failed": break
      default: try await refuse(item, code: outcome["problem"]?.string ?? "unread", &settled)
      }
    }
    try await stored { engine throws(StoreError) in try await engine.parts.replica.settle(settled) }
    // The answer to an earlier attempt was lost, and a pull has brought the effect meanwhile, except for what only the
    // personal records say. Perhaps no later change will come to remove the command.
    if settled.contains(where: { $1 == .done(upTo: number) }), let position = try await position(), number <= position {
      let records = try await personalRecords()
      try await stored { engine throws(StoreError) in try await engine.parts.replica.apply(records, upTo: position) }
    }
    // The server could not write. Push this command and all later ones again.
    if outcomes.last?["outcome"]?.string == "failed" { throw .refused(.unavailable, wait: nil) }
  }

  private func refuse(_ item: PendingItem, code: String) async throws(ServerFault) {
    var settled: [ID<AnyCommand>: Replica.Outcome] = [:]
    try await refuse(item, code: code, &settled)
    try await stored { engine throws(StoreError) in try await engine.parts.replica.settle(settled) }
  }

  private func refuse(_ item: PendingItem, code: String, _ settled: inout [ID<AnyCommand>: Replica.Outcome])
    async throws(ServerFault)
  {
    switch item {
    case .command(let command): settled[command.id] = .refused(code: code)
    case .message(let waiting):
      let fault: SendFault = code == "blocked" ? .blocked : .answered
      try await stored { engine throws(StoreError) in try await engine.parts.outbox.setFault(fault, of: waiting.id) }
    }
  }
}

extension Set<ID<ChatMessage>> {
  fileprivate func contains(_ item: PendingItem) -> Bool {
    if case .message(let waiting) = item { contains(waiting.id) } else { false }
  }
}
