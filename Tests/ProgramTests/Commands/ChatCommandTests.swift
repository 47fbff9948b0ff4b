import Foundation
import PtyTesting
import Testing

/// `secondhand chat`: rooms, messages, offers and meetings.
@Suite(.serialized) struct ChatCommandTests {
  private let home: TemporaryHome
  private var id: String { SampleListing.id(2) }

  init() throws {
    home = try TemporaryHome(SampleListing.many(3))
    for name in ["하늘", "바다"] {
      try #require(try home.run("account", "create", name, "--neighborhood", "역삼동").status == 0)
    }
  }

  private func chat(as name: String, _ arguments: String...) throws -> TemporaryHome.Outcome {
    try home.run(["chat"] + arguments + ["--as", name, "--data", home.data])
  }

  /// 하늘's room about the listing with one message in it.
  private func begun() throws -> String {
    try #require(
      try chat(as: "하늘", "send", "--listing", id, "안녕하세요, 아직 있나요?", "--json").object["room"] as? String)
  }

  @Test func whatIsSaidStandsInTheListsOfBoth() throws {
    let first = try chat(as: "하늘", "send", "--listing", id, "안녕하세요")
    #expect(first.lines.count == 1 && first.output.hasPrefix("1  ") && first.output.hasSuffix("하늘: 안녕하세요\n"))
    #expect(first.errors.contains("secondhand chat read"))
    let room = try #require(try chat(as: "하늘", "list", "--json").object["id"] as? String)
    let second = try chat(as: "하늘", "send", "--listing", id, "아직 있나요?", "--json").object
    #expect(second["room"] as? String == room && second["seq"] as? Int == 2 && second["kind"] as? String == "text")
    #expect(second["sender"] as? String == "하늘" && second["text"] as? String == "아직 있나요?")
    #expect((second["id"] as? String).flatMap(UUID.init(uuidString:)) != nil && second["time"] is String)
    #expect(try chat(as: "느긋한수달", "send", room, "네, 있어요").output.hasPrefix("3  "))
    let theirs = try chat(as: "느긋한수달", "list", "--json").object
    #expect(theirs["with"] as? String == "하늘" && theirs["role"] as? String == "seller" && theirs["unread"] as? Int == 0)
    #expect(theirs["title"] as? String == "물건 2번" && theirs["listing"] as? String == id && theirs["seq"] as? Int == 3)
    let mine = try chat(as: "하늘")
    #expect(mine.lines.count == 1 && mine.lines[0].contains("네, 있어요") && mine.lines[0].contains("안 읽음 1"), "\(mine)")
    for (filter, count) in [("all", 1), ("buying", 1), ("selling", 0), ("unread", 1)] {
      #expect(try chat(as: "하늘", "list", "--filter", filter).lines.count == count, "\(filter)")
    }
    #expect(try chat(as: "바다", "list").errors.contains("--listing"))
    #expect(try home.run("show", id, "--json").object["chats"] as? Int == 1)
  }

  @Test func readingMarksOnlyWhenItIsAsked() throws {
    let room = try begun()
    for _ in 0..<2 { #expect(try chat(as: "느긋한수달", "read", room).lines.count == 1) }
    #expect(try chat(as: "느긋한수달", "list", "--json").object["unread"] as? Int == 1)
    let read = try chat(as: "느긋한수달", "read", room, "--mark")
    #expect(read.status == 0 && read.output.contains("하늘: 안녕하세요, 아직 있나요?"), "\(read)")
    #expect(try chat(as: "느긋한수달", "list", "--json").object["unread"] as? Int == 0)
  }

  @Test func aChatIsReadInParts() throws {
    let room = try begun()
    for number in 2...7 { #expect(try chat(as: "하늘", "send", room, "\(number)번째").output.hasPrefix("\(number)  ")) }
    func sequences(_ arguments: String...) throws -> [Int] {
      try home.run(["chat", "read", room, "--json", "--as", "하늘", "--data", home.data] + arguments).objects.map {
        $0["seq"] as? Int ?? -($0["next"] as? Int ?? 0)
      }
    }
    #expect(try sequences() == [1, 2, 3, 4, 5, 6, 7])
    #expect(try sequences("--limit", "3") == [5, 6, 7, -5])
    #expect(try sequences("--limit", "3", "--before", "5") == [2, 3, 4, -2])
    #expect(try sequences("--limit", "3", "--before", "2") == [1])
    #expect(try sequences("--limit", "0", "--before", "99") == [1, 2, 3, 4, 5, 6, 7])
    #expect(try sequences("--before", "1") == [])
    #expect(try chat(as: "하늘", "read", room, "--limit", "2").errors.contains("--before 6"))
    #expect(try chat(as: "하늘", "read", room, "--before", "1").errors == "메시지가 없어요.\n")
    #expect(try chat(as: "하늘", "read", room, "--before", "0").refuses(2, "--before"))
    #expect(try chat(as: "하늘", "read", room, "--limit", "-1").status == 2)
  }

  @Test func anOfferIsCounteredAndAccepted() throws {
    let room = try begun()
    #expect(try chat(as: "하늘", "offer", room, "7,000").output.hasPrefix("2  "))
    #expect(try chat(as: "하늘", "offer", room, "accept").refuses(4, "답할 제안이 없어요"), "it is one's own")
    let counter = try chat(as: "느긋한수달", "offer", room, "counter", "9000", "--json").object
    #expect(counter["kind"] as? String == "offer" && counter["amount"] as? Int == 9_000)
    #expect(counter["currency"] as? String == "KRW" && counter["state"] as? String == "proposed")
    #expect(try chat(as: "느긋한수달", "offer", room, "accept").refuses(4, "역제안"))
    let accepted = try chat(as: "하늘", "offer", room, "accept", "--json").object
    #expect(accepted["kind"] as? String == "answer" && accepted["answer"] as? String == "accept")
    #expect(accepted["card"] as? String == counter["id"] as? String)
    #expect(try chat(as: "하늘", "offer", room, "accept").refuses(4, "수락됨"), "once is enough")
    let states = try chat(as: "하늘", "read", room, "--json").objects.map { $0["state"] as? String }
    #expect(states == [nil, "countered", "accepted", nil])
    #expect(try chat(as: "하늘", "offer", room, "3000원").status == 0)
    #expect(try chat(as: "하늘", "offer", room, "withdraw").status == 0)
    #expect(try chat(as: "느긋한수달", "offer", room, "decline").refuses(4, "취소됨"))
    #expect(try chat(as: "하늘", "read", room).output.contains("3,000원 (취소됨)"))
  }

  @Test func whatWasDoneToAnOfferOrAMeetingIsSaid() throws {
    let room = try begun()
    func said(as name: String, _ arguments: String...) throws -> String {
      let outcome = try home.run(["chat"] + arguments + ["--as", name, "--data", home.data])
      #expect(outcome.status == 0, "\(outcome)")
      return outcome.errors
    }
    let offered = try said(as: "하늘", "offer", room, "7,000")
    #expect(offered.contains("느긋한수달님에게 보냈어요: 가격 제안 7,000원.") && offered.contains(room.suffix(8)), "\(offered)")
    let countered = try said(as: "느긋한수달", "offer", room, "counter", "9000")
    #expect(countered.contains("하늘님에게 역제안했어요: 9,000원."), "\(countered)")
    let accepted = try said(as: "하늘", "offer", room, "accept", "--lang", "en")
    #expect(accepted == "Accepted, from 느긋한수달: Offer ₩9,000.\n", "\(accepted)")
    _ = try said(as: "하늘", "offer", room, "8000")
    #expect(try said(as: "느긋한수달", "offer", room, "decline").contains("하늘님의 제안을 거절했어요: 가격 제안 8,000원."))
    _ = try said(as: "하늘", "offer", room, "8500")
    #expect(try said(as: "하늘", "offer", room, "withdraw").contains("느긋한수달님에게 보낸 제안을 취소했어요: 가격 제안 8,500원."))
    _ = try said(as: "하늘", "offer", room, "5000")
    let english = try said(as: "느긋한수달", "offer", room, "counter", "6000", "--lang", "en")
    #expect(english.hasPrefix("Counteroffer sent to 하늘: ₩6,000."), "\(english)")
    let meeting = try said(as: "하늘", "meet", room, "역삼역", "2099-11-23T15:00")
    #expect(meeting.contains("느긋한수달님에게 보냈어요: 약속 역삼역, 2099-11-23 15:00."), "\(meeting)")
    #expect(try said(as: "느긋한수달", "meet", room, "accept").contains("하늘님의 제안을 수락했어요: 약속 역삼역,"))
  }

  @Test func aMeetingIsAgreedOnAndExported() throws {
    let room = try begun()
    #expect(try chat(as: "하늘", "export", room, "--calendar").refuses(3, "chat meet"))
    let meeting = try chat(as: "하늘", "meet", room, "역삼역 3번 출구; 앞", "2099-11-23T15:00", "--json").object
    #expect(meeting["place"] as? String == "역삼역 3번 출구; 앞" && meeting["at"] as? String == "2099-11-23T15:00:00+09:00")
    let counter = try chat(as: "느긋한수달", "meet", room, "counter", "선릉역", "2099-11-24", "오후", "3시", "--json").object
    #expect(counter["at"] as? String == "2099-11-24T15:00:00+09:00" && counter["state"] as? String == "proposed")
    #expect(try chat(as: "하늘", "meet", room, "accept").status == 0)
    #expect(try chat(as: "하늘", "meet", room, "시청 내일 오후 3시").status == 0, "one word may be both")
    let calendar = try chat(as: "느긋한수달", "export", room, "--calendar")
    #expect(calendar.output.hasPrefix("BEGIN:VCALENDAR\r\n") && calendar.output.hasSuffix("END:VCALENDAR\r\n"))
    #expect(calendar.output.components(separatedBy: "BEGIN:VEVENT").count == 2, "one of three")
    #expect(calendar.output.contains("DTSTART:20991124T060000Z\r\n") && calendar.output.contains("LOCATION:선릉역\r\n"))
    #expect(calendar.output.contains("SUMMARY:물건 2번\r\n") && calendar.output.contains("UID:\(counter["id"] ?? "")@"))
    #expect(try chat(as: "하늘", "meet", room, "역삼역", "언젠가").refuses(2, "언젠가"))
    #expect(try chat(as: "하늘", "meet", room, "역삼역").refuses(2, "역삼역"))
    #expect(try chat(as: "하늘", "meet", room, "역삼역", "2020-01-01 15:00").refuses(4, "지난 시간"))
    #expect(try chat(as: "하늘", "meet", room, " ", "2099-01-01 15:00").status == 4)
  }

  @Test func aChatIsExportedAsAWhole() throws {
    let room = try begun()
    for number in 2...30 { #expect(try chat(as: "느긋한수달", "send", room, "\(number)\n둘째 줄").status == 0) }
    let text = try chat(as: "하늘", "export", room)
    #expect(text.lines.count == 60 && text.lines[0] == "물건 2번 · 느긋한수달", "\(text)")
    #expect(text.lines[1].hasPrefix("1  20") && text.lines[3] == "    둘째 줄")
    let json = try chat(as: "하늘", "export", room, "--format", "json")
    let whole = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any], "\(json)")
    let messages = try #require(whole["messages"] as? [[String: Any]])
    #expect(messages.map { $0["seq"] as? Int } == (1...30).map { $0 })
    #expect((whole["room"] as? [String: Any])?["title"] as? String == "물건 2번")
  }

  @Test func whatWasSaidIsFound() throws {
    let room = try begun()
    for number in 2...9 { #expect(try chat(as: "느긋한수달", "send", room, "\(number)번 의자\n둘째 줄").status == 0) }
    let found = try chat(as: "하늘", "search", "ㅇㅈ", "--limit", "2")
    #expect(
      found.lines.count == 4 && found.lines[0].hasPrefix("\(room.suffix(8))  9  20") && found.lines[1] == "    둘째 줄",
      "\(found)")
    let next = try #require(found.errors.split(separator: " ").last.flatMap { Int($0.filter(\.isNumber)) })
    let rest = try chat(as: "하늘", "search", "의자", "--after", "\(next)", "--json")
    #expect(try rest.objects.map { $0["seq"] as? Int } == [7, 6, 5, 4, 3, 2], "\(rest)")
    #expect(try rest.objects.allSatisfy { $0["room"] as? String == room && $0["sender"] as? String == "느긋한수달" })
    let inside = try chat(as: "하늘", "search", "의자 -9번", "--room", room, "--limit", "1")
    #expect(inside.lines.first?.hasPrefix("8  20") == true, "\(inside)")
    #expect(try chat(as: "바다", "search", "의자").errors.contains("의자"), "nobody else's")
    #expect(try chat(as: "바다", "search", "의자", "--room", room).status == 3)
    #expect(try chat(as: "하늘", "search", "price:0").refuses(2, "price:0"))
    #expect(try chat(as: "하늘", "search", "★").refuses(2, "검색어"))
    #expect(try chat(as: "하늘", "search", "의자", "--limit", "-1").status == 2)
  }

  @Test func picturesAndFilesAreSent() throws {
    try home.write("%PDF-1.4 약도", to: home.folder + "/약도.pdf")
    let sent = try chat(as: "하늘", "send", "--listing", id, "약도예요", "--file", home.folder + "/약도.pdf", "--json")
    let objects = try sent.objects
    #expect(objects.map { $0["kind"] as? String } == ["text", "file"] && sent.status == 0, "\(sent)")
    #expect(objects.last?["name"] as? String == "약도.pdf" && objects.last?["bytes"] as? Int == 15)
    let room = try #require(objects.first?["room"] as? String)
    let alone = try chat(as: "하늘", "send", room, "--file", home.folder + "/약도.pdf")
    #expect(alone.output.hasPrefix("3  "), "without a text")
    #expect(try chat(as: "하늘", "send", room, "--picture", home.folder + "/약도.pdf").refuses(1, "--file"))
    #expect(try chat(as: "하늘", "send", room, "이것도", "--file", home.folder + "/없음").refuses(3, "없음"))
    #expect(try chat(as: "하늘", "send", room, "--file", "").status == 2)
    #expect(try chat(as: "하늘", "read", room).lines.count == 3, "nothing of what was refused")
    let picture = try chat(as: "하늘", "send", room, "--picture", SampleFiles.picture, "--json").object
    #expect(picture["kind"] as? String == "picture" && picture["name"] as? String == "bag.jpg")
    let kept = try #require(picture["file"] as? String)
    #expect(FileManager.default.fileExists(atPath: home.data + "/Documents/Images/" + kept))
  }

  @Test func standardInputIsSaid() throws {
    let room = try begun()
    func send(_ text: String) throws -> TemporaryHome.Outcome {
      try home.write(text, to: home.folder + "/typed")
      return try home.run(
        ["chat", "send", room, "-", "--as", "하늘", "--data", home.data, "--json"],
        launcher: ["/bin/sh", "-c", "exec \"$@\" <\"$HOME/typed\"", "sh"])
    }
    #expect(try send("한 줄\n두 줄\n").object["text"] as? String == "한 줄\n두 줄")
    #expect(try send(String(repeating: "가", count: 5_001)).refuses(4, "5,000"))
    #expect(try send(String(repeating: "x", count: 1 << 20)).refuses(2, "5000"))
    #expect(try send("\n \n").refuses(4, "보낼 메시지"))
    let hostile = try send(HostileText.all.filter { $0 != "\u{0}" })
    #expect(hostile.status == 0 && HostileText.leaks(inLines: hostile.output) == [], "\(hostile)")
    for command in [["read", room], ["list"], ["export", room], ["export", room, "--format", "json"]] {
      let outcome = try home.run(["chat"] + command + ["--as", "느긋한수달", "--data", home.data])
      #expect(outcome.status == 0 && HostileText.leaks(inLines: outcome.output) == [], "\(outcome)")
    }
  }

  @Test func whoIsNotInARoomIsRefused() throws {
    let room = try begun()
    for command in [["read", room], ["send", room, "나도"], ["offer", room, "1"], ["export", room]] {
      let arguments = ["chat"] + command
      #expect(try home.run(arguments + ["--as", "바다", "--data", home.data]).refuses(3, room), "\(command)")
      #expect(try home.run(arguments + ["--data", home.data]).refuses(4, "secondhand account use"))
    }
    for language in ["en", "ko"] {
      #expect(try chat(as: "하늘", "read", "방", "--lang", language).refuses(2, "secondhand chat list"))
      #expect(try chat(as: "하늘", "read", id, "--lang", language).refuses(3, "secondhand chat list"))
      #expect(try chat(as: "하늘", "send", room, "--lang", language).refuses(2, "--picture"))
      #expect(try chat(as: "하늘", "offer", room, "많이", "--lang", language).refuses(2, "accept"))
    }
    #expect(try chat(as: "느긋한수달", "send", "--listing", id, "나에게").refuses(4, "내가 올린 글"))
    #expect(try chat(as: "하늘", "send", "--listing", SampleListing.id(77), "안녕").status == 3)
    #expect(try chat(as: "하늘", "list", "--after", room + "0").status == 2)
    for wrong in [
      ["send"], ["send", room, "둘로", "나눈 말"], ["offer", room], ["offer", room, "counter"], ["offer", room, "1", "2"],
      ["meet", room], ["read"], ["export", room, "--format", "pdf"], ["list", "--filter", "old"], ["whisper"],
    ] {
      let outcome = try home.run(["chat"] + wrong + ["--as", "하늘", "--data", home.data])
      #expect(outcome.status == 2 && outcome.isRefusal, "\(wrong): \(outcome)")
    }
  }

  @Test func aBlockEndsAChatForBoth() throws {
    let room = try begun()
    #expect(try home.run("block", "하늘", "--as", "느긋한수달").status == 0)
    for name in ["하늘", "느긋한수달"] {
      #expect(try chat(as: name, "list").output == "")
      #expect(try chat(as: name, "send", room, "저기요").refuses(4, "차단"))
      #expect(try chat(as: name, "read", room).refuses(4, "차단"))
    }
    #expect(try chat(as: "하늘", "send", "--listing", SampleListing.id(1), "저기요").refuses(4, "차단"))
    #expect(try home.run("unblock", "하늘", "--as", "느긋한수달").status == 0)
    #expect(try chat(as: "하늘", "read", room).lines.count == 1)
  }
}
