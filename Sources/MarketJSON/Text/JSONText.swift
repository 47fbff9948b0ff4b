/// JSON text of unknown origin.
public enum JSONText {
  /// The value of UTF-8 text; nil when it is no JSON, or nested too deeply.
  public static func value(_ bytes: [UInt8]) -> JSONValue? { try? JSONReader.value(of: bytes) }
}
