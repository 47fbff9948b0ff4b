import CQRCode
import Glibc
import TerminalUI
import Testing

/// The codes that libqrencode makes, which is loaded when it is first used.
@Suite struct QRCodeLibraryTests {
  private static func code(of text: String, _ library: String = "libqrencode.so.4") -> QRCode? {
    var width: Int32 = 0
    guard let modules = cqrcode_modules(library, text, &width) else { return nil }
    defer { free(modules) }
    return QRCode(width: Int(width), modules: (0..<Int(width) * Int(width)).map { modules[$0] == 1 })
  }

  @Test func anAddressBecomesACode() throws {
    let code = try #require(Self.code(of: "https://id.example/device?user_code=WDJB-MJHT"))
    #expect(code.width == 29)
    // The squares in three corners, by which cameras find a code.
    let lines = code.lines()
    #expect(lines[1].hasPrefix("  █▀▀▀▀▀█ ") && lines[1].hasSuffix(" █▀▀▀▀▀█  "), "\(lines.joined(separator: "\n"))")
    #expect(lines[2].hasPrefix("  █ ███ █ ") && lines[12].hasPrefix("  █▀▀▀▀▀█ "), "\(lines.joined(separator: "\n"))")
  }

  @Test func whatCannotBeMadeIsNil() {
    #expect(Self.code(of: String(repeating: "x", count: 8000)) == nil)
    #expect(Self.code(of: "") == nil)
    #expect(Self.code(of: "https://id.example", "libmissing.so.9") == nil)
  }
}
