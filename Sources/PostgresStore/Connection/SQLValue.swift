internal import Marketplace

/// A parameter of a statement.
enum SQLValue {
  case null
  case bool(Bool)
  case integer(Int)
  case real(Double)
  case text(String)
  case bytes([UInt8])
  case uuid([UInt8])
  case uuids([[UInt8]])
  /// An array whose elements may be NULL.
  case texts([String?])
  case integers([Int])
  case reals([Double])
  /// An array whose elements may be NULL.
  case values([StoreValue], of: ElementType)

  /// The type of an element of an array.
  enum ElementType {
    case uuid, integer, bool, text, bytes

    init(_ kind: StoreTable.Column.Kind) {
      self =
        switch kind {
        case .id: .uuid
        case .integer: .integer
        case .flag: .bool
        case .text: .text
        case .bytes: .bytes
        }
    }

    /// The name of the type in PostgreSQL, and the identifiers in `pg_type` of it and of its arrays.
    var postgres: (name: String, type: UInt32, array: UInt32) {
      switch self {
      case .uuid: ("uuid", 2950, 2951)
      case .integer: ("bigint", 20, 1016)
      case .bool: ("boolean", 16, 1000)
      case .text: ("text", 25, 1009)
      case .bytes: ("bytea", 17, 1001)
      }
    }
  }

  static func id<Entity>(_ id: ID<Entity>) -> SQLValue { .uuid(id.bytes) }
  static func id<Entity>(_ id: ID<Entity>?) -> SQLValue { id.map { .uuid($0.bytes) } ?? .null }
  static func ids<Entity>(_ ids: some Sequence<ID<Entity>>) -> SQLValue { .uuids(ids.map(\.bytes)) }
  static func integer(_ value: Int?) -> SQLValue { value.map { .integer($0) } ?? .null }
  static func text(_ value: String?) -> SQLValue { value.map { .text($0) } ?? .null }
  static func bytes(_ value: [UInt8]?) -> SQLValue { value.map { .bytes($0) } ?? .null }
  static func time(_ value: Timestamp) -> SQLValue { .integer(Int(value.milliseconds)) }
  static func time(_ value: Timestamp?) -> SQLValue { value.map { .time($0) } ?? .null }

  /// The object identifier of its type in `pg_type`; 0 lets the server infer it.
  var type: UInt32 {
    switch self {
    case .null: 0
    case .bool: 16
    case .integer: 20
    case .real: 701
    case .text: 25
    case .bytes: 17
    case .uuid: 2950
    case .uuids: 2951
    case .texts: 1009
    case .integers: 1016
    case .reals: 1022
    case .values(_, let type): type.postgres.array
    }
  }

  /// The value in PostgreSQL's binary format; nil for NULL.
  var encoded: [UInt8]? {
    switch self {
    case .null: nil
    case .bool(let value): [value ? 1 : 0]
    case .integer(let value): Self.encoded(UInt64(bitPattern: Int64(value)))
    case .real(let value): Self.encoded(value.bitPattern)
    case .text(let value): Self.encoded(value)
    case .bytes(let value), .uuid(let value): value
    case .uuids(let values): Self.array(values, of: 2950)
    case .texts(let values): Self.array(values.map { $0.map(Self.encoded) }, of: 25)
    case .integers(let values): Self.array(values.map { Self.encoded(UInt64(bitPattern: Int64($0))) }, of: 20)
    case .reals(let values): Self.array(values.map { Self.encoded($0.bitPattern) }, of: 701)
    case .values(let values, let type):
      Self.array(
        values.map { value in
          switch value {
          case .null: nil
          case .integer(let value):
            type == .bool ? [value == 0 ? 0 : 1] : Self.encoded(UInt64(bitPattern: Int64(value)))
          case .bytes(let bytes): bytes
          }
        }, of: type.postgres.type)
    }
  }

  private static func encoded(_ word: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: word.bigEndian) { Array($0) }
  }

  /// PostgreSQL has no NUL in texts.
  private static func encoded(_ text: String) -> [UInt8] {
    text.utf8.contains(0)
      ? Array(String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })).utf8)
      : Array(text.utf8)
  }

  /// One dimension, whether there is a NULL, the element's type, the count, and the index of the first element; see
  /// `array_recv` of PostgreSQL. The length of a NULL is -1.
  private static func array(_ elements: [[UInt8]?], of type: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(elements.reduce(20) { $0 + 4 + ($1?.count ?? 0) })
    func add(_ word: UInt32) { withUnsafeBytes(of: word.bigEndian) { bytes.append(contentsOf: $0) } }
    add(elements.isEmpty ? 0 : 1)
    add(elements.contains { $0 == nil } ? 1 : 0)
    add(type)
    if !elements.isEmpty {
      add(UInt32(elements.count))
      add(1)
    }
    for element in elements {
      add(element.map { UInt32($0.count) } ?? .max)
      if let element { bytes.append(contentsOf: element) }
    }
    return bytes
  }
}
