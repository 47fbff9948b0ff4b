/// A person's chosen neighborhoods: one or two, one of them current.
public struct NeighborhoodChoice: Hashable, Sendable {
  /// The maximum number of chosen neighborhoods.
  public static let limit = 2

  /// One or two different codes, in the order they were chosen.
  public private(set) var chosen: [NeighborhoodCode]
  /// The neighborhood whose lists the person sees.
  public private(set) var current: NeighborhoodCode
  /// The radius around the current neighborhood, in metres; 0 is the neighborhood alone.
  public private(set) var range: Range

  /// The available ranges.
  public enum Range: Int, CaseIterable, Sendable {
    case only = 0
    case two = 2000
    case five = 5000
    case ten = 10_000

    /// The range in metres.
    public var metres: Int { rawValue }
  }

  /// Chooses one neighborhood, with a range of 0.
  public init(only code: NeighborhoodCode) {
    chosen = [code]
    current = code
    range = .only
  }

  /// Repairs stored values: removes duplicates and excess codes, and replaces a current code that is not chosen. Nil
  /// when no code is chosen.
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

  /// Adds a neighborhood and makes it current. When it is already chosen, only makes it current.
  public mutating func add(_ code: NeighborhoodCode) throws(NeighborhoodChoiceError) {
    if !chosen.contains(code) {
      guard hasRoom else { throw .full }
      chosen.append(code)
    }
    current = code
  }

  /// Replaces a chosen neighborhood and makes the new one current. When the new one is already chosen, only makes it
  /// current.
  public mutating func replace(_ old: NeighborhoodCode, with new: NeighborhoodCode) throws(NeighborhoodChoiceError) {
    if !chosen.contains(new) {
      guard let index = chosen.firstIndex(of: old) else { throw .notChosen }
      chosen[index] = new
    }
    current = new
  }

  /// Removes a neighborhood. When it was the current one, the other becomes current.
  public mutating func remove(_ code: NeighborhoodCode) throws(NeighborhoodChoiceError) {
    guard chosen.contains(code) else { throw .notChosen }
    guard let other = chosen.first(where: { $0 != code }) else { throw .last }
    chosen.removeAll { $0 == code }
    if current == code { current = other }
  }

  /// Makes a chosen neighborhood current.
  public mutating func use(_ code: NeighborhoodCode) throws(NeighborhoodChoiceError) {
    guard chosen.contains(code) else { throw .notChosen }
    current = code
  }

  /// Makes this the only chosen neighborhood; the range stays.
  public mutating func move(to code: NeighborhoodCode) {
    chosen = [code]
    current = code
  }

  /// Sets the radius around the current neighborhood.
  public mutating func setRange(_ range: Range) { self.range = range }
}

/// A violated rule about chosen neighborhoods.
public enum NeighborhoodChoiceError: Error, Hashable, Sendable {
  /// Two neighborhoods are already chosen.
  case full
  /// The only neighborhood cannot be removed.
  case last
  /// The neighborhood is not chosen.
  case notChosen
}
