/// The behavior of a store that differs from the contract of its port.
public struct ContractViolation: Error, CustomStringConvertible {
  public let description: String
}

/// Throws a `ContractViolation` with both values unless they are equal.
func expectEqual<Value: Equatable>(_ found: Value, _ promised: Value, _ what: String) throws(ContractViolation) {
  guard found != promised else { return }
  throw ContractViolation(description: "\(what): found \(found), promised \(promised)")
}
