/// The words on a member's screens, in one language.
struct EveningWords {
  let locale: String
  let ownStore: String
  let addServer: String
  let rules: String
  let signUp: String
  let codes: String
  let write: String
  let input: String
  let read: String
  let offline: String
  let waiting: String
  let reserved: String
  let sold: String
  let meeting: String
  let notices: String

  static let korean = EveningWords(
    locale: "ko_KR.UTF-8", ownStore: "내 컴퓨터의 장터", addServer: "장터를 여는 이웃에게", rules: "누구나 가입할 수 있어요.",
    signUp: "이웃에게 보일 아이디와 동네", codes: "적어 두었어요", write: "어떤 물건인가요?", input: "메시지 입력", read: "읽음",
    offline: "오프라인", waiting: "보낼 것", reserved: "예약중으로 바꿨어요", sold: "거래완료로 바꿨어요",
    meeting: "/meet 역삼역 3번 출구 내일 오후 3시", notices: "운영자 안내")

  static let english = EveningWords(
    locale: "en_US.UTF-8", ownStore: "My own market", addServer: "Ask the people who run", rules: "Anyone can join.",
    signUp: "Choose the ID and the neighborhood", codes: "I have written them down", write: "What is it?",
    input: "Write a message", read: "Read", offline: "Offline", waiting: "to send",
    reserved: "marked the listing as Reserved", sold: "marked the listing as Sold",
    meeting: "/meet Yeoksam station tomorrow 3pm", notices: "Notices from moderators")
}
