import Marketplace
import TerminalUI

/// The posts of the town tab as pins, in the order of the list. They are asked for once for each question, however the
/// map moves.
@MainActor
final class TownPins {
  private(set) var pins: [PostPin] = []
  /// The same for the map.
  private(set) var points = MapPins()
  private var indices: [ID<Post>: Int] = [:]
  /// The question that the pins answer; nil before the first answer.
  private var answered: Question?
  private var asked: Question?
  private var wanted: Question?
  /// Incremented when the answer may have changed.
  private var revision = 0
  private let context: AppContext

  /// Which pins there are. Their order is not part of it.
  private struct Question: Equatable {
    /// With the order `newest`.
    let query: PostQuery
    let anchor: PostCursor?
    let revision: Int
  }

  private var sort = PostSort.newest

  init(context: AppContext) { self.context = context }

  func index(of id: ID<Post>) -> Int? { indices[id] }

  /// Names the posts that the list shows. Nothing is asked before `read`.
  func want(_ query: PostQuery, upTo anchor: PostCursor?) {
    var newest = query
    newest.sort = .newest
    wanted = Question(query: newest, anchor: anchor, revision: revision)
    guard sort != query.sort else { return }
    sort = query.sort
    set(pins)
  }

  /// Makes the next `read` ask again, because posts may have come or gone.
  func invalidate() {
    revision += 1
    if let wanted { self.wanted = Question(query: wanted.query, anchor: wanted.anchor, revision: revision) }
  }

  /// Forgets everything, for another person.
  func clear() {
    (wanted, asked, answered) = (nil, nil, nil)
    set([])
  }

  /// Asks for the pins unless they are there or on their way.
  func read() {
    guard let question = wanted, question != asked else { return }
    asked = question
    context.activity.run { [self, town = context.market.town] in
      do throws(TownError) {
        let found = try await Self.pins(question.query, in: town)
        guard question == asked else { return }
        answered = question
        set(found.filter { pin in question.anchor.map { !pin.isNewer(than: $0) } ?? true })
      } catch {
        // The list says the same error when it fails, too.
        if question == asked { context.say(error) }
      }
    }
  }

  /// Takes over one post that changed; nil removes it.
  func replace(_ id: ID<Post>, with post: Post?) {
    // An answer on its way may be older than the change.
    if asked != answered { return invalidate() }
    guard answered != nil, post != nil || indices[id] != nil else { return }
    var rest = pins
    if let index = indices[id] { rest.remove(at: index) }
    if let post {
      rest.append(
        PostPin(id: id, coordinate: post.place.coordinate, kind: post.kind, createdAt: post.createdAt))
    }
    if rest != pins { set(rest) }
  }

  private func set(_ unordered: [PostPin]) {
    var query = (answered ?? wanted)?.query
    query?.sort = sort
    if let query {
      let places = unordered.map { (pin: $0, cursor: $0.cursor(in: query)) }
      pins = places.sorted { $0.cursor.isBefore($1.cursor) }.map(\.pin)
    } else {
      pins = unordered
    }
    points = MapPins(pins.map(\.coordinate))
    indices = Dictionary(pins.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// The posts in the circle of a query, newest first where there are too many. The service finds pins in rectangles,
  /// so a crowded one is asked for in quarters: otherwise posts outside of the circle would take the places of others.
  private static func pins(_ query: PostQuery, in town: any Town) async throws(TownError) -> [PostPin] {
    let (circle, limit) = (query.circle, TownRules.countLimit)
    let area = MapArea(around: circle)
    let whole = try await town.pins(query.filter, in: area, limit: limit)
    guard !whole.isComplete else { return whole.pins.filter { circle.contains($0.coordinate) } }
    var found: [ID<Post>: PostPin] = [:]
    for quarter in area.quarters {
      for pin in try await town.pins(query.filter, in: quarter, limit: limit).pins
      where circle.contains(pin.coordinate) { found[pin.id] = pin }
    }
    return Array(found.values.sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }.prefix(limit))
  }
}

extension PostPin {
  func isNewer(than cursor: PostCursor) -> Bool { (createdAt, id) > (cursor.time, cursor.id) }

  /// Its position in the list of a query.
  fileprivate func cursor(in query: PostQuery) -> PostCursor {
    PostCursor(
      metres: query.sort == .nearest ? query.centre.metres(to: coordinate) : nil, time: createdAt, id: id)
  }
}
