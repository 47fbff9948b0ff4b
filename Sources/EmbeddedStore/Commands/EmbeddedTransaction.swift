internal import LocalFiles
internal import MarketJSON
internal import Marketplace

/// A transaction on the writing connection.
final class EmbeddedTransaction: MarketTransaction {
  let sql: SQL
  /// The path of the database, for error messages.
  private let path: String
  /// Whether the store is a replica: commands go to its outbox, and only the server adds messages.
  let isReplica: Bool
  private var openWriter: ListingWriter?
  /// The unknown JSON fields of the listings that this transaction wrote.
  private var unknown: [ID<Listing>: [JSONObject.Member]] = [:]

  init(_ sql: SQL, path: String, isReplica: Bool = false) {
    self.sql = sql
    self.path = path
    self.isReplica = isReplica
  }

  /// Writes the data that all listings of the transaction share.
  func finish() throws(SQLiteFault) { try openWriter?.finish() }

  func writer() throws(SQLiteFault) -> ListingWriter {
    let writer = if let openWriter { openWriter } else { try ListingWriter(sql) }
    // A replica exports nothing.
    writer.isImporting = isReplica
    openWriter = writer
    return writer
  }

  func inStore<Answer>(_ body: () throws(SQLiteFault) -> Answer) throws(StoreError) -> Answer {
    try inStoreTerms(path, body)
  }

  // MARK: Reading

  func listing(_ id: ID<Listing>) throws(StoreError) -> Listing? {
    try inStore { () throws(SQLiteFault) in try sql.listing(id) }
  }

  func account(_ id: ID<Account>) throws(StoreError) -> Account? {
    try inStore { () throws(SQLiteFault) in try sql.account(id) }
  }

  func owners(of name: AccountName) throws(StoreError) -> Set<ID<Account>> {
    try inStore { () throws(SQLiteFault) in try sql.owners(of: name) }
  }

  func seller(_ id: ID<Account>) throws(StoreError) -> Seller? {
    try inStore { () throws(SQLiteFault) in try sql.names(of: id).first.map { Seller(id: id, name: $0) } }
  }

  func visibility(for person: ID<Account>) throws(StoreError) -> Visibility {
    try inStore { () throws(SQLiteFault) in try sql.visibility(for: person) }
  }

  func wish(of person: ID<Account>, for listing: ID<Listing>) throws(StoreError) -> Wish? {
    try inStore { () throws(SQLiteFault) in try sql.wishes(of: person, for: listing).first }
  }

  func partner(of listing: ID<Listing>, as status: ListingStatus) throws(StoreError) -> ID<Account>? {
    try inStore { () throws(SQLiteFault) in try sql.partner(of: listing, as: status) }
  }

  func block(of other: ID<Account>, by person: ID<Account>) throws(StoreError) -> Timestamp? {
    try inStore { () throws(SQLiteFault) in try sql.block(of: other, by: person) }
  }

  func follow(of other: ID<Account>, by person: ID<Account>) throws(StoreError) -> Timestamp? {
    try inStore { () throws(SQLiteFault) in try sql.follow(of: other, by: person) }
  }

  func ratings(by author: ID<Account>, about listing: ID<Listing>) throws(StoreError) -> [Rating] {
    try inStore { () throws(SQLiteFault) in try sql.ratings(by: author, about: [listing]) }
  }

  func report(_ id: ID<Report>) throws(StoreError) -> Report? {
    try inStore { () throws(SQLiteFault) in try sql.reports("id = ?", [.id(id)]).first }
  }

  func openReports(about subject: Report.Subject, by person: ID<Account>)
    throws(StoreError) -> [(report: Report, hasMessages: Bool)]
  {
    try inStore { () throws(SQLiteFault) in
      try sql.openReports(about: subject, by: person).map { report throws(SQLiteFault) in
        (report: report, hasMessages: try sql.exists("SELECT 1 FROM reported WHERE report = ?", [.id(report.id)]))
      }
    }
  }

  func room(_ id: ID<ChatRoom>, of person: ID<Account>) throws(StoreError) -> RoomRecord? {
    try inStore { () throws(SQLiteFault) in try sql.record(of: id, for: person) }
  }

  func rooms(about listing: ID<Listing>, limit: Int) throws(StoreError) -> [ChatRoom] {
    try inStore { () throws(SQLiteFault) in try sql.rooms(about: listing, limit: limit) }
  }

  func message(_ id: ID<ChatMessage>) throws(StoreError) -> ChatMessage? {
    try inStore { () throws(SQLiteFault) in try sql.message(id) }
  }

  func bookmark(of message: ID<ChatMessage>, by person: ID<Account>) throws(StoreError) -> Timestamp? {
    try inStore { () throws(SQLiteFault) in try sql.bookmark(of: message, by: person) }
  }

  func savedSearches(of person: ID<Account>) throws(StoreError) -> [SavedSearch] {
    try inStore { () throws(SQLiteFault) in try sql.savedSearches(of: person) }
  }

  func records(of actor: ID<Account>, limit: Int) throws(StoreError) -> [CommandRecord] {
    try inStore { () throws(SQLiteFault) in try sql.records(of: actor, limit: limit) }
  }

  func record(of id: ID<AnyCommand>, by actor: ID<Account>) throws(StoreError) -> CommandRecord? {
    try inStore { () throws(SQLiteFault) in try sql.record(of: id, by: actor) }
  }

  func changes(of number: Int) throws(StoreError) -> [RecordChange] {
    try inStore { () throws(SQLiteFault) in try sql.changes(of: number) }
  }

  // MARK: Writing

  func write(_ change: RecordChange, of person: ID<Account>, at time: Timestamp) throws(StoreError) {
    try inStore { () throws(SQLiteFault) in
      switch change {
      case .listing(let id, _, let listing): try write(id, listing)
      case .heart(let id, _, let wish):
        guard try sql.setWish(wish, of: person, for: id) else { return }
        try changeCounts(of: id) { $0.hearts = max(0, $0.hearts + (wish == nil ? -1 : 1)) }
        try sql.note(person)
      case .partner(let id, let status, let old, let partner):
        try sql.setPartner(of: id, as: status, to: partner, at: time)
        if old != partner { try sql.note(person) }
      case .block(let other, _, let since): try sql.setBlock(of: other, by: person, since: since)
      case .follow(let other, _, let since): try sql.setFollow(of: other, by: person, since: since)
      case .rating(let listing, let other, _, let rating):
        try sql.set(rating, of: other, by: person, about: listing)
      case .report(let report, let isMade): try sql.set(report, isMade: isMade)
      case .participant(let room, let old, let new): try sql.changeParticipant(of: person, in: room, from: old, to: new)
      case .savedSearch(let id, _, let search): try sql.setSavedSearch(id, of: person, to: search)
      case .bookmark(let id, let room, _, let since):
        try sql.setBookmark(of: id, in: room.id, by: person, to: since)
        try sql.note(person)
      case .post(let id, _, let post): try sql.write(id, post)
      case .comment(let id, _, let comment): try sql.write(id, comment)
      case .postMark(let mark, _, let since): try sql.write(mark, of: person, since: since)
      case .contact(let id, _, let contact): try sql.setContact(id, of: person, to: contact)
      case .name(_, let name): try sql.setName(of: person, to: name)
      case .details(_, let details): try sql.setDetails(of: person, to: details)
      }
    }
  }

  /// Writes a listing, or removes it with nil. Keeps its unknown fields.
  private func write(_ id: ID<Listing>, _ listing: Listing?) throws(SQLiteFault) {
    let writer = try writer()
    // An import into an empty store builds the lists and search tables at its end.
    if writer.isBuilding { throw .busy }
    let known = try writer.stored(id)
    let unknown = if let known { known.unknown } else { try sql.unknownFields(ofPast: id) }
    self.unknown[id] = unknown
    if let listing { try writer.put(StoredListing(listing, unknown: unknown)) } else { try writer.remove(id) }
  }

  private func changeCounts(of id: ID<Listing>, _ change: (inout Listing.Counts) -> Void) throws(SQLiteFault) {
    try writer().changeCounts(of: id, change)
  }

  func append(_ message: OutgoingMessage) throws(ChatsError) -> ChatMessage {
    if isReplica { return message.unnumbered }
    let outcome: Result<ChatMessage, ChatRule>
    do throws(StoreError) {
      outcome = try inStore { () throws(SQLiteFault) in
        try sql.append(message) { () throws(SQLiteFault) in
          try changeCounts(of: message.room.listing) { $0.chats += 1 }
        }
      }
    } catch { throw .store(error) }
    do throws(ChatRule) { return try outcome.get() } catch { throw .rule(error) }
  }

  func keepForServer(_ given: GivenCommand, changes: [RecordChange]) throws(StoreError) {
    guard isReplica else { return }
    try inStore { () throws(SQLiteFault) in try sql.addPending(given, changes: changes) }
  }

  func keep(_ messages: [ID<ChatMessage>], with report: ID<Report>) throws(StoreError) {
    try inStore { () throws(SQLiteFault) in try sql.keep(messages, with: report) }
  }

  func keep(_ command: PerformedCommand, inPlaceOf replaced: Int?) throws(StoreError) {
    try inStore { () throws(SQLiteFault) in
      if let replaced { try sql.run("DELETE FROM command WHERE number = ?", [.integer(replaced)]) }
      let number = try sql.add(command)
      for case .listing(let id, let before, let after) in command.changes {
        let unknown = unknown[id] ?? []
        try sql.add(
          HistoryEntry(
            command: number, actor: command.actor, op: command.kind.rawValue, listing: id, at: command.time,
            before: before.map { StoredListing($0, unknown: unknown).line },
            after: after.map { StoredListing($0, unknown: unknown).line }))
      }
    }
  }
}

extension SQL {
  /// The unknown JSON fields of a removed listing, from its history.
  fileprivate func unknownFields(ofPast id: ID<Listing>) throws(SQLiteFault) -> [JSONObject.Member] {
    let last = try history("listing = ? ORDER BY seq DESC LIMIT 1", [.id(id)]).first
    guard let line = last?.before ?? last?.after else { return [] }
    return (try? StoredListing(line: line).unknown) ?? []
  }
}

extension OutgoingMessage {
  /// The message without a sequence, which the server assigns.
  fileprivate var unnumbered: ChatMessage {
    ChatMessage(id: id, room: room.id, sequence: 0, sender: sender, time: time, content: content)
  }
}
