/// Runs work on its own queue.
actor QueueWorker {
  private let executor: FileExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(label: String) { executor = FileExecutor(label: label) }

  func run<Answer: Sendable>(_ work: @Sendable () -> Answer) -> Answer { work() }
}
