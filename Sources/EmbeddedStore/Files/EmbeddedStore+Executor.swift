internal import LocalFiles

extension EmbeddedStore {
  /// An executor with its own queue, for work that takes too long for the main thread and the file queues.
  public static func executor(label: String) -> any SerialExecutor { FileExecutor(label: label) }
}
