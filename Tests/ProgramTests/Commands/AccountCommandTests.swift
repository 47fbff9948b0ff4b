import Foundation
import PtyTesting
import Testing

/// Signing up, and account information.
@Suite(.serialized) struct AccountCommandTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome(SampleListing.many(3)) }

  private func create(_ id: String, _ more: String...) throws -> TemporaryHome.Outcome {
    try home.run(["account", "create", id, "--neighborhood", "역삼동", "--data", home.data] + more)
  }

  @Test func whoSignsUpIsShownAndSaysWhatToDoNext() throws {
    let outcome = try create("하늘")
    #expect(outcome.status == 0 && outcome.errors.contains("`secondhand account use 하늘`"), "\(outcome)")
    #expect(outcome.lines.prefix(2) == ["하늘", "역삼동"] && outcome.lines[2].hasSuffix(" 가입 · 글 0개"))
    let object = try create("바다", "--json").object
    #expect(object["name"] as? String == "바다" && object["neighborhoods"] as? [String] == ["11680101"])
    #expect(object["current"] as? String == "11680101" && object["listings"] as? Int == 0)
    #expect((object["id"] as? String).flatMap(UUID.init(uuidString:)) != nil && object["joinedAt"] is String)
    #expect(object["picture"] == nil && object["about"] == nil)
  }

  @Test(arguments: [
    ("", "아이디를 입력해 주세요"), ("   ", "아이디를 입력해 주세요"), (String(repeating: "가", count: 300), "너무 길어요"),
    ("하 늘", "글자나 숫자"), ("a\u{1B}[31m", "글자나 숫자"), ("a\u{202E}b", "글자나 숫자"), ("a\u{200B}b", "글자나 숫자"),
    ("..", "글자나 숫자가 하나는 있어야"), ("-", "글자나 숫자가 하나는 있어야"),
  ]) func anIdThatCannotBeHadIsRefused(_ id: String, _ words: String) throws {
    let outcome = try create(id)
    #expect(outcome.refuses(4, words), "\(outcome)")
    #expect(HostileText.leaks(inLines: outcome.errors) == [])
    #expect(try create(id, "--lang", "en").status == 4)
  }

  @Test(arguments: [("creat", "account create"), ("sign-up", "account create"), ("logout", "account sign-out")])
  func aMistypedSubcommandIsNoName(_ word: String, _ meant: String) throws {
    for language in ["en", "ko"] {
      let outcome = try home.run("account", word, "--lang", language)
      #expect(outcome.refuses(3, "`secondhand \(meant)`"), "\(outcome)")
    }
    #expect(try create("creat").status == 0)
    #expect(try home.run("account", "creat", "--data", home.data).lines.first == "creat")
  }

  @Test func anIdThatLooksLikeAnotherIsTaken() throws {
    #expect(try create("Hedgehog").status == 0)
    for id in ["Hedgehog", "HEDGEHOG", "Hеdgehog", "느긋한수달"] {
      let outcome = try create(id)
      #expect(outcome.refuses(4, "이미 존재"), "\(id) \(outcome)")
    }
    #expect(try home.run("account", "list", "--json").objects.count { $0["name"] as? String == "Hedgehog" } == 1)
  }

  @Test func wrongUsageAndUnknownPlacesAreTold() throws {
    let none = try home.run("account", "create", "하늘")
    #expect(none.status == 2 && none.isRefusal)
    let several = try home.run("account", "create", "하늘", "--neighborhood", "신사동")
    #expect(several.refuses(2, "11680107"), "\(several)")
    #expect(try home.run("account", "create", "하늘", "--neighborhood", "아무데나").refuses(3, "neighborhood search"))
    #expect(try create("하늘", "--picture", "/nonexistent/a.jpg").refuses(3, "/nonexistent/a.jpg"))
    #expect(try create("하늘", "--picture", "").refuses(2, "--picture"))
    #expect(try home.run("account", "list").output == "", "none of them signed up")
  }

  @Test func aPictureIsTakenInAsAPathInTheStore() throws {
    let object = try create("하늘", "--picture", SampleFiles.picture, "--json").object
    let file = try #require(object["picture"] as? String)
    #expect(FileManager.default.fileExists(atPath: home.data + "/Documents/Images/" + file))
  }

  @Test func peopleAreListedAndWhoActsIsMarked() throws {
    for id in ["바다", "하늘"] { #expect(try create(id).status == 0) }
    let lines = try home.run("account", "list", "--as", "하늘").lines
    #expect(lines.count == 2 && lines[0].hasPrefix("   바다") && lines[1].hasPrefix("*  하늘"), "\(lines)")
    #expect(try home.run("account", "list", "--json").objects.map { $0["name"] as? String } == ["바다", "하늘"])
  }

  @Test func aNeighborWithoutAnAccountIsShownAndStaysOne() throws {
    let outcome = try home.run("account", "show", "느긋한수달", "--json")
    let object = try outcome.object
    #expect(object["id"] as? String == "01920000-0000-7000-8000-000000000001" && object["listings"] as? Int == 3)
    #expect(object["joinedAt"] == nil)
    #expect(try home.run("account", "show", "01920000-0000-7000-8000-000000000001").lines.first == "느긋한수달")
    #expect(try home.run("account", "list").output == "", "looking makes no account")
    #expect(try home.run("account", "show", "--as", "느긋한수달").output.contains("글 3개"))
    #expect(try home.run("account", "list").lines.count == 1, "acting does")
    let own = try home.run("list", "--seller", "느긋한수달", "--json").objects
    let id = try #require(own.first?["id"] as? String)
    #expect(try home.run("delete", id, "--as", "느긋한수달").status == 0)
    #expect(try home.run("account", "show", "--as", "느긋한수달").output.contains("글 2개"), "a deleted one is gone")
  }

  @Test func whoIsNotThereIsThree() throws {
    for command in [["show"], ["use"], ["show", "--as"], ["list", "--as"]] {
      for name in ["아무개", "\u{1B}[31m", "01920000-0000-7000-8000-0000000000ff"] {
        let outcome = try home.run(["account"] + command + [name, "--data", home.data])
        #expect(outcome.refuses(3, "secondhand account list"), "\(command) \(outcome)")
        #expect(HostileText.leaks(inLines: outcome.errors) == [])
      }
    }
    #expect(try home.run("account", "use", "아무개").errors.hasPrefix("로그인 실패: "))
  }

  @Test func aGuestIsToldHowToSignIn() throws {
    for command in [["account"], ["account", "show"]] {
      let outcome = try home.run(command + ["--data", home.data])
      #expect(outcome.refuses(4, "secondhand account use"), "\(outcome)")
    }
    #expect(try home.run("account", "sign-out").status == 0)
  }

  @Test func theNeighborhoodsOfWhoIsSignedInAreHisOwn() throws {
    #expect(try create("하늘").status == 0)
    #expect(try home.run("neighborhood", "add", "서초동", "--as", "하늘").lines.count == 2)
    #expect(try home.run("neighborhood", "list").lines.count == 1, "a guest has his own")
    let object = try home.run("account", "show", "하늘", "--json").object
    #expect(
      object["neighborhoods"] as? [String] == ["11680101", "11650108"] && object["current"] as? String == "11650108")
    #expect(try home.run("account", "show", "하늘").lines[1] == "서초동, 역삼동", "the current one first")
  }
}
