/// The neighborhoods that somebody chose: one or two, one of them current.
public struct NeighborhoodChoice: Hashable, Sendable {
  /// The most that can be chosen.
  public static let limit = 2

  /// One or two different codes, in the order they were chosen.
  public private(set) var chosen: [NeighborhoodCode]
  /// The one that lists are read for.
  public private(set) var current: NeighborhoodCode
  /// How far around the current one, in metres; 0 is that one only.
  public private(set) var range: Range

  /// The ranges that are offered.
  public enum Range: Int, CaseIterable, Sendable {
    case only = 0
    case two = 2000
    case five = 5000
    case ten = 10_000

    /// The range in metres.
    public var metres: Int { rawValue }
  }

  /// This one, without what lies around it.
  public init(only code: NeighborhoodCode) {
    chosen = [code]
    current = code
    range = .only
  }

  /// What was stored, put right: empty or too long lists, repeated codes and a current one that is not chosen are mended;
  /// nil when nothing is chosen at all.
  public init?(chosen: [NeighborhoodCode], current: NeighborhoodCode?, range: Range) {
    var different: [NeighborhoodCode] = []
    for code in chosen where !different.contains(code) { different.append(code) }
    guard let first = different.first else { return nil }
    let kept = Array(different.prefix(Self.limit))
    self.chosen = kept
    self.current = current.flatMap { kept.contains($0) ? $0 : nil } ?? first
    self.range = range
  }

  /// Whether one more can be chosen.
  public var hasRoom: Bool { chosen.count < Self.limit }

  /// Adds a neighborhood and makes it current. One that is already chosen is made current.
  public mutating func add(_ code: NeighborhoodCode) throws(NeighborhoodChoiceError) {
    if !chosen.contains(code) {
      guard hasRoom else { throw .full }
      chosen.append(code)
    }
    current = code
  }

  /// Puts a neighborhood in the place of a chosen one and makes it current. One that is already chosen is made current, and
  /// nothing is replaced.
  public mutating func replace(_ old: NeighborhoodCode, with new: NeighborhoodCode) throws(NeighborhoodChoiceError) {
    if !chosen.contains(new) {
      guard let index = chosen.firstIndex(of: old) else { throw .notChosen }
      chosen[index] = new
    }
    current = new
  }

  /// Takes a neighborhood away; when it was the current one, the other becomes current.
  public mutating func remove(_ code: NeighborhoodCode) throws(NeighborhoodChoiceError) {
    guard chosen.contains(code) else { throw .notChosen }
    guard let other = chosen.first(where: { $0 != code }) else { throw .last }
    chosen.removeAll { $0 == code }
    if current == code { current = other }
  }

  /// Makes one of the chosen ones current.
  public mutating func use(_ code: NeighborhoodCode) throws(NeighborhoodChoiceError) {
    guard chosen.contains(code) else { throw .notChosen }
    current = code
  }

  /// Makes this the only one; the range stays.
  public mutating func move(to code: NeighborhoodCode) {
    chosen = [code]
    current = code
  }

  /// Looks so far around whichever is current.
  public mutating func setRange(_ range: Range) { self.range = range }
}

/// A rule about neighborhoods that stands in the way.
public enum NeighborhoodChoiceError: Error, Hashable, Sendable {
  /// Two are chosen already.
  case full
  /// The only one cannot be removed.
  case last
  /// It is not one of the chosen ones.
  case notChosen
}
