import FileTesting
import Foundation
import LocalFiles
import Marketplace
import Testing

@Suite struct GazetteerFaultTests {
  private let code = NeighborhoodCode("11680101")

  private func expectNothing(of gazetteer: FileGazetteer, path: String, reason: DocumentFault) async {
    let error = StoreError.unavailable(path: path, reason: reason)
    #expect(gazetteer.neighborhood(code) == nil)
    await #expect(throws: error) { try await gazetteer.search("역삼", from: 0, limit: 20) }
    await #expect(throws: error) { try await gazetteer.named("역삼동") }
    await #expect(throws: error) { try await gazetteer.aliased("역삼1동") }
    await #expect(throws: error) { try await gazetteer.within(metres: 2000, of: code) }
  }

  @Test func saysThatTheFilesAreMissing() async {
    await expectNothing(
      of: FileGazetteer(path: "/nowhere/at/all"), path: "/nowhere/at/all/places.tsv", reason: .io(ENOENT))
  }

  @Test func saysThatTheFileIsTorn() async throws {
    let whole = try Data(contentsOf: URL(filePath: "\(ShippedGazetteer.folder)/places.tsv"))
    for count in [0, 40, 1000, whole.count - 1] {
      let folder = TemporaryFolder()
      try folder.write("places.tsv", whole.prefix(count))
      await expectNothing(
        of: FileGazetteer(path: folder.path), path: "\(folder.path)/places.tsv", reason: .truncated)
    }
  }

  @Test(arguments: [
    "{}", "\n", "#secondhand places 1 30\nxxxxxxxxxxxxxxxxxxxx", "#secondhand keys 1 24\n",
    "#secondhand places 1 27\nabc",
    "#secondhand places x 27\n\n\n",
  ])
  func saysThatTheFileIsSomethingElse(text: String) async throws {
    let folder = TemporaryFolder()
    try folder.write("places.tsv", Data(text.utf8))
    let gazetteer = FileGazetteer(path: folder.path)
    #expect(gazetteer.neighborhood(code) == nil)
    await #expect(throws: StoreError.self) { try await gazetteer.named("역삼동") }
  }

  @Test func saysThatTheFileIsNewerThanTheProgram() async throws {
    let folder = TemporaryFolder()
    try folder.write("places.tsv", Data("#secondhand places 2 26\n\n\n".utf8))
    await expectNothing(
      of: FileGazetteer(path: folder.path), path: "\(folder.path)/places.tsv", reason: .newerVersion(2))
  }

  @Test func saysThatAFolderStandsInItsPlace() async throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/places.tsv"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    await expectNothing(of: FileGazetteer(path: folder.path), path: path, reason: .isFolder)
  }

  @Test func knowsCodesThoughTheSearchKeysAreBroken() async throws {
    let folder = TemporaryFolder()
    try folder.copy("places.tsv")
    try folder.copy("regions.tsv")
    let gazetteer = FileGazetteer(path: folder.path)
    #expect(gazetteer.neighborhood(code)?.name == "역삼동")
    #expect(try await gazetteer.within(metres: 0, of: code) == [code: 0])
    let missing = StoreError.unavailable(path: "\(folder.path)/keys.tsv", reason: .io(ENOENT))
    await #expect(throws: missing) { try await gazetteer.search("역삼", from: 0, limit: 20) }
    try folder.copy("keys.tsv")
    #expect(try await gazetteer.found("역삼") == ["역삼동 (서울특별시 강남구)"], "it is tried again")
  }

  /// Random bytes after a good first line contain no places, and the gazetteer never reads outside the file.
  @Test func survivesNoise() async throws {
    var state: UInt64 = 7
    func next() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    for _ in 0..<50 {
      let folder = TemporaryFolder()
      for name in ["places", "keys", "regions"] {
        let signs: [UInt8] = Array("\t\t\t\n|=0123456789.-geonamesDURTKAEHD ".utf8)
        let body = (0..<400).map { _ in signs[Int(next()) % signs.count] } + [10]
        let head = "#secondhand \(name) 1 "
        let length = head.utf8.count + 4 + body.count
        try folder.write("\(name).tsv", Data("\(head)\(length)\n".utf8) + Data(body))
      }
      let gazetteer = FileGazetteer(path: folder.path)
      for text in ["역삼동", "g", "1", "ㅇ", "g 1"] {
        let page = try await gazetteer.search(text, from: 0, limit: 100)
        #expect(page.items.count <= page.total)
        _ = try await gazetteer.named(text)
        _ = try await gazetteer.aliased(text)
        _ = gazetteer.neighborhood(NeighborhoodCode(text))
        _ = try await gazetteer.within(metres: 1000, of: NeighborhoodCode(text))
      }
    }
  }

  @Test func stopsWhenNobodyWaits() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await ShippedGazetteer.gazetteer.search("역삼", from: 0, limit: 20)
    }
    task.cancel()
    let result = await task.result
    #expect(throws: StoreError.cancelled) { try result.get() }
  }

  @Test func answersManyAtOnce() async throws {
    let gazetteer = ShippedGazetteer.gazetteer
    let answers = await withTaskGroup(of: String?.self) { group in
      for index in 0..<24 {
        group.addTask {
          guard index % 2 == 0 else { return gazetteer.neighborhood(NeighborhoodCode("11680101"))?.name }
          return try? await gazetteer.search(index % 4 == 1 ? "역삼" : "역삼동", from: 0, limit: 1).items.first?.neighborhood
            .name
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count == 24 && answers.allSatisfy { $0 == "역삼동" })
  }
}
