import ArgumentParser
import Glibc

/// `secondhand-bench run`, which `make bench` runs.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Measures the program on a terminal, against the least that an ncurses program can do.",
    discussion: """
      Both run by turns in the same minutes, on a pseudo-terminal of 120 × 40. A time goes from the write of a key to \
      the last byte before 8 ms of quiet; a start from before the fork to the end of the first complete frame.
      """)

  @Argument(help: "What to measure: \(Measurement.allCases.map(\.rawValue).joined(separator: ", ")) (default: all).")
  var names: [Measurement] = []

  @Option(help: "Another program to measure instead; it is started as it is, without a store.")
  var program: String?

  @Option(name: .customLong("argument"), parsing: .unconditionalSingleValue, help: "An argument of that program.")
  var arguments: [String] = []

  @Option(help: "The text that stands on the first frame.")
  var ready = "secondhand"

  @Option(help: "Multiplies the numbers of repetitions.")
  var scale = 1.0

  @Option(help: "How many listings the generated stores hold; one running program is looked at with the most.")
  var sizes = Sizes.usual

  private var chosen: Set<Measurement> { names.isEmpty ? Set(Measurement.allCases) : Set(names) }

  func run() async throws {
    var report = Report()
    if chosen.contains(.recommend) { try RecommendMeasurement().take(into: &report) }
    if chosen.contains(.map) { try await MapMeasurement().take(into: &report) }
    // What was measured before something failed is worth reading.
    defer { print(report.table) }
    if !chosen.isSubset(of: Measurement.ofNoProgram) { try await measurePrograms(into: &report) }
  }

  private func measurePrograms(into report: inout Report) async throws {
    let workshop = try Workshop()
    let folder = DataFolder.parent(try DataFolder.ownPath())
    if chosen.contains(.pictures) {
      tell("pictures")
      try PictureMeasurements(workshop, own: try DataFolder.ownPath(), times: max(3, Int(9 * scale))).take(
        into: &report)
    }
    if chosen.contains(.completion) {
      tell("completion")
      try CompletionMeasurement(workshop, own: try DataFolder.ownPath(), times: max(3, Int(21 * scale))).take(
        into: &report)
    }
    if chosen.contains(.album) {
      tell("album")
      let floor = Subject.floor(
        try built("bench-floor", in: folder), file: try workshop.lines(10_000), environment: workshop.environment)
      let album = AlbumMeasurements(
        workshop: workshop, program: try program ?? built("secondhand", in: folder), floor: floor, scale: scale)
      try album.take(into: &report, progress: tell)
    }
    if chosen.contains(.chat) {
      let program = try program ?? built("secondhand", in: folder)
      try await ChatMeasurements(workshop: workshop, program: program, scale: scale, progress: tell).take(into: &report)
    }
    if chosen.contains(.server) {
      let program = try built("secondhand-server", in: folder)
      try await JoinMeasurements(
        workshop: workshop, program: try built("secondhand", in: folder), serverProgram: program, scale: scale,
        progress: tell
      ).take(into: &report)
      try await ServerMeasurements(workshop: workshop, program: program, scale: scale, progress: tell).take(
        into: &report)
    }
    if chosen.contains(.postgres) {
      try await PostgresMeasurements(
        workshop: workshop, program: try built("secondhand-server", in: folder), scale: scale, progress: tell
      ).take(into: &report)
    }
    if chosen.contains(.town) {
      try await TownMeasurements(workshop: workshop, scale: scale, progress: tell).take(into: &report)
    }
    if chosen.contains(.contacts) {
      try await ContactMeasurements(workshop: workshop, progress: tell).take(into: &report)
    }
    guard !chosen.isSubset(of: Measurement.ofNoProgram.union(Measurement.ofOwnSubjects)) else { return }
    let floor = Subject.floor(
      try built("bench-floor", in: folder), file: try workshop.lines(100_000), environment: workshop.environment)
    if let program {
      let subject = Subject.secondhand(
        program, arguments: arguments, environment: workshop.environment, ready: ready)
      try measure(subject, program, against: floor, isLong: true, memory: Targets.memory, into: &report)
    } else {
      let path = try built("secondhand", in: folder)
      let bundled = Subject.secondhand(
        path, environment: workshop.environment(of: try workshop.emptyStore("bundled")), ready: ready)
      try measure(
        bundled, "the bundled listings", against: floor, isLong: false, memory: Targets.memory, into: &report)
      try await measureSizes(ScaledStores(workshop, program: path, progress: tell), against: floor, into: &report)
    }
  }

  /// Measures the stores of every size, and the program on the largest.
  private func measureSizes(_ stores: ScaledStores, against floor: Subject, into report: inout Report) async throws {
    let scaled = ScaleMeasurements(stores: stores, sizes: sizes.counts, floor: floor, scale: scale)
    let writing: Set<Measurement> = [.changes, .saves, .export, .acts]
    try scaled.take(chosen.subtracting(writing), into: &report, progress: tell)
    if let most = sizes.counts.last, !chosen.isDisjoint(with: Measurement.ofOneStore.subtracting([.start])) {
      let subject = stores.subject(try stores.store(most), ready: ready)
      try measure(
        subject, Sizes.grouped(most) + " listings", against: floor, isLong: true, memory: Targets.memoryOfMany,
        into: &report)
    }
    if chosen.contains(.search) {
      let search = SearchMeasurements(stores: stores, sizes: sizes.counts, scale: scale, progress: tell)
      try await search.take(into: &report)
    }
    try scaled.take(chosen.intersection(writing), into: &report, progress: tell)
  }

  private func measure(
    _ subject: Subject, _ title: String, against floor: Subject, isLong: Bool, memory: Report.Target,
    into report: inout Report
  ) throws {
    let names = chosen.intersection(Measurement.ofOneStore)
    guard !names.isEmpty else { return }
    report.section(title)
    let measurements = Measurements(floor: floor, ours: subject, isLong: isLong, scale: scale, memoryTarget: memory)
    try measurements.take(names, into: &report) { tell("\(title): \($0)") }
  }

  /// Writes progress to standard error, because standard output may be piped.
  private func tell(_ text: String) {
    let line = Array("\(text)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  private func built(_ name: String, in folder: String) throws -> String {
    let path = folder + "/" + name
    guard DataFolder.exists(path) else {
      throw BenchError("\(path) is missing; build it with `swift build -c release --product \(name)`")
    }
    return path
  }
}
