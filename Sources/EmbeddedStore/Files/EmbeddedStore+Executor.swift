extension EmbeddedStore {
  /// An executor on a queue of its own, for work that takes longer than anybody on the main thread or at the files should wait.
  public static func executor(label: String) -> any SerialExecutor { FileExecutor(label: label) }
}
