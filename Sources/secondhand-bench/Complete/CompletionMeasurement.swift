/// Measures Tab in a folder of a hundred thousand pictures against reading their names.
struct CompletionMeasurement {
  private static let files = 100_000
  private let folder: String
  private let own: String
  private let environment: [String]
  private let times: Int

  init(_ workshop: Workshop, own: String, times: Int) {
    (folder, environment, self.own, self.times) = (workshop.folder + "/camera", workshop.environment, own, times)
  }

  func take(into report: inout Report) throws {
    report.section("a folder of 100,000 pictures")
    try Files.makeFolder(folder)
    defer { Files.remove(folder) }
    for number in 0..<Self.files { try Files.write("", to: "\(folder)/IMG_\(1_000_000 + number).jpg") }
    for (name, typed) in [
      ("none of the name", ""), ("half of the name", "IMG_1050"), ("all but the end", "IMG_1050123"),
    ] {
      let numbers = try Child.run(own, ["complete", "\(folder)/\(typed)", "\(times)"], environment: environment).numbers
      var (ours, floors) = (Samples(), Samples())
      for (place, number) in numbers.enumerated() {
        if place.isMultiple(of: 2) { ours.add(number) } else { floors.add(number) }
      }
      report.add(
        "Tab behind \(name), median", ours: ours.median, floor: floors.median, target: Targets.completion)
    }
  }
}
