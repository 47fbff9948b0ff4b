import Testing

/// The words on the screens of the town, in one language, short enough for a terminal of 40 columns.
struct TownWords: CustomTestStringConvertible {
  let locale: String
  let around: String
  let borders: String
  let newPost: String
  let published: String
  let arrived: String
  let question: String
  let comment: String
  let newComment: String
  let accepted: String
  let joined: String
  let open: String
  let closed: String
  let reasons: String
  let note: String
  let report: String
  let reported: String
  let undone: String
  let block: String
  let blocked: String
  let offline: String

  var testDescription: String { locale }

  static let all = [
    TownWords(
      locale: "ko_KR.UTF-8", around: "역삼동 주변", borders: "경계:", newPost: "동네 글쓰기",
      published: "올렸어요", arrived: "새 글 1개", question: "질문 · ", comment: "─ 댓글 쓰기 ─", newComment: "새 댓글 1개",
      accepted: "✓ 채택",
      joined: "참여했어요", open: "모집 중 1/4", closed: "마감 1/4", reasons: "판매 금지", note: "비워 두어도",
      report: "신고할까요", reported: "신고했어요", undone: "되돌렸어요", block: "차단할까요", blocked: "차단했어요", offline: "오프라인"),
    TownWords(
      locale: "en_US.UTF-8", around: "Around Yeoksam", borders: "Borders:",
      newPost: "New post",
      published: "Published", arrived: "1 new post", question: "Question · ", comment: "─ Comment ─",
      newComment: "1 new comment",
      accepted: "✓ Accepted", joined: "You joined", open: "Open 1/4", closed: "Closed 1/4",
      reasons: "Prohibited", note: "leave it", report: "Report this", reported: "Reported", undone: "Undone",
      block: "Block ", blocked: "Blocked ", offline: "Offline"),
  ]
}
