internal import NIOCore

/// Makes a connection begin with a small buffer for what it receives. The buffer grows with larger requests. A connection
/// keeps its buffer, and most connections of a server are event streams, which receive nothing after a short request.
final class SmallReads: ChannelInboundHandler, RemovableChannelHandler, Sendable {
  typealias InboundIn = Any

  func handlerAdded(context: ChannelHandlerContext) {
    let allocator = AdaptiveRecvByteBufferAllocator(minimum: 64, initial: 512, maximum: 65_536)
    context.channel.setOption(.recvAllocator, value: allocator).assumeIsolated().whenComplete { _ in
      context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }
  }
}
