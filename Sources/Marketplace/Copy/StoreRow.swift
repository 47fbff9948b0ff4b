/// A value of a row that is copied from one store to another.
public enum StoreValue: Hashable, Sendable {
  case null
  /// An integer or a flag.
  case integer(Int)
  /// An identity, UTF-8, or bytes.
  case bytes([UInt8])
}

/// A row of a `StoreTable`: a value for each of its columns.
public typealias StoreRow = [StoreValue]

extension StoreValue {
  public var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  public var bytes: [UInt8]? { if case .bytes(let value) = self { value } else { nil } }
}
