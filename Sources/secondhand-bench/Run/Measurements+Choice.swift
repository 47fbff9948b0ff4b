/// Another category, another neighborhood: a list that was not on the screen before.
extension Measurements {
  func category(_ pair: Pair, into report: inout Report) throws {
    var (opening, choosing) = (Timing(), Timing())
    for number in 0..<times(40) {
      try opening.add(pair.pressBoth { $0.categories })
      // What slides in has arrived after this, and the next category is selected.
      pair.ours.prepare(ours.keys.selectNext(number), quiet: 60)
      try choosing.add(pair.pressBoth { $0.choose })
    }
    _ = try pair.pressBoth { $0.allCategories }
    report.add(
      "open the categories, median, with their sliding in", ours: opening.ours.median, floor: opening.floor.median,
      target: .none)
    add("change of category", choosing, into: &report)
  }

  func neighborhood(_ pair: Pair, into report: inout Report) throws {
    var timing = Timing()
    for number in 0..<times(40) {
      pair.ours.prepare(ours.keys.otherNeighborhood(number), quiet: 8)
      try timing.add(pair.pressBoth { $0.choose })
    }
    add("change of neighborhood", timing, into: &report)
  }
}
