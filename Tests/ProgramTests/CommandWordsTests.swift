import Foundation
import PtyTesting
import Testing

/// The output of subcommands and its language.
@Suite struct CommandWordsTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "secondhand-words-\(UUID().uuidString)")
  private let id = "01935d4e-7c50-7c50-8858-586d39e1f4c8"
  private let seller = "018e20c0-c0d8-7db8-b3d0-7bbd676f9399"

  /// What a command wrote on standard output and on standard error.
  private func run(_ arguments: [String], _ more: [String: String] = [:]) throws -> (output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: builtProgram("secondhand"))
    process.arguments = arguments
    process.environment = ["HOME": home.path, "LANG": "C.UTF-8", "TZ": "Asia/Seoul"].merging(more) { $1 }
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: written, as: UTF8.self), String(decoding: said, as: UTF8.self))
  }

  private func write(_ text: String, to path: String) throws {
    let file = home.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func clear() { try? FileManager.default.removeItem(at: home) }

  private func writeListing(_ fields: String) throws {
    let head = #""id":"\#(id)","seller":"\#(seller)","sellerName":"느긋한수달","title":"의자""#
    try write("[{\(head)\(fields)}]", to: ".local/share/secondhand/Documents/Products.json")
  }

  @Test func theLanguageIsThatOfTheFirstLayerThatSaysOne() throws {
    defer { clear() }
    func isKorean(_ arguments: [String] = [], _ more: [String: String] = [:]) throws -> Bool {
      try run(["show", "x"] + arguments, more).errors.contains("글의 id가 아니에요")
    }
    #expect(try !isKorean() && isKorean([], ["LANG": "ko_KR.UTF-8"]))
    try write("language = \"ko\"\n", to: ".config/secondhand/config.toml")
    #expect(try isKorean())
    try write(#"{"version":1,"language":"en"}"#, to: ".local/state/secondhand/settings.json")
    #expect(try !isKorean([], ["LANG": "ko_KR.UTF-8"]))
    #expect(try isKorean([], ["SECONDHAND_LANG": "ko"]))
    #expect(try !isKorean(["--lang", "en"], ["SECONDHAND_LANG": "ko"]))
  }

  @Test func aFaultOfTheConfigurationIsSaidInTheLanguageThatWasChosen() throws {
    defer { clear() }
    try write("language = \"ko\"\nthem = \"dark\"\n", to: ".config/secondhand/config.toml")
    #expect(try run(["category", "list"]).errors.contains("line 2: there is no setting “them”"))
    try write(#"{"version":1,"language":"ko"}"#, to: ".local/state/secondhand/settings.json")
    #expect(try run(["category", "list"]).errors.contains("2행: ‘them’ 설정은 없어요"))
  }

  @Test func theCommandsThatOpenNothingSpeakItToo() throws {
    defer { clear() }
    try write("language = \"ko\"\n", to: ".config/secondhand/config.toml")
    #expect(try run(["documentation", "keys"]).output.contains("글 열기"))
    #expect(try run(["--open", "here"]).errors.contains("‘here’는 이 프로그램의 링크가 아니에요"))
    #expect(try run([]).errors.contains("터미널이 필요해요"))
  }

  @Test func aListingShowsNothingWhereThereIsNothing() throws {
    defer { clear() }
    try writeListing(#","pictures":["a.jpg",{"file":"b.jpg","alt":"등받이"}]"#)
    let lines = try run(["show", id]).output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains("Photo 1: a.jpg") && lines.contains("Photo 2: 등받이 (b.jpg)"), "\(lines)")
    #expect(lines.first == "의자" && lines.contains("just now"), "\(lines)")
    #expect(!lines.contains { $0.hasPrefix(" ") || $0.hasSuffix(" ") }, "\(lines)")
  }

  @Test func theSellerCountsHisHiddenListingsToo() throws {
    defer { clear() }
    try writeListing(#","categories":["sports"],"hidden":true"#)
    func sports(_ arguments: String...) throws -> String? {
      try run(["category", "list"] + arguments).output.split(separator: "\n").first { $0.hasPrefix("sports") }
        .flatMap { $0.split(separator: " ").last.map(String.init) }
    }
    #expect(try sports() == "0")
    #expect(try sports("--as", seller) == "1")
  }
}
