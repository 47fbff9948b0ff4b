import Foundation
import LocalFiles
import PtyTesting
import Testing

/// The program refuses files of a newer version with a message and leaves them unchanged.
@Suite(.serialized) struct NewerFilesTests {
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/Versions").path
  private let home: TemporaryHome
  private var database: String { home.data + "/Library/Market.sqlite" }

  init() throws {
    home = try TemporaryHome()
    try home.write(home.text(of: Self.samples + "/products-1.json"), to: home.products)
  }

  private func writeNewerProducts() throws -> String {
    let newer = try home.text(of: home.products).replacing(#"{"version":1,"#, with: #"{"version":99,"#)
    try home.write(newer, to: home.products)
    return newer
  }

  @Test func aNewerProductsFileIsNamedAndNotOverwritten() throws {
    let newer = try writeNewerProducts()
    let refused = try home.run("bump", SampleListing.id(1), "--as", "느긋한수달")
    #expect(refused.status == 5 && refused.isRefusal, "\(refused)")
    #expect(refused.errors.contains(home.products) && refused.errors.contains("99"), "\(refused)")
    let program = try home.open(showing: "99", columns: 200)
    #expect(program.screenText.contains("Products.json"))
    program.send("qq")
    #expect(program.end == 0)
    #expect(try home.run("doctor").output.contains("99"))
    #expect(try home.text(of: home.products) == newer)
  }

  @Test func savingGoesOnBesideANewerProductsFile() throws {
    #expect(try home.run("list").status == 0)
    let newer = try writeNewerProducts()
    let saved = try home.run("edit", SampleListing.id(1), "--title", "롤러 스케이트", "--as", "느긋한수달")
    #expect(saved.status == 0 && saved.errors.contains(home.products) && saved.errors.contains("99"), "\(saved)")
    let shown = try home.run("show", SampleListing.id(1))
    #expect(shown.status == 0 && shown.output.contains("롤러 스케이트"), "\(shown)")
    #expect(try home.text(of: home.products) == newer)
    #expect(home.names(in: home.data + "/Documents") == ["Images", "Products.json"])
  }

  @Test func aNewerDatabaseIsNamedAndLeftAsItIs() throws {
    #expect(try home.run("list").status == 0)
    var newer = try home.bytes(of: database)
    // SQLite keeps the user_version as a big-endian number at offset 60.
    newer.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try home.write(newer, to: database)
    for language in ["ko", "en"] {
      for command in [["list"], ["bump", SampleListing.id(1), "--as", "느긋한수달"]] {
        let refused = try home.run(command + ["--lang", language, "--data", home.data])
        #expect(refused.status == 5 && refused.isRefusal, "\(refused)")
        #expect(refused.errors.contains(database) && refused.errors.contains("99"), "\(refused)")
      }
    }
    let program = try home.start(columns: 200)
    #expect(program.end == 5)
    #expect(program.isGivenBack && program.screenText.contains("99"), "\(program.screenText)")
    let checked = try home.run("doctor")
    #expect(checked.status == 1 && checked.output.contains(database) && checked.output.contains("99"), "\(checked)")
    #expect(try home.bytes(of: database) == newer)
  }
}
