public import ArgumentParser
public import Marketplace
import Screens

/// A place: a position, a neighborhood, or else the person's own neighborhood.
struct PlaceOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: .text(.optionTownAt, valueName: "lat,lon"))
  var at: String?

  @Option(help: .text(.optionTownNeighborhood, valueName: "name"))
  var neighborhood: String?

  /// The position of the place. Throws `CommandFailure`.
  func position(_ context: CommandContext) async throws -> Position {
    let strings = context.strings
    if let at {
      guard neighborhood == nil else { throw CommandFailure(.usage, strings(.errorTwoPlaces)) }
      guard let coordinate = Coordinate(text: at) else { throw CommandFailure(.usage, strings(.errorBadPosition, at)) }
      return Position(coordinate: coordinate, source: .option)
    }
    if let neighborhood {
      let place = try await Places(context.market, strings).one(named: neighborhood)
      return Position(coordinate: place.centre, source: .neighborhood(place.code))
    }
    do throws(TownError) { return try await context.market.town.position(from: nil) } catch {
      throw CommandFailure(error, strings)
    }
  }

  /// The place of a new post. `name` tags it. Throws `CommandFailure`.
  func place(named name: String?, _ context: CommandContext) async throws -> Place {
    let position = try await position(context)
    if case .neighborhood(let code) = position.source {
      return Place(coordinate: position.coordinate, neighborhood: code, name: name)
    }
    do throws(StoreError) {
      let code = try await context.market.neighborhoods.choice().current
      return Place(coordinate: position.coordinate, neighborhood: code, name: name)
    } catch { throw CommandFailure(error, context.strings) }
  }
}

/// Which posts to show around a place.
struct PostOptions: ParsableArguments {
  @OptionGroup var place: PlaceOptions

  @Option(help: .text(.optionWithinMetres, valueName: "metres"))
  var within = TownRules.widestRadius

  @Option(help: .text(.optionPostsTopic, valueName: "topic"))
  var topic: [String] = []

  @Option(help: .text(.optionLimit, valueName: "n"))
  var limit = 20

  @Option(help: .text(.optionAfter, valueName: "cursor"))
  var after: String?

  @Flag(help: .text(.optionObjects))
  var json = false

  /// Throws `CommandFailure`.
  func query(_ filter: PostFilter, _ context: CommandContext) async throws -> PostQuery {
    let strings = context.strings
    guard limit >= 0 else { throw CommandFailure(.usage, strings(.errorBadLimit, String(limit))) }
    guard (1...TownRules.widestRadius).contains(within) else {
      throw CommandFailure(
        .usage, strings(.errorBadRadius, String(within), String(TownRules.widestRadius)))
    }
    var filter = filter
    for name in topic { filter.topics.insert(try strings.topic(named: name)) }
    return PostQuery(around: try await place.position(context).coordinate, radius: within, filter: filter)
  }
}

extension Strings {
  /// The topic with this name in files, or in one of the languages. Throws `CommandFailure`.
  func topic(named name: String) throws(CommandFailure) -> Topic {
    let names = [Strings(.english), Strings(.korean)]
    let found = Topic.allCases.first { topic in
      topic.rawValue == name.lowercased() || names.contains { $0.name(topic).lowercased() == name.lowercased() }
    }
    guard let found else {
      let all = Topic.allCases.map { "\($0.rawValue) (\(self.name($0)))" }.joined(separator: ", ")
      throw CommandFailure(.usage, self(.errorBadTopic, name, all))
    }
    return found
  }
}

extension PostKind: ExpressibleByArgument {}
extension PostSort: ExpressibleByArgument {}
extension PostSearch.Order: ExpressibleByArgument {}
extension Project.Status: ExpressibleByArgument {}
