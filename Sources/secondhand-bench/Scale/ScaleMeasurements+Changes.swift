import Glibc

/// Measures when a session shows the saves of another program and manual edits.
extension ScaleMeasurements {
  func changes(into report: inout Report) throws {
    report.section("a change of the listing on top, until another session that looks on has shown it")
    for count in sizes {
      let store = try stores.store(count)
      let listing = try top(of: store)
      let session = try Session(stores.subject(store, ready: "secondhand"))
      defer { session.quit() }
      let saved = try watch(session) { number in
        _ = try Child.run(
          stores.program,
          ["edit", listing.id, "--as", listing.seller, "--price", "\(10_000 + number)", "--data", store.folder],
          environment: stores.workshop.environment)
      }
      let name = Sizes.grouped(count) + " listings"
      report.add(
        "\(name): by `edit`, from its start on, median", ours: saved.median, target: Targets.change)
      report.add("… the slowest of \(saved.values.count)", ours: saved.percentile(1), target: Targets.change)
      // After a manual edit the program reads the whole file.
      guard count <= Self.mostEdited else { continue }
      _ = try stores.helper("export", on: store).wait()
      session.settle(since: Clock.milliseconds, quiet: 500)
      let edited = try watch(session) { number in try edit(listing.id, in: store.products, number) }
      report.add(
        "… by hand in Products.json, median", ours: edited.median,
        target: Targets.change)
    }
  }

  private static let mostEdited = 10_000

  /// The milliseconds from each act to the last byte of its change on the screen.
  private func watch(_ session: Session, _ act: (Int) throws -> Void) throws -> Samples {
    var samples = Samples()
    session.settle(since: Clock.milliseconds, quiet: 500)
    for number in 0..<times(15) {
      let before = session.screen.text
      let began = Clock.milliseconds
      try act(number)
      let press = session.settle(since: began, quiet: 30)
      guard let time = press.milliseconds, session.screen.text != before else {
        throw BenchError("a change did not show:\n\(session.screen.text)")
      }
      samples.add(time)
    }
    return samples
  }

  private func top(of store: ScaledStores.Store) throws -> (id: String, seller: String) {
    let line = try Child.run(
      stores.program, ["list", "--limit", "1", "--neighborhood", "11680101", "--json", "--data", store.folder],
      environment: stores.workshop.environment
    ).output
    func value(_ name: String) -> String? {
      let parts = line.split(separator: "\"\(name)\":\"", maxSplits: 1)
      return parts.count < 2 ? nil : parts[1].split(separator: "\"").first.map(String.init)
    }
    guard let id = value("id"), let seller = value("seller") else { throw BenchError("no listing on top: \(line)") }
    return (id, seller)
  }

  /// Changes one digit of a price in place, like an editor that writes into the file.
  private func edit(_ id: String, in path: String, _ number: Int) throws {
    let file = open(path, O_RDWR)
    guard file >= 0 else { throw BenchError.system(path) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 24)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { throw BenchError.system(path) }
    let text = bytes[..<count]
    let price = Array("\"price\":".utf8)
    guard let line = text.firstRange(of: Array("{\"id\":\"\(id)\"".utf8)),
      let place = text[line.upperBound...].firstRange(of: price)?.upperBound
    else { throw BenchError("no price of \(id) in \(path)") }
    var digit = UInt8(ascii: "2") + UInt8(number % 8)
    guard pwrite(file, &digit, 1, off_t(place)) == 1 else { throw BenchError.system(path) }
  }
}
