/// Sample files in the formats of people and other programs.
enum Samples {
  /// A listing in the format that this program writes.
  static let canonicalLine = #"""
    {"id":"01935d4e-0000-7000-8000-000000000001","seller":"0192f0aa-0000-7000-8000-000000000002","sellerName":"느긋한수달","title":"빈티지 롤러 스케이트 (235)","description":"두 번 탔어요.","price":169000,"categories":["sports"],"neighborhood":"11680101","pictures":[{"file":"ab/abcdef.jpg","alt":"하얀 롤러 스케이트"}],"status":"forSale","createdAt":"2026-11-21T14:02:00+09:00","updatedAt":"2026-11-21T14:02:00+09:00","bumpedAt":"2026-11-21T14:02:00+09:00","hearts":3,"chats":1,"views":42}
    """#

  static let canonical = "{\"version\":1,\"products\":[\n\(canonicalLine)\n]}\n"

  /// A plain array, as other programs write it.
  static let plainArray = #"""
    [
      {"id": "7", "title": "원목 의자", "price": 35000, "location": "역삼동", "category": ["가구/인테리어", "인기매물"],
       "image": "https://img.example/chair.jpg", "timePosted": "2026-11-20T10:00:00", "likes": 4, "comments": 2,
       "isReserved": true, "user": "단정한고라니", "description": "튼튼해요."},
      {"id": 8, "title": "책 나눔해요", "location": "신사동", "category": ["도서"], "image": "books.png",
       "timePosted": "2026-11-20 09:00:00", "likes": 0, "comments": 0, "isReserved": false, "user": "단정한고라니",
       "description": ""},
      {"id": "11935D4E-0000-7000-8000-000000000009", "title": "가격 없는 것", "price": null, "location": "11680106",
       "category": [], "image": null, "timePosted": "2026-11-20T08:00:00Z", "likes": 1, "comments": 0,
       "isReserved": false, "user": {"id": 12, "name": "조용한두루미"}, "description": "물어보세요"}
    ]
    """#

  /// A file as a person types it.
  static let typed = #"""
    {"products": [
      {"title": "의자"},
      {"title": "책상", "price": 1.5e4, "seller": "느긋한수달", "place": "서울 강남구 논현동", "category": "가구/인테리어", "picture": "desk.jpg"},
      {"title": "의자", "color": {"name": "빨강", "code": 1.10}}
    ], "note": "내가 쓴 것"}
    """#
}
