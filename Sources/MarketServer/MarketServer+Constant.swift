public import Hummingbird
public import Logging
internal import NIOCore

extension MarketServer {
  /// An application that answers every request with the same bytes. It is the baseline for benchmarks of market pages.
  public static func constant(bytes: Int, at address: Address, logger: Logger) -> some ApplicationProtocol {
    let router = Router()
    let body = ByteBuffer(repeating: UInt8(ascii: "a"), count: bytes)
    router.get("/") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/json", .contentLength: "\(bytes)"],
        body: ResponseBody(byteBuffer: body))
    }
    return Application(
      router: router, configuration: .init(address: .hostname(address.host, port: address.port)), logger: logger)
  }
}
