/// Runs work on its own queue.
package actor QueueWorker {
  private let executor: FileExecutor
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  package init(label: String) { executor = FileExecutor(label: label) }

  package func run<Answer: Sendable>(_ work: @Sendable () -> Answer) -> Answer { work() }
}
