import Dispatch

/// Decodes pictures one after the other, outside of the threads that answer requests, so that nobody's pictures take all
/// cores.
struct DecodingQueue {
  private let queue = DispatchQueue(label: "secondhand.pictures.decoding")

  func run<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) async -> Answer {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}
