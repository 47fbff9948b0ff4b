import Foundation
import PtyTesting
import Testing

/// The bundled data is missing or in another folder.
@Suite(.serialized) struct MissingDataTests {
  @Test(arguments: [("ko_KR.UTF-8", "데이터가 없으니"), ("en_US.UTF-8", "The program’s data is not in /nowhere: ")])
  func withoutItTheProgramSaysSo(_ locale: String, _ words: String) throws {
    let home = try TemporaryHome()
    let lost = ["SECONDHAND_SHARE": "/nowhere", "LC_ALL": locale]
    for command in [["list"], ["sample", "remove"], ["account", "list"], ["export", "market.tar"]] {
      let outcome = try home.run(command + ["--data", home.data], adding: lost)
      #expect(outcome.refuses(5, words) && outcome.errors.count { $0 == "\n" } == 1, "\(command): \(outcome)")
    }
    let program = try home.start(adding: lost, columns: 200)
    #expect(program.end == 5)
    #expect(program.screenText.contains(words) && !program.rawOutput.contains(0x1B), "\(program.screenText)")
    #expect(home.names(in: home.folder).filter { $0 != "output" && $0 != "errors" } == [], "nothing was begun")
    #expect(try home.run(["--version"], adding: lost).status == 0)
  }

  @Test func aProgramWithoutDataBesideItSaysWhereItLooked() throws {
    let home = try TemporaryHome()
    try home.makeFolder(home.folder + "/bin")
    let copy = home.folder + "/bin/secondhand"
    try FileManager.default.copyItem(atPath: TemporaryHome.program, toPath: copy)
    let program = try PtyProgram(copy, environment: home.environment(), columns: 200)
    #expect(program.end == 5)
    #expect(program.screenText.contains(home.folder + "/share/secondhand"), "\(program.screenText)")
  }

  @Test func itIsTakenFromWhereTheVariableSays() throws {
    let home = try TemporaryHome()
    let place = home.folder + "/elsewhere"
    let data = URL(fileURLWithPath: SampleFiles.picture).deletingLastPathComponent().deletingLastPathComponent().path
    try home.makeFolder(place)
    for name in ["People.json", "Pictures", "Neighborhoods"] {
      try FileManager.default.createSymbolicLink(atPath: place + "/" + name, withDestinationPath: data + "/" + name)
    }
    try home.write(SampleListing.document([SampleListing(1, title: "다른 곳의 의자")]), to: place + "/Products.json")
    let outcome = try home.run(["list", "--data", home.data], adding: ["SECONDHAND_SHARE": place])
    #expect(outcome.status == 0 && outcome.lines.count == 1 && outcome.output.contains("다른 곳의 의자"), "\(outcome)")
  }
}
