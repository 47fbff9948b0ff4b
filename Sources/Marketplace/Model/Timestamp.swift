/// A moment: milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
public struct Timestamp: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  public init(seconds: Int64) {
    milliseconds = seconds &* 1000
  }

  /// Whole seconds since 1970, rounded down.
  public var seconds: Int64 { (milliseconds - (milliseconds %% 1000)) / 1000 }

  public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }

  /// This moment plus `seconds`, which may be negative.
  public func advanced(seconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds &+ seconds &* 1000) }
}

infix operator %% : MultiplicationPrecedence

extension BinaryInteger {
  /// The remainder, never negative for a positive divisor.
  static func %% (value: Self, divisor: Self) -> Self {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
