import Foundation
import PtyTesting
import Testing

/// Pictures that somebody names in Products.json by their path.
@Suite(.serialized) struct TypedPictureTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(SampleListing.many(2))
    _ = try home.run("list")
  }

  private var images: [String] {
    home.names(in: home.data + "/Documents/Images").flatMap { home.names(in: home.data + "/Documents/Images/" + $0) }
  }

  /// Adds a listing to the file, as in an editor.
  private func type(_ title: String, _ pictures: String) throws {
    let text = try home.text(of: home.products)
    let list = try #require(text.firstIndex(of: "["))
    let line = "\n{\"title\":\"\(title)\",\"picture\":\(pictures)},"
    try home.write(text[...list] + line + text[text.index(after: list)...], to: home.products)
  }

  private func pictures(of title: String) throws -> [String] {
    let found = try home.run("list", "--json").objects.first { $0["title"] as? String == title }
    let pictures = try #require(found)["pictures"] as? [[String: Any]]
    return pictures?.compactMap { ($0["file"] ?? $0["url"]) as? String } ?? []
  }

  @Test func theyAreCopiedAndTheFileNamesTheCopies() throws {
    try home.write(try home.bytes(of: SampleFiles.otherPicture), to: home.folder + "/chair.jpg")
    try home.write(try home.bytes(of: SampleFiles.picture), to: home.data + "/Documents/desk.jpg")
    try type("손으로 쓴 의자", #"["~/chair.jpg", {"file":"desk.jpg","alt":"책상"}, "https://example.org/a.jpg"]"#)
    let outcome = try home.run("list")
    #expect(outcome.status == 0 && !outcome.errors.contains("사진"), "\(outcome)")
    let pictures = try pictures(of: "손으로 쓴 의자")
    #expect(images.count == 2 && pictures.count == 3 && pictures.last == "https://example.org/a.jpg", "\(pictures)")
    #expect(pictures.dropLast().allSatisfy { images.contains(String($0.dropFirst(3))) }, "\(pictures)")
    let text = try home.text(of: home.products)
    #expect(!text.contains("chair.jpg") && !text.contains("desk.jpg"), "\(text)")
    #expect(text.contains("책상") && text.contains(pictures[0]), "\(text)")
    #expect(try home.run("doctor").status == 0)
    #expect(home.names(in: home.folder).contains("chair.jpg"), "the original stays where it was")
  }

  @Test func aPathWithoutAPictureIsTold() throws {
    try home.write("no picture", to: home.folder + "/words.jpg")
    try type("사진 없는 의자", "[\"\(home.folder)/words.jpg\", \"/nonexistent/a.jpg\"]")
    try type("사진 있는 의자", "\"\(SampleFiles.picture)\"")
    let outcome = try home.run("list")
    #expect(outcome.status == 0 && outcome.errors.ranges(of: "words.jpg").count == 1, "\(outcome)")
    for path in [home.folder + "/words.jpg", "/nonexistent/a.jpg"] {
      #expect(outcome.errors.contains("‘사진 없는 의자’의 사진 \(path) 파일을 읽을 수 없어요."), "\(outcome)")
    }
    #expect(try pictures(of: "사진 없는 의자") == [home.folder + "/words.jpg", "/nonexistent/a.jpg"])
    #expect(try images.count == 1 && home.text(of: home.products).contains(images[0]))
    // It is tried again, and told until it is there.
    #expect(try home.run("list").errors.contains("words.jpg"))
    try home.write(try home.bytes(of: SampleFiles.otherPicture), to: home.folder + "/words.jpg")
    #expect(try !home.run("list").errors.contains("words.jpg"))
    #expect(images.count == 2)
  }

  @Test func aFullScreenCopiesThemWhileItRuns() throws {
    let program = try home.open()
    try type("손으로 쓴 의자", "\"\(SampleFiles.picture)\"")
    try program.click("새 글 1개 ↑")
    #expect(program.shows("손으로 쓴 의자") && program.comes { $0.blocks(in: 2..<11) > 0 }, "\(program.screenText)")
    #expect(images.count == 1)
    program.send("q")
    #expect(program.end == 0)
    #expect(try pictures(of: "손으로 쓴 의자").first.map { images == [String($0.dropFirst(3))] } == true)
  }
}
