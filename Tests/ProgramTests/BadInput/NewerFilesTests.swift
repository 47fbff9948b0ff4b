import Foundation
import PtyTesting
import Testing

/// Files of a later program are refused with a sentence, and left as they are.
@Suite(.serialized) struct NewerFilesTests {
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/Versions").path
  private let home: TemporaryHome
  private var journal: String { home.data + "/Documents/Products.journal" }

  init() throws {
    home = try TemporaryHome()
    try home.write(home.text(of: Self.samples + "/products-1.json"), to: home.products)
  }

  @Test func aNewerProductsFileIsNamedAndNothingIsSaved() throws {
    let newer = try home.text(of: home.products).replacing(#"{"version":1,"#, with: #"{"version":99,"#)
    try home.write(newer, to: home.products)
    let refused = try home.run("bump", SampleListing.id(1), "--as", "느긋한수달")
    #expect(refused.status != 0 && refused.isRefusal, "\(refused)")
    #expect(refused.errors.contains(home.products) && refused.errors.contains("99"), "\(refused)")
    let program = try home.open(showing: "99", columns: 200)
    #expect(program.screenText.contains("Products.json"))
    program.send("qq")
    #expect(program.end == 0)
    #expect(try home.run("doctor").output.contains("99"))
    #expect(try home.text(of: home.products) == newer)
  }

  @Test func aNewerJournalIsNamedAndNothingOpens() throws {
    let newer = try home.text(of: Self.samples + "/journal-1.journal").replacing(
      #"{"journal":1,"#, with: #"{"journal":99,"#)
    try home.write(newer, to: journal)
    for language in ["ko", "en"] {
      let refused = try home.run("list", "--lang", language)
      #expect(refused.status == 5 && refused.isRefusal, "\(refused)")
      #expect(refused.errors.contains(journal) && refused.errors.contains("99"), "\(refused)")
    }
    let program = try home.start()
    #expect(program.end == 5)
    #expect(program.isGivenBack && program.screenText.contains("99"), "\(program.screenText)")
    let checked = try home.run("doctor")
    #expect(checked.status == 1 && checked.output.contains(journal) && checked.output.contains("99"), "\(checked)")
    #expect(try home.text(of: journal) == newer)
  }
}
