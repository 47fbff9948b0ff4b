import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// T2: on every screen the terminal cursor is at the caret or the selection.
@MainActor
@Suite struct CursorTests {
  @Test(arguments: Scene.allCases)
  func theCursorIsAlwaysSomewhere(_ scene: Scene) async throws {
    for language in Language.allCases {
      try await scene.atEachSize(language: language) { journey in
        let cursor = try #require(journey.frame.cursor, "\(scene):\n\(journey.screen)")
        #expect(journey.frame.area.contains(cursor))
      }
    }
  }

  @Test(arguments: [Scene.home, .arrivals, .categories, .account, .settings, .dropDown, .range], Scene.sizes)
  func theCursorIsOnTheSelectedRow(_ scene: Scene, _ size: Size) async throws {
    let journey = await scene.journey(size: size, language: .korean)
    for key in ["", "j", "G", "k", "gg"] {
      if !key.isEmpty { await journey.press(key) }
      let cursor = try #require(journey.frame.cursor)
      #expect(journey.frame.content(cursor.column, cursor.row) == .scalar("▌"), "\(scene) after \(key)")
    }
  }

  /// The input method draws its composition at the cursor.
  @Test func theCursorIsOnTheCaretOfAField() async throws {
    let journey = await Journey()
    await journey.press("n", "G", "Enter")
    let empty = try #require(journey.frame.cursor)
    await journey.type("한글ab")
    #expect(journey.frame.cursor == Point(column: empty.column + 6, row: empty.row))
    await journey.press("Left", "Left", "Left")
    #expect(journey.frame.cursor == Point(column: empty.column + 2, row: empty.row))
    await journey.press("Down")
    #expect(journey.frame.cursor?.row == empty.row, "however the matches are walked")
    await journey.press("Esc", ":")
    await journey.type("가")
    let row = try #require(journey.place(of: "› 가"))
    #expect(journey.frame.cursor == Point(column: row.column + 4, row: row.row))
  }

  @Test func theCursorIsOnTheChosenNeighborhoodThatHasTheFocus() async throws {
    let choice = NeighborhoodChoice(
      chosen: [JourneyListings.yeoksam, JourneyListings.seocho], current: nil, range: .only)
    let journey = await Journey(choice: choice)
    await journey.press("n", "G", "Enter")
    await journey.type("서울")
    await journey.press("Tab")
    let first = try #require(journey.place(of: "● 역삼동 ✕"))
    #expect(journey.frame.cursor == first)
    await journey.press("Tab")
    let second = try #require(journey.place(of: "서초동 ✕"))
    #expect(journey.frame.cursor == second)
  }

  @Test func theCursorIsOnTheFocusedButton() async throws {
    let journey = await Scene.question.journey(size: Size(columns: 80, rows: 24), language: .korean)
    #expect(journey.frame.cursor == journey.place(of: "취소"))
    await journey.press("Tab")
    let delete = try #require(journey.place(of: "  삭제  "))
    #expect(journey.frame.cursor == Point(column: delete.column + 2, row: delete.row))
  }
}
