internal import Marketplace
internal import NIOCore

extension Changes {
  /// Yields true when something changed, and false every `seconds` seconds. Ends when its reader stops.
  func orEvery(seconds: Int) -> AsyncThrowingStream<Bool, any Error> {
    let (stream, continuation) = AsyncThrowingStream<Bool, any Error>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let task = Task {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for await _ in self {
            // Takes what came meanwhile, too: one page covers it.
            _ = take()
            continuation.yield(true)
          }
        }
        group.addTask {
          while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(seconds))
            continuation.yield(false)
          }
        }
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}
