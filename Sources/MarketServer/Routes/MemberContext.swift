internal import Hummingbird
internal import Logging
internal import NIOCore

/// The context of a request: its client and its connection.
struct MemberContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The remote address without the port; nil for a socket without an address.
  let peer: String?
  /// The channel of the connection, or of one HTTP/2 stream.
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
    peer = source.channel.remoteAddress?.ipAddress
  }

  /// Each route reads its body with its own size limit.
  var maxUploadSize: Int { 0 }
}
