import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// A1 to A5 and H6: the current account, signing up and signing in.
@MainActor
@Suite struct SignInJourneyTests {
  private static func journey(
    _ size: Size = Size(columns: 80, rows: 24), account: Account? = nil, settings: Settings = Settings(motion: false)
  ) async -> Journey {
    await Journey(
      JourneyPeople.listings, size: size, settings: settings, account: account, others: JourneyPeople.others)
  }

  @Test func someoneSignsUpAndInByKeys() async throws {
    let journey = await Self.journey()
    await journey.press("5", "j", "Enter")
    #expect(journey.app.front?.destination == .signUp)
    await journey.type("새이웃")
    await journey.press("Tab")
    await journey.type("~/me.jpg")
    #expect(journey.shows("4000 × 3000 픽셀, 2.4 MB"))
    await journey.press("Enter")
    #expect(journey.shows("역삼동 ▾"))
    await journey.press("Enter", "G", "Enter")
    await journey.type("서초")
    await journey.press("Enter")
    #expect(journey.shows("서초동 ▾"))
    await journey.press("Tab", "Enter")
    #expect(journey.shows("축하합니다! 회원가입을 완료했습니다. 지금") && journey.shows("로그인해보세요!"))
    #expect(journey.media.kept == ["~/me.jpg"] && journey.media.released == ["ab/me.jpg"])
    #expect(journey.app.context.account?.name == "새이웃", "behind the congratulation they are signed in")
    await journey.press("Enter")
    #expect(journey.app.front?.destination == .account)
    #expect(journey.shows("새이웃") && journey.foot.contains("새이웃님, 반가워요."))
    #expect(
      journey.rows[0].hasSuffix("서초동 ▾"), "the neighborhood of the sign-up is the current one: \(journey.rows[0])")
    let account = try #require(await journey.people.accounts().first { $0.name == "새이웃" })
    #expect(account.picture == Picture(source: .file("ab/me.jpg")))
    #expect(journey.remembered == [account.id])
  }

  @Test func thePathOfAPictureIsCompleted() async {
    let journey = await Journey(tools: EditorTools(expander: ScriptedFiles(), completer: ScriptedFiles()))
    await journey.press("5", "j", "Enter", "Tab")
    await journey.type("chair")
    await journey.press("Tab")
    #expect(journey.shows("chair.jpg   chair back.png") && journey.cursorRow.contains("chair"))
    await journey.type(".")
    await journey.press("Tab")
    #expect(journey.cursorRow.contains("/home/chair.jpg") && journey.shows("4000 × 3000"))
    // What is whole leaves nothing to complete.
    await journey.press("Tab")
    #expect(journey.cursorRow.contains("역삼동"))
  }

  @Test func someoneSignsUpAndInByMouse() async {
    let journey = await Self.journey()
    await journey.click("5 내 계정")
    await journey.click("회원가입")
    #expect(journey.shows("아이디를 입력해 주세요."))
    await journey.click(HitTarget("place", 3))
    #expect(journey.app.front?.destination == .signUp, "it is dim and says what is missing")
    await journey.click("이웃에게 보이는 이름")
    await journey.type("mouse")
    await journey.click(HitTarget("place", 3))
    #expect(journey.app.context.account?.name == "mouse")
    await journey.click(HitTarget("button", 0))
    #expect(journey.foot.contains("mouse님, 반가워요.") && journey.app.front?.destination == .account)
  }

  @Test func aGuestsTwoNeighborhoodsAreOffered() async {
    let choice = NeighborhoodChoice(
      chosen: [JourneyListings.yeoksam, JourneyListings.seocho], current: nil, range: .only)
    let journey = await Journey(choice: choice)
    await journey.press("5", "j", "Enter")
    await journey.type("둘")
    await journey.press("Tab", "Tab", "Enter")
    #expect(journey.shows("● 역삼동") && journey.shows("서초동"))
    await journey.press("j", "Enter", "Tab", "Enter", "Enter")
    #expect(journey.app.context.account?.neighborhoods.chosen == choice?.chosen)
    #expect(journey.app.context.account?.neighborhoods.current == JourneyListings.seocho)
  }

  @Test func aTakenIdIsSaidUnderItsFieldAndStays() async {
    let journey = await Self.journey()
    await journey.press("5", "j", "Enter")
    await journey.type("Quiet.Fox")
    await journey.press("Tab", "Tab", "Tab", "Enter")
    #expect(journey.shows("아이디가 이미 존재합니다.") && journey.cursorRow.contains("Quiet.Fox"))
    await journey.type("2")
    #expect(!journey.shows("아이디가 이미 존재합니다."))
    #expect(journey.cursorRow.contains("Quiet.Fox2"))
  }

  @Test(arguments: [
    (String(repeating: "가", count: 21), "아이디가 너무 길어요. 20자까지 쓸 수 있어요."),
    ("빈 칸", "아이디에는 글자, 숫자, 점"),
    ("a/b", "아이디에는 글자, 숫자, 점"),
  ])
  func anIdThatNobodyMayHaveIsSaid(_ name: String, _ sentence: String) async {
    let journey = await Self.journey(Size(columns: 120, rows: 30))
    await journey.press("5", "j", "Enter")
    await journey.type(name)
    await journey.press("Up", "Down", "Down", "Down", "Enter")
    #expect(journey.shows(sentence) && journey.cursorRow.contains(name), "\(journey.screen)")
  }

  @Test func nobodyOfThatId() async {
    let journey = await Self.journey()
    await journey.press("5", "Enter")
    await journey.type("아무개")
    await journey.press("Enter")
    #expect(journey.shows("로그인 실패: 유저정보가 없습니다.") && journey.cursorRow.contains("아무개"))
    #expect(journey.app.context.viewer == nil)
  }

  @Test func fewPeopleAreThereToBeChosen() async {
    let journey = await Self.journey()
    await journey.press("5", "Enter")
    #expect(journey.shows("이 컴퓨터의 이웃"))
    await journey.click("quiet.fox")
    #expect(journey.app.context.account?.name == "quiet.fox")
    let many = (100..<109).map { Sample.account(Sample.seller($0), name: "n\($0)") }
    let crowded = await Journey(others: many)
    await crowded.press("5", "Enter")
    #expect(!crowded.shows("이 컴퓨터의 이웃"))
  }

  @Test(arguments: [("2", Tab.sales), ("3", .wishlist)])
  func aGuestIsToldAndTakenWhereHeWantedTo(_ key: String, _ tab: Tab) async {
    let journey = await Self.journey()
    await journey.press("j", key)
    #expect(journey.shows("로그인 필요") && journey.shows("로그인 후 이용 가능한 서비스입니다."))
    await journey.press("Enter")
    #expect(journey.app.front?.destination == .signIn)
    await journey.type("quiet.fox")
    await journey.press("Enter")
    #expect(journey.app.tabs.tab == tab && journey.app.tabs.isAtRoot)
    await journey.press("1")
    #expect(journey.app.front?.destination == .home)
  }

  @Test func whoeverBacksOutGetsHisPlaceBackAndHasWantedNothing() async {
    let journey = await Self.journey()
    await journey.press("j", "j", "w", "Enter", "Esc")
    #expect(journey.app.front?.destination == .home && journey.home.list.current == 2)
    await journey.press("5", "Enter")
    await journey.type("quiet.fox")
    await journey.press("Enter")
    #expect(journey.app.tabs.tab == .account)
    #expect(await journey.hearted().isEmpty)
  }

  @Test func aHeartIsGivenAfterSigningIn() async {
    let journey = await Self.journey()
    await journey.press("w", "Enter")
    await journey.type("quiet.fox")
    await journey.press("Enter")
    #expect(journey.app.front?.destination == .home)
    #expect(await journey.hearted() == [JourneyPeople.listings[0].id])
  }

  @Test func signingUpOnTheWayLeadsOnToo() async {
    let journey = await Self.journey()
    await journey.press("3", "Enter", "Tab", "Tab", "Enter")
    await journey.type("도중")
    await journey.press("Tab", "Tab", "Tab", "Enter", "Enter")
    #expect(journey.app.context.account?.name == "도중")
    #expect(journey.app.tabs.tab == .wishlist && journey.app.tabs.isAtRoot)
  }

  @Test func theAlertOffersToSignUpAndGoesOnAfterwards() async {
    let journey = await Self.journey()
    await journey.press("w")
    for button in ["로그인  ", "회원가입", "나중에"] { #expect(journey.shows(button), "\(journey.screen)") }
    await journey.press("Tab", "Enter")
    #expect(journey.app.front?.destination == .signUp)
    await journey.type("찜하는이웃")
    await journey.press("Tab", "Tab", "Tab", "Enter")
    #expect(await journey.hearted().isEmpty, "the congratulation is still in front")
    await journey.press("Esc")
    #expect(journey.app.front?.destination == .home && journey.app.context.account?.name == "찜하는이웃")
    #expect(await journey.hearted() == [JourneyPeople.listings[0].id])
  }

  @Test(arguments: [["Esc"], ["Tab", "Tab", "Enter"], ["q"]])
  func notNowLeavesTheScreenAsItWas(_ keys: [String]) async {
    let journey = await Self.journey()
    await journey.press("j", "j")
    let before = journey.screen
    await journey.press("4")
    #expect(journey.shows("로그인 필요"))
    for key in keys { await journey.press(key) }
    #expect(journey.screen == before)
  }

  @Test(arguments: Language.allCases) func theAlertFitsTheSmallestScreen(_ language: Language) async {
    let journey = await Journey(size: Size(columns: 40, rows: 10), language: language)
    await journey.press("2")
    for phrase in [Phrase.accountSignIn, .accountSignUp, .buttonNotNow] {
      #expect(journey.shows("  \(Strings(language)(phrase))  "), "\(journey.screen)")
    }
  }

  @Test func signingOutAsksAndLeavesAGuest() async {
    let journey = await Self.journey(account: JourneyPeople.me)
    await journey.press("5", "G", "Enter", "Esc")
    #expect(journey.app.context.viewer == JourneyPeople.me.id)
    await journey.press("Enter", "Tab", "Enter")
    #expect(journey.app.context.viewer == nil && journey.shows("비회원"))
    #expect(journey.remembered == [nil])
    await journey.press("2")
    #expect(journey.shows("로그인 필요"))
  }

  @Test func anotherIdIsShownEverywhereAtOnce() async {
    let journey = await Self.journey(account: JourneyPeople.me)
    await journey.press("5", "j", "j", "j", "j", "j", "Enter")
    #expect(journey.cursorRow.contains("바쁜고래"))
    await journey.press("Ctrl-u")
    await journey.type("느긋한고래")
    await journey.press("Enter")
    #expect(journey.app.front?.destination == .account && journey.shows("느긋한고래") && !journey.shows("바쁜고래"))
  }

  @Test func anotherPictureIsTakenInAndTheOldOneLetGo() async throws {
    let journey = await Self.journey(account: JourneyPeople.me)
    await journey.press("5", "j", "j", "j", "j", "Enter")
    await journey.paste("'/tmp/new face.png'")
    await journey.press("Enter")
    #expect(journey.media.kept == ["/tmp/new face.png"])
    #expect(Set(journey.media.released) == ["ab/new face.png", "me.jpg"])
    #expect(try await journey.people.account(JourneyPeople.me.id)?.picture?.file == "ab/new face.png")
    await journey.press("Enter", "Tab", "Tab", "Enter")
    #expect(try await journey.people.account(JourneyPeople.me.id)?.picture == nil)
  }

  @Test func whatCannotBeSavedLosesNothing() async {
    let journey = await Self.journey()
    await journey.press("5", "j", "Enter")
    await journey.type("새이웃")
    await journey.press("Tab")
    await journey.type("/tmp/a.jpg")
    journey.people.fail(with: .diskFull(path: "Market.sqlite"))
    await journey.press("Tab", "Tab", "Enter")
    #expect(journey.shows("디스크 공간이 부족해요") && journey.shows("새이웃") && journey.shows("/tmp/a.jpg"))
    #expect(journey.media.released == ["ab/a.jpg"], "nothing refers to it")
    journey.people.fail(with: nil)
    journey.media.fail("/tmp/a.jpg", with: .damaged(path: "/tmp/a.jpg"))
    await journey.press("Enter")
    #expect(journey.shows("손상된 사진이에요.") && journey.cursorRow.contains("/tmp/a.jpg"))
    journey.media.fail("/tmp/a.jpg", with: nil)
    await journey.press("Tab", "Tab", "Enter")
    #expect(journey.app.context.account?.name == "새이웃")
  }

  @Test func onesOwnHeaderSaysWhatEnterDoes() async {
    let journey = await Self.journey(
      account: JourneyPeople.me, settings: Settings(motion: false, screenReader: true))
    await journey.press("5")
    #expect(journey.cursorRow.hasPrefix("내 프로필 보기, 바쁜고래, 역삼동, Enter로 열기"))
    await journey.press("Enter")
    #expect(journey.rows.contains { $0.hasPrefix("이웃: 바쁜고래") })
  }

  @Test func aFieldSaysWhatItIsFor() async {
    let journey = await Self.journey(settings: Settings(motion: false, screenReader: true))
    await journey.press("5", "j", "Enter")
    await journey.type("가나")
    #expect(journey.cursorRow == "아이디, 입력란: 가나")
    #expect(journey.frame.cursor?.column == "아이디, 입력란: 가나".columns)
    await journey.press("Tab", "Tab")
    #expect(journey.cursorRow == "선택: 동네, 역삼동")
  }

  @Test func theNeighborhoodsToSignUpInGoOnAsOneScrolls() async {
    let places = (0..<50).map { number in
      Neighborhood(
        code: NeighborhoodCode("\(30_000_000 + number)"), name: "가람\(number)동", englishName: "Garam\(number)",
        region: "서울",
        englishRegion: "Seoul", centre: SampleNeighborhoods.all[0].centre)
    }
    let journey = await Journey(gazetteer: InMemoryGazetteer(SampleNeighborhoods.all + places))
    await journey.press("5", "j", "Enter", "Tab", "Tab", "Enter", "G", "Enter")
    await journey.type("가람")
    #expect(journey.shows("가람0동"), "\(journey.screen)")
    for _ in 0..<49 { await journey.press("Down") }
    #expect(journey.shows("가람49동"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.shows("가람49동"))
  }
}
