import Glibc

/// Compares pictures of 12 megapixels, the size of phone pictures, with the command-line tools of libjpeg-turbo and
/// netpbm.
struct PictureMeasurements {
  private let folder: String
  private let own: String
  private let environment: [String]
  private let times: Int

  init(_ workshop: Workshop, own: String, times: Int) {
    (folder, environment, self.own, self.times) = (workshop.folder, workshop.environment, own, times)
  }

  /// Adds the rows of the measurements, or a note when the tools are not installed.
  func take(into report: inout Report) throws {
    report.section("a JPEG of 4000 × 3000")
    guard tools() else { return report.note("libjpeg-turbo-progs is not installed") }
    try writePhotograph(folder + "/photo.ppm")
    let kinds = [("baseline", ""), ("progressive", "-progressive")]
    for (name, option) in kinds {
      try shell("cjpeg -quality 90 \(option) \(folder)/photo.ppm > \(folder)/\(name).jpg")
    }
    defer { unlink(folder + "/photo.ppm") }
    for (name, _) in kinds {
      let path = "\(folder)/\(name).jpg"
      let tool = "djpeg -scale 1/2 \(path) | cjpeg -quality 85 > \(folder)/small.jpg"
      var (floors, ours, shown) = (Samples(), Samples(), Samples())
      for _ in 0..<times {
        floors.add(try shell(tool) * 1000)
        ours.add(try ourTime(["picture", path]))
        shown.add(try ourTime(["picture", "--thumbnail", path]))
      }
      report.add(
        "\(name), to what is kept, median", ours: ours.median, floor: floors.median, target: Targets.keptPicture)
      report.add("… to 40 × 20 cells, cold, median", ours: shown.median, target: Targets.shownPicture)
    }
    try takeCache(into: &report)
    try takePNG(into: &report)
  }

  /// Shows a cached picture again. The floor decodes it.
  private func takeCache(into report: inout Report) throws {
    try shell("djpeg -scale 3/8 \(folder)/baseline.jpg | cjpeg -quality 85 > \(folder)/kept.jpg")
    let asking = ["picture", "--thumbnail", folder + "/kept.jpg"]
    let cached = asking + ["--cache", folder + "/thumbnails"]
    _ = try ourTime(cached)
    var (decoded, again) = (Samples(), Samples())
    for _ in 0..<times {
      decoded.add(try ourTime(asking))
      again.add(try ourTime(cached))
    }
    report.add(
      "what is kept, to 40 × 20 cells, from the cache against decoded, median", ours: again.median,
      floor: decoded.median, target: Targets.cachedPicture)
  }

  private func takePNG(into report: inout Report) throws {
    report.section("a PNG of 4000 × 3000")
    guard (try? shell("command -v pngtopnm pnmtopng > /dev/null")) != nil else {
      return report.note("netpbm is not installed")
    }
    let path = folder + "/photo.png"
    try shell("pnmtopng \(folder)/photo.ppm > \(path) 2> /dev/null")
    var (floors, ours) = (Samples(), Samples())
    for _ in 0..<times {
      floors.add(try shell("pngtopnm \(path) | cjpeg -quality 85 > \(folder)/small.jpg") * 1000)
      ours.add(try ourTime(["picture", path]))
    }
    report.add("to what is kept, median", ours: ours.median, floor: floors.median, target: Targets.keptPNG)
  }

  /// The time in milliseconds, starting with reading the file.
  private func ourTime(_ arguments: [String]) throws -> Double {
    let numbers = try Child.run(own, arguments, environment: environment).numbers
    guard numbers.count == 2 else { throw BenchError("\(own) gave no times") }
    return numbers[1] - numbers[0]
  }

  private func tools() -> Bool { (try? shell("command -v djpeg cjpeg > /dev/null")) != nil }

  /// Returns the time in seconds.
  @discardableResult
  private func shell(_ line: String) throws -> Double {
    try Child.run("/bin/sh", ["-c", "set -e; " + line], environment: environment).seconds
  }

  /// Writes soft shapes with sensor noise.
  private func writePhotograph(_ path: String) throws {
    let file = try OutputFile(path)
    file.append("P6 4000 3000 255\n".utf8)
    var random = SplitMix64(seed: 12)
    for row in 0..<3000 {
      var line: [UInt8] = []
      line.reserveCapacity(12_000)
      for column in 0..<4000 {
        let noise = Int(truncatingIfNeeded: random.next() & 7)
        let shape = (column / 97 * 31 + row / 83 * 57) % 64
        line.append(UInt8((column * 150 / 4000 + shape + noise) & 255))
        line.append(UInt8((row * 150 / 3000 + shape + noise) & 255))
        line.append(UInt8((column + row) * 150 / 7000 + shape + noise))
      }
      file.append(line)
    }
    try file.finish()
  }
}
