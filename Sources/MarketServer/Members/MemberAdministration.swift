/// What operators do for members on the machine of the server.
public enum MemberAdministration {
  /// A random code that is used once, and the hash that the store keeps of it.
  public static func newCode() -> (text: String, hash: [UInt8]) {
    let code = Secret.code()
    return (code, Secret.codeHash(code))
  }
}
