package import Marketplace

/// Looks up the neighborhoods that a file names in words.
package struct PlaceNames {
  package enum Answer: Hashable {
    case one(NeighborhoodCode)
    /// Several neighborhoods have the name; this is the nearest one to `home`.
    case nearest(NeighborhoodCode)
  }

  package let gazetteer: any Gazetteer
  /// The neighborhood to measure distances from.
  package let home: NeighborhoodCode

  package init(gazetteer: any Gazetteer, home: NeighborhoodCode) {
    self.gazetteer = gazetteer
    self.home = home
  }

  /// Whether `place` has the form of a neighborhood code, known or not.
  static func isCode(_ place: String) -> Bool {
    place.hasPrefix("geonames:")
      || place.utf8.count == 8 && place.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
  }

  /// The result of looking up names.
  package struct Answers {
    /// The answers for known names.
    package var known: [String: Answer] = [:]
    /// The names that could not be looked up.
    package var failed: Set<String> = []
  }

  /// Looks up `역삼동`, `서울 강남구 역삼동`, `역삼1동`, `Yeoksam-dong`.
  package func answers(for names: Set<String>) async -> Answers {
    var answers = Answers()
    for name in names {
      guard let found = await candidates(for: name) else {
        answers.failed.insert(name)
        continue
      }
      if let nearest = nearest(of: found) {
        answers.known[name] = found.count == 1 ? .one(nearest) : .nearest(nearest)
      }
    }
    return answers
  }

  /// Nil when the gazetteer fails.
  private func candidates(for name: String) async -> [Neighborhood]? {
    do throws(StoreError) {
      let exact = try await gazetteer.named(name)
      if !exact.isEmpty { return exact }
      var words = name.split(whereSeparator: \.isWhitespace)
      if words.count > 1, let last = words.popLast() {
        let named = try await gazetteer.named(String(last))
        let inRegion = named.filter { place in words.allSatisfy { place.region.contains($0) } }
        if !inRegion.isEmpty { return inRegion }
      }
      return try await gazetteer.search(name, from: 0, limit: 20).items.filter { $0.alias == name }.map(\.neighborhood)
    } catch {
      return nil
    }
  }

  private func nearest(of places: [Neighborhood]) -> NeighborhoodCode? {
    guard let here = gazetteer.neighborhood(home)?.centre else { return places.map(\.code).min() }
    return places.min { ($0.centre.metres(to: here), $0.code) < ($1.centre.metres(to: here), $1.code) }?.code
  }
}
