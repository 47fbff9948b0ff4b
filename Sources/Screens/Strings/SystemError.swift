import Glibc

/// What the system calls one of its errors.
enum SystemError {
  static func text(_ code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard let text = strerror_r(code, &buffer, buffer.count) else { return String(code) }
    return String(cString: text)
  }
}
