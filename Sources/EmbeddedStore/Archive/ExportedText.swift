/// The text of one file of an export, as far as the database can be read.
struct ExportedText: Sendable {
  var bytes: [UInt8] = []
  /// The number of listings or messages.
  var count = 0
  private(set) var isComplete = true

  /// Runs `reading` until it ends or comes upon a damaged place.
  mutating func addUntilDamage(_ reading: (inout ExportedText) throws(SQLiteFault) -> Void) throws(SQLiteFault) {
    do throws(SQLiteFault) { try reading(&self) } catch {
      guard error == .damaged else { throw error }
      isComplete = false
    }
  }
}
