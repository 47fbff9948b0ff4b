import Foundation
import LocalFiles
import PtyTesting
import Testing

/// `export`, `import` and `doctor`.
@Suite(.serialized) struct UpkeepCommandTests {
  private let home: TemporaryHome
  private var archive: String { home.folder + "/market.tar" }

  init() throws {
    var listings = SampleListing.many(3)
    listings[0].pictures = [SampleListing.Picture(file: "ab/chair.jpg", alt: "의자")]
    home = try TemporaryHome(listings)
    try home.write("not much of a picture", to: home.data + "/Documents/Images/ab/chair.jpg")
  }

  private func parsed(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
  }

  @Test func everythingGoesOutAndComesBack() throws {
    let written = try home.run("export", archive)
    #expect(written.status == 0 && written.output == "", "\(written)")
    #expect(written.errors == "글 3개, 사진 1장, 메시지 0개를 \(archive)로 내보냈어요.\n")
    let copy = try TemporaryHome([])
    let taken = try copy.run("import", archive, "--json")
    #expect(taken.status == 0 && taken.errors == "")
    let object = try parsed(taken.output)
    #expect(object["added"] as? Int == 3 && object["pictures"] as? Int == 1 && object["leftOut"] as? Int == 0)
    let all = ["list", "--json", "--limit", "0"]
    #expect(
      try copy.run(all + ["--data", copy.data]).output == home.run(all + ["--data", home.data]).output, "ids stay")
    #expect(try copy.text(of: copy.data + "/Documents/Images/ab/chair.jpg") == "not much of a picture")
    let again = try copy.run("import", archive, "--lang", "en")
    #expect(
      again.status == 0
        && again.errors
          == "Taken from \(archive): 0 new listings, 0 newer, 3 known already, 0 new accounts, 0 new messages.\n",
      "\(again)")
    #expect(try parsed(home.run("export", archive, "--json").output)["listings"] as? Int == 3)
  }

  @Test func whereThereIsNothingYetOnlyOnesOwnComesBack() throws {
    #expect(try home.run("export", archive).status == 0)
    let fresh = try TemporaryHome()
    #expect(try fresh.run("import", archive).status == 0)
    #expect(try fresh.run("list", "--limit", "0").lines.count == 3)
    let empty = try TemporaryHome()
    #expect(
      try empty.run("export", archive, "--lang", "en").errors.hasPrefix(
        "Exported 0 listings, 0 pictures and 0 messages"))
  }

  @Test func aPlainArrayIsTaken() throws {
    let array = home.folder + "/old.json"
    try home.write(
      #"[{"id":"7","title":"원목 의자","location":"역삼동","category":["가구/인테리어","인기매물"],"user":"단정한고라니"},{"title":9.5}]"#,
      to: array)
    let outcome = try home.run("import", array)
    #expect(outcome.status == 0 && outcome.errors.contains("새 글 1개") && outcome.errors.contains("1행"), "\(outcome)")
    #expect(outcome.errors.contains("다시 가져와 주세요"), "nobody reads it again by himself: \(outcome)")
    #expect(try home.run("list").lines.count == 4)
    #expect(try home.run("import", array).errors.contains("새 글 0개"))
  }

  @Test func whatCannotBeTakenIsSaid() throws {
    try home.write("hello", to: archive)
    let before = try home.text(of: home.products)
    for (file, status) in [(archive, 1), (home.folder + "/nowhere.tar", 3), (home.folder, 1)] as [(String, Int32)] {
      for language in ["en", "ko"] {
        let outcome = try home.run("import", file, "--lang", language)
        #expect(outcome.status == status && outcome.isRefusal && outcome.errors.contains(file), "\(outcome)")
      }
    }
    let nowhere = try home.run("export", home.folder + "/nowhere/market.tar")
    #expect(nowhere.status == 1 && nowhere.isRefusal)
    #expect(try home.run(["import", "--data", home.data]).status == 2)
    #expect(try home.text(of: home.products) == before)
  }

  @Test func anArchiveWithALinkIsRefused() throws {
    let script = "cd \"$HOME\" && mkdir -p x/Images && echo '[]' >x/Products.json && ln -s /etc/passwd x/Images/a.jpg"
    let shell = try PtyProgram(
      "/bin/sh", ["-c", script + " && tar -cf market.tar -C x ."], environment: home.environment())
    #expect(shell.end == 0)
    let outcome = try home.run("import", archive, "--lang", "en")
    #expect(outcome.status == 1 && outcome.errors.contains("“./Images/a.jpg” leads out of the folder"), "\(outcome)")
    #expect(home.names(in: home.data + "/Documents/Images") == ["ab"])
  }

  @Test func aStoreThatIsWellIsSaidToBe() throws {
    for arguments in [["doctor"], ["doctor", "--check"]] {
      let outcome = try home.run(arguments + ["--data", home.data])
      #expect(outcome.status == 0 && outcome.output == "", "\(outcome)")
      #expect(outcome.errors == "데이터에 이상이 없어요: 글 3개, 사진 1장.\n")
    }
    let nothing = try TemporaryHome()
    #expect(try nothing.run("doctor").status == 0)
    #expect(nothing.names(in: nothing.folder) == ["errors", "output"], "nothing is made")
  }

  @Test func whatIsWrongIsNamedAndMendedWhereItCanBe() throws {
    try home.remove(home.data + "/Documents/Images/ab/chair.jpg")
    let leftover = home.data + "/Documents/.Products.json.4194305.1.tmp"
    try home.write("half", to: leftover)
    let checked = try home.run("doctor", "--check", "--lang", "en")
    #expect(checked.status == 1 && checked.lines.count == 2, "\(checked)")
    #expect(checked.output.contains("ab/chair.jpg of “물건 1번” is missing") && checked.output.contains(leftover))
    #expect(checked.errors == "2 things need your attention, see above.\n")
    let objects = try home.run("doctor", "--check", "--json").lines.map { try parsed(String($0)) }
    #expect(objects.allSatisfy { $0["fault"] as? Bool == true && $0["mended"] as? Bool == false } && objects.count == 2)

    let mended = try home.run("doctor")
    #expect(mended.status == 1 && mended.output.contains("해결했어요: \(leftover)"), "\(mended)")
    #expect(!FileManager.default.fileExists(atPath: leftover))
    try home.write("again", to: home.data + "/Documents/Images/ab/chair.jpg")
    #expect(try home.run("doctor", "--check").status == 0)
  }

  @Test func ofManyFindingsTwentyAreTold() throws {
    var listings = SampleListing.many(30)
    for index in listings.indices {
      listings[index].pictures = [SampleListing.Picture(file: "ab/\(index).jpg", alt: "")]
    }
    let many = try TemporaryHome(listings)
    #expect(chmod(many.data, 0o755) == 0)
    let outcome = try many.run("doctor", "--check", "--lang", "en")
    #expect(outcome.status == 1 && outcome.lines.count == 21, "\(outcome)")
    #expect(outcome.lines.last == "… and 11 more. `secondhand doctor --json` lists all of them.")
    #expect(outcome.lines.dropLast().allSatisfy { $0.contains("is missing") }, "what is wrong goes first")
    #expect(try many.run("doctor", "--check", "--json").lines.count == 31)
    #expect(try many.run("doctor", "--check").output.contains("그 밖에 11가지"))
  }

  @Test func whatIsNotTakenIsSaid() throws {
    let home = try TemporaryHome([])
    #expect(try home.run("account", "create", "하늘", "--neighborhood", "11680101").status == 0)
    var (alike, future) = (SampleListing(1), SampleListing(2))
    alike.sellerName = "하늘"
    (future.createdAt, future.sellerName) = ("2099-01-01T00:00:00Z", "하늘")
    try home.write(SampleListing.document([alike, future]), to: home.folder + "/other.json")
    let outcome = try home.run("import", home.folder + "/other.json", "--lang", "en")
    #expect(
      outcome.status == 0 && outcome.errors.contains("하늘 is shown as 하늘-0001: someone here has that ID"), "\(outcome)")
    #expect(outcome.errors.contains("1 date was in the future and was set to now."), "\(outcome)")
    #expect(outcome.errors.contains("`secondhand import --restore \(home.folder)/other.json` takes all of it."))
    #expect(try home.run("list", "--json").output.contains("하늘-0001"))
    alike.sellerName = "하늘"
    alike.seller = "01920000-0000-7000-8000-000000000002"
    let restored = try home.run("import", "--restore", home.folder + "/other.json", "--json")
    let object = try parsed(restored.output)
    #expect(object["issues"] as? [String] == [] && object["refused"] as? Int == 0, "\(restored)")
    let create = ["account", "create", "--neighborhood", "11680101", "--data", home.data]
    for id in [".", "..", "-", "하늘\u{302E}"] {
      #expect(try home.run(create + ["--", id]).status == 4, "\(id)")
    }
  }

  @Test func whatACommandSavedIsInTheFileAndTheStoreIsWell() throws {
    #expect(try home.run("edit", SampleListing.id(2), "--title", "원목 의자", "--as", "느긋한수달").status == 0)
    #expect(try home.text(of: home.products).contains("원목 의자"))
    let outcome = try home.run("doctor", "--check", "--lang", "en")
    #expect(outcome.status == 0 && outcome.errors == "The data is intact: 3 listings, 1 picture.\n", "\(outcome)")
    #expect(outcome.output == "", "\(outcome)")
  }

  @Test func aDamagedDatabaseIsSetAsideAndItsListingsAreRecovered() throws {
    for title in ["원목 의자", "철제 의자"] {
      #expect(try home.run("edit", SampleListing.id(2), "--title", title, "--as", "느긋한수달").status == 0)
    }
    let database = home.data + "/Library/Market.sqlite"
    let cut = Array(try home.bytes(of: database).prefix(10_000))
    try home.write(cut, to: database)
    let checked = try home.run("doctor", "--check", "--json")
    let object = try parsed(checked.output)
    #expect(checked.status == 1 && object["fault"] as? Bool == true && object["mended"] as? Bool == false, "\(checked)")
    #expect((object["finding"] as? String)?.contains("Market.sqlite 파일이 손상됐어요") == true, "\(checked)")
    #expect(try home.bytes(of: database) == cut, "nothing is touched")
    let mended = try home.run("doctor", "--lang", "en")
    #expect(mended.status == 0 && mended.output.hasPrefix("Fixed: 3 listings ("), "\(mended)")
    #expect(mended.output.contains("The damaged file is kept at \(database).damaged-1"), "\(mended)")
    #expect(try home.run("doctor", "--check").status == 0)
    #expect(try home.run("list").output.contains("철제 의자"))
  }

  @Test func withoutTheDatabaseTheListingsAreMadeOfTheFile() throws {
    #expect(try home.run("edit", SampleListing.id(2), "--title", "철제 의자", "--as", "느긋한수달").status == 0)
    let before = try home.run("list", "--json", "--limit", "0")
    try home.remove(home.data + "/Library")
    let after = try home.run("list", "--json", "--limit", "0")
    #expect(after.status == 0 && after.errors == "" && after.output == before.output, "\(after)")
    #expect(try home.run("doctor", "--check").status == 0)
  }

  @Test func aBrokenFileIsNamedByItsLineAndLeftAlone() throws {
    try home.write("[\n{\"title\":\"의자\"},\n{", to: home.products)
    let outcome = try home.run("doctor")
    #expect(outcome.status == 1 && outcome.output.contains("3행"), "\(outcome)")
    #expect(home.names(in: home.data + "/Documents") == ["Images", "Products.json"])
  }
}
