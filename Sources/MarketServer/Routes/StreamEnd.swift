internal import NIOCore

/// Detects that a client closed its connection, or that the server stops. A half-closed connection looks closed, so it
/// also ends the stream.
final class StreamEnd: ChannelInboundHandler, Sendable {
  typealias InboundIn = Any

  private let onEnd: @Sendable () -> Void

  private init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  /// Calls `onEnd`, on any thread, when the stream's client has disconnected or the server stops. Returns false for an
  /// HTTP/2 stream, which is not told when the server stops.
  static func watch(_ channel: any Channel, _ onEnd: @escaping @Sendable () -> Void) async -> Bool {
    channel.closeFuture.whenComplete { _ in onEnd() }
    // An HTTP/2 stream is a child channel of its connection, and its client closes its own half right after the
    // request.
    guard channel.parent?.parent == nil else { return false }
    do { try await channel.pipeline.addHandler(StreamEnd(onEnd), position: .first).get() } catch { onEnd() }
    return true
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent || event as? ChannelEvent == .inputClosed { onEnd() }
    context.fireUserInboundEventTriggered(event)
  }
}
