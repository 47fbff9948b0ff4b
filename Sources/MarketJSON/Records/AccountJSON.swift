internal import LocalFiles
internal import Marketplace

/// The JSON members of an account's details. `neighborhood` is the current one. `neighborhoods` and `range`, in metres,
/// are present only when the choice has more than that. `about` and `picture` are present only when they have a value.
enum AccountJSON {
  static func members(of details: AccountDetails) -> [JSONObject.Member] {
    let choice = details.neighborhoods
    var members: [JSONObject.Member] = [.init("neighborhood", .string(choice.current.text))]
    if choice != NeighborhoodChoice(only: choice.current) {
      members.append(.init("neighborhoods", .array(choice.chosen.map { .string($0.text) })))
      members.append(.init("range", .int(choice.range.metres)))
    }
    if !details.about.isEmpty { members.append(.init("about", .string(details.about))) }
    if let picture = details.picture { members.append(.init("picture", ListingJSON.value(for: picture))) }
    return members
  }

  /// Nil for an object without a neighborhood.
  static func details(_ object: JSONObject) -> AccountDetails? {
    let current = object["neighborhood"]?.string.map { NeighborhoodCode($0) }
    let chosen = object["neighborhoods"]?.elements?.compactMap { $0.string.map { NeighborhoodCode($0) } }
    let range = object["range"]?.wholeNumber.flatMap(NeighborhoodChoice.Range.init(rawValue:)) ?? .only
    let choice = NeighborhoodChoice(chosen: chosen ?? current.map { [$0] } ?? [], current: current, range: range)
    return choice.map {
      AccountDetails(
        picture: picture(object["picture"]), neighborhoods: $0, about: object["about"]?.string ?? "")
    }
  }

  static func picture(_ value: JSONValue?) -> Picture? {
    guard case .object(let object)? = value else { return nil }
    let alt = object["alt"]?.string ?? ""
    if let file = object["file"]?.string, Path.staysBelow(file) { return Picture(source: .file(file), alt: alt) }
    return object["url"]?.string.map { Picture(source: .url($0), alt: alt) }
  }
}
