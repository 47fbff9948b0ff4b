internal import Dispatch
internal import LocalFiles
internal import MarketAPI
internal import MarketJSON
public import Marketplace

/// Loads listings, pictures and files that the replica does not have, for a screen that shows them.
extension SyncEngine {
  public func fetch(_ listing: ID<Listing>) async {
    guard status.connection == .online else { return }
    await write { engine in
      let object = try? await engine.client.call(.listing, [listing.description])
      return object.flatMap { ListingJSON.listing(.object($0)) }.map { [.listing($0)] } ?? []
    }
  }

  /// Writes what a screen asks the server for into the replica, except for records that a change has replaced meanwhile.
  func write(_ ask: @Sendable (isolated SyncEngine) async -> [ServerRecord]) async {
    asked.begin()
    let records = asked.end(with: await ask(self))
    if !records.isEmpty { try? await parts.replica.apply(records, upTo: nil) }
  }

  public nonisolated func look(for person: ID<Account>) {
    guard status.connection == .online else { return }
    executor.queue.async {
      // The task runs entirely on this actor, so it does not wake the shared thread pool.
      self.assumeIsolated { engine in _ = Task { await engine.load(person) } }
    }
  }

  private func load(_ person: ID<Account>) async {
    // The member's own account comes with the personal records.
    guard person != member, recent.isDue(person, at: parts.clock.now()) else { return }
    guard let home = try? await home() else { return }
    await write { engine in
      let object = try? await engine.client.call(.person, [person.description])
      return object.map { RemotePerson.records($0, home: home) } ?? []
    }
  }

  public func fetch(personNamed name: String) async {
    // Beside a full screen, which synchronizes the replica, a command does not know yet whether the server answers.
    guard status.connection == .online || parts.isCommand && status.connection == .connecting else { return }
    await limited(Self.commandPatience) { await self.load(personNamed: name) }
  }

  private func load(personNamed name: String) async {
    guard let home = try? await home() else { return }
    await write { engine in
      guard let object = try? await engine.client.call(.person, [name]),
        // The member's own account comes with the personal records.
        object["id"] != .string(engine.member.description)
      else { return [] }
      return RemotePerson.records(object, home: home)
    }
  }

  public func members(of project: ID<Post>) async -> [Profile]? {
    guard let items = try? await client.call(.projectMembers, [project.description])["items"]?.elements else {
      return nil
    }
    return items.compactMap { item in
      guard case .object(let person) = item, let name = person["name"]?.string,
        let id = person["id"]?.string.flatMap({ ID<Account>($0) })
      else { return nil }
      return Profile(Seller(id: id, name: name))
    }
  }

  public nonisolated func look(for search: SearchRequest) async {
    await ask { engine in await engine.find(search) }
  }

  /// How long a command waits for an answer, in milliseconds.
  private static let commandPatience = 3000

  nonisolated func ask(_ find: @escaping @Sendable (isolated SyncEngine) async -> Void) async {
    guard status.connection == .online else { return }
    guard !parts.isCommand else {
      await limited(Self.commandPatience) { await find(self) }
      return
    }
    executor.queue.async {
      // The task runs entirely on this actor, so it does not wake the shared thread pool.
      self.assumeIsolated { engine in _ = Task { await find(engine) } }
    }
  }

  /// Writes the server's results of a search into the replica.
  private func find(_ search: SearchRequest) async {
    guard !isWhole, recent.isDue(search, at: parts.clock.now()) else { return }
    var query = [("text", search.text), ("order", search.order.rawValue), ("limit", "50")]
    if search.inDescriptions { query.append(("descriptions", "true")) }
    if case .around(let code, let metres) = search.place {
      query += [("neighborhood", code.text), ("metres", String(metres))]
    }
    if let category = search.filter.category { query.append(("category", category.slug)) }
    if let status = search.filter.status { query.append(("status", status.rawValue)) }
    if let seller = search.filter.seller { query.append(("seller", seller.description)) }
    await write { [query] engine in
      let items = try? await engine.client.call(.search, query: query)["items"]?.elements
      return items?.compactMap { ListingJSON.listing($0) }.map { .listing($0) } ?? []
    }
  }

  /// Downloads a picture that is missing from the replica, at most `width` pixels wide; nil on failure.
  public func picture(_ file: String, width: Int?) async -> [UInt8]? {
    let name = file.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    let query = width.map { [("w", String($0))] } ?? []
    return try? await client.bytes(.picture, [name], query: query)
  }

  /// Downloads an attached file; nil on failure.
  public func attachment(_ file: String) async -> [UInt8]? {
    guard let name = file.split(separator: "/").last else { return nil }
    return try? await client.bytes(.file, [String(name)])
  }
}
