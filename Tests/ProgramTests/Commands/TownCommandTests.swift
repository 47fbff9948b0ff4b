import Foundation
import PtyTesting
import Testing

/// `secondhand town` and `secondhand project`.
@Suite(.serialized) struct TownCommandTests {
  private func begun() throws -> TemporaryHome {
    let home = try TemporaryHome()
    for name in ["하늘", "바다"] {
      try #require(try home.run("account", "create", name, "--neighborhood", "역삼동").status == 0)
    }
    return home
  }

  @Test func theBundledPostsAreThere() throws {
    let home = try TemporaryHome()
    let near = try home.run("town", "list", "--limit", "0", "--json").objects
    #expect(near.count >= 9, "\(near.count)")
    #expect(near.allSatisfy { ($0["metres"] as? Int ?? 9999) <= 2000 })
    let found = try home.run("town", "search", "ㅇㅅㅋㄹㅇㅌ", "--json").objects
    #expect(found.first?["title"] as? String == "역삼역 3번 출구 에스컬레이터 드디어 움직여요")
    #expect(try home.run("town", "search", "없는낱말").errors.contains("검색 결과가 없어요."))
    #expect(try home.run("project", "list", "--at", "10.5,20.25").errors.contains("secondhand project post"))
    let projects = try home.run("project", "list", "--at", "33.463,126.331", "--json").objects
    #expect(projects.map { $0["title"] as? String } == ["귤 따기 도와주실 분, 일당 대신 귤"])
    #expect(try home.run("doctor", "--check").status == 0)
  }

  @Test func aQuestionIsAnsweredAndAccepted() throws {
    let home = try begun()
    let asked = try home.run(
      "town", "post", "--as", "하늘", "--kind", "question", "--topic", "도움", "--title", "열쇠 복사하는 곳",
      "--text", "어디 있나요?", "--at", "10.5,20.25", "--json"
    ).object
    let id = try #require(asked["id"] as? String)
    let comment = try home.run("town", "comment", id, "시장 입구요", "--as", "바다", "--json").object
    let answer = try #require(comment["id"] as? String)
    #expect(try home.run("town", "like", answer, "--as", "하늘").status == 0)
    #expect(try home.run("town", "like", id, "--as", "바다").status == 0)
    #expect(try home.run("town", "accept", id, answer, "--as", "바다").status == 4)
    #expect(try home.run("town", "accept", id, answer, "--as", "하늘").status == 0)
    #expect(try home.run("town", "accept", answer, "--as", "하늘").status == 0, "an answer names its question")
    let reply = try home.run("town", "comment", id, "고마워요", "--reply-to", answer, "--as", "하늘")
    #expect(reply.status == 0)
    let shown = try home.run("town", "show", String(id.suffix(8)), "--json").object
    #expect(shown["acceptedAnswer"] as? String == answer && shown["comments"] as? Int == 2)
    #expect(shown["likes"] as? Int == 1)
    let words = try home.run("town", "show", id, "--lang", "ko").output
    for text in ["열쇠 복사하는 곳", "질문", "도움", "시장 입구요", "채택된 답변", "고마워요"] {
      #expect(words.contains(text), "\(text): \(words)")
    }
    #expect(try home.run("town", "report", id, "--reason", "spam", "--as", "바다").status == 0)
    #expect(try home.run("town", "show", id, "--as", "바다").status == 3)
    #expect(try home.run("undo", "--as", "바다").status == 0)
    #expect(try home.run("town", "show", id, "--as", "바다").status == 0)
    #expect(try home.run("town", "delete", id, "--as", "하늘").status == 0)
    #expect(try home.run("town", "show", id, "--as", "하늘", "--lang", "en").output.contains("Deleted"))
    #expect(try home.run("town", "list", "--at", "10.5,20.25", "--json").objects.isEmpty)
  }

  @Test func aProjectIsJoinedAndClosed() throws {
    let home = try begun()
    let made = try home.run(
      "project", "post", "--as", "하늘", "--title", "새벽 산책", "--text", "천천히 걸어요", "--purpose", "동네 한 바퀴",
      "--seeking", "누구나", "--wanted", "1", "--at", "10.5,20.25", "--json"
    ).object
    let id = try #require(made["id"] as? String)
    #expect(try home.run("project", "join", id, "--as", "바다").status == 0)
    let full = try home.run("project", "list", "--at", "10.5,20.25", "--status", "full", "--json").objects
    #expect(full.map { $0["id"] as? String } == [id])
    #expect(try home.run("project", "show", id, "--as", "하늘", "--lang", "ko").output.contains("바다"))
    #expect(!(try home.run("project", "show", id, "--lang", "ko").output.contains("바다")))
    #expect(try home.run("project", "leave", id, "--as", "바다").status == 0)
    #expect(try home.run("project", "close", id, "--as", "하늘").status == 0)
    #expect(try home.run("project", "join", id, "--as", "바다", "--lang", "en").refuses(4, "no longer takes members"))
  }

  @Test func aProjectEndsWithItsLastDay() throws {
    let home = try begun()
    func post(until: String) throws -> TemporaryHome.Outcome {
      try home.run(
        "project", "post", "--as", "하늘", "--title", "새벽 산책", "--text", "천천히 걸어요", "--purpose", "동네 한 바퀴",
        "--seeking", "누구나", "--wanted", "1", "--at", "10.5,20.25", "--until", until, "--lang", "en", "--json")
    }
    let project = try #require(try post(until: "2099-12-01").object["project"] as? [String: Any])
    #expect((project["until"] as? String)?.hasPrefix("2099-12-01T23:59") == true, "\(project)")
    #expect(try post(until: "2020-01-01").refuses(2, "is in the past"))
  }

  @Test func wrongValuesAreNamed() throws {
    let home = try begun()
    for at in ["north", "91,0", "1,181", "1", "1,2,3", "nan,0"] {
      #expect(try home.run("town", "list", "--at", at, "--lang", "en").refuses(2, "is not a position"), "\(at)")
    }
    #expect(try home.run("town", "list", "--within", "2001", "--lang", "en").refuses(2, "1 to 2000"))
    #expect(try home.run("town", "list", "--topic", "weather", "--lang", "en").refuses(2, "lost-and-found"))
    #expect(try home.run("town", "list", "--after", "x", "--lang", "en").refuses(2, "not a position in the list"))
    #expect(try home.run("town", "show", "zz", "--lang", "en").refuses(2, "not the ID of a post"))
    #expect(try home.run("town", "show", "00000000", "--lang", "en").refuses(3, "There is no post"))
    #expect(
      try home.run("town", "post", "--as", "하늘", "--title", "글", "--lang", "en").refuses(4, "Write something first"))
    #expect(try home.run("town", "post", "--title", "글", "--text", "내용").status == 4)
  }
}
