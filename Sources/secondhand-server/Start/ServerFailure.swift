import Glibc

/// Why the program ends without success: a sentence with a next step, and an exit code.
struct ServerFailure: Error {
  let code: Int32
  let text: String

  /// A wrong option or value.
  static func usage(_ text: String) -> ServerFailure { ServerFailure(code: 2, text: text) }

  /// The data folder, its files or the bundled data cannot be used.
  static func store(_ text: String) -> ServerFailure { ServerFailure(code: 5, text: text) }
}

extension ServerFailure {
  /// The server cannot listen. `fault` is the error's text: its type belongs to the networking library
  /// of another module.
  init(listeningOn host: String, _ port: Int, _ fault: String) {
    let text =
      if fault.contains("errno: \(EADDRINUSE)") {
        words(
          "Port \(port) of \(host) is taken, perhaps by another server: stop that, or choose another --port.",
          "\(host)의 \(port)번 포트는 이미 쓰이고 있어요. 그곳의 서버를 끄거나 --port로 다른 포트를 골라 주세요.")
      } else if fault.contains("errno: \(EACCES)") {
        words(
          "Port \(port) needs administrator rights: choose a --port above 1023.",
          "\(port)번 포트를 쓸 권한이 없어요. --port로 1024 이상을 골라 주세요.")
      } else if fault.contains("errno: \(EADDRNOTAVAIL)") || fault.contains("UnknownHost") {
        words(
          "\(host) is not an address of this machine: choose another --host, such as 127.0.0.1 or 0.0.0.0.",
          "\(host)은(는) 이 컴퓨터의 주소가 아니에요. --host로 127.0.0.1이나 0.0.0.0 같은 주소를 골라 주세요.")
      } else {
        words(
          "The server cannot listen on \(host):\(port): choose another --host or --port. (\(fault))",
          "\(host):\(port)에서 서버를 열 수 없어요. --host나 --port를 바꿔 주세요. (\(fault))")
      }
    self.init(code: 1, text: text)
  }
}

/// The English or the Korean text, as the locale says.
func words(_ english: String, _ korean: String) -> String {
  for name in ["SECONDHAND_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
    guard let value = getenv(name), value.pointee != 0 else { continue }
    return String(cString: value).hasPrefix("ko") ? korean : english
  }
  return english
}

/// Writes a line to the standard output.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// Writes a line to the standard error.
func complain(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
