import TerminalUI
import Testing

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("의자", "7J2Y7J6Q"),
  ]) func itIsAsTheStandardSays(_ text: String, _ encoded: String) {
    #expect(String(decoding: base64(Array(("x" + text).utf8).dropFirst()), as: UTF8.self) == encoded)
  }
}
