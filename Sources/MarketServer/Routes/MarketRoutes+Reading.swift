internal import Hummingbird
internal import MarketAPI
internal import MarketJSON
internal import Marketplace
internal import NIOCore

extension MarketRoutes {
  func listings(_ asked: Asked) async throws -> Response {
    let (place, filter) = (try place(asked), try filter(asked))
    var position = PagePosition.index(0)
    if let text = try asked.text("cursor") {
      guard let cursor = Cursor(text: text) else { throw DetailedProblem(problem: .badRequest, detail: "cursor") }
      position = .after(cursor)
    }
    let (limit, feed) = (try asked.limit(), Feed(place: place, filter: filter))
    let listings = market(asked).listings
    let address = feed.isSameForAll ? asked.request.uri.string : nil
    let body = try await cache.page(address, for: asked.session.viewer) { () async throws(StoreError) in
      try await listings.hidesNothing()
    } make: {
      let page = try await listings.page(feed, at: position, limit: limit)
      let next = page.items.count < limit ? nil : page.items.last.map { Cursor($0.listing).text }
      return ByteBuffer(
        bytes: JSONValue.object(pageObject(page.items.map(record), next: next, total: page.total)).bytes)
    }
    return Answer.buffer(body, type: "application/json")
  }

  func listing(_ asked: Asked) async throws -> Response {
    guard let row = try await market(asked).listings.row(try asked.id("listing"), from: nil) else {
      throw Problem.notFound
    }
    return Answer.json(ListingJSON.object(for: row.listing))
  }

  func search(_ asked: Asked) async throws -> Response {
    let order = try asked.text("order").map { text throws in
      guard let order = SearchRequest.Order(rawValue: text) else {
        throw DetailedProblem(problem: .badRequest, detail: "order")
      }
      return order
    }
    let cursor = try asked.text("cursor").map { text throws in
      guard let cursor = SearchCursor(text: text) else {
        throw DetailedProblem(problem: .badRequest, detail: "cursor")
      }
      return cursor
    }
    let request = SearchRequest(
      text: try asked.text("text", atMost: 800) ?? "", place: try place(asked), filter: try filter(asked),
      order: order ?? .newest, inDescriptions: try asked.flag("descriptions"))
    let answer = try await market(asked).search.find(request, after: cursor, limit: try asked.limit())
    return page(answer.page.items.map(record), next: answer.page.next?.text, total: nil)
  }

  func person(_ asked: Asked) async throws -> Response {
    // Strangers must not find out which names there are.
    let name =
      asked.session.device == nil ? (try asked.id("person") as ID<Account>).description : try asked.name("person")
    do throws(AccountsError) {
      return Answer.json(PersonJSON.object(for: try await market(asked).accounts.person(named: name)))
    } catch { throw Problem(error) }
  }

  func rooms(_ asked: Asked) async throws -> Response {
    let cursor = try asked.number("cursor", in: 0...10_000_000) ?? 0
    let page = try await market(asked).chats.rooms(.all, from: cursor, limit: try asked.limit())
    let next = cursor + page.items.count
    let messages = try asked.number("messages", in: 0...Limits.page) ?? 0
    var rooms: [JSONValue] = []
    for entry in page.items {
      do throws(ChatsError) {
        rooms.append(.object(try await RoomJSON.object(for: entry, messages: messages, in: market(asked))))
      } catch { throw Problem(error) }
    }
    return self.page(
      rooms, next: page.items.isEmpty || next >= page.total ? nil : String(next), total: page.total)
  }

  func room(_ asked: Asked) async throws -> Response {
    do throws(ChatsError) {
      return Answer.json(RoomJSON.object(for: try await market(asked).chats.room(try room(asked))))
    } catch { throw Problem(error) }
  }

  func messages(_ asked: Asked) async throws -> Response {
    let (after, before) = (
      try asked.number("after", in: 0...Int.max), try asked.number("before", in: 0...Int.max)
    )
    let position: MessagePosition = after.map { .after($0) } ?? before.map { .before($0) } ?? .newest
    let limit = try asked.limit()
    let page: MessagePage
    do throws(ChatsError) {
      page = try await market(asked).chats.messages(in: try room(asked), at: position, limit: limit)
    } catch { throw Problem(error) }
    return Answer.json(
      JSONObject([
        .init("items", .array(page.messages.map { .object(MessageJSON.object(for: $0)) })),
        .init("isMore", .bool(after == nil ? page.hasOlder : page.hasNewer)),
      ]))
  }

  private func room(_ asked: Asked) throws(ChatsError) -> ID<ChatRoom> {
    do throws(Problem) { return try asked.id("room") } catch { throw .notFound }
  }

  private func record(_ row: ListingRow) -> JSONValue { .object(ListingJSON.object(for: row.listing)) }

  func page(_ items: [JSONValue], next: String?, total: Int?) -> Response {
    Answer.json(pageObject(items, next: next, total: total))
  }

  private func pageObject(_ items: [JSONValue], next: String?, total: Int?) -> JSONObject {
    var object = JSONObject([.init("items", .array(items))])
    if let next { object["cursor"] = .string(next) }
    // Totals are exact up to 10,000.
    if let total { object["total"] = .int(min(total, 10_000)) }
    return object
  }

  private func place(_ asked: Asked) throws -> Feed.Place {
    guard let text = try asked.text("neighborhood") else { return .everywhere }
    let code = NeighborhoodCode(text)
    guard gazetteer.neighborhood(code) != nil else { throw Problem.unknownNeighborhood }
    return .around(code, metres: try asked.number("metres", in: 0...10_000) ?? 0)
  }

  private func filter(_ asked: Asked) throws -> ListingFilter {
    var filter = ListingFilter()
    if let text = try asked.text("category") {
      guard let category = Category(named: text) else {
        throw DetailedProblem(problem: .badRequest, detail: "category")
      }
      filter.category = category
    }
    if let text = try asked.text("status") {
      guard let status = ListingStatus(rawValue: text) else {
        throw DetailedProblem(problem: .badRequest, detail: "status")
      }
      filter.status = status
    }
    if let text = try asked.text("seller") {
      guard let seller = ID<Account>(text) else { throw DetailedProblem(problem: .badRequest, detail: "seller") }
      filter.seller = seller
    }
    return filter
  }
}

extension Problem {
  init(_ error: ChatsError) {
    self =
      switch error {
      case .guest: .signedOut
      case .rule, .notFound: .notFound
      case .store: .unavailable
      }
  }
}
