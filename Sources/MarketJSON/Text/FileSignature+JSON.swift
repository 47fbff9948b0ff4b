package import LocalFiles

extension FileSignature {
  /// The stored form of a signature.
  package var json: JSONValue {
    .array([device, node].map { .int(Int(bitPattern: UInt($0))) } + [size, seconds, nanoseconds].map { .int($0) })
  }

  /// Nil for a value of another form.
  package init?(json: JSONValue) {
    guard case .array(let values) = json, values.count == 5 else { return nil }
    var numbers: [Int] = []
    for case .int(let number) in values { numbers.append(number) }
    guard numbers.count == values.count else { return nil }
    self.init(
      device: UInt64(UInt(bitPattern: numbers[0])), node: UInt64(UInt(bitPattern: numbers[1])), size: numbers[2],
      seconds: numbers[3], nanoseconds: numbers[4])
  }
}
