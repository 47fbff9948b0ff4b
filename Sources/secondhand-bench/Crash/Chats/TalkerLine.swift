/// The lines of a talker.
enum TalkerLine: Equatable {
  /// The store is open, and the messages in the outbox are sent.
  case ready
  /// The draft with this number is kept.
  case drafted(Int)
  /// The message with this number is in the outbox.
  case composed(Int)
  /// The message with this number is sent, and has this place in the room.
  case sent(Int, sequence: Int)
  case fault(String)

  var text: String {
    switch self {
    case .ready: "ready"
    case .drafted(let number): "drafted \(number)"
    case .composed(let number): "composed \(number)"
    case .sent(let number, let sequence): "sent \(number) \(sequence)"
    case .fault(let words): "fault \(words)"
    }
  }

  init(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 1)
    let numbers = words.count > 1 ? words[1].split(separator: " ").compactMap { Int($0) } : []
    switch words.first {
    case "ready": self = .ready
    case "drafted" where numbers.count == 1: self = .drafted(numbers[0])
    case "composed" where numbers.count == 1: self = .composed(numbers[0])
    case "sent" where numbers.count == 2: self = .sent(numbers[0], sequence: numbers[1])
    default: self = .fault(words.count > 1 ? String(words[1]) : String(line))
    }
  }
}
