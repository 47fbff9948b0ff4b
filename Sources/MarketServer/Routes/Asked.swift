internal import HTTPTypes
internal import Hummingbird
internal import MarketAPI
internal import MarketJSON
internal import Marketplace
internal import NIOCore

/// A request that passed the authorization, with typed access to its parts.
struct Asked: Sendable {
  let endpoint: Endpoint
  let request: Request
  let context: MemberContext
  let session: Session
  /// The address of the client.
  let address: String

  /// The device of the member; endpoints for members always have one.
  func device() throws(Problem) -> Device {
    guard let device = session.device else { throw .signedOut }
    return device
  }

  /// An identity in the path.
  func id<Entity>(_ name: String) throws(Problem) -> ID<Entity> {
    guard let id = context.parameters.get(name).flatMap({ ID<Entity>($0) }) else { throw .notFound }
    return id
  }

  /// A name in the path. Hummingbird leaves it percent-encoded (RFC 3986, section 2.1).
  func name(_ name: String, atMost length: Int = 200) throws(Problem) -> String {
    var bytes: [UInt8] = []
    var left = (context.parameters.get(name) ?? "").utf8[...]
    while let byte = left.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = left.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let decoded = UInt8(Substring(digits), radix: 16)
      else { throw .notFound }
      bytes.append(decoded)
      left.removeFirst(2)
    }
    guard let text = String(validating: bytes, as: UTF8.self), (1...length).contains(bytes.count) else {
      throw .notFound
    }
    return text
  }

  func text(_ name: String, atMost length: Int = 200) throws -> String? {
    guard let text = request.uri.queryParameters[name[...]].map(String.init) else { return nil }
    guard text.utf8.count <= length else { throw DetailedProblem(problem: .badRequest, detail: name) }
    return text
  }

  func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = try text(name, atMost: 20) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw DetailedProblem(problem: .badRequest, detail: name)
    }
    return number
  }

  func flag(_ name: String) throws -> Bool {
    switch try text(name, atMost: 10) {
    case nil, "false": false
    case "true": true
    default: throw DetailedProblem(problem: .badRequest, detail: name)
    }
  }

  /// The records on a page.
  func limit() throws -> Int { try number("limit", in: 1...Limits.page) ?? 50 }

  /// The most bytes of a body that is too large that are read, so that its sender gets to read the answer. The
  /// connection of somebody who sends more is closed.
  private static let mostDiscarded = 32 << 20
  /// The time that a body may take: 30 seconds, and another second for every 10,000 bytes.
  private static let (patience, bytesPerSecond) = (30, 10_000)

  /// The body as bytes. Throws `.tooLarge` above `limit`, and `.tooSlow` when it takes too long.
  func body(atMost limit: Int) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    try await readBody(atMost: limit) { part in bytes += part.readableBytesView }
    return bytes
  }

  /// Passes the body to `take` part by part, as it arrives. Throws like `body`; `take` then has had a part of it.
  func readBody(atMost limit: Int, _ take: (ByteBuffer) throws -> Void) async throws {
    let start = ContinuousClock.now
    var count = 0
    for try await part in request.body {
      count += part.readableBytes
      guard count <= Self.mostDiscarded else { throw DetailedProblem(problem: .tooLarge, closes: true) }
      guard ContinuousClock.now - start < .seconds(Self.patience + count / Self.bytesPerSecond) else {
        throw DetailedProblem(problem: .tooSlow, closes: true)
      }
      if count <= limit { try take(part) }
    }
    guard count <= limit else { throw Problem.tooLarge }
  }

  /// How many bytes the server has already, by an upload that goes on; 0 for a new upload.
  func uploadOffset() throws -> Int {
    guard let name = HTTPField.Name(Limits.uploadOffset), let text = request.headers[name] else { return 0 }
    guard text.utf8.count <= 20, let offset = Int(text), offset >= 0 else {
      throw DetailedProblem(problem: .badRequest, detail: Limits.uploadOffset)
    }
    return offset
  }

  /// The body as a JSON object. Throws `.badRequest` for anything else.
  func object() async throws -> JSONObject {
    let type = request.headers[.contentType]?.split(separator: ";").first.map { $0.trimmingSpaces() }
    guard type?.lowercased() == "application/json" else { throw Problem.unsupportedType }
    let bytes = try await body(atMost: Limits.body)
    guard case .object(let object)? = JSONText.value(bytes) else {
      throw DetailedProblem(problem: .badRequest, detail: "The body is no JSON object.")
    }
    return object
  }
}

extension JSONObject {
  /// A text field. Throws `.badRequest` when it is missing or longer than `length` characters.
  func text(_ name: String, atMost length: Int) throws -> String {
    guard let text = try optionalText(name, atMost: length) else {
      throw DetailedProblem(problem: .badRequest, detail: name)
    }
    return text
  }

  func optionalText(_ name: String, atMost length: Int) throws -> String? {
    switch self[name] {
    case nil, .null?: return nil
    case .string(let text)? where text.utf8.count <= length * 8 && text.count <= length: return text
    default: throw DetailedProblem(problem: .badRequest, detail: name)
    }
  }
}

extension Substring {
  fileprivate func trimmingSpaces() -> Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
