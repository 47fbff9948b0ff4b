import Screens

/// A fault of the configuration file. Its text is created later, because the file may set the language.
enum ConfigurationFault {
  case unreadable(path: String)
  /// The path is a folder, a pipe or a device, whose reading may never end.
  case notAFile(path: String)
  /// The path is a loop of symbolic links.
  case linkLoop(path: String)
  /// `line` counts from 1.
  case wrong(path: String, line: Int, reason: Sentence)

  func sentence(_ strings: Strings) -> Sentence {
    switch self {
    case .unreadable(let path): Sentence(.errorConfigUnreadable, path)
    case .notAFile(let path): Sentence(.errorConfigNotAFile, path)
    case .linkLoop(let path): Sentence(.errorConfigLoop, path)
    case .wrong(let path, let line, let reason): Sentence(.errorConfig, path, String(line), strings(reason))
    }
  }
}
