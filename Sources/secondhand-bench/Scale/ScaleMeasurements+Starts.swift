/// Measures starts up to the first complete frame, alternating between all sizes.
extension ScaleMeasurements {
  func starts(into report: inout Report) throws {
    let subjects = try sizes.map { try warm(try stores.store($0)) }
    var floors = Samples()
    var own = [Samples](repeating: Samples(), count: sizes.count)
    for _ in 0..<times(11) {
      floors.add(try start(floor))
      for (index, subject) in subjects.enumerated() { own[index].add(try start(subject)) }
    }
    report.section("start to the first complete frame, database warm, median; the floor has 100,000 lines")
    for (count, samples) in zip(sizes, own) {
      report.add(
        Sizes.grouped(count) + " listings", ours: samples.median, floor: floors.median, target: Targets.start)
    }
    let medians = own.map(\.median)
    report.add(
      "the slowest of them, against the fastest", ours: medians.max() ?? .nan, floor: medians.min() ?? .nan,
      target: Targets.startBySize)
    report.noise(of: floors, doing: "starts")
  }

  /// Compares starts with a news reader that also keeps its items in SQLite.
  func newsboat(into report: inout Report) throws {
    guard let reader = Newsboat(environment: stores.workshop.environment) else {
      report.section("start, beside newsboat")
      report.note("newsboat is not installed, and apt-get could not install it")
      return
    }
    report.section("start to the first complete frame, median; in place of the floor newsboat \(reader.version)")
    for count in sizes where count <= Newsboat.most {
      let theirs = try reader.subject(items: count, folder: "\(stores.workshop.folder)/newsboat-\(count)")
      let ours = try warm(try stores.store(count))
      var (their, own) = (Samples(), Samples())
      _ = try start(theirs)
      for _ in 0..<times(7) {
        their.add(try start(theirs))
        own.add(try start(ours))
      }
      let name = "\(Sizes.grouped(count)) listings, \(Sizes.grouped(count)) items of one feed"
      report.add(name, ours: own.median, floor: their.median, target: .none)
    }
  }

  private func start(_ subject: Subject) throws -> Double {
    let session = try Session(subject)
    defer { session.quit() }
    return session.startMilliseconds
  }

  /// Starts once to load the files into memory. A complete frame shows the heading with the number of listings.
  private func warm(_ store: ScaledStores.Store) throws -> Subject {
    let session = try Session(stores.subject(store, ready: "secondhand"))
    defer { session.quit() }
    session.settle(since: Clock.milliseconds, quiet: 500)
    let rows = session.screen.text.split(separator: "\n").dropFirst()
    guard let heading = rows.first(where: { $0.contains(" · ") }) else {
      throw BenchError("no heading on the screen:\n\(session.screen.text)")
    }
    let mark = heading.split(separator: "│").first ?? heading
    return stores.subject(store, ready: String(mark.reversed().drop { $0 == " " }.reversed()))
  }
}
