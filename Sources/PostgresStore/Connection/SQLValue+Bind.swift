extension SQLValue {
  typealias Bound<Answer> = (
    _ count: Int32, _ pointers: [UnsafePointer<CChar>?], _ lengths: [Int32], _ formats: [Int32]
  ) -> Answer

  /// Calls `body` with the parameters as libpq takes them. The pointers hold until it returns.
  static func bind<Answer>(_ values: [SQLValue], _ body: Bound<Answer>) -> Answer {
    let encoded = values.map(\.encoded)
    // One buffer for all parameters: their pointers must live as long as the call.
    let all = encoded.flatMap { $0 ?? [] }
    return all.withUnsafeBytes { buffer in
      // The pointer of an empty value must not be null, which would be NULL.
      let start = buffer.baseAddress ?? UnsafeRawPointer(bitPattern: 1)
      var place = 0
      var pointers: [UnsafePointer<CChar>?] = []
      for value in encoded {
        pointers.append(value.map { _ in start?.advanced(by: place).assumingMemoryBound(to: CChar.self) } ?? nil)
        place += value?.count ?? 0
      }
      return body(
        Int32(values.count), pointers, encoded.map { Int32($0?.count ?? 0) },
        Array(repeating: 1, count: values.count))
    }
  }
}
