/// A picture in the form in which one kind of terminal takes it. Two are the same when their numbers are.
public final class ScreenPicture: Sendable {
  /// No other picture of the process has it.
  public let number: UInt32
  /// The cells that it fills.
  public let cells: Size
  /// What the terminal is to be sent once, before the picture is shown; it keeps that until `drop`. Empty when it keeps
  /// nothing.
  public let store: [UInt8]
  public let drop: [UInt8]
  public let manner: Display

  /// How it is shown.
  public enum Display: Sendable {
    /// The terminal lays any part of it over cells, and takes it away when it is told.
    case laid(any LaidPicture)
    /// It is drawn into cells, a line of them at a time, whole lines only, each from where the cursor stands; what is
    /// written into those cells later takes its place.
    case drawn(lines: [[UInt8]])
  }

  public init(number: UInt32, cells: Size, store: [UInt8] = [], drop: [UInt8] = [], manner: Display) {
    self.number = number
    self.cells = cells
    self.store = store
    self.drop = drop
    self.manner = manner
  }

  /// About what it takes in memory.
  public var byteCount: Int {
    let lines = if case .drawn(let lines) = manner { lines.reduce(0) { $0 + $1.count } } else { 0 }
    return store.count + drop.count + lines + 128
  }
}

extension ScreenPicture: Hashable {
  public static func == (left: ScreenPicture, right: ScreenPicture) -> Bool { left.number == right.number }
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The sequences for a picture that the terminal keeps.
public protocol LaidPicture: Sendable {
  /// Lays the cells `part` of the picture over as many cells of the screen, from where the cursor stands, which stays there.
  /// A placement that is shown already moves. Numbers of placements begin at 1.
  func show(_ part: Rect, as placement: UInt32) -> [UInt8]
  /// Takes a placement away; the picture is kept.
  func hide(_ placement: UInt32) -> [UInt8]
}
