/// A store did something else than its port promises.
public struct ContractViolation: Error, CustomStringConvertible {
  public let description: String
}

/// Throws a `ContractViolation` that shows both sides unless they are equal.
func expectEqual<Value: Equatable>(_ found: Value, _ promised: Value, _ what: String) throws(ContractViolation) {
  guard found != promised else { return }
  throw ContractViolation(description: "\(what): found \(found), promised \(promised)")
}
