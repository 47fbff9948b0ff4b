/// Measures key presses while pictures load.
struct AlbumMeasurements {
  /// The ways to show pictures in the terminal. The others are compared with the first.
  private enum Means: String, CaseIterable {
    case off, blocks, kitty
  }

  let workshop: Workshop
  let program: String
  let floor: Subject
  /// The factor for the usual numbers of repetitions.
  let scale: Double

  /// The columns of the words of a row, right of the pictures.
  private static let words = 12..<40

  func take(into report: inout Report, progress: (String) -> Void) throws {
    progress("album: making the pictures")
    let mixed = try store("album", AlbumStore(listings: 1000, picturesOfEach: 3, kinds: AlbumStore.mixed))
    try scroll(mixed, into: &report, progress: progress)
    let large = try store("large", AlbumStore(listings: 100, picturesOfEach: 1, kinds: AlbumStore.large))
    try home(large, into: &report, progress: progress)
  }

  // MARK: 1,000 listings

  private struct Scroll {
    var (steps, pages) = (Samples(), Samples())
    var frames = 0
    var missed = 0
    var resident = 0.0
  }

  private func scroll(_ store: String, into report: inout Report, progress: (String) -> Void) throws {
    report.section(
      "1,000 listings with three pictures each, \(Int(1000 / PacedKeys.pace)) keys a second; in place of the floor the "
        + "same without pictures")
    // Alternates, so that all run under the same conditions of the machine.
    var scrolls = Means.allCases.map { _ in Scroll() }
    for _ in 0..<max(1, Int(2 * scale)) {
      for (place, means) in Means.allCases.enumerated() {
        progress("album: \(means.rawValue)")
        try scroll(store, images: means.rawValue, &scrolls[place])
      }
    }
    for (means, scroll) in zip(Means.allCases, scrolls).dropFirst() {
      add(means.rawValue, scroll, scrolls[0], into: &report)
    }
  }

  private func scroll(_ store: String, images: String, _ scroll: inout Scroll) throws {
    let session = try start(store, images: images)
    defer { session.quit() }
    session.prepare("gg", quiet: 100)
    for (key, count, samples) in [
      ("j", 250, \Scroll.steps), ("\u{04}", 90, \Scroll.pages), ("k", 50, \Scroll.steps),
    ] {
      var keys = PacedKeys(session, words: Self.words)
      keys.press(key, times: max(10, Int(Double(count) * min(1, scale))))
      for value in keys.samples.values { scroll[keyPath: samples].add(value) }
      scroll.frames += keys.otherFrames
      scroll.missed += keys.missed
    }
    try check(session)
    scroll.resident = max(scroll.resident, ProcessTree(root: session.program.process).peakResident)
  }

  private func add(_ name: String, _ with: Scroll, _ without: Scroll, into report: inout Report) {
    for (key, samples) in [("step", \Scroll.steps), ("half a page", \Scroll.pages)] {
      let (ours, theirs) = (with[keyPath: samples], without[keyPath: samples])
      report.add("\(name): \(key), median", ours: ours.median, floor: theirs.median, target: .none)
      report.add(
        "… p99 of \(ours.values.count)", ours: ours.percentile(0.99), floor: theirs.percentile(0.99),
        target: Targets.stepMeanwhile)
      report.add(
        "… the slowest", ours: ours.percentile(1), floor: theirs.percentile(1), target: Targets.frameOfAlbum)
    }
    report.add("… every key brought its frame", holds: with.missed == 0)
    report.add(
      "… reads of what was painted beside them", ours: Double(with.frames), floor: Double(without.frames), unit: "",
      target: .none)
    report.add(
      "… resident at most", ours: with.resident, floor: without.resident, unit: "MiB", target: Targets.albumMemory)
  }

  // MARK: Home

  /// Takes fifty steps after a fresh start each time, so that each picture is decoded again.
  private func home(_ store: String, into report: inout Report, progress: (String) -> Void) throws {
    progress("album: 50 pictures of 12 megapixels")
    var timing = Timing()
    var frames = 0
    for _ in 0..<max(2, Int(6 * scale)) {
      // Runs the floor alone, because the loading in our program would slow it down.
      let alone = try Session(floor)
      for _ in 0..<50 {
        timing.addFloor(alone.press(floor.keys.down))
        Clock.sleep(milliseconds: PacedKeys.pace - 8)
      }
      alone.quit()
      let session = try start(store, images: "blocks")
      defer { session.quit() }
      var keys = PacedKeys(session, words: Self.words)
      keys.press("j", times: 50)
      try check(session)
      for value in keys.samples.values { timing.addOurs(value) }
      frames += keys.otherFrames
    }
    report.section("Home while 50 pictures of 4000 × 3000 load, from the write of a key to the frame that shows it")
    report.add(
      "step down, median", ours: timing.ours.median, floor: timing.floor.median, target: .none)
    report.add(
      "step down, p99 of \(timing.ours.values.count)", ours: timing.ours.percentile(0.99),
      floor: timing.floor.percentile(0.99), target: Targets.stepWorst)
    report.add("… reads of what was painted beside them", ours: Double(frames), unit: "", target: .none)
  }

  // MARK: Programs

  private func store(_ name: String, _ album: AlbumStore) throws -> String {
    let place = try workshop.emptyStore(name)
    try album.write(to: place)
    _ = try Child.run(program, ["list", "--limit", "1", "--data", place], environment: workshop.environment)
    return place
  }

  /// Starts with an empty cache, so that every picture is decoded.
  private func start(_ store: String, images: String) throws -> Session {
    Files.remove(workshop.folder + "/cache")
    return try Session(
      .secondhand(
        program, arguments: ["--data", store, "--images", images], environment: workshop.environment,
        ready: "secondhand"))
  }

  private func check(_ session: Session) throws {
    guard session.program.hasEnded else { return }
    throw BenchError("\(session.subject.path) has ended. Its last screen:\n\(session.screen.text)")
  }
}
