import Glibc

/// A connection to a server on this machine.
final class Link {
  let descriptor: Int32
  /// What came and was not taken yet.
  private(set) var input: [UInt8] = []
  /// When the last request was sent.
  private(set) var sentAt = 0.0
  /// The bytes of the answer that is coming; nil before its head is complete.
  private var expected: Int?

  init(port: Int) throws { descriptor = try LocalSocket.connected(to: port) }

  deinit { close(descriptor) }

  /// Requests are small: they fit into the buffer of the connection.
  func send(_ bytes: [UInt8]) throws {
    sentAt = Clock.milliseconds
    guard
      bytes.withUnsafeBytes({ Glibc.send(descriptor, $0.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)) }) == bytes.count
    else { throw BenchError.system("a request") }
  }

  /// Reads what is there. Throws when the server closed the connection.
  func receive() throws {
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else {
        throw BenchError("the server closed a connection: \(String(decoding: input, as: UTF8.self))")
      }
      input += buffer[..<count]
    }
  }

  private static let endOfHead = Array("\r\n\r\n".utf8)

  /// The next HTTP answer; nil until all of it came. Its length must be in its head.
  func takeAnswer() throws -> (status: Int, bytes: [UInt8])? {
    if expected == nil {
      guard let end = Self.end(of: Self.endOfHead, in: input) else { return nil }
      let head = String(decoding: input[..<end], as: UTF8.self).lowercased()
      guard let field = head.split(separator: "\r\n").first(where: { $0.hasPrefix("content-length: ") }),
        let length = Int(field.dropFirst(16))
      else { throw BenchError("an answer without a length: \(head)") }
      expected = end + length
    }
    guard let count = expected, input.count >= count else { return nil }
    let bytes = Array(input[..<count])
    input.removeFirst(count)
    expected = nil
    return (Int(String(decoding: bytes[9..<12], as: UTF8.self)) ?? 0, bytes)
  }

  /// Forgets the input if `text` is in it.
  func take(_ text: [UInt8]) -> Bool {
    guard Self.end(of: text, in: input) != nil else { return false }
    input.removeAll()
    return true
  }

  func clear() { input.removeAll() }

  /// Where a text ends in bytes; nil when it is not there. The load shares the cores with the server, so it may not cost
  /// what `firstRange(of:)` does.
  static func end(of text: [UInt8], in bytes: [UInt8]) -> Int? {
    guard let first = text.first else { return nil }
    return bytes.withUnsafeBytes { bytes in
      text.withUnsafeBytes { text in
        guard let base = bytes.baseAddress, let sought = text.baseAddress else { return nil }
        var start = 0
        while start + text.count <= bytes.count,
          let found = memchr(base + start, Int32(first), bytes.count - text.count + 1 - start)
        {
          start = UnsafeRawPointer(found) - base
          if memcmp(base + start, sought, text.count) == 0 { return start + text.count }
          start += 1
        }
        return nil
      }
    }
  }
}
