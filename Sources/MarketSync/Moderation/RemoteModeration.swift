internal import LocalFiles
internal import MarketAPI
internal import MarketJSON
public import Marketplace
internal import WebClient

/// Moderation on a server. Every call asks the server, because a replica has no reports.
public actor RemoteModeration: Moderation {
  private nonisolated let executor = FileExecutor(label: "secondhand.moderation")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let client: MarketClient

  init(client: MarketClient) { self.client = client }

  public func reports(_ filter: ReportFilter, before: Int?, limit: Int) async throws(ModerationError)
    -> NumberedPage<ReportEntry>
  {
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and below.
    do throws(ModerationError) {
      let object = try await call(.reports, query: [("state", filter.rawValue)] + page(before, limit))
      return try page(object, ReportJSON.entry)
    } catch { throw error }
  }

  public func reportCase(_ id: ID<Report>) async throws(ModerationError) -> ReportCase {
    do throws(ModerationError) {
      guard let found = ReportJSON.reportCase(of: try await call(.report, [id.description])) else {
        throw ModerationError.unreachable
      }
      return found
    } catch { throw error }
  }

  public func decide(_ decision: NewDecision) async throws(ModerationError) -> DecisionEntry {
    do throws(ModerationError) {
      guard let made = DecisionJSON.entry(of: try await call(.decide, [], DecisionJSON.object(for: decision))) else {
        throw ModerationError.unreachable
      }
      return made
    } catch { throw error }
  }

  public func decisions(about person: ID<Account>?, before: Int?, limit: Int) async throws(ModerationError)
    -> NumberedPage<DecisionEntry>
  {
    do throws(ModerationError) {
      let about = person.map { [("person", $0.description)] } ?? []
      return try page(try await call(.decisions, query: about + page(before, limit)), DecisionJSON.entry)
    } catch { throw error }
  }

  public func notices(limit: Int) async throws(ModerationError) -> [Notice] {
    do throws(ModerationError) {
      return try page(try await call(.notices, query: page(nil, limit)), NoticeJSON.notice).items
    } catch { throw error }
  }

  private func page(_ before: Int?, _ limit: Int) -> [(String, String)] {
    let cursor = before.map { [("cursor", String($0))] } ?? []
    return cursor + [("limit", String(min(max(1, limit), Limits.page)))]
  }

  private func page<Item>(_ object: JSONObject, _ read: (JSONObject) -> Item?) throws(ModerationError)
    -> NumberedPage<Item>
  {
    guard let items = object["items"]?.elements else { throw .unreachable }
    return NumberedPage(
      items: items.compactMap { $0.object.flatMap(read) }, next: object["cursor"]?.string.flatMap { Int($0) })
  }

  private func call(
    _ endpoint: Endpoint, _ parts: [String] = [], query: [(String, String)] = [], _ body: JSONObject? = nil
  ) async throws(ModerationError) -> JSONObject {
    do throws(ServerFault) { return try await client.call(endpoint, parts, query: query, body) } catch {
      throw ModerationError(error)
    }
  }
}

extension ModerationError {
  init(_ fault: ServerFault) {
    switch fault {
    case .refused(.signedOut, _), .refused(.expired, _): self = .guest
    case .refused(.forbidden, _), .refused(.suspended, _): self = .notModerator
    case .refused(.notFound, _): self = .notFound
    case .refusedDecision(let code): self = ModerationRule(code: code).map { .rule($0) } ?? .unreachable
    case .store(let error): self = .store(error)
    case .refused, .unreachable, .unreadable: self = .unreachable
    }
  }
}

extension RemoteServers {
  /// The moderation of a joined server; nil if the server is not joined. `patience`: how long a person waits for an answer.
  public static func moderation(
    of server: JoinedServer, in folder: String, patience: Duration = RemoteServers.patience
  ) -> RemoteModeration? {
    guard let client = client(of: server, in: folder, options(patience)) else { return nil }
    return RemoteModeration(client: client)
  }
}
