/// Runs work on a queue of its own, and answers on the actor that asked.
actor QueueWorker {
  private let executor: FileExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(label: String) { executor = FileExecutor(label: label) }

  func run<Answer: Sendable>(_ work: @Sendable () -> Answer) -> Answer { work() }
}
