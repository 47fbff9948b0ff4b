import Marketplace
import Testing

@Suite struct PostCursorTests {
  @Test func cursorsComeBackFromTheirTexts() {
    let id = ID<Post>(high: 7, low: 9)
    for cursor in [
      PostCursor(time: Timestamp(milliseconds: 1_795_237_320_000), id: id),
      PostCursor(metres: 0, time: Timestamp(milliseconds: 5), id: id),
      PostCursor(metres: 1234.567_891, time: Timestamp(milliseconds: 1_795_237_320_001), id: id),
    ] { #expect(PostCursor(text: cursor.text) == cursor) }
    let root = CommentCursor.Key(time: Timestamp(milliseconds: 4), id: ID(high: 1, low: 2))
    let reply = CommentCursor.Key(time: Timestamp(milliseconds: 5), id: ID(high: 3, low: 4))
    for cursor in [CommentCursor(root: root), CommentCursor(root: root, reply: reply)] {
      #expect(CommentCursor(text: cursor.text) == cursor)
    }
    #expect(CommentCursor(root: root) < CommentCursor(root: root, reply: reply))
  }

  @Test(arguments: [
    "", "-", "1", "x-0-0-0-0-0", "1-2-3-4-5-6-7-8", "7ff0000000000000-1-\(ID<Post>(high: 7, low: 9))", "~", "1~2",
  ])
  func otherTextsAreNoCursors(_ text: String) {
    #expect(PostCursor(text: text) == nil)
    #expect(CommentCursor(text: text) == nil)
  }
}
