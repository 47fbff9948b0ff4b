/// The lines that a saver writes while it works.
enum SaverLine {
  /// The saver begins to open the store.
  case opening
  /// The store is open.
  case ready
  /// The uncertain write with this number was in the store when it opened, or was not.
  case found(Int)
  case missed(Int)
  /// The write with this number is finished.
  case saved(Int)
  /// The saver begins, or has finished, an export of Products.json.
  case exporting, exported
  /// The account exists.
  case signedUp
  /// The draft for the write with this number is kept, or removed again.
  case drafted(Int)
  case dropped(Int)
  /// The saver found a fault.
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
