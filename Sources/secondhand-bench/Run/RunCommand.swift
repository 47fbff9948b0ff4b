import ArgumentParser
import Glibc

/// `secondhand-bench run`, which is what `make bench` runs.
struct RunCommand: ParsableCommand {
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

  @Option(help: "How many listings the generated store holds.")
  var listings = 10_000

  func run() throws {
    let workshop = try Workshop()
    let folder = DataFolder.parent(try DataFolder.ownPath())
    let floor = Subject.floor(
      try built("bench-floor", in: folder), file: try workshop.lines(100_000), environment: workshop.environment)
    var report = Report()
    for (title, isLong, ours) in try subjects(folder, workshop) {
      report.section(title)
      let measurements = Measurements(floor: floor, ours: ours, isLong: isLong, scale: scale)
      try measurements.take(names.isEmpty ? Set(Measurement.allCases) : Set(names), into: &report) { name in
        // Progress goes beside the table, which is what may be piped on.
        let line = Array("\(title): \(name)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
      }
    }
    print(report.table)
  }

  private func subjects(_ folder: String, _ workshop: Workshop) throws -> [(String, isLong: Bool, Subject)] {
    if let program {
      let subject = Subject.secondhand(
        program, arguments: arguments, environment: workshop.environment, ready: ready)
      return [(program, true, subject)]
    }
    let path = try built("secondhand", in: folder)
    func ours(_ data: String) -> Subject {
      .secondhand(path, arguments: ["--data", data], environment: workshop.environment, ready: ready)
    }
    return [
      ("the bundled listings", false, ours(workshop.folder + "/bundled")),
      ("\(listings) listings", true, ours(try workshop.store(listings))),
    ]
  }

  private func built(_ name: String, in folder: String) throws -> String {
    let path = folder + "/" + name
    guard DataFolder.exists(path) else {
      throw BenchError("\(path) is missing; build it with `swift build -c release --product \(name)`")
    }
    return path
  }
}
