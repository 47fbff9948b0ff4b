internal import CPostgres
internal import Marketplace

/// A row of a result in PostgreSQL's binary format. Valid while it is visited.
struct SQLRow {
  let result: OpaquePointer
  let row: Int32

  func isNull(_ column: Int) -> Bool { PQgetisnull(result, row, Int32(column)) == 1 }

  /// An integer of two, four or eight bytes; 0 for NULL.
  func integer(_ column: Int) -> Int {
    let bytes = bytes(column)
    switch bytes.count {
    case 2: return Int(Int16(truncatingIfNeeded: word(bytes)))
    case 4: return Int(Int32(truncatingIfNeeded: word(bytes)))
    default: return Int(Int64(bitPattern: word(bytes)))
    }
  }

  func optionalInteger(_ column: Int) -> Int? { isNull(column) ? nil : integer(column) }
  func bool(_ column: Int) -> Bool { bytes(column).first == 1 }
  func real(_ column: Int) -> Double { Double(bitPattern: word(bytes(column))) }
  func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }
  func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }
  /// Empty for NULL.
  func blob(_ column: Int) -> [UInt8] { Array(bytes(column)) }
  func optionalBlob(_ column: Int) -> [UInt8]? { isNull(column) ? nil : blob(column) }
  func time(_ column: Int) -> Timestamp { Timestamp(milliseconds: Int64(integer(column))) }
  func optionalTime(_ column: Int) -> Timestamp? { isNull(column) ? nil : time(column) }

  /// Throws `.damaged` for NULL.
  func id<Entity>(_ column: Int) throws(PostgresFault) -> ID<Entity> {
    guard let id = ID<Entity>(bytes: bytes(column)) else { throw .damaged }
    return id
  }

  func optionalID<Entity>(_ column: Int) throws(PostgresFault) -> ID<Entity>? {
    isNull(column) ? nil : try id(column)
  }

  /// An array of identities; empty for NULL.
  func ids<Entity>(_ column: Int) throws(PostgresFault) -> [ID<Entity>] {
    let bytes = bytes(column)
    guard !bytes.isEmpty else { return [] }
    // The dimensions, a flag for NULL, and the type; then the count and the first index, if there is a dimension.
    guard bytes.count >= 12 else { throw .damaged }
    var place = 20
    var ids: [ID<Entity>] = []
    while place < bytes.count {
      guard place + 20 <= bytes.count,
        let id = ID<Entity>(bytes: UnsafeRawBufferPointer(rebasing: bytes[(place + 4)..<(place + 20)]))
      else { throw .damaged }
      ids.append(id)
      place += 20
    }
    return ids
  }

  func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: PQgetvalue(result, row, Int32(column)), count: Int(PQgetlength(result, row, Int32(column))))
  }

  private func word(_ bytes: UnsafeRawBufferPointer) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
