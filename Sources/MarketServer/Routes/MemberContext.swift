internal import Hummingbird
internal import Logging
internal import NIOCore

/// What a request carries besides itself.
struct MemberContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address at the other end of the connection, without its port; nil for a socket without one.
  let peer: String?

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    peer = source.channel.remoteAddress?.ipAddress
  }

  /// Bodies are read by the routes, each up to its own bound.
  var maxUploadSize: Int { 0 }
}
