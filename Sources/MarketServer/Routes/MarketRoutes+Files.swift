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

  /// How far an upload has come. It goes on from there with a header that names the offset.
  func uploadPosition(_ asked: Asked) throws -> Response {
    let now = markets.clock.now()
    guard let hash = asked.context.parameters.get("hash"),
      let position = partialUploads.position(of: .init(account: try asked.device().account, hash: hash), at: now)
    else { throw Problem.notFound }
    return Answer.json(
      JSONObject([.init("offset", .int(position.offset)), .init("isComplete", .bool(position.isComplete))]))
  }

  /// Reads a body with the SHA-256 of the address and keeps it. A member uploads few files at a time, because their
  /// bytes are in memory meanwhile. When the connection breaks, what came stays in memory for a while.
  private func upload(_ asked: Asked, atMost limit: Int, _ keep: ([UInt8]) async throws(ServedFileError) -> String)
    async throws -> Response
  {
    let account = try asked.device().account
    guard let hash = asked.context.parameters.get("hash"), Self.isHash(hash) else { throw Problem.wrongHash }
    guard let permit = limiters.uploads.begin("\(account)") else { throw DetailedProblem(problem: .tooMany, wait: 1) }
    defer { withExtendedLifetime(permit) {} }
    let key = PartialUploads.Key(account: account, hash: hash)
    let upload = try partialUploads.begin(key, from: try asked.uploadOffset(), at: markets.clock.now())
    var outcome = PartialUploads.Outcome.refused
    defer { partialUploads.end(upload, of: key, outcome, at: markets.clock.now()) }
    let bytes = try await receive(upload, of: account, asked, atMost: limit, &outcome)
    outcome = .refused
    guard Self.hash(of: bytes) == hash else { throw Problem.wrongHash }
    let file: String
    do throws(ServedFileError) { file = try await keep(bytes) } catch {
      switch error {
      case .notAPicture: throw Problem.notAPicture
      case .tooLarge: throw Problem.tooLarge
      case .unavailable:
        outcome = .broken
        throw Problem.unavailable
      }
    }
    try await members.addUpload(file, by: account, until: markets.clock.now().advanced(seconds: Limits.lease))
    outcome = .complete
    return Answer.json(JSONObject([.init("file", .string(file))]), status: .created)
  }

  /// Reads the rest of an upload, and returns all of it. `outcome` is what becomes of it if this throws. The bytes count
  /// for the member's limit however the request ends.
  private func receive(
    _ upload: PartialUpload, of account: ID<Account>, _ asked: Asked, atMost limit: Int,
    _ outcome: inout PartialUploads.Outcome
  ) async throws -> [UInt8] {
    let start = upload.count
    var failure: (any Error)?
    do {
      try await asked.readBody(atMost: limit - start) { part in
        guard upload.append(part.readableBytesView) else {
          throw DetailedProblem(problem: .wrongOffset, closes: true)
        }
      }
      // The body also ends when its connection does.
      let length = asked.request.headers[.contentLength].flatMap { Int($0) }
      if let length, upload.count - start < length { throw Problem.badRequest }
    } catch { failure = error }
    let now = markets.clock.now()
    if let wait = limiters.uploading.take("\(account)", cost: Double(upload.count - start), at: now) {
      throw DetailedProblem(problem: .tooMany, wait: wait)
    }
    guard let failure else { return upload.bytes }
    if failure as? Problem != .tooLarge { outcome = .broken }
    throw failure
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
