/// A picture encoded for one kind of terminal. Two pictures are equal if their numbers are.
public final class ScreenPicture: Sendable {
  /// Unique in the process.
  public let number: UInt32
  /// The cells that the picture fills.
  public let cells: Size
  /// The bytes to send once before the picture is shown. The terminal stores it until it receives `drop`. Empty if the
  /// terminal stores nothing.
  public let store: [UInt8]
  public let drop: [UInt8]
  public let manner: Display

  /// How the picture is displayed.
  public enum Display: Sendable {
    /// The terminal overlays any part of it on cells, and removes it on command.
    case laid(any LaidPicture)
    /// It is drawn into cells, in whole lines, each from the cursor position. Later text in these cells replaces it.
    case drawn(lines: [[UInt8]])
  }

  public init(number: UInt32, cells: Size, store: [UInt8] = [], drop: [UInt8] = [], manner: Display) {
    self.number = number
    self.cells = cells
    self.store = store
    self.drop = drop
    self.manner = manner
  }

  /// The approximate size in memory.
  public var byteCount: Int {
    let lines = if case .drawn(let lines) = manner { lines.reduce(0) { $0 + $1.count } } else { 0 }
    return store.count + drop.count + lines + 128
  }
}

extension ScreenPicture: Hashable {
  public static func == (left: ScreenPicture, right: ScreenPicture) -> Bool { left.number == right.number }
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The sequences for a picture that the terminal stores.
public protocol LaidPicture: Sendable {
  /// Overlays the cells `part` of the picture on the screen, starting at the cursor, which stays there. An existing
  /// placement moves. Placement numbers start at 1.
  func show(_ part: Rect, as placement: UInt32) -> [UInt8]
  /// Removes a placement. The terminal keeps the picture.
  func hide(_ placement: UInt32) -> [UInt8]
}
