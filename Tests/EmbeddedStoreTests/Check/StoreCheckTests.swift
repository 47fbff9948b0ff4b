import EmbeddedStore
import Foundation
import MarketTesting
import Marketplace
import Testing

/// What the doctor finds, and what it touches.
@Suite(.serialized) struct StoreCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func check(mending: Bool = false) async -> StoreCheckup {
    await EmbeddedStore.check(
      folder: folder.path, mending: mending, gazetteer: InMemoryGazetteer(), clock: FixedClock())
  }

  @Test func aStoreThatIsWellIsCounted() async throws {
    try folder.write(Samples.canonical, to: folder.products)
    try folder.write("x", to: folder.path + "/Documents/Images/ab/abcdef.jpg")
    let checkup = await check()
    #expect(checkup.findings == [] && checkup.faults == 0 && checkup.listings == 1 && checkup.pictures == 1)
  }

  @Test func withoutAStoreNothingIsWrongAndNothingIsMade() async throws {
    #expect(await check(mending: true).findings == [.noStore(folder: folder.path)])
    #expect(await check().faults == 0)
    #expect(folder.names(in: folder.path) == [])
  }

  @Test func faultsOfTheFileAreNamedByTheirLine() async throws {
    try folder.write("[\n{\"title\":\"의자\"},\n{\"title\":7.5,\"price\":[]}\n]", to: folder.products)
    let findings = await check().findings
    #expect(findings.count == 1)
    guard case .notice(.leftOut(_, line: 3, _)) = findings.first else {
      Issue.record("\(findings)")
      return
    }
    try folder.write("[\n{", to: folder.products)
    guard case .notice(.broken(_, line: 2, _, .truncated, keptAs: nil)) = await check(mending: true).findings.first
    else {
      Issue.record("a broken file is not named")
      return
    }
    #expect(folder.names(in: folder.path + "/Documents") == ["Products.json"], "it is left as it is")
  }

  @Test func missingPicturesAndThoseOutsideAreNamed() async throws {
    let text = #"[{"title":"의자","picture":"gone.jpg"},{"title":"책상","picture":"../../x.jpg"}]"#
    try folder.write(text, to: folder.products)
    let checkup = await check()
    #expect(
      checkup.findings == [
        .missingPicture(file: "gone.jpg", title: "의자"), .unsafePicture(file: "../../x.jpg", title: "책상"),
      ])
    #expect(checkup.faults == 2)
  }

  @Test func leftoversAreRemovedWhenItMay() async throws {
    try folder.write("[]", to: folder.products)
    // No process has this number: it is above what the system gives out.
    let leftover = folder.path + "/Documents/.Products.json.4194305.1.tmp"
    let alive = folder.path + "/Documents/.Products.json.\(getpid()).1.tmp"
    let kept = folder.products + ".broken-1"
    for file in [leftover, alive, kept] { try folder.write("half", to: file) }
    #expect(await check().findings == [.leftover(path: leftover), .keptAside(path: kept)])
    #expect(await check().faults == 1)
    let mended = await check(mending: true)
    #expect(mended.mended == [.leftover(path: leftover)] && mended.findings == [.keptAside(path: kept)])
    #expect(mended.faults == 0)
    #expect(try folder.text(of: alive) == "half" && folder.text(of: kept) == "half")
  }

  @Test(.enabled(if: getuid() != 0)) func whatCannotBeWrittenIsNamed() async throws {
    try folder.write("[]", to: folder.products)
    #expect(chmod(folder.products, 0o444) == 0)
    #expect(await check().findings == [.notWritable(path: folder.products)])
  }
}
