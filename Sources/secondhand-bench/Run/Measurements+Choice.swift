/// Measures the change to another category or neighborhood, whose list was not on the screen before.
extension Measurements {
  func category(_ pair: Pair, into report: inout Report) throws {
    var (opening, choosing) = (Timing(), Timing())
    var shows = true
    for number in 0..<times(40) {
      let before = pair.ours.screen.text
      try opening.add(pair.pressBoth { $0.categories })
      // After this the sliding animation is finished, and the next category is selected.
      pair.ours.prepare(ours.keys.selectNext(number), quiet: 60)
      try choosing.add(pair.pressBoth { $0.choose })
      shows = shows && pair.ours.screen.text != before
    }
    _ = try pair.pressBoth { $0.allCategories }
    report.add(
      "open the categories, median, to the first step of the slide", ours: opening.ours.median,
      floor: opening.floor.median, target: .none)
    add("change of category", choosing, into: &report)
    report.add("… another list shows each time", holds: shows)
  }

  func neighborhood(_ pair: Pair, into report: inout Report) throws {
    var timing = Timing()
    var shows = true
    for number in 0..<times(40) {
      let before = pair.ours.screen.text
      pair.floor.prepare(floor.keys.otherNeighborhood(number), quiet: 8)
      pair.ours.prepare(ours.keys.otherNeighborhood(number), quiet: 8)
      try timing.add(pair.pressBoth { $0.choose })
      shows = shows && pair.ours.screen.text != before
    }
    add("change of neighborhood", timing, into: &report)
    report.add("… another list shows each time", holds: shows)
  }
}
