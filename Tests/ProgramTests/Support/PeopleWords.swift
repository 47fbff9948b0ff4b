import Testing

/// The words on the screens of people, the inbox and thanks, in one language, short enough for 40 columns.
struct PeopleWords: CustomTestStringConvertible {
  let locale: String
  let people: String
  let newContact: String
  let added: String
  let saved: String
  let delete: String
  let removed: String
  let undone: String
  let followed: String
  let note: String
  let input: String
  let arrived: String
  let inbox: String
  let sold: String
  let friendly: String
  let rated: String

  var testDescription: String { locale }

  static let all = [
    PeopleWords(
      locale: "ko_KR.UTF-8", people: "사람들", newContact: "연락처 추가", added: "연락처를 추가했", saved: "연락처를 수정했",
      delete: "연락처를 삭제할까요", removed: "연락처를 삭제했", undone: "되돌렸어요", followed: "팔로우했어요", note: "나만의 메모: ",
      input: "메시지 입력", arrived: "새 글:", inbox: "알림함", sold: "거래완료", friendly: "친절하고 매너가 좋아요",
      rated: "후기를 남겼어요"),
    PeopleWords(
      locale: "en_US.UTF-8", people: "People", newContact: "Add contact", added: "Added: ", saved: "Saved: ",
      delete: "Delete the contact", removed: "Deleted: ", undone: "Undone", followed: "You’re following",
      note: "Your note: ", input: "Write a message", arrived: "New listing:", inbox: "Inbox", sold: "Sold",
      friendly: "Friendly and kind", rated: "Thanks for rating"),
  ]
}
