import CQRCode
import Glibc
internal import LocalFiles
import TerminalUI

/// Makes QR codes with libqrencode, if it is installed.
actor LoadedQRCodes {
  private nonisolated let executor = FileExecutor(label: "secondhand.codes")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let library: String

  init(library: String = "libqrencode.so.4") { self.library = library }

  /// The code of a text; nil without the library, and for a text that is too long.
  func code(of text: String) -> QRCode? { Self.code(of: text, library) }

  /// The same for a command, which has no screen to keep going.
  static func code(of text: String, _ library: String = "libqrencode.so.4") -> QRCode? {
    var width: Int32 = 0
    guard let modules = cqrcode_modules(library, text, &width) else { return nil }
    defer { free(modules) }
    let count = Int(width) * Int(width)
    return QRCode(width: Int(width), modules: (0..<count).map { modules[$0] != 0 })
  }
}
