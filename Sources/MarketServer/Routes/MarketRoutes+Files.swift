internal import HTTPTypes
internal import Hummingbird
internal import MarketAPI
internal import MarketJSON
internal import Marketplace

extension MarketRoutes {
  func uploadPicture(_ asked: Asked) async throws -> Response {
    try await upload(asked, atMost: Limits.picture) { bytes async throws(ServedFileError) in
      try await files.keepPicture(bytes)
    }
  }

  func uploadFile(_ asked: Asked) async throws -> Response {
    let name = try asked.text("name", atMost: 255) ?? "file"
    return try await upload(asked, atMost: Limits.file) { bytes async throws(ServedFileError) in
      try await files.keepFile(bytes, named: name)
    }
  }

  /// Reads a body with the SHA-256 of the address and keeps it. A member uploads few files at a time, because their
  /// bytes are in memory meanwhile.
  private func upload(_ asked: Asked, atMost limit: Int, _ keep: ([UInt8]) async throws(ServedFileError) -> String)
    async throws -> Response
  {
    let account = try asked.device().account
    guard let hash = asked.context.parameters.get("hash"), Self.isHash(hash) else { throw Problem.wrongHash }
    guard let permit = limiters.uploads.begin("\(account)") else { throw DetailedProblem(problem: .tooMany, wait: 1) }
    defer { withExtendedLifetime(permit) {} }
    let bytes = try await asked.body(atMost: limit)
    guard Self.hash(of: bytes) == hash else { throw Problem.wrongHash }
    let now = markets.clock.now()
    if let wait = limiters.uploading.take("\(account)", cost: Double(bytes.count), at: now) {
      throw DetailedProblem(problem: .tooMany, wait: wait)
    }
    let file: String
    do throws(ServedFileError) { file = try await keep(bytes) } catch {
      switch error {
      case .notAPicture: throw Problem.notAPicture
      case .tooLarge: throw Problem.tooLarge
      case .unavailable: throw Problem.unavailable
      }
    }
    try await members.addUpload(file, by: account, until: now.advanced(seconds: Limits.lease))
    return Answer.json(JSONObject([.init("file", .string(file))]), status: .created)
  }

  func picture(_ asked: Asked) async throws -> Response {
    guard let name = asked.context.parameters.get("hash"), let file = Self.picture(named: name) else {
      throw Problem.notFound
    }
    let width = try asked.number("w", in: 1...PictureRules.longestEdge)
    guard let bytes = await files.picture(file, width: width) else { throw Problem.notFound }
    let tag = width.map { "\(name)-\($0)" } ?? name
    return Answer.content(bytes, type: "image/jpeg", tag: tag, request: asked.request)
  }

  func file(_ asked: Asked) async throws -> Response {
    guard let name = asked.context.parameters.get("hash") else { throw Problem.notFound }
    let file = "\(name.prefix(2))/\(name)"
    guard let hash = FileName.hash(of: file), let bytes = await files.file(file) else { throw Problem.notFound }
    var response = Answer.content(bytes, type: "application/octet-stream", tag: hash, request: asked.request)
    response.headers[.contentDisposition] = "attachment"
    return response
  }

  private static func hash(of bytes: [UInt8]) -> String {
    let digits = Secret.sha256(bytes).map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    return digits.joined()
  }

  /// The file of a picture: of its hash, or with a plain name, such as the pictures of the sample market have.
  private static func picture(named name: String) -> String? {
    if isHash(name) { return "\(name.prefix(2))/\(name).jpg" }
    let isPlain = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "-")
    }
    return isPlain && !name.isEmpty && name.utf8.count <= 60 ? name + ".jpg" : nil
  }

  private static func isHash(_ text: String) -> Bool { FileName.isPicture("\(text.prefix(2))/\(text).jpg") }
}
