internal import Hummingbird
internal import MarketAPI
internal import MarketJSON
internal import Marketplace

/// Posts and their comments.
extension MarketRoutes {
  func posts(_ asked: Asked) async throws -> Response {
    let (town, limit) = (market(asked).town, try asked.limit())
    if let list: OwnPosts = try one("own", asked) {
      let after = try cursor(asked, PostCursor.init(text:))
      do throws(TownError) {
        return page(try await town.own(list, after: after, limit: limit), nil)
      } catch { throw Problem(error) }
    }
    let query = try query(asked)
    if let text = try asked.text("text", atMost: 800) {
      let cursor = try cursor(asked, PostSearchCursor.init(text:))
      let search = PostSearch(text: text, query: query, isLiteral: cursor != nil)
      do throws(TownError) {
        let found = try await town.search(search, after: cursor, limit: limit)
        return page(found.posts.map { record($0.row) }, next: found.next?.text, total: nil)
      } catch { throw Problem(error) }
    }
    let after = try cursor(asked, PostCursor.init(text:))
    if let after, (after.metres == nil) != (query.sort == .newest) { throw Self.bad("cursor") }
    do throws(TownError) {
      async let total = after == nil ? counted(query, in: town) : .success(nil)
      let posts = try await town.posts(query, after: after, limit: limit)
      return page(posts, try await total.get())
    } catch { throw Problem(error) }
  }

  /// A result, because an `async let` would lose the type of the error.
  private func counted(_ query: PostQuery, in town: any Town) async -> Result<Int?, TownError> {
    do throws(TownError) { return .success(try await town.count(query).count) } catch { return .failure(error) }
  }

  func post(_ asked: Asked) async throws -> Response {
    do throws(TownError) {
      return Answer.json(record(try await market(asked).town.post(try id(asked), from: nil).row))
    } catch { throw Problem(error) }
  }

  func comments(_ asked: Asked) async throws -> Response {
    let cursor = try cursor(asked, CommentCursor.init(text:))
    let limit = try asked.limit()
    do throws(TownError) {
      let page = try await market(asked).town.comments(of: try id(asked), after: cursor, limit: limit)
      return self.page(
        page.comments.map { .object(PostJSON.object(for: $0.comment)) }, next: page.next?.text, total: nil)
    } catch { throw Problem(error) }
  }

  func projectMembers(_ asked: Asked) async throws -> Response {
    do throws(TownError) {
      let found = try await market(asked).town.members(of: try id(asked))
      return page(found.map { .object(PersonJSON.object(for: $0)) }, next: nil, total: nil)
    } catch { throw Problem(error) }
  }

  private func id(_ asked: Asked) throws(TownError) -> ID<Post> {
    do throws(Problem) { return try asked.id("post") } catch { throw .notFound }
  }

  private func query(_ asked: Asked) throws -> PostQuery {
    guard let latitude = try degrees("latitude", asked) else { throw Self.bad("latitude") }
    guard let longitude = try degrees("longitude", asked) else { throw Self.bad("longitude") }
    let centre = Coordinate(latitude: latitude, longitude: longitude)
    guard centre.isValid else { throw Self.bad("latitude") }
    var query = PostQuery(
      around: centre, radius: try asked.number("metres", in: 1...TownRules.widestRadius) ?? TownRules.widestRadius)
    if let kind: PostKind = try one("kind", asked) { query.filter.kinds = [kind] }
    if let topic: Topic = try one("topic", asked) { query.filter.topics = [topic] }
    if let status: Project.Status = try one("status", asked) { query.filter.statuses = [status] }
    query.sort = try one("sort", asked) ?? .newest
    return query
  }

  private func degrees(_ name: String, _ asked: Asked) throws -> Double? {
    guard let text = try asked.text(name, atMost: 40) else { return nil }
    guard let angle = Double(text), angle.isFinite else { throw Self.bad(name) }
    return angle
  }

  private func one<Value: RawRepresentable<String>>(_ name: String, _ asked: Asked) throws -> Value? {
    guard let text = try asked.text(name) else { return nil }
    guard let value = Value(rawValue: text) else { throw Self.bad(name) }
    return value
  }

  private func cursor<Cursor>(_ asked: Asked, _ read: (String) -> Cursor?) throws -> Cursor? {
    guard let text = try asked.text("cursor") else { return nil }
    guard let cursor = read(text) else { throw Self.bad("cursor") }
    return cursor
  }

  private static func bad(_ name: String) -> DetailedProblem { DetailedProblem(problem: .badRequest, detail: name) }

  private func page(_ page: PostPage, _ total: Int?) -> Response {
    self.page(page.posts.map { .object(record($0)) }, next: page.next?.text, total: total)
  }

  private func record(_ row: NearbyPost) -> JSONValue { .object(record(row)) }

  private func record(_ row: NearbyPost) -> JSONObject {
    var object = PostJSON.object(for: row.post)
    if let metres = row.metres { object["metres"] = .int(metres) }
    return object
  }
}

extension Problem {
  init(_ error: TownError) {
    self =
      switch error {
      case .guest: .signedOut
      case .rule, .notFound, .location: .notFound
      case .unreachable, .store: .unavailable
      }
  }
}
