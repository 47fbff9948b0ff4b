import Screens

/// A small handbook.
struct ScriptedHandbook: HandbookSource {
  func texts(in language: Language) -> [HandbookTopic: String] {
    language == .korean ? Self.korean : Self.english
  }

  private static let english: [HandbookTopic: String] = [
    .start: """
    # Getting started

    Open a listing with {key:home.open}, and go **back** with {key:global.back}. Everything that you do is saved at once.

    ## The first step

    1. Search with {key:global.search}.
    2. Write with {key:global.write}: pictures, a title,
       a price.

    ```sh
    secondhand list --neighborhood 11680101 --within 2 --category digital --price 10000..50000
    ```

    ## The second step

    Publish with {key:editor.publish}.

    Undo with {key:global.undo}.
    """,
    .searching: "# Searching\n\n- `-word`: leaves out a word.\n- `cat:books`: one category.",
    .keys: "# Keys\n\n{keys}",
  ]

  private static let korean: [HandbookTopic: String] = [
    .start: """
    # 시작하기

    {key:home.open}로 글을 열고 {key:global.back}로 **돌아가요**. 한 일은 그때그때 저장돼요.

    ## 첫걸음

    1. {key:global.search}를 눌러 찾아요.
    2. {key:global.write}를 눌러 써요. 사진, 제목,
       가격이 있어요.

    ```sh
    secondhand list --neighborhood 11680101 --within 2 --category digital --price 10000..50000
    ```

    ## 두 번째 걸음

    {key:editor.publish}로 올려요.

    {key:global.undo}로 되돌려요.
    """,
    .searching: "# 검색하기\n\n- `-말`: 이 말을 빼요.\n- `cat:도서`: 카테고리 하나만 봐요.",
    .keys: "# 키\n\n{keys}",
  ]
}
