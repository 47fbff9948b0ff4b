import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// E1 to E10: writing a listing by keyboard.
@MainActor
@Suite struct EditorJourneyTests {
  private func published(_ journey: Journey) async throws -> Listing {
    let id = try #require(journey.listing?.id)
    return try #require(try await journey.store.listing(id))
  }

  @Test func writesAListingAndOpensItAndHomeShowsItFirst() async throws {
    let journey = await Writing.journey()
    await Writing.fill(journey)
    #expect(journey.editor?.price.amount == 169_000)
    journey.clock.advance(seconds: 60)
    await journey.press("Ctrl-s")
    #expect(journey.shows("올렸어요. 사진 2장: 4.8 MB → 620 KB"))
    let listing = try await published(journey)
    #expect(listing.title == "원목 의자")
    #expect(listing.description == "튼튼해요.\n직거래만요.")
    #expect(listing.price == Money(won: 169_000))
    #expect(listing.categories == [Category(named: "furniture")!])
    #expect(listing.takesOffers)
    #expect(listing.neighborhood == JourneyListings.yeoksam)
    #expect(listing.pictures.map(\.source) == [.file("ab/a.jpg"), .file("ab/b.jpg")])
    #expect(journey.media.released == ["ab/a.jpg", "ab/b.jpg"])
    #expect(try await journey.personal.draft(of: Writing.otter.id, about: nil) == nil)
    await journey.press("Esc")
    #expect(journey.app.front?.destination == .home)
    #expect(journey.home.window[0]?.id == listing.id)
    #expect(journey.home.arrived == 0)
  }

  @Test func aGuestIsAskedToSignInFirst() async {
    let journey = await Journey(tools: Writing.tools)
    await journey.press("N")
    #expect(journey.shows("로그인 후 이용 가능한 서비스입니다."))
    #expect(journey.editor == nil)
  }

  @Test func doneSaysWhatIsMissingAndGoesThere() async {
    let journey = await Writing.journey()
    await journey.press("N", "Ctrl-s")
    #expect(journey.rows.count { $0.contains("입력해 주세요: 제목, 카테고리, 설명") } == 1, "said once: \(journey.screen)")
    #expect(journey.editor?.focus == .title)
    let error = journey.render.style(.error)
    for label in ["제목", "카테고리", "설명"] {
      let place = journey.place(of: "  \(label)")
      #expect(place.map { journey.frame[$0.column + 2, $0.row].style } == error, "\(label)\n\(journey.screen)")
    }
    await journey.type("의자")
    await journey.press("Ctrl-s")
    #expect(journey.shows("입력해 주세요: 카테고리, 설명"))
    #expect(journey.editor?.focus == .category(0))
  }

  @Test func leavingTheTitleOffersThreeCategoriesAndOneIsChosenAtATime() async {
    let journey = await Writing.journey()
    await journey.press("N", "Tab")
    await journey.type("의자")
    #expect(!journey.shows("가구/인테리어"))
    await journey.press("Tab")
    #expect(journey.shows("○ 가구/인테리어  ") && journey.shows("○ 스포츠/레저"))
    await journey.press("Right", "Enter")
    #expect(journey.shows("● 생활/주방"))
    await journey.press("Right", "Space")
    #expect(journey.shows("○ 생활/주방") && journey.shows("● 스포츠/레저"))
    await journey.press(">", "gg", "j", "Enter")
    #expect(journey.editor?.offered.map(\.slug) == ["furniture", "kitchen", "sports"])
    #expect(journey.editor?.categories.map(\.slug) == ["furniture"])
    await journey.press(">", "G", "Enter")
    #expect(journey.editor?.offered.map(\.slug) == ["wanted", "furniture", "kitchen", "sports"])
    #expect(journey.editor?.categories == [.wanted])
    #expect(journey.shows("● 삽니다"))
  }

  @Test func aPriceIsNoneOrNothingOrSome() async {
    let journey = await Writing.journey()
    await journey.press("N")
    await journey.click("가격 없음")
    #expect(journey.editor?.focus == .price)
    await journey.paste("₩169,000원")
    #expect(journey.shows("169,000"))
    await journey.type("x")
    #expect(journey.shows("숫자만"))
    #expect(journey.editor?.price.amount == 169_000)
    await journey.paste("99999999999")
    #expect(!journey.shows("숫자만") && journey.shows("9,999,999,999원까지"))
    await journey.press("Tab", "Space")
    #expect(journey.editor?.price.amount == 0)
    #expect(journey.shows("[x] 나눔"))
    await journey.press("Space")
    #expect(journey.editor?.price.amount == 169_000)
    await journey.press("Shift-Tab", "Ctrl-u")
    #expect(journey.editor?.price.amount == nil)
    #expect(journey.shows("가격 없음"))
  }

  /// The message also appears if pasted text arrives as single keys, because the accepted part does not show what was
  /// refused.
  @Test(arguments: [("-5", "0보다 작을 수 없어요"), ("12ab", "숫자만"), ("12345678901234", "9,999,999,999원까지")])
  func whatIsNoPriceIsSaidUnderTheField(_ text: String, _ words: String) async {
    for isPasted in [true, false] {
      let journey = await Writing.journey()
      await journey.press("N")
      await journey.click("가격 없음")
      if isPasted { await journey.paste(text) } else { await journey.type(text) }
      let row = journey.rows.firstIndex { $0.contains(words) }
      #expect(row == journey.rows.firstIndex { $0.contains("₩") }.map { $0 + 1 }, "\(journey.screen)")
      await journey.press("Backspace")
      #expect(!journey.shows(words))
      await journey.type("x")
      await journey.press("Tab")
      #expect(!journey.shows("숫자만"))
    }
  }

  @Test func whoListensHearsWhatIsNoPrice() async {
    let journey = await Writing.journey(settings: Settings(motion: false, screenReader: true))
    await journey.press("N", "Tab", "Tab", "Tab")
    #expect(journey.editor?.focus == .price)
    await journey.paste("-5")
    #expect(journey.shows("0보다 작을 수 없어요"))
  }

  @Test func whatAPictureShowsIsSaidInWords() async throws {
    let journey = await Writing.journey()
    await Writing.fill(journey)
    await journey.press("t")
    #expect(journey.editor?.description.text.hasSuffix("t") == true, "a field takes the letter")
    await journey.press("Backspace", "Shift-Tab", "t")
    #expect(journey.foot.contains("사진"), "\(journey.foot)")
    await journey.press("gg")
    while journey.editor?.focus.place != 0 { await journey.press("Shift-Tab") }
    await journey.press("t")
    #expect(journey.shows("사진 설명"))
    await journey.type(" 나무 의자 앞 ")
    await journey.press("Enter")
    #expect(journey.shows("나무 의자 앞"), "\(journey.screen)")
    await journey.press("t", "Esc", "Ctrl-s")
    let pictures = try await published(journey).pictures
    #expect(pictures.map(\.alt).contains("나무 의자 앞") && pictures.map(\.alt).contains(""))
  }

  @Test func whoListensHearsWhatAPictureShows() async {
    let journey = await Writing.journey(settings: Settings(motion: false, screenReader: true))
    await Writing.change(journey)
    #expect(journey.shows("하얀 롤러 스케이트"), "\(journey.screen)")
  }

  @Test func theDescriptionGrowsFiveAtATimeToFifteen() async {
    let journey = await Writing.journey(size: Size(columns: 100, rows: 40))
    await journey.press("N")
    #expect(journey.shows("역삼동에 올릴 게시물 내용을 작성해주세요. (판매금지 물품은 게시가"))
    #expect(journey.shows("제한될 수 있어요.)"))
    await journey.press("Tab", "Tab", "Tab", "Tab", "Tab", "Tab")
    #expect(journey.editor?.focus == .description)
    var heights: [Int] = []
    for _ in 0..<18 {
      heights.append(journey.editor?.description.rows ?? 0)
      await journey.press("Enter")
    }
    #expect(Array(Set(heights)).sorted() == [5, 10, 15])
    #expect(heights[4] == 5 && heights[5] == 10 && heights[17] == 15)
    #expect(journey.frame.cursor != nil)
  }

  @Test func ctrlEHasTheDescriptionEditedElsewhere() async {
    let journey = await Writing.journey()
    await Writing.fill(journey)
    await journey.press("Ctrl-e")
    #expect(journey.terminal.lendings == 1)
    #expect(journey.editor?.description.text == "튼튼해요.\n직거래만요.\n편집기에서.")
    #expect(journey.shows("편집기에서."))
  }

  @Test func anEditorThatFailsLeavesTheDescription() async {
    let tools = EditorTools(editText: { text throws(TextEditorError) in throw .failed(program: "vi") })
    let journey = await Writing.journey(tools: tools)
    await journey.press("N")
    await journey.press("Ctrl-e")
    await journey.type("그대로")
    await journey.press("Ctrl-e")
    #expect(journey.shows("‘vi’를 실행하지 못했어요"))
    #expect(journey.editor?.description.text == "그대로")
  }

  @Test func theDraftSurvivesEscAndIsOffered() async throws {
    let journey = await Writing.journey()
    await Writing.fill(journey)
    await journey.press("Esc")
    #expect(journey.foot.contains("작성 중이던 글을 저장했어요"))
    #expect(try await journey.personal.draft(of: Writing.otter.id, about: nil)?.title == "원목 의자")
    await journey.press("N")
    #expect(journey.shows("작성 중이던 글이 있어요. 이어서 쓸까요?"))
    await journey.press("Enter")
    #expect(journey.editor?.title.text == "원목 의자")
    #expect(journey.editor?.description.text == "튼튼해요.\n직거래만요.")
    #expect(journey.editor?.pictures.count == 2)
    #expect(journey.editor?.price.amount == 169_000)
    await journey.press("Esc", "N", "Shift-Tab", "Enter")
    #expect(journey.editor?.title.text == "")
    #expect(try await journey.personal.draft(of: Writing.otter.id, about: nil) == nil)
  }

  @Test func nothingTypedLeavesNoDraft() async throws {
    let journey = await Writing.journey()
    await journey.press("N", "Tab")
    await journey.type("가")
    await journey.press("Backspace", "Esc")
    #expect(!journey.shows("작성 중이던 글"))
    #expect(try await journey.personal.draft(of: Writing.otter.id, about: nil) == nil)
  }

  @Test func anotherNeighborhoodAppliesAtDone() async throws {
    let journey = await Writing.journey()
    await Writing.fill(journey)
    await journey.press("Tab", "Enter")
    #expect(journey.shows("서초동"))
    await journey.press("j", "Enter")
    #expect(journey.home.choice?.current == JourneyListings.yeoksam)
    await journey.press("Ctrl-s")
    #expect(try await published(journey).neighborhood == JourneyListings.seocho)
    await journey.press("Esc")
    #expect(journey.home.choice?.current == JourneyListings.seocho)
  }

  @Test func changingAListingKeepsItsHeartsAndChats() async throws {
    let journey = await Writing.journey()
    await Writing.change(journey)
    #expect(journey.shows("글 수정"))
    let before = try #require(journey.home.window[0]?.listing)
    #expect(journey.editor?.title.text == before.title)
    #expect(journey.editor?.pictures.count == 3)
    await journey.click("제목")
    await journey.press("Shift-Tab")
    await journey.press("Tab")
    while journey.editor?.focus != .price { await journey.press("Tab") }
    await journey.press("Ctrl-u")
    await journey.type("150000")
    await journey.press("Ctrl-s")
    #expect(journey.foot.contains("수정했어요."))
    let after = try await published(journey)
    #expect(after.id == before.id)
    #expect(after.price == Money(won: 150_000))
    #expect(after.counts == before.counts)
    #expect(after.pictures == before.pictures)
  }

  @Test func whatWasLeftAloneStaysAsItIsElsewhereByNow() async throws {
    let journey = await Writing.journey()
    await Writing.change(journey)
    var elsewhere = try #require(journey.home.window[0]?.listing)
    elsewhere.title = "다른 곳에서 고친 제목"
    elsewhere.takesOffers.toggle()
    try await journey.store.save([elsewhere])
    while journey.editor?.focus != .price { await journey.press("Tab") }
    await journey.press("Ctrl-u")
    await journey.type("150000")
    await journey.press("Ctrl-s")
    let after = try await published(journey)
    #expect(after.price == Money(won: 150_000))
    #expect(after.title == elsewhere.title)
    #expect(after.takesOffers == elsewhere.takesOffers)
    #expect(after.description == elsewhere.description)
    #expect(after.pictures == elsewhere.pictures)
  }

  @Test func onlyTheSellerChangesAListing() async {
    let journey = await Writing.journey()
    await journey.press("j", "e")
    #expect(journey.foot.contains("내가 올린 글만 수정할 수 있어요."))
    await journey.press("Enter")
    #expect(!journey.foot.contains("수정"))
    await journey.press("e")
    #expect(journey.foot.contains("내가 올린 글만 수정할 수 있어요."))
    await journey.press("Esc", "k", "Enter")
    #expect(journey.foot.contains("e 수정"))
    await journey.press("e")
    #expect(journey.editor?.listing != nil)
    await journey.press("Esc")
    #expect(journey.listing != nil)
    #expect(!journey.shows("작성 중이던 글"))
  }

  @Test func aDraftOfAnEditKeepsWhatWasChangedElsewhereSince() async throws {
    let journey = await Writing.journey()
    await Writing.change(journey)
    while journey.editor?.focus != .price { await journey.press("Tab") }
    await journey.press("Ctrl-u")
    await journey.type("150000")
    await journey.press("Esc")
    #expect(journey.foot.contains("수정하던 내용을 보관했어요. e를 다시 누르면"), "\(journey.foot)")
    var elsewhere = try #require(journey.home.window[0]?.listing)
    elsewhere.title = "다른 곳에서 고친 제목"
    elsewhere.description = "다른 설명"
    elsewhere.price = Money(won: 160_000)
    let changed = elsewhere
    await journey.outside { try? await journey.store.save([changed]) }
    await journey.press("e")
    #expect(journey.shows("수정하던 내용이 있어요.") && journey.shows("원래 글로"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.editor?.title.text == elsewhere.title && journey.editor?.price.amount == 150_000)
    await journey.press("Ctrl-s")
    let after = try await published(journey)
    #expect(after.price == Money(won: 150_000))
    #expect(after.title == elsewhere.title && after.description == elsewhere.description)
    #expect(after.pictures == elsewhere.pictures)
  }

  /// Drafts of earlier versions do not record which fields the user changed.
  @Test func anOldDraftOfAnEditOpensAsItWas() async throws {
    let journey = await Writing.journey()
    let listing = try #require(journey.home.window[0]?.listing)
    var draft = ListingDraft(listing)
    draft.title = "옛 제목"
    try await journey.personal.keep(draft, of: Writing.otter.id, at: Sample.now)
    await journey.press("Enter", "e", "Enter")
    #expect(journey.editor?.title.text == "옛 제목")
    #expect(journey.editor?.description.text == listing.description)
  }

  @Test func aPublishedListingGoesByUndoAndComesBackByRedo() async throws {
    let journey = await Writing.journey()
    await Writing.fill(journey)
    journey.clock.advance(seconds: 60)
    await journey.press("Ctrl-s")
    let id = try #require(journey.listing?.id)
    await journey.press("u")
    #expect(journey.foot.contains("되돌렸어요: 원목 의자 (올리기)."), "\(journey.foot)")
    #expect(try await journey.store.listing(id)?.isPublic == false)
    await journey.press("1")
    #expect(journey.home.window[0]?.listing.deletedAt != nil, "its seller sees what is left of it")
    await journey.press("Ctrl-r")
    #expect(try await published(id, journey).pictures.count == 2)
    #expect(journey.shows("원목 의자"))
  }

  private func published(_ id: ID<Listing>, _ journey: Journey) async throws -> Listing {
    let listing = try #require(try await journey.store.listing(id))
    return try #require(listing.isPublic ? listing : nil)
  }

  @Test func theWriteButtonShrinksWhileTheListIsScrolled() async {
    let journey = await Journey(JourneyListings.many(60), account: Writing.otter, tools: Writing.tools)
    #expect(journey.rows[22].hasSuffix("+ 글쓰기"))
    await journey.press("G")
    #expect(journey.rows[22].hasSuffix("  +"))
    await journey.press("gg")
    await journey.click("+ 글쓰기")
    #expect(journey.editor != nil)
    await journey.press("Esc", "2", "Shift-Tab")
    #expect(journey.editor == nil)
  }
}
