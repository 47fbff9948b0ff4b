/// One change of a choice of neighborhoods.
public enum NeighborhoodEdit: Hashable, Sendable {
  case add(NeighborhoodCode)
  case replace(NeighborhoodCode, with: NeighborhoodCode)
  case remove(NeighborhoodCode)
  case use(NeighborhoodCode)
  case move(to: NeighborhoodCode)
  case setRange(NeighborhoodChoice.Range)

  /// The neighborhood that becomes part of the choice; nil when none does.
  var new: NeighborhoodCode? {
    switch self {
    case .add(let code), .replace(_, with: let code), .move(to: let code): code
    case .remove, .use, .setRange: nil
    }
  }

  func apply(to choice: inout NeighborhoodChoice) throws(NeighborhoodChoiceError) {
    switch self {
    case .add(let code): try choice.add(code)
    case .replace(let old, with: let new): try choice.replace(old, with: new)
    case .remove(let code): try choice.remove(code)
    case .use(let code): try choice.use(code)
    case .move(to: let code): choice.move(to: code)
    case .setRange(let range): choice.setRange(range)
    }
  }
}
