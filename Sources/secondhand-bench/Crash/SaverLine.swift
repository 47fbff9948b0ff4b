/// What a saver says while it works.
enum SaverLine {
  /// It begins to open the store.
  case opening
  /// The store is open.
  case ready
  /// The write of this number, which nobody knew of, was there when the store was opened, or was not.
  case found(Int)
  case missed(Int)
  /// The write of this number has returned.
  case saved(Int)
  /// It begins to export Products.json, or has done so.
  case exporting, exported
  /// There is an account.
  case signedUp
  /// The draft of what is saved with this number is kept, or gone again.
  case drafted(Int)
  case dropped(Int)
  /// Something was not as it had to be.
  case fault(String)

  var text: String {
    switch self {
    case .opening: "opening"
    case .ready: "ready"
    case .found(let number): "found \(number)"
    case .missed(let number): "missed \(number)"
    case .saved(let number): "saved \(number)"
    case .exporting: "exporting"
    case .exported: "exported"
    case .signedUp: "signed-up"
    case .drafted(let number): "drafted \(number)"
    case .dropped(let number): "dropped \(number)"
    case .fault(let words): "fault \(words)"
    }
  }

  init(_ text: Substring) {
    let words = text.split(separator: " ", maxSplits: 1)
    let number = words.count == 2 ? Int(words[1]) : nil
    switch (words.first, number) {
    case ("opening", _): self = .opening
    case ("ready", _): self = .ready
    case ("exporting", _): self = .exporting
    case ("exported", _): self = .exported
    case ("signed-up", _): self = .signedUp
    case ("found", let number?): self = .found(number)
    case ("missed", let number?): self = .missed(number)
    case ("saved", let number?): self = .saved(number)
    case ("drafted", let number?): self = .drafted(number)
    case ("dropped", let number?): self = .dropped(number)
    case ("fault", _) where words.count == 2: self = .fault(String(words[1]))
    default: self = .fault("it said “\(text)”")
    }
  }
}
