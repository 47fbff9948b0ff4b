import FileTesting
import Foundation
import MarketJSON
import MarketTesting
import Marketplace
import Testing

/// Settings in a small file that the user may edit.
@Suite struct SettingsFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/state/secondhand/settings.json" }

  private var everything: PartialSettings {
    var settings = PartialSettings()
    settings.language = .english
    settings.theme = .highContrast
    settings.pictures = .sixel
    settings.motion = false
    settings.mouse = true
    settings.screenReader = true
    settings.timeFormat = .clock
    settings.split = 0.35
    settings.townLayout = .both
    settings.quickReplies = ["네고 되나요?", "\"지금\" 가요"]
    settings.notifications = .osc777
    settings.inbox = InboxChoice([.comment: .inbox, .follow: .off, .message: .notify])
    settings.quietHours = QuietHours("22:00-08:00")
    settings.linkPreviews = .always
    return settings
  }

  @Test func settingsComeBackAsTheyWereSaved() async throws {
    let store = FileSettingsStore(path: path)
    #expect(store.load() == PartialSettings())
    try await store.save(everything)
    #expect(FileSettingsStore(path: path).load() == everything)
    #expect(
      try folder.text(of: path)
        == #"{"version":1,"language":"en","theme":"high-contrast","pictures":"sixel","motion":false,"mouse":true,"#
        + #""screenReader":true,"timeFormat":"clock","split":0.35,"townLayout":"both","#
        + #""quickReplies":["네고 되나요?","\"지금\" 가요"],"notifications":"osc777","#
        + #""inbox":{"comment":"inbox","follow":"off"},"#
        + #""quietHours":"22:00-08:00","linkPreviews":"always"}"# + "\n")
    var fewer = PartialSettings()
    fewer.mouse = false
    try await store.save(fewer)
    #expect(store.load() == fewer)
    #expect(try folder.text(of: path) == "{\"version\":1,\"mouse\":false}\n")
  }

  @Test func quickRepliesThatAHandTypedAreKeptWithinTheirLimits() throws {
    let limits = Settings.quickReplyLimits
    let long = String(repeating: "가", count: limits.characters + 50)
    let texts = [long, ""] + (1...20).map { "말 \($0)" }
    let list = texts.map { "\"\($0)\"" }.joined(separator: ",")
    try folder.write("{\"version\":1,\"quickReplies\":[7,\(list),null]}", to: path)
    let replies = try #require(FileSettingsStore(path: path).load().quickReplies)
    #expect(replies.count == limits.count && replies[0].count == limits.characters && replies[1] == "말 1")
    try folder.write(#"{"version":1,"quickReplies":"안녕"}"#, to: path)
    #expect(FileSettingsStore(path: path).load().quickReplies == nil)
    try folder.write(#"{"version":1,"quickReplies":[]}"#, to: path)
    #expect(FileSettingsStore(path: path).load().quickReplies == [], "somebody wants none")
  }

  @Test func whatIsNotKnownStays() async throws {
    try folder.write(#"{"version":1,"theme":"sepia","fromAnotherVersion":[1.50],"mouse":true}"#, to: path)
    let store = FileSettingsStore(path: path)
    var settings = PartialSettings()
    settings.mouse = true
    #expect(store.load() == settings)
    settings.mouse = nil
    settings.motion = true
    try await store.save(settings)
    #expect(
      try folder.text(of: path) == #"{"version":1,"theme":"sepia","fromAnotherVersion":[1.50],"motion":true}"# + "\n")
    settings.theme = .dark
    try await store.save(settings)
    #expect(store.load() == settings)
  }

  @Test(arguments: [
    "", "[]", "{", "{\"version\":2,\"mouse\":true}", "7", "{\"mouse\":\"yes\",\"split\":\"wide\",\"language\":3}",
  ])
  func whatIsNotUnderstoodIsNotSaid(_ text: String) throws {
    try folder.write(text, to: path)
    #expect(FileSettingsStore(path: path).load() == PartialSettings())
  }

  @Test(arguments: [("0.1", 0.3), ("0.9", 0.7), ("1", 0.7), ("0.42", 0.42), ("1e999", nil)] as [(String, Double?)])
  func aSplitIsBroughtWithinBounds(_ text: String, _ split: Double?) throws {
    try folder.write("{\"split\":\(text)}", to: path)
    #expect(FileSettingsStore(path: path).load().split == split)
  }

  @Test func aBrokenFileIsKeptAsideAndANewerOneLeftAlone() async throws {
    try folder.write("{oops", to: path)
    try await FileSettingsStore(path: path).save(everything)
    #expect(try folder.text(of: path + ".broken-1") == "{oops")
    #expect(FileSettingsStore(path: path).load() == everything)

    // Where no copy can be made it is left alone, too.
    let copies = path + ".broken-"
    try FileManager.default.removeItem(atPath: copies + "1")
    for name in ["\(Int.max)", "\(Int.min)"] { try folder.write("x", to: copies + name) }
    try folder.write("{oh", to: path)
    await #expect(throws: StoreError.self) { try await FileSettingsStore(path: path).save(everything) }
    #expect(try folder.text(of: path) == "{oh")
    for name in ["\(Int.max)", "\(Int.min)"] { try FileManager.default.removeItem(atPath: copies + name) }

    let newer = #"{"version":2,"mouse":{"buttons":3}}"#
    try folder.write(newer, to: path)
    await #expect(throws: StoreError.unavailable(path: path, reason: .newerVersion(2))) {
      try await FileSettingsStore(path: path).save(everything)
    }
    #expect(try folder.text(of: path) == newer)
  }

  @Test func aFolderThatCannotBeMadeIsTold() async throws {
    try folder.write("in the way", to: folder.path + "/state")
    await #expect(throws: StoreError.unavailable(path: folder.path + "/state/secondhand", reason: .io(ENOTDIR))) {
      try await FileSettingsStore(path: path).save(everything)
    }
  }
}
