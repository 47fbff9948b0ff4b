import Marketplace

/// Picking the place of a meeting on a map.
extension RoomModel {
  /// Opens the map of the person's neighborhood. Afterwards the form opens again, with the picked place if there is
  /// one. Nil without maps.
  func picksMeetingPlace(_ card: ID<ChatMessage>?) -> (@MainActor ([String]) -> Void)? {
    guard let maps = context.maps else { return nil }
    return { [weak self, context] texts in
      let reopen = { @MainActor (place: String) in
        self?.promptForMeeting(place: place, time: texts[1], countering: card)
      }
      context.activity.run {
        let place: Neighborhood?
        do throws(StoreError) {
          let current = try await context.market.neighborhoods.choice().current
          place = context.market.neighborhoods.neighborhood(current)
        } catch {
          reopen(texts[0])
          return context.say(error)
        }
        guard let place else {
          reopen(texts[0])
          return context.go(.notify(Notice(sentence: Sentence(.positionMissing), isError: true)))
        }
        context.pickOnMap(around: place, maps: maps) { picked in
          reopen(picked?.text(context.strings) ?? texts[0])
        }
      }
    }
  }
}

extension PickedPlace {
  /// `역삼동 37.50058,127.03640`: the neighborhood, and the position exact to a metre.
  func text(_ strings: Strings) -> String {
    func digits(_ degrees: Double) -> String {
      let units = Int((abs(degrees) * 100_000).rounded())
      let fraction = String(units % 100_000)
      let zeros = String(repeating: "0", count: 5 - fraction.count)
      return "\(degrees < 0 ? "-" : "")\(units / 100_000).\(zeros)\(fraction)"
    }
    return "\(strings.name(neighborhood)) \(digits(coordinate.latitude)),\(digits(coordinate.longitude))"
  }
}
